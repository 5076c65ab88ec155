import { useSearchParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordDrawer } from '#dashboard/form/records/record-drawer.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { DistrictForm } from '#dashboard/regions/district.form.tsx'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { districtDetail, useDistrictWrites } from '#dashboard/regions/regions.data.ts'

const { district: messages } = regionMessages
const useClose = () => useCloseTo('/towndistrict/districts')

export function DistrictDrawer() {
  const onClose = useClose()
  const { remove } = useDistrictWrites()
  return (
    <RecordDrawer
      query={districtDetail}
      find={(district) => district}
      messages={messages}
      titleOf={({ name }) => name}
      action={({ id, name }) => (
        <RemoveButton name={name} messages={messages.remove} remove={() => remove(id)} onRemoved={onClose} />
      )}
      onClose={onClose}
    >
      {(district) => <DistrictForm district={district} onClose={onClose} />}
    </RecordDrawer>
  )
}

export function NewDistrictDrawer() {
  const [search] = useSearchParams()
  const onClose = useClose()
  return (
    <FormDrawer title={messages.newTitle} onClose={onClose}>
      <DistrictForm townId={search.get('town_id') ?? ''} onClose={onClose} />
    </FormDrawer>
  )
}

import { Button } from '@mantine/core'
import type { District } from '@plato/contract/regions/regions.contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { DistrictForm } from '#dashboard/regions/district.form.tsx'
import { regionMessages } from '#dashboard/regions/messages.tr.ts'
import { districtDetail, useDistrictWrites } from '#dashboard/regions/regions.data.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { district: words } = regionMessages

/** Back to the list under the drawer, with the filter it had. */
function useClose() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate({ pathname: '/towndistrict/districts', search })
}

function RemoveButton({ district: { id, name }, onClose }: { district: District; onClose: () => void }) {
  const { remove } = useDistrictWrites()
  const { button, title, body, done } = words.remove
  const onClick = () =>
    ask({
      title: title(name),
      body,
      confirm: button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(done(name))
        onClose()
      },
    })
  return (
    <Button variant="default" size="compact-sm" data-danger onClick={onClick}>
      {button}
    </Button>
  )
}

function DistrictWithId({ id }: { id: number }) {
  const query = useQuery(districtDetail(id))
  const onClose = useClose()
  const { data: district } = query
  return (
    <FormDrawer
      title={district?.name ?? words.loadingTitle}
      action={district && <RemoveButton district={district} onClose={onClose} />}
      onClose={onClose}
    >
      <DrawerRecordState query={query}>
        {(record) => <DistrictForm district={record} onClose={onClose} />}
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function DistrictDrawer() {
  return <RecordById>{(id) => <DistrictWithId key={id} id={id} />}</RecordById>
}

export function NewDistrictDrawer() {
  const [search] = useSearchParams()
  const onClose = useClose()
  return (
    <FormDrawer title={words.newTitle} onClose={onClose}>
      <DistrictForm townId={search.get('town_id') ?? ''} onClose={onClose} />
    </FormDrawer>
  )
}

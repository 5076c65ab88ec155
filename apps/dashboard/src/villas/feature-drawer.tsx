import { useSearchParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordDrawer } from '#dashboard/form/records/record-drawer.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { FeatureForm } from '#dashboard/villas/feature.form.tsx'
import { featureList, useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages as messages } from '#dashboard/villas/messages.tr.ts'

const useClose = () => useCloseTo('/villatypes/features', 'category')

export function FeatureDrawer() {
  const onClose = useClose()
  const { remove } = useFeatureWrites()
  return (
    <RecordDrawer
      query={featureList}
      find={(categories, id) =>
        categories.flatMap(({ features }) => features).find((feature) => feature.id === id)
      }
      messages={messages}
      titleOf={({ name }) => name}
      action={({ id, name }) => (
        <RemoveButton name={name} messages={messages.remove} remove={() => remove(id)} onRemoved={onClose} />
      )}
      onClose={onClose}
    >
      {(feature) => <FeatureForm feature={feature} onClose={onClose} />}
    </RecordDrawer>
  )
}

export function NewFeatureDrawer() {
  const [search] = useSearchParams()
  const onClose = useClose()
  return (
    <FormDrawer title={messages.newTitle} onClose={onClose}>
      <FeatureForm categoryId={search.get('category') ?? ''} onClose={onClose} />
    </FormDrawer>
  )
}

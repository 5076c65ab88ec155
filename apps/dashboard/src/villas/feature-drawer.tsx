import { Button } from '@mantine/core'
import type { Feature } from '@plato/contract/villas/features.contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { FeatureForm } from '#dashboard/villas/feature.form.tsx'
import { featureList } from '#dashboard/villas/features.data.ts'
import { featureMessages as words } from '#dashboard/villas/messages.tr.ts'
import { useCloseToFeatures } from '#dashboard/villas/use-close-to-features.ts'
import { useFeatureRemoval } from '#dashboard/villas/use-feature-removal.ts'

function FeatureWithId({ id }: { id: number }) {
  const query = useQuery(featureList())
  const onClose = useCloseToFeatures()
  const findIn = (categories: readonly { features: readonly Feature[] }[]) =>
    categories.flatMap(({ features }) => features).find((feature) => feature.id === id)
  const found = query.data && findIn(query.data)
  const onRemove = useFeatureRemoval(onClose)
  return (
    <FormDrawer
      title={found?.name ?? words.loadingTitle}
      action={
        found && (
          <Button variant="default" size="compact-sm" data-danger onClick={() => onRemove(found)}>
            {words.remove.button}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DrawerRecordState query={query}>
        {() => (found ? <FeatureForm feature={found} onClose={onClose} /> : <p>{words.gone}</p>)}
      </DrawerRecordState>
    </FormDrawer>
  )
}

export function FeatureDrawer() {
  return <RecordById>{(id) => <FeatureWithId key={id} id={id} />}</RecordById>
}

export function NewFeatureDrawer() {
  const [search] = useSearchParams()
  const onClose = useCloseToFeatures()
  return (
    <FormDrawer title={words.newTitle} onClose={onClose}>
      <FeatureForm categoryId={search.get('category') ?? ''} onClose={onClose} />
    </FormDrawer>
  )
}

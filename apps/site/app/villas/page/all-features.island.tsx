import type { MouseEvent } from 'react'
import { island } from '#site/shell/islands/island.tsx'
import { useSheet } from '#site/shell/ui/use-sheet.ts'
import type { FeatureGroup } from '#site/villas/page/feature-group.ts'
import { FeatureGroups } from '#site/villas/page/feature-groups.tsx'
import { featureLabels } from '#site/villas/page/villa-page-messages.tr.ts'

interface Props {
  readonly categories: readonly FeatureGroup[]
  readonly count: number
}

const loadSheet = () => import('#site/villas/page/feature-sheet.tsx').then((file) => file.FeatureSheet)

/** Opens a sheet; without code, or until it has come, the list unfolds in place. */
function AllFeatures({ categories, count }: Props) {
  const sheet = useSheet(loadSheet)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    sheet.show()
  }
  // A visitor quicker than the code may have unfolded it already.
  return (
    <>
      <details className="mt-5" suppressHydrationWarning>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, whatever the lint thinks */}
        <summary
          onClick={open}
          onPointerEnter={sheet.prepare}
          className="button button-outline cursor-pointer list-none [&::-webkit-details-marker]:hidden"
        >
          {featureLabels.all(count)}
        </summary>
        <FeatureGroups categories={categories} />
      </details>
      {sheet.Sheet ? <sheet.Sheet {...sheet.control} categories={categories} /> : null}
    </>
  )
}

export default island({ name: 'villas/page/all-features', when: 'visible' }, AllFeatures)

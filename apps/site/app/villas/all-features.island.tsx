import type { MouseEvent } from 'react'
import { island } from '#site/shell/island.tsx'
import { useSheet } from '#site/shell/use-sheet.ts'
import { FeatureGroups } from '#site/villas/feature-groups.tsx'
import { featureWords } from '#site/villas/villa-page-messages.tr.ts'

export interface FeatureGroup {
  readonly name: string
  readonly features: readonly string[]
}

interface Props {
  readonly categories: readonly FeatureGroup[]
  readonly count: number
}

const loadSheet = () => import('#site/villas/feature-sheet.tsx').then((file) => file.FeatureSheet)

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
          {featureWords.all(count)}
        </summary>
        <FeatureGroups categories={categories} />
      </details>
      {sheet.Sheet ? <sheet.Sheet {...sheet.control} categories={categories} /> : null}
    </>
  )
}

export default island({ name: 'villas/all-features', when: 'visible' }, AllFeatures)

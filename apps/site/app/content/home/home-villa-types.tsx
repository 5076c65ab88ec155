import { shortTypeName } from '#site/content/home/home-labels.ts'
import { home } from '#site/content/messages.tr.ts'
import { type PlaceLink, useSite } from '#site/shell/site-data.ts'
import { FrameFailure } from '#site/shell/ui/failure-note.tsx'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'
import { VillaTypeGrid } from '#site/villas/types/villa-type-grid.tsx'

/** Three full rows of four. */
const shownTypes = 12

interface Props {
  /** Villa types with counts; undefined when they could not be read, then the footer's list is shown instead. */
  readonly counted: readonly (PlaceLink & { readonly villaCount: number })[] | undefined
}

export function HomeVillaTypes({ counted }: Props) {
  const { frame } = useSite()
  const villaTypes = counted ?? frame?.villaTypes
  if (villaTypes?.length === 0) return null
  return (
    <section className="below-view wrap section-gap">
      <SectionHeading title={home.types.title} />
      {villaTypes ? (
        <VillaTypeGrid
          villaTypes={villaTypes
            .slice(0, shownTypes)
            .map((type) => ({ ...type, name: shortTypeName(type.name) }))}
        />
      ) : (
        <FrameFailure className="text-17" />
      )}
    </section>
  )
}

import { shortTypeName } from '#site/content/home-words.ts'
import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/content/section-heading.tsx'
import { FrameFailure } from '#site/shell/failure-note.tsx'
import { type PlaceLink, useSite } from '#site/shell/site-data.ts'
import { VillaTypeGrid } from '#site/villas/villa-type-grid.tsx'

/** Three full rows of four. */
const shownTypes = 12

interface Props {
  /** With their counts; when these could not be read, the footer's list stands in. */
  readonly counted: readonly (PlaceLink & { readonly villaCount: number })[] | undefined
}

export function HomeVillaTypes({ counted }: Props) {
  const { frame } = useSite()
  const villaTypes = counted ?? frame?.villaTypes
  if (villaTypes?.length === 0) return null
  return (
    <section className="wrap section-gap">
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

import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/content/section-heading.tsx'
import { FrameFailure } from '#site/shell/failure-note.tsx'
import { useSite } from '#site/shell/site-data.ts'
import { VillaTypeGrid } from '#site/villas/villa-type-grid.tsx'

/** Three full rows of four. */
const shownTypes = 12

export function HomeVillaTypes() {
  const { frame } = useSite()
  if (frame?.villaTypes.length === 0) return null
  return (
    <section className="wrap section-gap">
      <SectionHeading title={home.types.title} />
      {frame ? (
        <VillaTypeGrid villaTypes={frame.villaTypes.slice(0, shownTypes)} />
      ) : (
        <FrameFailure className="text-17" />
      )}
    </section>
  )
}

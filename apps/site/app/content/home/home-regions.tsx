import { ArrowRight } from 'lucide-react'
import { home } from '#site/content/messages.tr.ts'
import { photographedTowns } from '#site/photos/region-photos.ts'
import { RegionCard } from '#site/regions/region-card.tsx'
import { type RegionLink, useSite } from '#site/shell/site-data.ts'
import { RegionsFailure } from '#site/shell/ui/failure-note.tsx'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'

const maxRegions = 6

/** First and last stand wide, as long as there are six of them. */
const isWide = (at: number, count: number): boolean =>
  count === maxRegions && (at === 0 || at === maxRegions - 1)

export function HomeRegions() {
  const { regions } = useSite()
  const shown = photographedTowns
    .map((slug) => regions?.find((region) => region.slug === slug))
    .filter((region): region is RegionLink => region !== undefined)
    .slice(0, maxRegions)
  return (
    <section className="below-view wrap section-gap">
      <SectionHeading
        title={home.regions.title}
        lead={home.regions.lead}
        more={
          regions ? (
            <a href="/regions" className="more-link">
              {home.regions.all(regions.length)}
              <ArrowRight />
            </a>
          ) : null
        }
      />
      {regions ? (
        <ul className="-mx-(--margin) flex snap-x snap-mandatory scroll-px-(--margin) gap-3 relative overflow-x-auto px-(--margin) pb-2 [scrollbar-width:none] tablet:mx-0 tablet:grid tablet:grid-cols-12 tablet:gap-x-(--gutter) tablet:gap-y-8 tablet:overflow-visible tablet:px-0">
          {shown.map((region, at) => (
            <li
              key={region.slug}
              className={`flex-[0_0_220px] snap-start ${isWide(at, shown.length) ? 'tablet:col-span-6' : 'tablet:col-span-3'}`}
            >
              <RegionCard
                region={region}
                height="h-[220px] tablet:h-[320px]"
                sizes={
                  isWide(at, shown.length)
                    ? '(width < 640px) 320px, (max-width: 1440px) max(480px, 46vw), 644px'
                    : '(width < 640px) 320px, 480px'
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <RegionsFailure className="text-17" />
      )}
    </section>
  )
}

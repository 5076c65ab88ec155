import type { FrontPage } from '@plato/contract/content/content.contract'
import { ArrowRight } from 'lucide-react'
import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'
import VillaGrid from '#site/villas/villa-grid.island.tsx'

export function HomePopular({ villas }: { villas: FrontPage['popular'] }) {
  if (villas.length === 0) return null
  return (
    <section className="below-view wrap section-gap">
      <SectionHeading
        title={home.popular.title}
        lead={home.popular.lead}
        more={
          <a href="/listing" className="more-link">
            {home.popular.all}
            <ArrowRight />
          </a>
        }
      />
      {/* Two to a row, eight would be half the page. */}
      <div className="tablet:max-desktop:[&_li:nth-child(n+5)]:hidden">
        <VillaGrid villas={villas} phone="rail" />
      </div>
    </section>
  )
}

import type { FrontPage } from '@plato/contract/content/content.contract'
import ShortTerm from '#site/content/home/short-term.island.tsx'
import { gapsOf } from '#site/search/short-term/short-term-gap.ts'

/** Section with a different background colour, because each gap can be booked by one guest only. */
export function HomeShortTerm({ shortTerm }: { shortTerm: FrontPage['shortTerm'] }) {
  const gaps = gapsOf(shortTerm.gaps)
  if (gaps.length === 0) return null
  return (
    <section className="below-view mt-(--section) bg-sunken py-16 tablet:py-24">
      <div className="wrap">
        <ShortTerm months={shortTerm.months} gaps={gaps} />
      </div>
    </section>
  )
}

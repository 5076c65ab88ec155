import type { FrontPage } from '@plato/contract/content/content.contract'
import ShortTerm from '#site/content/short-term.island.tsx'
import { gapsOf } from '#site/search/short-term-gap.ts'

/** The one band of another colour on the page: what is sold here lasts only until somebody takes it. */
export function HomeShortTerm({ shortTerm }: { shortTerm: FrontPage['shortTerm'] }) {
  const gaps = gapsOf(shortTerm.gaps)
  if (gaps.length === 0) return null
  return (
    <section className="mt-(--section) bg-sunken py-16 tablet:py-24">
      <div className="wrap">
        <ShortTerm months={shortTerm.months} gaps={gaps} />
      </div>
    </section>
  )
}

import { BadgeCheck, ReceiptText, WalletCards } from 'lucide-react'
import { Fragment } from 'react'
import { headlineLines, homeLead } from '#site/content/home/home-labels.ts'
import { home } from '#site/content/messages.tr.ts'
import { heroDay, heroDusk } from '#site/photos/hero-photos.ts'
import { Picture } from '#site/photos/picture.tsx'
import SearchBar from '#site/search/bar/search-bar.island.tsx'
import { useSite } from '#site/shell/site-data.ts'

const picture = 'absolute inset-0 size-full object-cover object-[50%_60%] tablet:rounded-20'

interface Props {
  readonly villaCount: number | undefined
  /** Istanbul's day when the page was drawn. */
  readonly today: string
}

export function HomeHero({ villaCount, today }: Props) {
  const { home_headline: headline, home_lead: lead } = useSite().frame?.settings ?? {}
  return (
    // Fills the first view below the strip (37 px) and the header (60 or 76 px); the photo takes what the text leaves.
    <section className="flex min-h-[calc(100svh-97px)] flex-col pt-[22px] pb-5 tablet:min-h-[calc(100svh-113px)] tablet:pt-9 tablet:pb-6 low:pt-[22px] low:pb-4">
      <div className="wrap mb-[18px] grid gap-3.5 tablet:mb-7 tablet:gap-5 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16 low:mb-5 low:grid-cols-[auto_384px] low:items-center low:justify-between low:gap-10">
        <h1 className="text-[clamp(2rem,9.9vw,2.5rem)] leading-[1.06] tracking-[-0.028em] tablet:text-56 tablet:leading-[1.04] desktop:text-68 low:text-[clamp(2.25rem,3.3vw,3rem)]">
          {headlineLines(headline).map((line, at) => (
            <Fragment key={line}>
              {at > 0 ? (
                <>
                  {' '}
                  <br className="low:hidden" />
                </>
              ) : null}
              {line}
            </Fragment>
          ))}
        </h1>
        <p className="max-w-[52ch] text-15 leading-[23px] text-ink-soft tablet:text-17 tablet:leading-7 desktop:pb-2 low:pb-0 low:text-15 low:leading-[22px]">
          {homeLead(lead, villaCount)}
        </p>
      </div>
      <div className="flex min-h-[300px] flex-1 flex-col tablet:wrap tablet:min-h-[380px] low:min-h-80">
        <div className="relative flex-1">
          <Picture
            photo={heroDay}
            className="dark:hidden"
            imageClassName={`${picture} tablet:object-[50%_72%]`}
          />
          <Picture
            photo={heroDusk}
            className="hidden dark:block"
            imageClassName={`${picture} tablet:object-[50%_62%]`}
          />
        </div>
        <div className="relative z-2 -mt-9 flex-none max-tablet:mx-5 tablet:mx-4 tablet:-mt-11 desktop:mx-12">
          <SearchBar action="/listing" variant="hero" today={today} />
        </div>
      </div>
      <ul
        aria-label={home.factsLabel}
        className="wrap mt-4 flex flex-none flex-col gap-1.5 text-13 text-ink-soft tablet:mt-5 tablet:flex-row low:mt-3.5 tablet:justify-center tablet:gap-6 desktop:gap-10 desktop:text-15 [&_.lucide]:text-sea [&_li]:flex [&_li]:items-center [&_li]:gap-2"
      >
        <li>
          <BadgeCheck />
          {home.facts.permit}
        </li>
        <li>
          <ReceiptText />
          {home.facts.price}
        </li>
        <li>
          <WalletCards />
          {home.facts.prepayment}
        </li>
      </ul>
    </section>
  )
}

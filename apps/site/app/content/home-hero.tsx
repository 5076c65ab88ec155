import { BadgeCheck, ReceiptText, WalletCards } from 'lucide-react'
import { Fragment } from 'react'
import { headlineLines, homeLead } from '#site/content/home-words.ts'
import { home } from '#site/content/messages.tr.ts'
import { heroDay, heroDusk } from '#site/photos/hero-photos.ts'
import { Picture } from '#site/photos/picture.tsx'
import SearchBar from '#site/search/search-bar.island.tsx'
import { useSite } from '#site/shell/site-data.ts'

const picture = 'h-[332px] w-full object-cover object-[50%_60%] tablet:h-[496px] tablet:rounded-20'

interface Props {
  readonly villaCount: number | undefined
  /** Istanbul's day when the page was drawn. */
  readonly today: string
}

export function HomeHero({ villaCount, today }: Props) {
  const { home_headline: headline, home_lead: lead } = useSite().frame?.settings ?? {}
  return (
    <section className="pt-7 tablet:pt-12">
      <div className="wrap mb-6 grid gap-3.5 tablet:mb-10 tablet:gap-5 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-[clamp(2rem,10.7vw,2.625rem)] leading-[1.06] tracking-[-0.028em] tablet:text-56 tablet:leading-[1.04] desktop:text-68">
          {headlineLines(headline).map((line, at) => (
            <Fragment key={line}>
              {at > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
        </h1>
        <p className="max-w-[52ch] text-17 leading-[26px] text-ink-soft tablet:leading-7 desktop:pb-2">
          {homeLead(lead, villaCount)}
        </p>
      </div>
      <div className="tablet:wrap">
        <Picture
          photo={heroDay}
          className="block dark:hidden"
          imageClassName={`${picture} tablet:object-[50%_72%]`}
        />
        <Picture
          photo={heroDusk}
          className="hidden dark:block"
          imageClassName={`${picture} tablet:object-[50%_62%]`}
        />
      </div>
      <div className="wrap">
        <div className="relative z-2 -mt-9 tablet:mx-4 tablet:-mt-11 desktop:mx-12">
          <SearchBar action="/listing" variant="hero" today={today} />
        </div>
      </div>
      <ul
        aria-label={home.factsLabel}
        className="wrap mt-6 flex flex-col gap-2.5 text-ink-soft tablet:mt-7 tablet:flex-row tablet:justify-center tablet:gap-6 tablet:text-13 desktop:gap-10 desktop:text-15 [&_.lucide]:text-sea [&_li]:flex [&_li]:items-center [&_li]:gap-2"
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

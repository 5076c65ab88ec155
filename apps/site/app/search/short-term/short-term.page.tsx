import { formatMonth, formatMonthName, formatShortRange } from '@plato/brand/stay-dates'
import { Search } from 'lucide-react'
import { loadShortTerm } from '#site/search/short-term/load-short-term.server.ts'
import { shortTermChip } from '#site/search/short-term/short-term-chip.ts'
import ShortTermChips from '#site/search/short-term/short-term-chips.island.tsx'
import {
  choiceHref,
  choiceIn,
  countOf,
  matrixOf,
  openNights,
  type ShortTermChoice,
} from '#site/search/short-term/short-term-choice.ts'
import { gapsOf } from '#site/search/short-term/short-term-gap.ts'
import ShortTermList from '#site/search/short-term/short-term-list.island.tsx'
import { ShortTermTable } from '#site/search/short-term/short-term-matrix.tsx'
import { shortTermLabels as labels } from '#site/search/short-term/short-term-messages.tr.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { todayInIstanbul } from '#site/shell/server/today.server.ts'
import { TextPage, textPageMeta } from '#site/shell/ui/text-page.tsx'
import type { Route } from './+types/short-term.page'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadShortTerm(context.get(siteContext), choiceIn(url.searchParams), todayInIstanbul())

/** Every choice of the list is one page to search engines. */
export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, {
    path: '/kisa-sureli',
    title: labels.title,
    metaTitle: labels.metaTitle,
    description: labels.metaDescription,
  })

export default function ShortTerm({ loaderData }: Route.ComponentProps) {
  const { choice, groups, ordinary, villas, next } = loaderData
  const { month, nights, minNights } = choice
  const matrix = groups && matrixOf(groups)
  return (
    <TextPage title={labels.title} lead={labels.lead} margin="mb-8 tablet:mb-10">
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,432px)_minmax(0,1fr)] desktop:gap-12">
        <div className="min-w-0">
          {matrix && matrix.months.length > 0 ? (
            <nav aria-label={labels.matrix} className="desktop:sticky desktop:top-24">
              <ShortTermChips matrix={matrix} choice={choice} />
              <div className="overflow-x-auto max-desktop:hidden">
                <div className="mb-3 flex flex-wrap gap-2">
                  <QuickChoice
                    href={choiceHref({ month, minNights: openNights })}
                    chosen={minNights === openNights}
                  >
                    {labels.nightsAndMore(openNights)}
                  </QuickChoice>
                  <QuickChoice href={choiceHref({})} chosen={!month && !nights && !minNights}>
                    {labels.allGaps}
                  </QuickChoice>
                </div>
                <ShortTermTable matrix={matrix} choice={choice} />
              </div>
            </nav>
          ) : null}
          {groups ? null : <p className="text-ink-soft">{labels.countsMissing}</p>}
        </div>
        <div>
          <Heading choice={choice} count={groups && countOf(groups, choice)} />
          {villas.length > 0 ? (
            <ShortTermList gaps={gapsOf(villas)} next={next} {...{ month, nights, minNights }} />
          ) : (
            <Nothing choice={choice} />
          )}
        </div>
      </div>
      {ordinary ? <OrdinarySearch {...ordinary} /> : null}
    </TextPage>
  )
}

function QuickChoice({ href, chosen, children }: { href: string; chosen: boolean; children: string }) {
  return (
    <a href={href} aria-current={chosen ? 'true' : undefined} className={shortTermChip}>
      {children}
    </a>
  )
}

interface OrdinaryProps {
  readonly month: string
  readonly nights: number
  readonly checkIn: string
  readonly checkOut: string
  readonly total: number
  readonly capped: boolean
}

/** Leads on to the ordinary search, month and nights filled in; the number is what the guest will find there. */
function OrdinarySearch({ month, nights, checkIn, checkOut, total, capped }: OrdinaryProps) {
  const many = `${total.toLocaleString('tr-TR')}${capped ? '+' : ''}`
  return (
    <section
      data-ordinary=""
      aria-label={labels.moreLink}
      className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-14 bg-sea-wash px-6 py-6 tablet:px-8"
    >
      <Search className="size-5 flex-none text-sea max-tablet:hidden" />
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-17 font-semibold">{labels.moreTitle(formatMonthName(month), nights, many)}</p>
        <p className="text-ink-soft">{labels.moreText(formatShortRange(checkIn, checkOut))}</p>
      </div>
      <a
        href={`/listing?checkIn=${checkIn}&checkOut=${checkOut}&flexible=true`}
        className="button button-primary max-tablet:w-full"
      >
        {labels.moreLink}
      </a>
    </section>
  )
}

const nameOf = ({ month, nights, minNights }: ShortTermChoice): string =>
  [month && formatMonth(month), nights && labels.nights(nights), minNights && labels.nightsAndMore(minNights)]
    .filter(Boolean)
    .join(', ')

function Heading({ choice, count }: { choice: ShortTermChoice; count: number | undefined }) {
  const name = nameOf(choice)
  return (
    <div className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-25">{name || labels.allGaps}</h2>
      {count ? <p className="text-ink-soft">{labels.gaps(count)}</p> : null}
      {choice.cursor ? (
        <a
          href={choiceHref({ ...choice, cursor: undefined })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {labels.fromStart}
        </a>
      ) : null}
    </div>
  )
}

function Nothing({ choice }: { choice: ShortTermChoice }) {
  const name = nameOf(choice)
  return (
    <div className="rounded-14 bg-sunken px-6 py-8 tablet:px-10 tablet:py-10">
      <p className="font-serif text-20">{name ? labels.noneTitle : labels.noneAtAllTitle}</p>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{name ? labels.none : labels.noneAtAll}</p>
      <a href={name ? '/kisa-sureli' : '/listing'} className="button button-outline mt-5">
        {name ? labels.showAll : labels.listing}
      </a>
    </div>
  )
}

import type { FoundVilla, NearMiss } from '@plato/contract/search/search.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { Info, RotateCw, TrendingDown } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { pointAt } from '#site/search/map/pointed-villa.ts'
import { flexibleMessages, listingLabels, nearLabels } from '#site/search/messages.tr.ts'
import { resultSizes } from '#site/search/results/result-picture.ts'
import { markSeen } from '#site/search/results/seen-villas.ts'
import type { Results } from '#site/search/results/use-results.ts'
import { shortStayLabels } from '#site/search/search-labels.ts'
import { SearchLink, type Way } from '#site/search/search-link.tsx'
import { pageSize } from '#site/search/search-request.ts'
import { changed, type Search } from '#site/search/search-url.ts'
import { Later } from '#site/shell/islands/later.tsx'
import { usePrice } from '#site/shell/preferences/use-price.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { isSameStay } from '#site/stay/stay-shift.ts'
import { villaQuery } from '#site/stay/villa-query.ts'
import { VillaCard } from '#site/villa-card/villa-card.tsx'

const grid =
  'grid gap-x-(--gutter) gap-y-8 tablet:grid-cols-2 tablet:gap-y-10 min-[1700px]:grid-cols-3 desktop:noscript:grid-cols-3'

interface CardProps {
  readonly villa: FoundVilla
  readonly way: Way
  /** The search that found the villas. */
  readonly search: Search
  readonly first: boolean
  readonly level: 2 | 3
}

/** Renders again only for another villa or other guests, not when chips or counts change. */
const ResultCard = memo(
  function ResultCard({ villa, way, search, first, level }: CardProps) {
    return (
      <VillaCard
        villa={villa}
        sizes={resultSizes}
        query={villaQuery(villa.stay, search)}
        first={first}
        headingLevel={level}
        onHover={pointAt}
        requested={search.flexible ? search.stay : undefined}
      >
        <CheaperLine villa={villa} way={way} search={search} />
      </VillaCard>
    )
  },
  (before, after) =>
    before.villa === after.villa &&
    before.first === after.first &&
    villaQuery(null, before.search) === villaQuery(null, after.search),
)

/** One line when another arrival within the flexible days costs clearly less; it applies these dates. */
function CheaperLine({ villa, way, search }: Pick<CardProps, 'villa' | 'way' | 'search'>) {
  const price = usePrice()
  const { stay, cheaperStay, currency } = villa
  if (!stay || !cheaperStay) return null
  const { checkIn, checkOut, totalMinor } = cheaperStay
  const days = daysBetween(stay.checkIn, checkIn)
  const saved = price(stay.totalMinor - totalMinor, currency)
  return (
    <SearchLink
      way={way}
      to={changed(search, { stay: { checkIn, checkOut }, flexible: false })}
      className="relative z-2 mt-2.5 inline-flex items-start gap-2.5 rounded-14 bg-good-wash py-2 pr-3.5 pl-3 text-13 leading-[18px] text-ink-soft transition-colors hover:text-ink"
    >
      <TrendingDown className="mt-px size-4 flex-none text-good" />
      <span>
        <b className="block font-semibold text-good">
          {flexibleMessages.cheaper(Math.abs(days), days < 0, saved)}
        </b>
        {flexibleMessages.cheaperStay(shortStayLabels(cheaperStay), price(totalMinor, currency))}
      </span>
    </SearchLink>
  )
}

/** Marks the villa of a clicked card as seen, which the map shows on its pin. */
const seeVilla = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element) || !target.closest('a')) return
  const id = Number(currentTarget.dataset.villa)
  if (id) markSeen(id)
}

interface CardsProps {
  readonly villas: readonly FoundVilla[]
  readonly way: Way
  readonly search: Search
  readonly level: 2 | 3
}

/**
 * The villas of a search. In the recommended order of a flexible search those free on shifted dates come last and have
 * their own heading; other orders keep one list, because it must follow the price or size that is shown.
 */
export function ResultCards(props: CardsProps) {
  const { villas, search } = props
  const requested = search.flexible && search.sort === 'recommended' ? search.stay : undefined
  if (!requested) return <CardGrid {...props} />
  const isShifted = ({ stay }: FoundVilla) => stay !== null && !isSameStay(stay, requested)
  const shifted = villas.filter(isShifted)
  const free = villas.filter((villa) => !isShifted(villa))
  return (
    <>
      {free.length > 0 ? <CardGrid {...props} villas={free} /> : null}
      {shifted.length > 0 ? (
        <section
          aria-labelledby="kaydirinca-bos"
          className="mt-14 border-t border-line pt-10 first:mt-0 first:border-0 first:pt-0"
        >
          <h2 id="kaydirinca-bos" className="text-25">
            {flexibleMessages.sectionTitle}
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            {flexibleMessages.sectionLead(shortStayLabels(requested))}
          </p>
          <CardGrid {...props} villas={shifted} level={3} />
        </section>
      ) : null}
    </>
  )
}

function CardGrid({ villas, way, search, level }: CardsProps) {
  return (
    <ul className={grid}>
      {villas.map((villa, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only watched; the links inside have their own keys
        <li
          key={villa.id}
          data-villa={villa.id}
          onClick={seeVilla}
          className={at < 2 ? undefined : 'below-view [--usual-height:420px]'}
        >
          <Later>
            <ResultCard
              villa={villa}
              way={way}
              search={search}
              first={at === 0 && level === 2}
              level={level}
            />
          </Later>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for cards while the villas are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one from another
        <div key={at} className="*:rounded-[6px] *:bg-line *:opacity-75">
          <div className="aspect-4/3 rounded-14!" />
          <div className="mt-[18px] h-5 w-3/5" />
          <div className="mt-3 h-3.5 w-2/5" />
          <div className="mt-2 h-3.5 w-4/5" />
          <div className="mt-4 h-5 w-1/3" />
          <div className="mt-2 h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}

interface MoreProps {
  readonly way: Way
  readonly results: Results
}

/** Loads another page below the shown ones; the URL stores the number of pages. */
export function MoreVillas({ results: { search, answer, phase, more }, way }: MoreProps) {
  if (!answer.next) return null
  const total = answer.capped ? listingLabels.moreThan(answer.total) : String(answer.total)
  const next = { ...search, pages: search.pages + (phase === 'more' ? 0 : 1) }
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-13 text-ink-soft">{listingLabels.shown(answer.villas.length, total)}</p>
      <SearchLink way={{ place: way.place, go: more }} to={next} className="button button-outline">
        {phase === 'more' ? <InlineSpinner /> : null}
        {phase === 'more' ? listingLabels.moreLoading : listingLabels.more}
      </SearchLink>
    </div>
  )
}

export const skeletonsFor = (shown: number): number => Math.min(Math.max(shown, 4), pageSize)

export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-14 bg-sunken p-8">
      <h2 className="text-25">{listingLabels.failedTitle}</h2>
      <p className="mt-2 text-ink-soft">{listingLabels.failed}</p>
      <button type="button" className="button button-outline mt-5" onClick={onRetry}>
        <RotateCw />
        {listingLabels.retry}
      </button>
    </div>
  )
}

interface NearProps {
  readonly way: Way
  readonly search: Search
  readonly villas: readonly NearMiss[]
}

const isOneDay = ({ shift, extraNights }: NearMiss) => Math.abs(shift) <= 1 && extraNights === 0

/** Near misses: the reason why each does not match, and a button that changes the search accordingly. */
export function NearMisses({ way, search, villas }: NearProps) {
  if (villas.length === 0) return null
  return (
    <section
      aria-labelledby="yakin-tarihler"
      className="mt-14 border-t border-line pt-10 first:mt-0 first:border-0 first:pt-0"
    >
      <h2 id="yakin-tarihler" className="text-25">
        {villas.every(isOneDay) ? nearLabels.title.day : nearLabels.title.days}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{nearLabels.lead}</p>
      <ul className={grid}>
        {villas.map((villa) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: only watched; the links inside have their own keys
          <li key={villa.id} data-villa={villa.id} onClick={seeVilla}>
            <NearCard way={way} search={search} villa={villa} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NearCard({ way, search, villa }: Omit<NearProps, 'villas'> & { villa: NearMiss }) {
  const { checkIn, checkOut } = villa.stay
  const range = shortStayLabels(villa.stay)
  return (
    <VillaCard
      villa={villa}
      sizes={resultSizes}
      query={villaQuery(villa.stay, search)}
      onHover={pointAt}
      requested={search.stay}
    >
      <p className="mt-2.5 flex items-start gap-2 text-13 font-strong text-warn">
        <Info className="size-4" />
        {villa.reason}
      </p>
      <SearchLink
        way={way}
        to={changed(search, { stay: { checkIn, checkOut }, flexible: false })}
        aria-label={nearLabels.fixFor(villa.name, range)}
        className="button button-outline button-small relative z-2 mt-3"
      >
        {nearLabels.fix(range)}
      </SearchLink>
    </VillaCard>
  )
}

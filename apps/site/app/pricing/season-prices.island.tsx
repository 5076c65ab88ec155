import { formatRange } from '@plato/brand/stay-dates'
import type { Currency } from '@plato/rules/money'
import type { Fee } from '@plato/rules/pricing/price-sheet'
import type { PriceTableRow } from '@plato/rules/pricing/price-table'
import { Check, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { feePer, seasonWords } from '#site/pricing/messages.tr.ts'
import { island } from '#site/shell/island.tsx'
import { type ShowPrice, usePrice } from '#site/shell/use-price.ts'
import { type ChosenStay, useChosenStay } from '#site/stay/chosen-stay.ts'

interface Props {
  readonly first: ChosenStay
  readonly currency: Currency
  readonly rows: readonly PriceTableRow[]
  /** Undefined when no stay is too short for the villa. */
  readonly shortStay?: { readonly threshold: number; readonly feeMinor: number } | undefined
  readonly fees: readonly Fee[]
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
}

/** About a year of seasons is in sight; the next ones unfold. */
const openRows = 8

/** The villa's nights by season, the chosen stay's seasons lit, and what the price holds. */
function SeasonPrices({ first, currency, rows, shortStay, fees, included, notIncluded }: Props) {
  const price = usePrice()
  const stay = useChosenStay(first)
  const table = { currency, price, stay }
  const folded = rows.slice(openRows)
  if (rows.length === 0) return <p className="text-17 text-ink-soft">{seasonWords.none}</p>
  return (
    <>
      <p className="-mt-3 mb-5 text-ink-soft">
        {seasonWords.intro}
        {shortStay
          ? ` ${seasonWords.shortStay(shortStay.threshold, price(shortStay.feeMinor, currency))}`
          : ''}
      </p>
      <SeasonTable {...table} rows={rows.slice(0, openRows)} />
      {folded.length > 0 ? (
        <details
          open={folded.some((row) => isTouched(row, stay))}
          className="mt-2"
          // A visitor quicker than the code may have unfolded it already.
          suppressHydrationWarning
        >
          <summary className="w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <span className="text-link inline-flex min-h-11 items-center">
              {seasonWords.later(folded[0]?.firstDay.slice(0, 4) ?? '')}
            </span>
          </summary>
          <SeasonTable {...table} rows={folded} />
        </details>
      ) : null}
      <div className="mt-8 grid gap-7 desktop:grid-cols-2 desktop:gap-12">
        <Part title={seasonWords.included} items={included} sign={<Check className="text-good" />} />
        <div className="grid content-start gap-7">
          <Fees
            title={seasonWords.mandatory}
            fees={fees.filter((fee) => fee.mandatory)}
            currency={currency}
          />
          <Fees title={seasonWords.extras} fees={fees.filter((fee) => !fee.mandatory)} currency={currency} />
          <Part title={seasonWords.notIncluded} items={notIncluded} sign={<Minus />} />
        </div>
      </div>
    </>
  )
}

interface TableProps {
  readonly rows: readonly PriceTableRow[]
  readonly currency: Currency
  readonly price: ShowPrice
  readonly stay: ChosenStay
}

/** A season is lit when one of the chosen nights lies in it. */
const isTouched = ({ firstDay, lastDay }: PriceTableRow, { checkIn, checkOut }: ChosenStay): boolean =>
  checkIn !== null && checkOut !== null && firstDay < checkOut && checkIn <= lastDay

const head =
  'bg-sunken px-4 py-2.5 text-left text-13 font-medium whitespace-nowrap text-ink-soft first:rounded-l-8 last:rounded-r-8 max-desktop:px-2 max-desktop:first:pl-3'
const cell =
  'border-b px-4 py-3.5 text-left font-[450] whitespace-nowrap max-desktop:px-2 max-desktop:py-3 max-desktop:first:pl-3'
const roundedTop = 'first:rounded-tl-8 last:rounded-tr-8'
const roundedEnd = 'first:rounded-bl-8 last:rounded-br-8'

function SeasonTable({ rows, currency, price, stay }: TableProps) {
  const lit = rows.map((row) => isTouched(row, stay))
  return (
    <table className="w-full border-separate border-spacing-0 tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {seasonWords.season}
          </th>
          <th scope="col" className={`${head} text-right max-desktop:rounded-r-8`}>
            {seasonWords.night}
          </th>
          <th scope="col" className={`${head} text-right max-desktop:hidden`}>
            {seasonWords.week}
          </th>
          <th scope="col" className={`${head} max-desktop:hidden`}>
            {seasonWords.least}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const ground = lit[at]
            ? `border-transparent bg-sea-wash ${lit[at - 1] ? '' : roundedTop} ${lit[at + 1] ? '' : roundedEnd}`
            : at === rows.length - 1
              ? 'border-transparent'
              : 'border-line'
          return (
            <tr key={row.periodId} data-lit={lit[at] || undefined}>
              <th scope="row" className={`${cell} ${ground}`}>
                {formatRange(row.firstDay, row.lastDay)}
                <span className="block text-13 text-ink-faint">
                  {row.forGap ? seasonWords.gap(row.name) : row.name}
                  <span className="desktop:hidden"> · {seasonWords.leastNights(row.minNights)}</span>
                </span>
              </th>
              <td className={`${cell} ${ground} text-right`}>
                {row.beforeDiscountMinor === null ? null : (
                  <s className="mr-2 text-13 text-ink-faint">
                    <span className="sr-only">{seasonWords.before} </span>
                    {price(row.beforeDiscountMinor, currency)}
                  </s>
                )}
                <b className="text-17 font-semibold">{price(row.nightMinor, currency)}</b>
              </td>
              <td className={`${cell} ${ground} text-right max-desktop:hidden`}>
                {row.forGap ? null : price(row.weekMinor, currency)}
              </td>
              <td className={`${cell} ${ground} max-desktop:hidden`}>{seasonWords.nights(row.minNights)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const item = 'flex gap-2.5 py-1 text-ink-soft [&_.lucide]:mt-[3px] [&_.lucide]:size-4'

function Part({ title, items, sign }: { title: string; items: readonly string[]; sign: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-sans text-15 font-semibold tracking-normal">{title}</h3>
      <ul>
        {items.map((name) => (
          <li key={name} className={item}>
            {sign}
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fees({ title, fees, currency }: { title: string; fees: readonly Fee[]; currency: Currency }) {
  const price = usePrice()
  if (fees.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 font-sans text-15 font-semibold tracking-normal">{title}</h3>
      <ul>
        {fees.map((fee) => (
          <li key={fee.id} className={item}>
            <Plus />
            {fee.name}
            <span className="ml-auto font-medium text-ink tabular-nums">
              {feePer(price(fee.amountMinor, currency), fee.basis)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default island({ name: 'pricing/season-prices', when: 'visible' }, SeasonPrices)

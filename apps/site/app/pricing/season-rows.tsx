import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import { type BasisPoints, type Currency, divideRounded, type Minor } from '@plato/rules/money'
import { discountedWeek, type SeasonRow, type TableRow } from '@plato/rules/pricing/season-table'
import { seasonLabels } from '#site/pricing/messages.tr.ts'
import { percentOf } from '#site/pricing/quote-text.ts'
import type { ShowPrice } from '#site/shell/preferences/use-price.ts'
import type { ChosenStay } from '#site/stay/chosen-stay.ts'

interface TableProps {
  readonly rows: readonly TableRow[]
  readonly currency: Currency
  readonly price: ShowPrice
  readonly stay: ChosenStay
  readonly discountShare: BasisPoints | undefined
}

/** A row is lit when one of the chosen nights lies in it. */
export const isTouched = ({ firstDay, lastDay }: TableRow, { checkIn, checkOut }: ChosenStay): boolean =>
  checkIn !== null && checkOut !== null && firstDay < checkOut && checkIn <= lastDay

const unit = 100

/** One conversion for the row: the week is seven of the nights that are shown, and its discount is taken from that. */
export function shownSeason(
  { nightMinor, beforeDiscountMinor, discounted }: SeasonRow,
  own: Currency,
  { price, share }: { readonly price: ShowPrice; readonly share: BasisPoints | undefined },
) {
  const [night, currency] = price.amount(nightMinor, own)
  const week = night * 7
  const round = (minor: Minor) => (currency === own ? minor : divideRounded(minor, unit) * unit)
  return {
    night: formatMoney(night, currency),
    before: beforeDiscountMinor === null ? undefined : price(beforeDiscountMinor, own),
    week: formatMoney(week, currency),
    discountedWeek:
      share !== undefined && discounted
        ? formatMoney(round(discountedWeek(week, share)), currency)
        : undefined,
  }
}

const head =
  'bg-sunken px-4 py-2.5 text-left text-13 font-medium whitespace-nowrap text-ink-soft first:rounded-l-8 last:rounded-r-8 max-desktop:px-2 max-desktop:first:pl-3'
const cell =
  'border-b px-4 py-3.5 text-left font-[450] whitespace-nowrap max-desktop:px-2 max-desktop:py-3 max-desktop:first:pl-3'
const roundedTop = 'first:rounded-tl-8 last:rounded-tr-8'
const roundedEnd = 'first:rounded-bl-8 last:rounded-br-8'
const wideOnly = 'max-desktop:hidden'
/** The last column of a narrow table carries its rounded edge. */
const lastWhenNarrow = 'max-desktop:rounded-r-8 max-desktop:pr-3'

export function SeasonRows({ rows, currency, price, stay, discountShare }: TableProps) {
  const lit = rows.map((row) => !row.closed && isTouched(row, stay))
  const hasDiscount = discountShare !== undefined
  return (
    <table className="w-full border-separate border-spacing-0 tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {seasonLabels.season}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {seasonLabels.night}
          </th>
          <th scope="col" className={`${head} text-right ${hasDiscount ? wideOnly : lastWhenNarrow}`}>
            {seasonLabels.week}
          </th>
          {hasDiscount ? (
            <th scope="col" className={`${head} text-right ${lastWhenNarrow}`}>
              {seasonLabels.discountedWeek(percentOf(discountShare))}
            </th>
          ) : null}
          <th scope="col" className={`${head} ${wideOnly}`}>
            {seasonLabels.minStay}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const background = lit[at]
            ? `border-transparent bg-sea-wash ${lit[at - 1] ? '' : roundedTop} ${lit[at + 1] ? '' : roundedEnd}`
            : at === rows.length - 1
              ? 'border-transparent'
              : 'border-line'
          return (
            <tr key={row.firstDay} data-lit={lit[at] || undefined} data-closed={row.closed || undefined}>
              <th scope="row" className={`${cell} ${background} max-desktop:whitespace-normal`}>
                {formatRange(row.firstDay, row.lastDay)}
                {row.closed ? null : (
                  <span className="block text-13 text-ink-faint">
                    {row.forGap ? seasonLabels.gap(row.name) : row.name}
                    <span className="desktop:hidden"> · {seasonLabels.minNights(row.minNights)}</span>
                  </span>
                )}
              </th>
              {row.closed ? (
                <td
                  colSpan={hasDiscount ? 4 : 3}
                  className={`${cell} ${background} text-right text-ink-soft`}
                >
                  {seasonLabels.closed}
                </td>
              ) : (
                <PriceCells
                  row={row}
                  shown={shownSeason(row, currency, { price, share: discountShare })}
                  className={`${cell} ${background}`}
                  hasDiscount={hasDiscount}
                />
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface CellsProps {
  readonly row: SeasonRow
  readonly shown: ReturnType<typeof shownSeason>
  readonly className: string
  readonly hasDiscount: boolean
}

function PriceCells({ row, shown, className, hasDiscount }: CellsProps) {
  return (
    <>
      <td className={`${className} text-right`}>
        {shown.before === undefined ? null : (
          <s className="mr-2 text-13 text-ink-faint max-desktop:mr-0 max-desktop:block">
            <span className="sr-only">{seasonLabels.before} </span>
            {shown.before}
          </s>
        )}
        <b className="text-17 font-semibold">{shown.night}</b>
      </td>
      <td className={`${className} text-right ${hasDiscount ? wideOnly : ''}`}>
        {row.forGap ? null : shown.week}
      </td>
      {hasDiscount ? (
        <td className={`${className} text-right`}>
          {shown.discountedWeek ? (
            <b className="text-17 font-semibold text-good">{shown.discountedWeek}</b>
          ) : row.forGap ? null : (
            // Not covered: on the phone this column is the only one with the week.
            <span className="desktop:hidden">{shown.week}</span>
          )}
        </td>
      ) : null}
      <td className={`${className} ${wideOnly}`}>{seasonLabels.nights(row.minNights)}</td>
    </>
  )
}

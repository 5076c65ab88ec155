import { formatMoney, formatShare, formatUnits } from '@plato/brand/money'
import { formatShortDay, formatShortRange } from '@plato/brand/stay-dates'
import { type Currency, divideRounded } from '@plato/rules/money'
import type { GridCell } from '@plato/rules/pricing/grid/grid-cell'
import { inclusive, type Span } from '@plato/rules/pricing/price-periods'
import type { MarkedCell, Spot } from '#dashboard/villas/price-grid/model/draft.ts'
import { nightsIn } from '#dashboard/villas/price-grid/model/grid-model.ts'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'

const { cell: messages, spoken } = priceGridMessages

/** Bare figures in lira, which is nearly every villa's currency; others with their sign. */
export const priceText = (minor: number, currency: Currency): string =>
  currency === 'TRY' ? formatUnits(minor) : formatMoney(minor, currency)

/** "10 Tem - 31 Ağu" of a half-open span. */
export function daysText(span: Span): string {
  const { firstDay, lastDay } = inclusive(span)
  return firstDay === lastDay ? formatShortDay(firstDay) : formatShortRange(firstDay, lastDay)
}

export const spansText = (spans: readonly Span[]): string => spans.map(daysText).join(', ')

/** All prices of a season, in the order of its nights. */
export const pricesText = ({ runs }: GridCell, currency: Currency): string =>
  runs.map(({ nightlyMinor }) => priceText(nightlyMinor, currency)).join(' / ')

/** "+%4,6" */
export function percentText(after: number, before: number): string {
  const tenths = divideRounded((after - before) * 1_000, before)
  const sign = tenths < 0 ? '−' : '+'
  return `${sign}${messages.percent(formatShare(Math.abs(tenths) * 10))}`
}

const storedText = (now: GridCell, currency: Currency) =>
  now.state === 'EMPTY' ? spoken.nothing : pricesText(now, currency)

/** What the draft wants, in words. */
export function wantedText({ draft }: Pick<MarkedCell, 'draft'>, currency: Currency): string {
  const { wanted } = draft
  if (wanted.kind === 'TEXT') return wanted.text
  return wanted.kind === 'NONE' ? spoken.nothing : priceText(wanted.minor, currency)
}

function spokenMark(marked: MarkedCell, currency: Currency): string {
  const { mark, draft, spot } = marked
  const before = storedText(spot.cell.now, currency)
  const own = wantedText(marked, currency)
  if (mark === 'UNREADABLE') return spoken.unreadable(own)
  if (mark === 'SAME') return spoken.same
  if (mark === 'CONFLICT') return spoken.conflict(own, before)
  if (mark === 'UNUSUAL') return spoken.unusual(own, before)
  return draft.wanted.kind === 'NONE' ? spoken.removed(before) : spoken.changed(own, before)
}

function spokenNow({ cell, row, column }: Spot): readonly string[] {
  const { now, isMissing, joined } = cell
  const { currency } = row.villa
  if (now.state === 'EMPTY') return [isMissing ? spoken.none(nightsIn([column.span])) : spoken.notSold]
  const price = pricesText(now, currency)
  return [
    now.nightlyMinor === null ? spoken.several(price) : spoken.price(priceText(now.nightlyMinor, currency)),
    ...(now.holes.length > 0 ? [spoken.holes(spansText(now.holes))] : []),
    ...(joined ? [spoken.joined(daysText(joined))] : []),
  ]
}

/** The accessible name of a cell: villa, season, price, last year, state. */
export function cellName(spot: Spot, marked: MarkedCell | undefined): string {
  const { row, column, cell } = spot
  const { currency, name } = row.villa
  return [
    name,
    column.season.name,
    ...spokenNow(spot),
    cell.yearBefore.state === 'EMPTY'
      ? spoken.noYearBefore
      : spoken.yearBefore(pricesText(cell.yearBefore, currency)),
    ...(marked ? [spokenMark(marked, currency)] : []),
  ].join(', ')
}

/** The stored price of a cell beside the wanted one. */
export const beforeText = ({ cell, row }: Spot): string => storedText(cell.now, row.villa.currency)

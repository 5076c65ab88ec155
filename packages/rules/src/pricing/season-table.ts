import { addDays, addMonths } from '../calendar-day.ts'
import { type BasisPoints, type Minor, shareOf } from '../money.ts'
import { gapsBetween, type InclusiveSpan, inclusive } from './price-periods.ts'
import type { DiscountRule, PriceSheet } from './price-sheet.ts'
import { type PriceTableRow, priceTable } from './price-table.ts'

const weekNights = 7

export interface SeasonRow extends PriceTableRow {
  readonly closed: false
  /** True when the table's discount applies to every arrival in the row. */
  readonly discounted: boolean
}

/** Nights between two priced periods: they cannot be booked. */
export interface ClosedRow extends InclusiveSpan {
  readonly closed: true
}

export type TableRow = SeasonRow | ClosedRow

export interface SeasonTable {
  /** The seasons that are shown whole, for example 2027. */
  readonly years: readonly number[]
  readonly rows: readonly TableRow[]
  /** Rows of the seasons after those, and the first of their years. */
  readonly later: readonly TableRow[]
  readonly laterYear: number | undefined
  /** The discount of the last column; undefined when no discount applies to a week in any row completely. */
  readonly discountShare: BasisPoints | undefined
}

/** A season runs from 1 November to 31 October and is named after the year it ends in. */
export const seasonYearOf = (day: string): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= 11 ? 1 : 0)

/** With fewer months left of a season, guests plan the next one: both seasons are shown whole. */
const monthsAhead = 4

/** Only rows that the rule covers completely: otherwise the price would be wrong for some arrivals. */
function coversRow(rule: DiscountRule, row: PriceTableRow, today: string): boolean {
  if (row.forGap) return false
  switch (rule.kind) {
    case 'EARLY_BIRD':
      return row.firstDay >= addDays(today, rule.fromDays)
    case 'LENGTH_OF_STAY':
      return rule.minNights <= weekNights
    case 'LAST_MINUTE':
      return false
  }
}

function closedRows({ periods }: Pick<PriceSheet, 'periods'>, today: string): readonly ClosedRow[] {
  const first = periods.map(({ from }) => from).toSorted()[0]
  const before = first && first > today ? [{ from: today, to: first }] : []
  return [...before, ...gapsBetween(periods)]
    .filter(({ to }) => to > today)
    .map((span) => ({ ...inclusive(span), closed: true }))
}

/** The price table of a villa's page: whole seasons, closed nights, and the current discount. */
export function seasonTable(
  sheet: Pick<PriceSheet, 'periods' | 'minNights' | 'discounts'>,
  today: string,
): SeasonTable {
  const priced = priceTable(sheet, today)
  const running = sheet.discounts
    .filter((rule) => priced.some((row) => coversRow(rule, row, today)))
    .toSorted((a, b) => b.share - a.share)[0]
  const seasons = priced.map(
    (row): SeasonRow => ({
      ...row,
      closed: false,
      discounted: running !== undefined && coversRow(running, row, today),
    }),
  )
  const all = [...seasons, ...(seasons.length > 0 ? closedRows(sheet, today) : [])].toSorted((a, b) =>
    a.firstDay < b.firstDay ? -1 : 1,
  )
  const lastYear = seasonYearOf(addMonths(today, monthsAhead))
  // The closed winter after the last season is shown together with that season.
  const isShown = (row: TableRow) =>
    seasonYearOf(row.firstDay) <= lastYear ||
    (row.closed && seasonYearOf(addDays(row.firstDay, -1)) <= lastYear)
  const rows = all.filter(isShown)
  const later = all.filter((row) => !isShown(row))
  const years = rows.filter((row) => !row.closed).map((row) => seasonYearOf(row.lastDay))
  return {
    years: [...new Set(years)],
    rows,
    later,
    laterYear: later[0] && seasonYearOf(later[0].lastDay),
    discountShare: running?.share,
  }
}

/** The price of a week with the discount, rounded as in a quote. */
export const discountedWeek = (weekMinor: Minor, share: BasisPoints): Minor =>
  weekMinor - shareOf(weekMinor, share)

import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { gapsBetween, halfOpen, type InclusiveSpan, inclusive } from '@plato/rules/pricing/price-periods'

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Years with prices and the current year, sorted. */
export function yearsOf(periods: readonly PricePeriod[], today: string): number[] {
  const years = periods.flatMap(({ firstDay, lastDay }) => [yearOf(firstDay), yearOf(lastDay)])
  return [...new Set([yearOf(today), ...years])].sort((a, b) => a - b)
}

/** The year shown first: the current one while it has nights to sell, otherwise the next one that has. */
export function firstYear(periods: readonly PricePeriod[], today: string): number {
  const ahead = periods.filter(({ lastDay }) => lastDay >= today).map(({ firstDay }) => yearOf(firstDay))
  return ahead.length > 0 ? Math.max(yearOf(today), Math.min(...ahead)) : yearOf(today)
}

export type PriceRow =
  | { readonly kind: 'period'; readonly period: PricePeriod }
  | ({ readonly kind: 'gap' } & InclusiveSpan)

const touches = ({ firstDay, lastDay }: InclusiveSpan, year: number): boolean =>
  yearOf(firstDay) <= year && yearOf(lastDay) >= year

/** The price periods of a year in order, with a gap row for each range of nights without a price. */
export function rowsOf(periods: readonly PricePeriod[], year: number): PriceRow[] {
  const gaps = gapsBetween(periods.map(halfOpen)).map(inclusive)
  const rows: PriceRow[] = [
    ...periods.map((period) => ({ kind: 'period' as const, period })),
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
  ]
  const spanOf = (row: PriceRow): InclusiveSpan => (row.kind === 'gap' ? row : row.period)
  return rows
    .filter((row) => touches(spanOf(row), year))
    .sort((a, b) => (spanOf(a).firstDay < spanOf(b).firstDay ? -1 : 1))
}

export const startsIn = (periods: readonly PricePeriod[], year: number): PricePeriod[] =>
  periods.filter(({ firstDay }) => yearOf(firstDay) === year)

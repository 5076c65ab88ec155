import type { FigureMonth } from '@plato/contract/reports/figures.contract'
import { addToMonth } from '@plato/rules/reports/figures'

export type MonthNights = Omit<FigureMonth, 'before'>

const noNights: Omit<MonthNights, 'month'> = {
  nights: 0,
  doneNights: 0,
  sellableNights: 0,
  closedNights: 0,
  externalNights: 0,
  grossMinor: 0,
  doneGrossMinor: 0,
}

const firstDay = (month: string): string => `${month}-01`
export const firstDays = (months: readonly string[]): string[] => months.map(firstDay)

/** First days of these months and of the same months a year before, each once. */
export const daysWithYearBefore = (months: readonly string[]): string[] => [
  ...new Set(months.flatMap((month) => [firstDay(addToMonth(month, -12)), firstDay(month)])),
]

/** The months of a chart in order, each with the same month a year before; a month without rows counts as zero. */
export function pairWithYearBefore(months: readonly string[], rows: readonly MonthNights[]): FigureMonth[] {
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => {
    const { nights, doneNights, sellableNights, closedNights, externalNights, grossMinor, doneGrossMinor } =
      known.get(month) ?? noNights
    const before = known.get(addToMonth(month, -12)) ?? noNights
    return {
      ...{
        month,
        nights,
        doneNights,
        sellableNights,
        closedNights,
        externalNights,
        grossMinor,
        doneGrossMinor,
      },
      before: {
        nights: before.nights,
        sellableNights: before.sellableNights,
        grossMinor: before.grossMinor,
      },
    }
  })
}

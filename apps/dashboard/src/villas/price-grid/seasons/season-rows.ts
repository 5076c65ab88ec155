import type { Season, SeasonInput } from '@plato/contract/pricing/price-grid.contract'
import { addMonths } from '@plato/rules/calendar-day'
import { gapsBetween, halfOpen, type Span } from '@plato/rules/pricing/price-periods'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'

const { seasonForm: messages } = priceGridMessages

/** A season while it is typed; days are '' until they are chosen. `key` names its inputs. */
export interface SeasonRow extends SeasonInput {
  readonly key: string
}

export const rowOfSeason = (season: Season): SeasonRow => ({ ...season, key: String(season.id) })

export const blankSeason = (): SeasonRow => ({
  key: crypto.randomUUID(),
  id: null,
  name: '',
  firstDay: '',
  lastDay: '',
})

/** The same days a year later; the ids belong to the other year. */
export const yearLater = ({ name, firstDay, lastDay }: Season): SeasonRow => ({
  ...blankSeason(),
  name,
  firstDay: addMonths(firstDay, 12),
  lastDay: addMonths(lastDay, 12),
})

const isComplete = ({ name, firstDay, lastDay }: SeasonRow) =>
  name.trim() !== '' && firstDay !== '' && lastDay !== ''

/** Why a season cannot be saved; undefined when it can. */
export function seasonFault(row: SeasonRow, all: readonly SeasonRow[], year: number): string | undefined {
  if (!isComplete(row)) return messages.missing
  if (row.lastDay < row.firstDay) return messages.order
  if (!row.lastDay.startsWith(`${year}-`)) return messages.otherYear(year)
  const other = all.find(
    (one) =>
      one.key !== row.key && isComplete(one) && one.firstDay <= row.lastDay && row.firstDay <= one.lastDay,
  )
  return other && messages.overlaps(other.name)
}

/** Days between the seasons that belong to none: their prices are not in the grid. */
export const uncoveredDays = (rows: readonly SeasonRow[]): readonly Span[] =>
  gapsBetween(rows.filter(isComplete).map(halfOpen))

export const inputOf = ({ id, name, firstDay, lastDay }: SeasonRow): SeasonInput => ({
  ...{ id, firstDay, lastDay },
  name: name.trim(),
})

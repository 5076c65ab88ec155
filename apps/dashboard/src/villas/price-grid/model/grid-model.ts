import type { GridVilla, PriceGrid, Season } from '@plato/contract/pricing/price-grid.contract'
import { addMonths, daysBetween } from '@plato/rules/calendar-day'
import { cellOf, type GridCell, type GridPeriod } from '@plato/rules/pricing/grid/grid-cell'
import { halfOpen, type Span } from '@plato/rules/pricing/price-periods'

export interface Column {
  readonly season: Season
  readonly span: Span
  /** The same days a year before. */
  readonly yearBefore: Span
}

/** Cells of successive seasons that one period covers, drawn as one. */
export interface Joined extends Span {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly cells: number
}

export interface Cell {
  readonly now: GridCell
  readonly yearBefore: GridCell
  /** Nights that were probably forgotten: part of a season, between priced nights, or sold a year before. */
  readonly isMissing: boolean
  readonly joined: Joined | undefined
}

export interface Row {
  readonly villa: GridVilla
  readonly cells: readonly Cell[]
}

export interface GridModel {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

const columnOf = (season: Season): Column => {
  const span = halfOpen(season)
  return { season, span, yearBefore: { from: addMonths(span.from, -12), to: addMonths(span.to, -12) } }
}

/** True when the villa has a price both before and after the season, in the year of the grid. */
const isBetweenPrices = (periods: readonly GridPeriod[], { from, to }: Span, year: Span) =>
  periods.some((period) => period.to <= from && period.to > year.from) &&
  periods.some((period) => period.from >= to && period.from < year.to)

function isMissing(
  periods: readonly GridPeriod[],
  column: Column,
  cells: Omit<Cell, 'isMissing' | 'joined'>,
  year: Span,
) {
  if (cells.now.state === 'PART') return true
  if (cells.now.state !== 'EMPTY') return false
  return cells.yearBefore.state !== 'EMPTY' || isBetweenPrices(periods, column.span, year)
}

/** Groups of columns that one period covers without a break. */
function joinsOf(periods: readonly GridPeriod[], columns: readonly Column[]): (Joined | undefined)[] {
  const covering = columns.map(({ span }) =>
    periods.find(({ from, to }) => from <= span.from && span.to <= to),
  )
  return columns.map(({ span }, at) => {
    const period = covering[at]
    const meets = (one: number, next: number) =>
      period !== undefined &&
      covering[one] === period &&
      covering[next] === period &&
      columns[one]?.span.to === columns[next]?.span.from
    let first = at
    while (meets(first - 1, first)) first -= 1
    let last = at
    while (meets(last, last + 1)) last += 1
    if (!period || first === last) return undefined
    const [from, to] = [columns[first]?.span.from ?? span.from, columns[last]?.span.to ?? span.to]
    return { from, to, isFirst: at === first, isLast: at === last, cells: last - first + 1 }
  })
}

function rowOf(villa: GridVilla, columns: readonly Column[], year: Span): Row {
  const { periods } = villa
  const joins = joinsOf(periods, columns)
  const cells = columns.map((column, at): Cell => {
    const both = { now: cellOf(periods, column.span), yearBefore: cellOf(periods, column.yearBefore) }
    return { ...both, isMissing: isMissing(periods, column, both, year), joined: joins[at] }
  })
  return { villa, cells }
}

/** What the grid shows of every villa and season. */
export function gridModelOf({ seasons, villas }: Pick<PriceGrid, 'seasons' | 'villas'>): GridModel {
  const columns = seasons.map(columnOf)
  const year = { from: columns[0]?.span.from ?? '', to: columns.at(-1)?.span.to ?? '' }
  return { columns, rows: villas.map((villa) => rowOf(villa, columns, year)) }
}

export const nightsIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)

export const isRowMissing = ({ cells }: Row): boolean => cells.some((cell) => cell.isMissing)

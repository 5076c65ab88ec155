import { addMonths } from '../../calendar-day.ts'
import type { Minor } from '../../money.ts'
import { alike, piecesOutside, type TablePeriod } from '../gap-prices.ts'
import type { Span } from '../price-periods.ts'
import { clipped, holesIn } from './grid-cell.ts'

/** The nights of a season and their new price; null takes the price away, so that the nights cannot be sold. */
export interface CellWrite extends Span {
  /** Name of a period for nights that had none. */
  readonly name: string
  readonly nightlyMinor: Minor | null
}

/** A period inside one cell, without an id: what an undo writes back. */
export type CellPeriod = Omit<TablePeriod, 'id'>

const inOrder = <P extends Span>(periods: readonly P[]): P[] =>
  periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** A season without any period takes over the conditions of the villa's period a year before. */
function newPeriod(
  table: readonly TablePeriod[],
  { name, from, to }: CellWrite,
  nightlyMinor: Minor,
): CellPeriod {
  const yearBefore = addMonths(from, -12)
  const model = table.find((period) => !period.forGap && period.from <= yearBefore && yearBefore < period.to)
  return {
    name,
    from,
    to,
    nightlyMinor,
    discountedMinor: null,
    minNights: model?.minNights ?? null,
    arrivalDays: model?.arrivalDays ?? null,
    shortStayThreshold: model?.shortStayThreshold ?? null,
    shortStayFeeMinor: model?.shortStayFeeMinor ?? null,
    forGap: false,
  }
}

/** Nights that staff price again are not sold apart any more. A discounted price stays only below the new price. */
const withPrice = <P extends CellPeriod>(period: P, nightlyMinor: Minor): P => ({
  ...period,
  nightlyMinor,
  discountedMinor:
    period.discountedMinor !== null && period.discountedMinor < nightlyMinor ? period.discountedMinor : null,
  forGap: false,
})

/** The periods of one cell after the write. Nights without a price take the conditions of their neighbour in the season. */
function written(
  table: readonly TablePeriod[],
  inside: readonly TablePeriod[],
  cell: CellWrite,
): TablePeriod[] {
  const { nightlyMinor } = cell
  if (nightlyMinor === null) return []
  const fresh = newPeriod(table, cell, nightlyMinor)
  const fills = holesIn(inside, cell).map((hole): TablePeriod => {
    const model = inside.findLast(({ to }) => to <= hole.from) ?? inside[0] ?? fresh
    return { ...withPrice({ ...model, ...hole }, nightlyMinor), discountedMinor: null, id: null }
  })
  return inOrder([...inside.map((period) => withPrice(period, nightlyMinor)), ...fills])
}

/** Replaces the nights of the span. A period that lies inside it retains its id, otherwise the part outside does. */
function replaceIn(
  table: readonly TablePeriod[],
  span: Span,
  inner: (inside: readonly TablePeriod[]) => readonly TablePeriod[],
): TablePeriod[] {
  const outside: TablePeriod[] = []
  const inside: TablePeriod[] = []
  for (const period of table) {
    const piece = clipped(period, span)
    const rest = piece ? piecesOutside(period, span) : [period]
    outside.push(...rest)
    if (piece) inside.push(rest.length === 0 ? piece : { ...piece, id: null })
  }
  return inOrder([...outside, ...inner(inside)])
}

/** Joins equal periods that meet inside a written cell or at its edge: a period that was cut is whole again. */
function joined(table: readonly TablePeriod[], spans: readonly Span[]): TablePeriod[] {
  const out: TablePeriod[] = []
  for (const period of table) {
    const last = out.at(-1)
    const meets =
      last?.to === period.from && spans.some(({ from, to }) => from <= period.from && period.from <= to)
    if (last && meets && alike(last, period))
      out[out.length - 1] = { ...period, from: last.from, id: last.id ?? period.id }
    else out.push(period)
  }
  return out
}

/**
 * The villa's price table after cells were set: each night of a cell has exactly its price, every other night is as
 * before, and each night that had a period retains its conditions. Cells do not overlap.
 */
export function writeCells(table: readonly TablePeriod[], cells: readonly CellWrite[]): TablePeriod[] {
  const after = cells.reduce<readonly TablePeriod[]>(
    (now, cell) => replaceIn(now, cell, (inside) => written(table, inside, cell)),
    inOrder(table),
  )
  return joined(after, cells)
}

/** The villa's periods inside a span, to restore them later. */
export const periodsInside = (table: readonly TablePeriod[], span: Span): CellPeriod[] =>
  inOrder(table).flatMap(({ id: _, ...period }) => clipped(period, span) ?? [])

export interface RestoredCell extends Span {
  readonly before: readonly CellPeriod[]
}

/** Writes back what `periodsInside` returned before the cells were set. */
export function restoreCells(table: readonly TablePeriod[], cells: readonly RestoredCell[]): TablePeriod[] {
  const after = cells.reduce<readonly TablePeriod[]>(
    (now, cell) => replaceIn(now, cell, () => cell.before.map((period) => ({ ...period, id: null }))),
    inOrder(table),
  )
  return joined(after, cells)
}

/** True when every night of the span still has the price and conditions of `periods`, however they are divided. */
export function isUnchanged(
  table: readonly TablePeriod[],
  span: Span,
  periods: readonly CellPeriod[],
): boolean {
  const whole = (found: readonly CellPeriod[]) =>
    joined(
      found.map((period) => ({ ...period, id: null })),
      [span],
    )
  const then = whole(periods)
  const now = whole(periodsInside(table, span))
  return (
    now.length === then.length &&
    now.every((period, at) => {
      const other = then[at]
      return other?.from === period.from && other.to === period.to && alike(other, period)
    })
  )
}

export interface PriceTableWrites {
  readonly removed: readonly number[]
  /** Stored periods with other days or prices; those that shrink come first: those that grow need their nights. */
  readonly changed: readonly (TablePeriod & { readonly id: number })[]
  readonly added: readonly TablePeriod[]
}

/** The writes that turn one table into the other. */
export function writesBetween(
  before: readonly TablePeriod[],
  after: readonly TablePeriod[],
): PriceTableWrites {
  const known = new Map(before.map((period) => [period.id, period]))
  const left = new Set(after.map(({ id }) => id))
  const changed = after.flatMap((period) => {
    const { id } = period
    const was = id === null ? undefined : known.get(id)
    if (id === null || !was) return []
    const grows = period.from < was.from || period.to > was.to
    const isSame = was.from === period.from && was.to === period.to && alike(was, period)
    return isSame ? [] : [{ grows, period: { ...period, id } }]
  })
  return {
    removed: before.flatMap(({ id }) => (id === null || left.has(id) ? [] : [id])),
    changed: changed.toSorted((a, b) => Number(a.grows) - Number(b.grows)).map(({ period }) => period),
    added: after.filter(({ id }) => id === null),
  }
}

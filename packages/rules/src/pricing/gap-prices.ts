import type { Minor } from '../money.ts'
import type { Span } from './price-periods.ts'
import type { PricePeriod } from './price-sheet.ts'

/** A period of a villa's price table; without an id it is not stored yet. */
export interface TablePeriod extends Omit<PricePeriod, 'id' | 'forGap'> {
  readonly id: number | null
  readonly forGap: boolean
}

/** Nights cut out of a period, and on which sides the period continued: there it can be joined again. */
export interface CutPiece extends Omit<TablePeriod, 'id' | 'forGap'> {
  readonly joinsBefore: boolean
  readonly joinsAfter: boolean
}

export interface GapTerms {
  readonly name: string
  readonly nightlyMinor: Minor
  readonly minNights: number
}

const inOrder = <P extends Span>(periods: readonly P[]): P[] =>
  periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** The parts of a period outside the span: the first part retains the id. */
export function piecesOutside(period: TablePeriod, span: Span): TablePeriod[] {
  const before = period.from < span.from ? [{ ...period, to: span.from }] : []
  const after = period.to > span.to ? [{ ...period, from: span.to }] : []
  return [...before, ...after.map((piece) => (before.length > 0 ? { ...piece, id: null } : piece))]
}

function pieceInside(
  { id: _, forGap: __, ...period }: TablePeriod,
  span: Span,
  all: readonly TablePeriod[],
): CutPiece {
  // Next to another gap it is unknown whether the season continued there: joined() compares the terms later.
  const isBesideGap = (day: string, edge: 'from' | 'to') =>
    all.some((other) => other.forGap && other[edge] === day)
  return {
    ...period,
    from: later(period.from, span.from),
    to: earlier(period.to, span.to),
    joinsBefore: period.from < span.from || isBesideGap(period.from, 'to'),
    joinsAfter: period.to > span.to || isBesideGap(period.to, 'from'),
  }
}

/** Returns the table with the gap's nights sold apart, and the cut-out periods for takeBack. */
export function sellApart(
  periods: readonly TablePeriod[],
  gap: Span,
  terms: GapTerms,
): { readonly periods: readonly TablePeriod[]; readonly before: readonly CutPiece[] } {
  const touched = inOrder(periods).filter((period) => overlaps(period, gap))
  const apart: TablePeriod = {
    id: null,
    name: terms.name,
    from: gap.from,
    to: gap.to,
    nightlyMinor: terms.nightlyMinor,
    discountedMinor: null,
    minNights: terms.minNights,
    arrivalDays: null,
    // Set explicitly: the villa's own fee for short stays does not apply to these nights.
    shortStayThreshold: 1,
    shortStayFeeMinor: 0,
    forGap: true,
  }
  const rest = periods.flatMap((period) => (overlaps(period, gap) ? piecesOutside(period, gap) : [period]))
  return {
    periods: inOrder([...rest, apart]),
    before: touched.map((period) => pieceInside(period, gap, periods)),
  }
}

const sameDays = (a: TablePeriod['arrivalDays'], b: TablePeriod['arrivalDays']) =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((day, at) => day === b[at]))

/** True for two periods with the same price and conditions. */
export const alike = (a: Omit<TablePeriod, 'id'>, b: Omit<TablePeriod, 'id'>): boolean =>
  a.name === b.name &&
  a.forGap === b.forGap &&
  a.nightlyMinor === b.nightlyMinor &&
  a.discountedMinor === b.discountedMinor &&
  a.minNights === b.minNights &&
  a.shortStayThreshold === b.shortStayThreshold &&
  a.shortStayFeeMinor === b.shortStayFeeMinor &&
  sameDays(a.arrivalDays, b.arrivalDays)

interface Joinable extends TablePeriod {
  readonly joinsBefore?: boolean
  readonly joinsAfter?: boolean
}

function joined(periods: readonly Joinable[]): TablePeriod[] {
  const out: Joinable[] = []
  for (const period of inOrder(periods)) {
    const last = out.at(-1)
    const meets = last?.to === period.from && (last.joinsAfter || period.joinsBefore) && alike(last, period)
    if (last && meets) out[out.length - 1] = { ...period, ...{ from: last.from, id: last.id ?? period.id } }
    else out.push(period)
  }
  return out.map(({ joinsBefore: _, joinsAfter: __, ...period }) => period)
}

/**
 * Restores the table from before the gap was sold apart. Only nights that are still sold apart get their former prices
 * back: nights that staff priced again since are not changed.
 */
export function takeBack(
  periods: readonly TablePeriod[],
  gap: Span,
  before: readonly CutPiece[],
): readonly TablePeriod[] {
  const apart = periods.filter((period) => period.forGap && overlaps(period, gap))
  const rest = periods.flatMap((period) => (apart.includes(period) ? piecesOutside(period, gap) : [period]))
  const restored = apart.flatMap(({ from, to }) =>
    before
      .filter((piece) => overlaps(piece, { from, to }))
      .map((piece): Joinable => {
        const [first, end] = [later(piece.from, from), earlier(piece.to, to)]
        const joinsBefore = piece.joinsBefore && first === piece.from
        const joinsAfter = piece.joinsAfter && end === piece.to
        return { ...piece, id: null, forGap: false, from: first, to: end, joinsBefore, joinsAfter }
      }),
  )
  return joined([...rest, ...restored])
}

/**
 * Returns the seasons without gaps, to copy them into another year. A season that continues after a gap is joined;
 * between two different seasons the nights have no price, which the table shows.
 */
export function seasonsWithoutGaps<P extends Omit<TablePeriod, 'id'>>(periods: readonly P[]): P[] {
  const seasons: P[] = []
  let hasGapBehind = false
  let end: string | undefined
  for (const period of inOrder(periods)) {
    const last = seasons.at(-1)
    const isNext = end === period.from
    if (period.forGap) hasGapBehind = last !== undefined && isNext
    else if (last && hasGapBehind && isNext && alike(last, period))
      seasons[seasons.length - 1] = { ...last, to: period.to }
    else seasons.push(period)
    if (!period.forGap) hasGapBehind = false
    end = period.to
  }
  return seasons
}

export interface TableChange {
  readonly removed: readonly number[]
  /** Periods that shrink come first: those that grow need the nights that they free. */
  readonly moved: readonly { readonly id: number; readonly from: string; readonly to: string }[]
  readonly added: readonly TablePeriod[]
}

/** The writes that turn one table into another: only the days of a period change, never its terms. */
export function changeOfTable(before: readonly TablePeriod[], after: readonly TablePeriod[]): TableChange {
  const known = new Map(before.map((period) => [period.id, period]))
  const left = new Set(after.map(({ id }) => id))
  const moved = after.flatMap(({ id, from, to }) => {
    const was = id === null ? undefined : known.get(id)
    return id === null || !was || (was.from === from && was.to === to)
      ? []
      : [{ id, from, to, grows: from < was.from || to > was.to }]
  })
  return {
    removed: before.flatMap(({ id }) => (id === null || left.has(id) ? [] : [id])),
    moved: moved
      .toSorted((a, b) => Number(a.grows) - Number(b.grows))
      .map(({ id, from, to }) => ({ id, from, to })),
    added: after.filter(({ id }) => id === null),
  }
}

import { dayNumber } from '../../calendar-day.ts'
import type { Minor } from '../../money.ts'
import type { Span } from '../price-periods.ts'

/** What the grid reads of a price period. */
export interface GridPeriod extends Span {
  readonly nightlyMinor: Minor
  readonly discountedMinor: Minor | null
  readonly forGap: boolean
}

export type CellState =
  /** One price for all nights of the season. */
  | 'PRICED'
  /** All nights have a price, but not the same one. */
  | 'CUT'
  /** Some nights have no price. */
  | 'PART'
  /** No night has a price. */
  | 'EMPTY'

export interface GridCell {
  readonly state: CellState
  /** Successive nights with the same price, in order. */
  readonly runs: readonly GridPeriod[]
  /** Nights without a price, in order. */
  readonly holes: readonly Span[]
  /** The only price of the season; null when there is none or more than one. */
  readonly nightlyMinor: Minor | null
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** The part of a period inside the span; undefined when they share no night. */
export function clipped<P extends Span>(period: P, span: Span): P | undefined {
  const from = later(period.from, span.from)
  const to = earlier(period.to, span.to)
  return from < to ? { ...period, from, to } : undefined
}

const samePrice = (a: GridPeriod, b: GridPeriod) =>
  a.nightlyMinor === b.nightlyMinor && a.discountedMinor === b.discountedMinor && a.forGap === b.forGap

/** `periods` are disjoint and in order. */
function runsIn(periods: readonly GridPeriod[], season: Span): GridPeriod[] {
  const runs: GridPeriod[] = []
  for (const period of periods) {
    const piece = clipped(period, season)
    if (!piece) continue
    const { from, to, nightlyMinor, discountedMinor, forGap } = piece
    const last = runs.at(-1)
    if (last?.to === from && samePrice(last, piece)) runs[runs.length - 1] = { ...last, to }
    else runs.push({ from, to, nightlyMinor, discountedMinor, forGap })
  }
  return runs
}

/** Nights of the span that no period covers. */
export function holesIn(periods: readonly Span[], span: Span): Span[] {
  const holes: Span[] = []
  let from = span.from
  for (const period of periods) {
    const piece = clipped(period, span)
    if (!piece) continue
    if (from < piece.from) holes.push({ from, to: piece.from })
    from = piece.to
  }
  return from < span.to ? [...holes, { from, to: span.to }] : holes
}

/** How a villa's price table fills one season. `periods` are disjoint and in order. */
export function cellOf(periods: readonly GridPeriod[], season: Span): GridCell {
  const runs = runsIn(periods, season)
  const holes = holesIn(runs, season)
  const prices = new Set(runs.map(({ nightlyMinor }) => nightlyMinor))
  const [only] = prices
  const nightlyMinor = prices.size === 1 && only !== undefined ? only : null
  if (runs.length === 0) return { state: 'EMPTY', runs, holes, nightlyMinor }
  if (holes.length > 0) return { state: 'PART', runs, holes, nightlyMinor }
  return { state: nightlyMinor === null ? 'CUT' : 'PRICED', runs, holes, nightlyMinor }
}

/** True when a write of this price (null: none) would change nothing. Nights sold apart as a gap have no price of their season. */
export const hasPrice = ({ state, nightlyMinor, runs }: GridCell, wanted: Minor | null): boolean =>
  wanted === null
    ? state === 'EMPTY'
    : state === 'PRICED' && nightlyMinor === wanted && !runs.some((run) => run.forGap)

const priceText = ({ nightlyMinor, discountedMinor, forGap }: GridPeriod) =>
  `${nightlyMinor}${discountedMinor === null ? '' : `/${discountedMinor}`}${forGap ? 'g' : ''}`

/**
 * The prices of a cell as a text: equal for two price tables exactly when every night of the season has the same prices.
 * A write sends the stamp that its clerk saw, so a cell that was changed meanwhile is found. Contains the season's days:
 * a season that was moved meanwhile differs too.
 */
export function stampOf(periods: readonly GridPeriod[], season: Span): string {
  const span = ({ from, to }: Span) => `${dayNumber(from)}-${dayNumber(to)}`
  return [span(season), ...runsIn(periods, season).map((run) => `${span(run)}@${priceText(run)}`)].join(';')
}

/** Max length of a stamp that a request may contain: about 80 price changes in one season. */
export const maxStampLength = 4_000

import type { OccupancyBar, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { indexOf, maxLanes, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'

/** Kind of a span of nights; decides its style. */
export type PieceKind = 'conf' | 'stay' | 'hold' | 'req' | 'ext' | 'close' | 'confl' | 'decided'

/** A bar as it is drawn; a record with conflicts is drawn as several pieces. */
export interface Piece {
  readonly key: string
  readonly kind: PieceKind
  readonly from: number
  readonly to: number
  readonly lane: number
  /** Sides that continue in another piece of the same record: no round corner there. */
  readonly joins: 'none' | 'left' | 'right' | 'both'
  readonly bar: OccupancyBar
}

export interface PricedStretch {
  readonly from: number
  readonly to: number
  readonly nightlyMinor: number
  readonly currency: string
}

/** A villa with all loaded data of its days. */
export interface RowModel {
  readonly villa: OccupancyVilla
  readonly pieces: readonly Piece[]
  readonly prices: readonly PricedStretch[]
  readonly lanes: number
  /** True when the row shows a countdown. */
  readonly ticks: boolean
}

export const barKey = (bar: OccupancyBar): string => {
  if (bar.kind === 'RESERVATION') return `r${bar.reservation_id}`
  return bar.kind === 'CLOSURE' ? `c${bar.closure_id}` : `e${bar.external_id}`
}

const kindOfStatus: Record<ReservationStatus, PieceKind> = {
  REQUESTED: 'req',
  OWNER_PENDING: 'req',
  AWAITING_PAYMENT: 'hold',
  PAYMENT_REVIEW: 'hold',
  CONFIRMED: 'conf',
  CHECKED_IN: 'stay',
  COMPLETED: 'stay',
  NO_SHOW: 'stay',
  REJECTED: 'req',
  EXPIRED: 'req',
  CANCELLED: 'req',
  COMPENSATION: 'req',
}

interface Nights {
  readonly from: number
  readonly to: number
}

const meet = (a: Nights, b: Nights): boolean => a.from < b.to && b.from < a.to

interface Cut extends Nights {
  readonly kind: PieceKind
}

/** Splits the nights of an external record into those that a reservation claims too and the others. */
export function cutsOf(whole: Nights, conflicts: readonly (Nights & { decided: boolean })[]): Cut[] {
  const cuts: Cut[] = []
  let at = whole.from
  for (const conflict of conflicts.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(at, conflict.from)
    const to = Math.min(whole.to, conflict.to)
    if (to <= from) continue
    if (from > at) cuts.push({ from: at, to: from, kind: 'ext' })
    cuts.push({ from, to, kind: conflict.decided ? 'decided' : 'confl' })
    at = to
  }
  if (at < whole.to) cuts.push({ from: at, to: whole.to, kind: 'ext' })
  return cuts
}

const joinsOf = (place: number, count: number): Piece['joins'] => {
  if (count === 1) return 'none'
  if (place === 0) return 'right'
  return place === count - 1 ? 'left' : 'both'
}

function cutOf(bar: OccupancyBar, whole: Nights, span: Span): Cut[] {
  if (bar.kind === 'CLOSURE') return [{ ...whole, kind: 'close' }]
  if (bar.kind === 'RESERVATION') return [{ ...whole, kind: kindOfStatus[bar.status] }]
  const conflicts = bar.conflicts.map(({ from, to, decided }) => ({
    from: indexOf(span, from),
    to: indexOf(span, to),
    decided,
  }))
  return cutsOf(whole, conflicts)
}

/** Our stays are placed first and get the first lane; an overlapping external record gets the next free lane. */
function laneOf(nights: Nights, lanes: Nights[][]): number {
  const free = lanes.findIndex((lane) => !lane.some((other) => meet(other, nights)))
  const lane = free === -1 ? Math.min(lanes.length, maxLanes - 1) : free
  const list = lanes[lane]
  if (list) list.push(nights)
  else lanes.push([nights])
  return lane
}

const isOurs = (bar: OccupancyBar): boolean => bar.kind !== 'EXTERNAL'

function piecesOf(bars: readonly OccupancyBar[], span: Span): { pieces: Piece[]; lanes: number } {
  const lanes: Nights[][] = []
  const pieces: Piece[] = []
  for (const bar of [...bars.filter(isOurs), ...bars.filter((one) => !isOurs(one))]) {
    const whole = { from: indexOf(span, bar.from), to: indexOf(span, bar.to) }
    const lane = laneOf(whole, lanes)
    const cuts = cutOf(bar, whole, span)
    for (const [place, cut] of cuts.entries())
      pieces.push({
        ...cut,
        key: cuts.length > 1 ? `${barKey(bar)}.${place}` : barKey(bar),
        lane,
        joins: joinsOf(place, cuts.length),
        bar,
      })
  }
  return { pieces, lanes: Math.max(1, lanes.length) }
}

function distinct<T>(all: readonly T[], key: (one: T) => string): T[] {
  const known = new Map<string, T>()
  for (const one of all) known.set(key(one), one)
  return [...known.values()]
}

/** Merges a villa from several loaded windows: a bar that crosses a window edge is in both and is drawn once. */
export function modelOf(parts: readonly [OccupancyVilla, ...OccupancyVilla[]], span: Span): RowModel {
  const [villa] = parts
  const bars = distinct(
    parts.flatMap((part) => part.bars),
    barKey,
  )
  const { pieces, lanes } = piecesOf(bars, span)
  const prices = distinct(
    parts.flatMap((part) => part.prices),
    (price) => price.from,
  ).map(({ from, to, ...price }) => ({ ...price, from: indexOf(span, from), to: indexOf(span, to) }))
  return {
    villa,
    pieces,
    prices,
    lanes,
    ticks: bars.some((bar) => bar.kind === 'RESERVATION' && bar.holdExpiresAt !== null),
  }
}

/** The piece on a night; where two overlap, our own. */
export const pieceAt = (pieces: readonly Piece[], night: number): Piece | undefined =>
  pieces.find((piece) => piece.from <= night && night < piece.to)

export const priceAt = (prices: readonly PricedStretch[], night: number): PricedStretch | undefined =>
  prices.find((price) => price.from <= night && night < price.to)

/**
 * Prices of free nights as spans, cut where a night is taken, so that each span is one text node. A check-out day has
 * no price, because half of its cell is covered by the bar.
 */
export function freePrices(
  { pieces, prices }: Pick<RowModel, 'pieces' | 'prices'>,
  from: number,
  to: number,
): PricedStretch[] {
  const found: PricedStretch[] = []
  let open: { from: number; price: PricedStretch } | undefined
  const close = (at: number) => {
    if (open) found.push({ ...open.price, from: open.from, to: at })
    open = undefined
  }
  for (let night = from; night < to; night += 1) {
    const isHeld = pieceAt(pieces, night) ?? pieceAt(pieces, night - 1)
    const price = isHeld ? undefined : priceAt(prices, night)
    if (open && open.price !== price) close(night)
    if (price && !open) open = { from: night, price }
  }
  close(to)
  return found
}

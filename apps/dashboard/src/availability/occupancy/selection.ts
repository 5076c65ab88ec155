import { type Piece, pieceAt } from '#dashboard/availability/occupancy/pieces.ts'

/** Nights somebody marks in one row: from where it began to where it is now. */
export interface Selection {
  readonly row: number
  readonly anchor: number
  readonly end: number
  /** What it could not pass. */
  readonly stop: Stop | undefined
}

export type Stop =
  | { readonly why: 'TAKEN'; readonly night: number; readonly piece: Piece }
  | { readonly why: 'PAST' }

interface Ground {
  readonly pieces: readonly Piece[]
  /** Before it nothing can be chosen. */
  readonly today: number
  /** The day behind the last one. */
  readonly days: number
}

/** The night's own reason not to be chosen. */
export function stopAt({ pieces, today }: Ground, night: number): Stop | undefined {
  if (night < today) return { why: 'PAST' }
  const piece = pieceAt(pieces, night)
  return piece && { why: 'TAKEN', night, piece }
}

/** From a day towards another one, night by night, until one cannot be had. */
export function reach(ground: Ground, row: number, anchor: number, wanted: number): Selection {
  const step = wanted < anchor ? -1 : 1
  const target = Math.max(0, Math.min(ground.days - 1, wanted))
  let end = anchor
  while (end !== target) {
    // Going back, the night before this day is the one that is taken in.
    const stop = stopAt(ground, step > 0 ? end : end - 1)
    if (stop) return { row, anchor, end, stop }
    end += step
  }
  return { row, anchor, end, stop: undefined }
}

/** A day alone is its night. */
export function pick(ground: Ground, row: number, day: number): Selection {
  const stop = stopAt(ground, day)
  return stop ? { row, anchor: day, end: day, stop } : { row, anchor: day, end: day + 1, stop: undefined }
}

export const nightsIn = ({ anchor, end }: Selection): { from: number; to: number } => ({
  from: Math.min(anchor, end),
  to: Math.max(anchor, end),
})

export const hasNights = ({ anchor, end }: Selection): boolean => anchor !== end

import { type Piece, pieceAt } from '#dashboard/availability/occupancy/grid/pieces.ts'

/** Nights selected in one row, from the start of the selection to its current end. */
export interface Selection {
  readonly row: number
  readonly anchor: number
  readonly end: number
  /** Why the selection could not go further. */
  readonly stop: Stop | undefined
}

export type Stop =
  | { readonly why: 'TAKEN'; readonly night: number; readonly piece: Piece }
  | { readonly why: 'PAST' }

interface Grid {
  readonly pieces: readonly Piece[]
  /** Days before it cannot be selected. */
  readonly today: number
  /** The day after the last one. */
  readonly days: number
}

/** Why a night cannot be selected; undefined when it can. */
export function stopAt({ pieces, today }: Grid, night: number): Stop | undefined {
  if (night < today) return { why: 'PAST' }
  const piece = pieceAt(pieces, night)
  return piece && { why: 'TAKEN', night, piece }
}

/** Extends the selection night by night from one day towards another until a night cannot be selected. */
export function reach(base: Grid, row: number, anchor: number, wanted: number): Selection {
  const step = wanted < anchor ? -1 : 1
  const target = Math.max(0, Math.min(base.days - 1, wanted))
  let end = anchor
  while (end !== target) {
    // Backwards, the next night to add is the one before this day.
    const stop = stopAt(base, step > 0 ? end : end - 1)
    if (stop) return { row, anchor, end, stop }
    end += step
  }
  return { row, anchor, end, stop: undefined }
}

/** Selects the night of a single day. */
export function pick(base: Grid, row: number, day: number): Selection {
  const stop = stopAt(base, day)
  return stop ? { row, anchor: day, end: day, stop } : { row, anchor: day, end: day + 1, stop: undefined }
}

export const nightsIn = ({ anchor, end }: Selection): { from: number; to: number } => ({
  from: Math.min(anchor, end),
  to: Math.max(anchor, end),
})

export const hasNights = ({ anchor, end }: Selection): boolean => anchor !== end

import type { Zoom } from '#dashboard/availability/occupancy/grid/geometry.ts'
import type { Piece, RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'

/** The rendered state of a row. */
export interface Filled {
  readonly model: RowModel
  /** The rendered days. */
  readonly from: number
  readonly to: number
  /** The first visible day: a bar that starts before it shows its label here. */
  readonly edge: number
}

export type FilledRows = ReadonlyMap<number, Filled>

export interface Wanted {
  readonly rows: readonly number[]
  readonly isSeen: (row: number) => boolean
  readonly rowAt: (row: number) => RowModel | undefined
  /** The visible days. */
  readonly from: number
  readonly to: number
  readonly days: number
  readonly edge: number
  readonly zoom: Zoom
  /** How many bars may be rendered; see `nextBudget`. */
  readonly budget: number
}

/** Days rendered on each side of the visible ones; a row is rendered again when only half of them are left. */
const daysAhead: Record<Zoom, number> = { '2w': 8, month: 21, '3m': 42 }

/** How many bars may be rendered per frame at first. A row rendered again costs half, a new villa as much as three bars. */
export const firstBudget = 16
const minBudget = 4
const maxBudget = 24
/** A frame with a fill that took longer is one that people see. */
const slowFrameMs = 34
const fastFrameMs = 20

/** Half as many bars after a slow frame, more after a fast one: a slow device gets the same frames, only later rows. */
export function nextBudget(budget: number, frameMs: number): number {
  if (frameMs > slowFrameMs) return Math.max(minBudget, Math.floor(budget / 2))
  return frameMs < fastFrameMs ? Math.min(maxBudget, budget + 1) : budget
}

const villaCost = 3
/** The two-week zoom also renders prices between the bars. */
const rowCost: Record<Zoom, number> = { '2w': 3, month: 1, '3m': 1 }

const reaches = ({ from, to }: Piece, edge: number): boolean => from < edge && edge < to

function isNamedElsewhere({ model, edge }: Filled, now: number): boolean {
  return edge !== now && model.pieces.some((piece) => reaches(piece, edge) || reaches(piece, now))
}

function isCovered({ from, to }: Filled, wanted: Wanted): boolean {
  const slack = daysAhead[wanted.zoom] / 2
  return from <= Math.max(0, wanted.from - slack) && to >= Math.min(wanted.days, wanted.to + slack)
}

/** The rows of the next render: visible rows are updated first, as many as fit into one frame. */
export function fillMore(before: FilledRows, wanted: Wanted): FilledRows {
  const ahead = daysAhead[wanted.zoom]
  const range = {
    from: Math.max(0, wanted.from - ahead),
    to: Math.min(wanted.days, wanted.to + ahead),
    edge: wanted.edge,
  }
  const { rows, isSeen } = wanted
  const renewed = new Map<number, Filled>()
  let left = wanted.budget
  for (const row of [...rows.filter(isSeen), ...rows.filter((one) => !isSeen(one))]) {
    if (left <= 0) break
    const known = before.get(row)
    const model = wanted.rowAt(row)
    if (!model) continue
    if (known?.model === model && isCovered(known, wanted) && !isNamedElsewhere(known, wanted.edge)) continue
    const bars = model.pieces.filter((piece) => piece.from < range.to && piece.to >= range.from).length
    left -= rowCost[wanted.zoom] + (known ? bars / 2 : bars + villaCost)
    renewed.set(row, { model, ...range })
  }
  if (renewed.size === 0) return before
  const after = new Map<number, Filled>()
  for (const row of rows) {
    const filled = renewed.get(row) ?? before.get(row)
    if (filled) after.set(row, filled)
  }
  return after
}

import { addMonths } from '@plato/rules/calendar-day'
import { type KeyboardEvent, useState } from 'react'
import { dayAt, indexOf, inSpan, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import type { Piece, RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { pieceAt } from '#dashboard/availability/occupancy/grid/pieces.ts'
import {
  hasNights,
  pick,
  reach,
  type Selection,
} from '#dashboard/availability/occupancy/selection/selection.ts'

export interface Cell {
  readonly row: number
  readonly day: number
}

interface Options {
  readonly span: Span
  readonly today: number
  readonly rows: number
  readonly rowAt: (row: number) => RowModel | undefined
  /** Called after a keyboard move: the cell must be visible and get the focus. */
  readonly onMoved: (cell: Cell) => void
  readonly onOpenPiece: (row: number, piece: Piece) => void
}

/** Maps each key to its action on the focused cell. */
const keysOf = (acts: Record<string, () => void>) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-cursor]')) return
  const name = event.key.toLowerCase()
  const act = acts[event.shiftKey && name.startsWith('arrow') ? `shift+${name}` : name]
  if (!act) return
  event.preventDefault()
  act()
}

/** The keyboard cursor and the selected nights, set by pointer or keys. */
export function useMarks({ span, today, rows, rowAt, onMoved, onOpenPiece }: Options) {
  const [cursor, setCursor] = useState<Cell>({ row: 0, day: today })
  const [selection, setSelection] = useState<Selection>()
  const [isCardOpen, setIsCardOpen] = useState(false)
  const backgroundOf = (row: number) => ({ pieces: rowAt(row)?.pieces ?? [], today, days: span.days })
  const clear = () => {
    setSelection(undefined)
    setIsCardOpen(false)
  }
  const moveTo = (row: number, day: number) => {
    const cell = { row: Math.max(0, Math.min(rows - 1, row)), day: inSpan(span, day) }
    setCursor(cell)
    onMoved(cell)
    return cell
  }
  /** Extends the selection from its start towards a day; the cursor follows its end. */
  const markTo = (row: number, anchor: number, wanted: number): Selection => {
    const marked = reach(backgroundOf(row), row, anchor, wanted)
    setSelection(marked)
    return marked
  }
  const markDay = (row: number, day: number): Selection => {
    const marked = pick(backgroundOf(row), row, day)
    setSelection(marked)
    return marked
  }
  const extend = (step: 1 | -1) => {
    const { row, day } = cursor
    const anchor = selection?.row === row ? selection.anchor : day
    const from = selection?.row === row ? selection.end : day
    const marked = markTo(row, anchor, from + step)
    moveTo(row, marked.end)
  }
  const enter = () => {
    if (selection && hasNights(selection)) return setIsCardOpen(true)
    const piece = pieceAt(rowAt(cursor.row)?.pieces ?? [], cursor.day)
    if (piece) return onOpenPiece(cursor.row, piece)
    if (rowAt(cursor.row) && hasNights(markDay(cursor.row, cursor.day))) setIsCardOpen(true)
  }
  const step = (row: number, day: number) => {
    clear()
    moveTo(cursor.row + row, cursor.day + day)
  }
  const byMonths = (months: number) =>
    step(0, indexOf(span, addMonths(dayAt(span, cursor.day), months)) - cursor.day)

  const onKeyDown = keysOf({
    arrowright: () => step(0, 1),
    arrowleft: () => step(0, -1),
    arrowdown: () => step(1, 0),
    arrowup: () => step(-1, 0),
    'shift+arrowright': () => extend(1),
    'shift+arrowleft': () => extend(-1),
    pagedown: () => byMonths(1),
    pageup: () => byMonths(-1),
    t: () => step(0, today - cursor.day),
    enter,
    escape: clear,
  })
  return {
    cursor,
    setCursor,
    selection,
    isCardOpen,
    openCard: () => setIsCardOpen(true),
    clear,
    markTo,
    markDay,
    onKeyDown,
  }
}
export type Marks = ReturnType<typeof useMarks>

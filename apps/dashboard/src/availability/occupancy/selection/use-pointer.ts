import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { dayUnder, type Scale, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import type { Piece, RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { hasNights } from '#dashboard/availability/occupancy/selection/selection.ts'
import type { Marks } from '#dashboard/availability/occupancy/selection/use-marks.ts'

interface Options {
  readonly scale: Scale
  readonly span: Span
  readonly marks: Marks
  readonly rowAt: (row: number) => RowModel | undefined
  readonly onOpenPiece: (row: number, piece: Piece, isAside: boolean) => void
}

interface Drag {
  readonly row: number
  readonly anchor: number
  /** Left edge of the first day in window coordinates. */
  readonly left: number
  last: number
}

const rowIn = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
const pieceIn = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null

/** One set of handlers for all rows (event delegation): no handler per bar or day. */
export function usePointer({ scale, span, marks, rowAt, onOpenPiece }: Options) {
  const drag = useRef<Drag>(undefined)
  const begin = (row: HTMLElement, clientX: number): Drag => {
    const left = row.getBoundingClientRect().left
    const anchor = dayUnder(clientX - left, scale, span)
    return { row: Number(row.dataset.row), anchor, left, last: anchor }
  }
  const onPointerDown = (event: PointerEvent) => {
    const row = rowIn(event.target)
    if (event.button !== 0 || !row || pieceIn(event.target)) return
    const begun = begin(row, event.clientX)
    if (!rowAt(begun.row)) return
    marks.clear()
    marks.setCursor({ row: begun.row, day: begun.anchor })
    // A touch drag scrolls the calendar, so touch selects only on pointer up.
    if (event.pointerType !== 'touch') drag.current = begun
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = drag.current
    if (!held) return
    const day = dayUnder(event.clientX - held.left, scale, span)
    if (day === held.last) return
    held.last = day
    marks.markTo(held.row, held.anchor, day)
  }
  const onClick = (event: MouseEvent) => {
    const row = rowIn(event.target)
    const index = Number(row?.dataset.row)
    const name = pieceIn(event.target)?.dataset.piece
    const piece = name === undefined ? undefined : rowAt(index)?.pieces.find(({ key }) => key === name)
    if (piece) return onOpenPiece(index, piece, event.ctrlKey || event.metaKey)
  }
  const finish = (event: PointerEvent) => {
    const row = rowIn(event.target)
    const held = drag.current
    drag.current = undefined
    const at =
      held ??
      (event.pointerType === 'touch' && row && !pieceIn(event.target) ? begin(row, event.clientX) : undefined)
    if (!at || !rowAt(at.row)) return
    const marked =
      held && held.last !== held.anchor
        ? marks.markTo(at.row, at.anchor, held.last)
        : marks.markDay(at.row, at.anchor)
    if (hasNights(marked)) marks.openCard()
  }
  // Also ends the drag when the pointer is cancelled or the window loses the focus.
  useEffect(() => {
    const drop = () => {
      drag.current = undefined
    }
    window.addEventListener('pointercancel', drop)
    window.addEventListener('blur', drop)
    return () => {
      window.removeEventListener('pointercancel', drop)
      window.removeEventListener('blur', drop)
    }
  }, [])
  return { onPointerDown, onPointerMove, onPointerUp: finish, onClick }
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClosureDrawerProps } from '#dashboard/availability/closure-drawer.tsx'
import { type Hovered, useHover } from '#dashboard/availability/occupancy/card/use-hover.ts'
import type { FirstDay } from '#dashboard/availability/occupancy/first-day.ts'
import { boxOf, heightOf, type Scale, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import type { Piece } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { useFill } from '#dashboard/availability/occupancy/grid/use-fill.ts'
import { bringIntoSight, type Sight, useSight } from '#dashboard/availability/occupancy/grid/use-sight.ts'
import { useWindows, type Windows } from '#dashboard/availability/occupancy/grid/use-windows.ts'
import { nightsIn, type Selection } from '#dashboard/availability/occupancy/selection/selection.ts'
import { useMarks } from '#dashboard/availability/occupancy/selection/use-marks.ts'
import { blockRows, type Filter } from '#dashboard/dates/taken-nights/occupancy.data.ts'

const bonesRows = 20

export interface GridOptions {
  readonly filter: Filter
  readonly scale: Scale
  readonly span: Span
  readonly today: number
  readonly firstDay: FirstDay
  readonly onDay: (day: number) => void
}

export type Closing = Pick<ClosureDrawerProps, 'villa' | 'closure'>

/** A row grows when a second lane is loaded; the scroll position is corrected so that the visible rows do not move. */
function useLanes(
  scroller: RefObject<HTMLElement | null>,
  { lanes, rowList }: Sight,
  { rows, lanesAt, stamp }: Windows,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when answers came, not when it was drawn
  useLayoutEffect(() => {
    const first = rowList.range?.startIndex ?? 0
    let shift = 0
    let isChanged = false
    for (const block of rows)
      for (let row = block * blockRows; row < (block + 1) * blockRows; row += 1) {
        const known = lanes.get(row) ?? 1
        const now = lanesAt(row) ?? known
        if (now === known) continue
        lanes.set(row, now)
        isChanged = true
        if (row < first) shift += heightOf(now) - heightOf(known)
      }
    if (!isChanged) return
    rowList.measure()
    if (shift !== 0) scroller.current?.scrollBy({ top: shift })
  }, [stamp])
}

/** Scrolls to the top when the filter selects other villas. */
function useTopOnNewFilter(
  scroller: RefObject<HTMLElement | null>,
  lanes: Map<number, number>,
  filter: Filter,
) {
  const before = useRef(filter)
  useLayoutEffect(() => {
    if (before.current === filter) return
    before.current = filter
    lanes.clear()
    scroller.current?.scrollTo({ top: 0 })
  }, [scroller, lanes, filter])
}

function useOpening(rowAt: Windows['rowAt']) {
  const navigate = useNavigate()
  const [closing, setClosing] = useState<Closing>()
  const open = (row: number, { bar }: Piece, isAside = false) => {
    const villa = rowAt(row)?.villa
    if (!villa) return
    if (bar.kind === 'CLOSURE') {
      const { closure_id: id, from, to, reason, note } = bar
      const closure = { id, villa_id: villa.id, startsOn: from, endsOn: to, reason, note }
      return setClosing({ villa, closure })
    }
    const isOpenConflict = bar.kind === 'EXTERNAL' && bar.conflicts.some(({ decided }) => !decided)
    const external = `/external${isOpenConflict ? '/conflicts' : ''}?villa_id=${villa.id}`
    const to = bar.kind === 'RESERVATION' ? `/reservations/${bar.reservation_id}` : external
    if (isAside) window.open(`${import.meta.env.BASE_URL}${to.slice(1)}`, '_blank', 'noopener')
    else void navigate(to)
  }
  return { closing, open, endClosing: () => setClosing(undefined) }
}

/** The rendered rows and their content. */
function useDrawn(sight: Sight, windows: Windows, options: GridOptions, retainedRow: number) {
  const { filter, firstDay, span, scale } = options
  const range = sight.rowList.range
  const weeks = sight.weekList.range ?? { startIndex: 0, endIndex: span.weeks - 1 }
  const items = sight.rowList.getVirtualItems()
  const isSeen = (row: number) => range !== null && row >= range.startIndex && row <= range.endIndex
  const filled = useFill(filter, firstDay, {
    rows: items.map(({ index }) => index),
    isSeen,
    rowAt: windows.rowAt,
    from: weeks.startIndex * 7,
    to: (weeks.endIndex + 1) * 7,
    days: span.days,
    zoom: scale.zoom,
  })
  return {
    filled,
    // A row outside the view is rendered only once it is filled, so no empty rows are rendered in advance.
    drawn: items.filter(({ index }) => isSeen(index) || filled.has(index) || index === retainedRow),
    isWeekSeen: (week: number) => week >= weeks.startIndex && week <= weeks.endIndex,
  }
}

/** Combines scrolling, loading, selection and pointer handling of the calendar. */
export function useGrid(scroller: RefObject<HTMLDivElement | null>, options: GridOptions) {
  const { filter, scale, span, today } = options
  const [rows, setRows] = useState(bonesRows)
  const [retainedRow, setRetainedRow] = useState(0)
  const sight = useSight({ scroller, rows, retainedRow, ...options })
  const weeks = sight.weekList.getVirtualItems().map(({ index }) => index)
  const from = (weeks[0] ?? 0) * 7
  const to = ((weeks.at(-1) ?? 0) + 1) * 7
  const range = sight.rowList.range
  const windows = useWindows(filter, span, {
    firstRow: range?.startIndex ?? 0,
    lastRow: Math.min(rows - 1, range?.endIndex ?? 15),
    firstDay: from,
    lastDay: to - 1,
  })
  const { isWeekSeen, drawn, filled } = useDrawn(sight, windows, options, retainedRow)
  useEffect(() => {
    if (windows.total !== undefined) setRows(windows.total)
  }, [windows.total])
  useLanes(scroller, sight, windows)
  useTopOnNewFilter(scroller, sight.lanes, filter)

  const wantsFocus = useRef(false)
  const hover = useHover(scroller, scale, windows.rowAt)
  const opening = useOpening(windows.rowAt)
  const marks = useMarks({
    span,
    today,
    rows,
    rowAt: windows.rowAt,
    onOpenPiece: opening.open,
    onMoved: (cell) => {
      wantsFocus.current = true
      const item = sight.rowList.measurementsCache[cell.row]
      if (scroller.current && item)
        bringIntoSight(scroller.current, scale, cell.day * scale.day, item.start, item.size)
      hover.restOn(cell)
    },
  })
  useEffect(() => setRetainedRow(marks.cursor.row), [marks.cursor.row])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true })
  })
  const closeCard = () => {
    wantsFocus.current = true
    marks.clear()
  }
  return {
    sight,
    windows,
    marks,
    hover,
    opening,
    rows,
    weeks,
    isWeekSeen,
    from,
    to,
    drawn,
    filled,
    closeCard,
  }
}
export type GridState = ReturnType<typeof useGrid>

/** Position of the selected nights in window coordinates. */
export function rectOfSelection(
  scroller: HTMLElement,
  { scale, span }: Pick<GridOptions, 'scale' | 'span'>,
  selection: Selection,
  row: { readonly start: number; readonly size: number },
): Hovered['rect'] {
  const room = scroller.getBoundingClientRect()
  const { from, to } = nightsIn(selection)
  const box = boxOf(from, to, scale, span.days)
  const left = room.left + scale.villas + box.left - scroller.scrollLeft
  const seen = Math.max(left, room.left + scale.villas)
  return {
    left: seen,
    top: room.top + row.start - scroller.scrollTop,
    width: Math.max(0, Math.min(left + box.width, room.right) - seen),
    height: row.size,
  }
}

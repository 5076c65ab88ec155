import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { FirstDay } from '#dashboard/availability/occupancy/first-day.ts'
import {
  headHeight,
  heightOf,
  inSpan,
  type Scale,
  type Span,
  weeksAhead,
} from '#dashboard/availability/occupancy/grid/geometry.ts'
import { useDebouncedCall } from '#dashboard/shell/debounce.ts'

const rowsAhead = 6

interface Options {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly scale: Scale
  readonly span: Span
  readonly rows: number
  readonly firstDay: FirstDay
  /** Always rendered, because it has the focus. */
  readonly retainedRow: number
  /** Called with the first visible day when scrolling stops. */
  readonly onDay: (day: number) => void
}

/** Lane counts of the rows with more than one lane; the others have the common height. */
function useRowHeights() {
  const lanes = useRef(new Map<number, number>())
  return { lanes: lanes.current, sizeOf: (row: number) => heightOf(lanes.current.get(row) ?? 1) }
}

/** The visible rows and weeks, and functions to scroll to others. */
export function useSight({ scroller, scale, span, rows, firstDay, retainedRow, onDay }: Options) {
  const { lanes, sizeOf } = useRowHeights()
  const rowList = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    overscan: rowsAhead,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return drawn.includes(retainedRow) || retainedRow >= rows ? drawn : [...drawn, retainedRow]
    },
    paddingStart: headHeight,
    initialRect: { width: 1200, height: 760 },
    useFlushSync: false,
  })
  const weekList = useVirtualizer({
    horizontal: true,
    count: span.weeks,
    getScrollElement: () => scroller.current,
    estimateSize: () => scale.day * 7,
    overscan: weeksAhead[scale.zoom],
    paddingStart: scale.villas,
    initialRect: { width: 1200, height: 760 },
    initialOffset: firstDay.get() * scale.day,
    useFlushSync: false,
  })
  const firstInSight = useRef(firstDay.get())
  const report = useDebouncedCall(() => onDay(firstInSight.current))
  const scrollToDay = (day: number) => {
    firstInSight.current = inSpan(span, day)
    scroller.current?.scrollTo({ left: firstInSight.current * scale.day })
  }
  // When the width of a day changes, the same day stays first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths alone ask for it
  useLayoutEffect(() => {
    weekList.measure()
    scroller.current?.scrollTo({ left: firstInSight.current * scale.day })
  }, [scale.day, scale.villas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener is renewed with the width it reckons with
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      firstInSight.current = inSpan(span, Math.round(element.scrollLeft / scale.day))
      report()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scale.day, span])
  return { rowList, weekList, lanes, scrollToDay }
}

export type Sight = ReturnType<typeof useSight>

/** Scrolls just enough to show the whole cell, right of the villa column and below the head. */
export function bringIntoSight(
  element: HTMLElement,
  { day, villas }: Scale,
  left: number,
  top: number,
  height: number,
): void {
  const room = { width: element.clientWidth - villas, height: element.clientHeight - headHeight }
  const at = { left: element.scrollLeft, top: element.scrollTop }
  if (left < at.left) at.left = left
  else if (left + day > at.left + room.width) at.left = left + day - room.width
  const down = top - headHeight
  if (down < at.top) at.top = down
  else if (down + height > at.top + room.height) at.top = down + height - room.height
  element.scrollTo(at)
}

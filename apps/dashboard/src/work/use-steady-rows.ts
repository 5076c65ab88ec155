import type { WorkItem } from '@plato/contract/work/work.contract'
import { useRef, useState } from 'react'
import { keyOf } from '#dashboard/work/item-places.ts'

interface Known {
  readonly view: string
  readonly keys: ReadonlySet<string>
}

/** New items above a row that was there before are left out; those after the last one move nothing. */
export function steadyRows(rows: readonly WorkItem[], known: ReadonlySet<string>): readonly WorkItem[] {
  const last = rows.findLastIndex((row) => known.has(keyOf(row)))
  return rows.filter((row, place) => place > last || known.has(keyOf(row)))
}

/**
 * The rows to show, and how many new ones wait. While the pointer is in the list, new items are held back, so that no row
 * moves away from under a click; items that are done disappear at once. `view` names filter and page: another one is shown
 * as it is, and undefined while it loads.
 */
export function useSteadyRows(rows: readonly WorkItem[], view: string | undefined) {
  const [isPointed, setPointed] = useState(false)
  const known = useRef<Known>(undefined)
  const isHeld = isPointed && known.current !== undefined && known.current.view === view
  const shown = isHeld && known.current ? steadyRows(rows, known.current.keys) : rows
  known.current = view === undefined ? undefined : { view, keys: new Set(shown.map(keyOf)) }
  return {
    rows: shown,
    fresh: rows.length - shown.length,
    showAll: () => setPointed(false),
    handlers: { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
  }
}

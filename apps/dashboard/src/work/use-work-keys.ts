import { type RefObject, useEffect, useRef } from 'react'
import { focusRow, pressIn, useRowKeys } from '#dashboard/list/use-row-keys.ts'
import type { FilterChange } from '#dashboard/work/use-work-filter.ts'

const persons: Readonly<Record<string, string>> = { '1': 'MINE', '2': 'UNASSIGNED', '3': 'ALL' }

/**
 * Enter is the focused verb's own. O opens the record, X selects, A and E open the menus of the row or, while rows are
 * selected, of all of them; 1 2 3 choose the person.
 */
export function useWorkKeys(
  list: RefObject<HTMLElement | null>,
  onChange: (change: FilterChange) => void,
): void {
  useRowKeys(list, ({ key, isCommand, row }) => {
    if (isCommand) return false
    const who = persons[key]
    if (who) {
      onChange({ who })
      return true
    }
    const bulk = list.current?.querySelector<HTMLElement>('[data-bulk]') ?? undefined
    if (key === 'o') return pressIn(row, '[data-record]')
    if (key === 'x') return pressIn(row, '[data-select]')
    if (key === 'a') return pressIn(bulk ?? row, '[data-assign]')
    return key === 'e' && pressIn(bulk ?? row, '[data-snooze]')
  })
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]

/** When the row that had the focus is done and leaves the list, the row in its place gets the focus. */
export function useFocusNextRow(list: RefObject<HTMLElement | null>, keys: string): void {
  const last = useRef<{ key: string | undefined; place: number }>(undefined)
  useEffect(() => {
    const element = list.current
    const note = (event: FocusEvent) => {
      const rows = rowsIn(element)
      const place = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target))
      last.current = place < 0 ? undefined : { key: rows[place]?.dataset.line, place }
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    const rows = rowsIn(list.current)
    const left = last.current
    if (
      !left ||
      document.activeElement !== document.body ||
      rows.some((row) => row.dataset.line === left.key)
    )
      return
    last.current = undefined
    focusRow(rows[Math.min(left.place, rows.length - 1)])
  }, [list, keys])
}

import { useEffect, useRef } from 'react'
import type { RowSelection } from '#dashboard/list/row-selection.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null

/** The index of the row that has the focus, -1 without one. */
const focusedRow = (): number =>
  [...document.querySelectorAll('[data-row-link]')].findIndex((link) =>
    link.closest('tr')?.contains(document.activeElement),
  )

function act<Row>(event: KeyboardEvent, selection: RowSelection<Row>, rows: readonly Row[]): boolean {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'a') {
    if (selection.page !== 'ALL') selection.togglePage()
    return true
  }
  if (isCommand || event.altKey) return false
  if (event.key === 'Escape' && selection.isOn) {
    selection.clear()
    return true
  }
  // After `useListKeys` has moved the focus to the next row.
  const isRange = event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
  const row = rows[focusedRow()]
  if (row === undefined || (!isRange && event.key.toLowerCase() !== 'x')) return false
  selection.toggle(row, isRange || event.shiftKey)
  return true
}

/** X selects the row with the focus, Shift and an arrow a range, Ctrl A the page, Escape none. */
export function useSelectionKeys<Row>(
  selection: RowSelection<Row> | undefined,
  rows: readonly Row[] | undefined,
): void {
  const latest = useRef({ selection, rows })
  latest.current = { selection, rows }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current
      if (!now.selection || !now.rows || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      if (act(event, now.selection, now.rows)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

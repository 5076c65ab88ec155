import { useEffect, useRef } from 'react'

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-line]')]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]') !== null

/** The first control of a row that takes part in the tab order. */
const focusRow = (row: HTMLElement | undefined) =>
  row
    ?.querySelector<HTMLElement>('input:not(:disabled), [data-primary]:not(:disabled), button:not(:disabled)')
    ?.focus()

const press = (row: HTMLElement | undefined, what: string) => row?.querySelector<HTMLElement>(what)?.click()

/** J and K move between the transfers, B finds another reservation, X puts aside, Ctrl Enter saves the certain ones. */
export function useLineKeys({ onSave }: { readonly onSave: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const save = useRef(onSave)
  save.current = onSave
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!list.current || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        save.current()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const rows = rowsIn(list.current)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j') focusRow(rows[Math.min(at + 1, rows.length - 1)])
      else if (key === 'k') focusRow(rows[Math.max(at - 1, 0)])
      else if (key === 'b') press(rows[at], '[data-find]')
      else if (key === 'x') press(rows[at], '[data-dismiss]')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return list
}

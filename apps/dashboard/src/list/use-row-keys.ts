import { type RefObject, useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]') !== null

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-line]')]

/** The row's main control, or else its first control that takes part in the tab order. */
export const focusRow = (row: HTMLElement | undefined): void =>
  (
    row?.querySelector<HTMLElement>('[data-verb]:not(:disabled)') ??
    row?.querySelector<HTMLElement>(
      'input:not(:disabled), [data-primary]:not(:disabled), button:not(:disabled)',
    )
  )?.focus()

export interface RowKey {
  /** In lower case, for letters. */
  readonly key: string
  /** Ctrl or, on a Mac, Command. */
  readonly isCommand: boolean
  /** The row that has the focus. */
  readonly row: HTMLElement | undefined
}

/**
 * Keys of a list whose rows are marked by `data-line`: j and k move between them, all others are given to `onKey`, which
 * returns whether it used the key. Not while a person types or a dialog or menu is open.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (pressed: RowKey) => boolean): void {
  const handler = useRef(onKey)
  handler.current = onKey
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!list.current || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      const isCommand = event.ctrlKey || event.metaKey
      const rows = rowsIn(list.current)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const key = event.key.toLowerCase()
      const isMove = !isCommand && (key === 'j' || key === 'k')
      if (isMove) focusRow(rows[key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)])
      else if (!handler.current({ key, isCommand, row: rows[at] })) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}

export const pressIn = (row: HTMLElement | undefined, what: string): boolean => {
  const control = row?.querySelector<HTMLElement>(what)
  control?.click()
  return control !== null && control !== undefined
}

import { useRef } from 'react'
import { pressIn, useRowKeys } from '#dashboard/list/use-row-keys.ts'

/** J and K move between the transfers, B finds another reservation, X puts aside, Ctrl Enter saves the certain ones. */
export function useLineKeys({ onSave }: { readonly onSave: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, ({ key, isCommand, row }) => {
    if (key === 'enter' && isCommand) {
      onSave()
      return true
    }
    if (isCommand) return false
    if (key === 'b') return pressIn(row, '[data-find]')
    return key === 'x' && pressIn(row, '[data-dismiss]')
  })
  return list
}

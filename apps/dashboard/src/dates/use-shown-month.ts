import { useEffect, useState } from 'react'
import { lastUsedMonth, rememberMonth } from '#dashboard/dates/last-month.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

export const phoneQuery = '(max-width: 640px)'

interface Shown {
  readonly isOpen: boolean
  /** The day the value or the typed text begins with. */
  readonly wanted: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** The first month of the calendar: that of the value or the typed text, else the one last used. */
export function useShownMonth({ isOpen, wanted, min, max }: Shown) {
  const [month, setMonth] = useState(() => (wanted ?? todayInIstanbul()).slice(0, 7))
  useEffect(() => {
    if (!isOpen) return
    const last = lastUsedMonth()
    const known = wanted?.slice(0, 7) ?? last ?? todayInIstanbul().slice(0, 7)
    const isEarly = min !== undefined && known < min.slice(0, 7)
    const isLate = max !== undefined && known > max.slice(0, 7)
    setMonth(((isEarly && min) || (isLate && max) || known).slice(0, 7))
  }, [isOpen, wanted, min, max])
  return {
    month,
    setMonth: (to: string) => {
      rememberMonth(to)
      setMonth(to)
    },
  }
}

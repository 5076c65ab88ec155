import { useEffect, useState } from 'react'
import { lastUsedMonth, rememberMonth } from '#dashboard/form/dates/last-month.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

export const phoneQuery = '(max-width: 640px)'

interface Shown {
  readonly isOpen: boolean
  /** The day the value or the typed text begins with. */
  readonly wanted: string | undefined
  readonly least?: string | undefined
  readonly most?: string | undefined
}

/** The first month of the calendar: that of the value or the typed text, else the one last used. */
export function useShownMonth({ isOpen, wanted, least, most }: Shown) {
  const [month, setMonth] = useState(() => (wanted ?? todayInIstanbul()).slice(0, 7))
  useEffect(() => {
    if (!isOpen) return
    const last = lastUsedMonth()
    const known = wanted?.slice(0, 7) ?? last ?? todayInIstanbul().slice(0, 7)
    const isEarly = least !== undefined && known < least.slice(0, 7)
    const isLate = most !== undefined && known > most.slice(0, 7)
    setMonth(((isEarly && least) || (isLate && most) || known).slice(0, 7))
  }, [isOpen, wanted, least, most])
  return {
    month,
    setMonth: (to: string) => {
      rememberMonth(to)
      setMonth(to)
    },
  }
}

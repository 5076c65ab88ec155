import { startTransition, useEffect, useState } from 'react'

/** The first day in sight, as it was when the scrolling last rested: who shows it listens, nobody else is drawn again. */
export interface FirstDay {
  readonly get: () => number
  readonly set: (day: number) => void
  readonly listen: (onChange: () => void) => () => void
}

export function firstDayFrom(initial: number): FirstDay {
  const listeners = new Set<() => void>()
  let day = initial
  return {
    get: () => day,
    set: (next) => {
      if (next === day) return
      day = next
      for (const tell of listeners) tell()
    },
    listen: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export const useFirstDay = (initial: number): FirstDay => useState(() => firstDayFrom(initial))[0]

/** Nobody waits for it: it is drawn when there is time between frames. */
export function useDayOf({ listen, get }: FirstDay): number {
  const [day, setDay] = useState(get)
  useEffect(() => listen(() => startTransition(() => setDay(get()))), [listen, get])
  return day
}

import { startTransition, useEffect, useState } from 'react'

/** Store of the first visible day, set when scrolling stops: only its subscribers render again, not the page. */
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
      for (const report of listeners) report()
    },
    listen: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

export const useFirstDay = (initial: number): FirstDay => useState(() => firstDayFrom(initial))[0]

/** Updates in a transition, so that rendering the new day never blocks scrolling. */
export function useDayOf({ listen, get }: FirstDay): number {
  const [day, setDay] = useState(get)
  useEffect(() => listen(() => startTransition(() => setDay(get()))), [listen, get])
  return day
}

import { type RefObject, useRef, useState } from 'react'

export interface DayFocus {
  /** The one day that Tab reaches; the arrow keys go on from it. */
  readonly day: string
  /** Set until the day the keyboard went to has taken the focus: its month may have to be drawn first. */
  readonly wanted: RefObject<boolean>
  /** The keyboard goes to a day. */
  readonly moveTo: (day: string) => void
  /** Another day becomes the one Tab reaches, and the focus stays where it is. */
  readonly standAt: (day: string) => void
}

interface Options {
  readonly first: string
  /** Days outside are not reached: the nearest one inside is. */
  readonly from: string
  readonly to: string
  /** So that the calendar can draw the month the day is in. */
  readonly onMove?: (day: string) => void
}

/** The roving focus of a calendar, shared by all the months it shows. Call `standAt` when other months are shown by a button. */
export function useDayFocus({ first, from, to, onMove }: Options): DayFocus {
  const [day, setDay] = useState(first)
  const wanted = useRef(false)
  const within = (wish: string) => (wish < from ? from : wish > to ? to : wish)
  return {
    day: within(day),
    wanted,
    moveTo(wish) {
      const next = within(wish)
      wanted.current = true
      setDay(next)
      onMove?.(next)
    },
    standAt: (wish) => setDay(within(wish)),
  }
}

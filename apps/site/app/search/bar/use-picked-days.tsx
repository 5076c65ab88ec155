import { formatSpokenDay } from '@plato/brand/stay-dates'
import { addDays, addMonths } from '@plato/rules/calendar-day'
import { useState } from 'react'
import type { DayView } from '#site/availability/month-grid.tsx'
import { useDayFocus } from '#site/availability/use-day-focus.ts'
import { type DayPart, finished, type Picked, partOf, pickDay } from '#site/search/bar/stay-picking.ts'
import { dateLabels } from '#site/search/messages.tr.ts'
import type { Stay } from '#site/search/search-url.ts'

export interface CalendarProps {
  readonly stay: Stay | undefined
  readonly onChange: (stay: Stay | undefined) => void
  readonly today: string
  readonly until?: string | undefined
}

/** Default range of the calendar when `until` is missing: prices are known about this far ahead. */
const monthsAhead = 18

const dayStyles: Readonly<Record<DayPart, string>> = {
  entry: 'night-chosen',
  exit: 'morning-chosen',
  night: 'day-chosen',
  none: 'day-open',
}
const says: Readonly<Record<DayPart, (day: string) => string>> = {
  entry: dateLabels.asCheckIn,
  exit: dateLabels.asCheckOut,
  night: dateLabels.asNight,
  none: (day) => day,
}

/** Picks check-in and check-out one after the other and returns the view of each day. */
export function usePickedDays(
  { stay, onChange, today, until }: CalendarProps,
  onMove: (day: string) => void,
  dayClassName: string,
) {
  const [picked, setPicked] = useState<Picked>(stay ?? {})
  const [pointed, onPoint] = useState<string>()
  const last = until ? addDays(until, -1) : addMonths(today, monthsAhead)
  const first = stay && stay.checkIn >= today ? stay.checkIn : today
  const focus = useDayFocus({ first, from: today, to: last, onMove })
  const onPick = (day: string) => {
    const next = pickDay(picked, day)
    setPicked(next)
    onChange(finished(next))
  }
  const dayOf = (day: string): DayView => {
    const outside = day < today || day > last
    const part = partOf(day, picked, pointed)
    const spoken = formatSpokenDay(day)
    return {
      label: outside ? dateLabels.past(spoken) : says[part](spoken),
      content: <span className="day-number">{Number(day.slice(8))}</span>,
      className: `day ${dayClassName} ${outside ? 'day-faint' : dayStyles[part]}`,
      selected: part !== 'none' && !outside,
      disabled: outside,
    }
  }
  return { first, last, focus, grid: { dayOf, focus, onPick, onPoint } }
}

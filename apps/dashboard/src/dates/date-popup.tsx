import { formatSpokenDay } from '@plato/brand/stay-dates'
import { type TakenNights, takenByText } from '@plato/brand/taken-nights.tr'
import { useState } from 'react'
import classes from '#dashboard/dates/dates.module.css'
import { dateMessages as messages } from '#dashboard/dates/messages.tr.ts'
import { takenOn } from '#dashboard/dates/taken-nights/use-taken-nights.ts'

/** Hatches the taken nights of a calendar and says under it what takes the one that is pointed at or focused. */
export function useTakenDays(nights: readonly TakenNights[]) {
  const [pointed, setPointed] = useState<string>()
  const by = pointed === undefined ? undefined : takenOn(nights, pointed)
  const getDayProps = (day: string) => {
    const taken = takenOn(nights, day)
    if (!taken) return { className: classes.day, 'aria-label': formatSpokenDay(day) }
    const said = messages.takenDay(formatSpokenDay(day), takenByText(taken))
    return {
      className: classes.day,
      'data-taken': taken.kind,
      'aria-label': said,
      title: said,
      onMouseEnter: () => setPointed(day),
      onFocus: () => setPointed(day),
    }
  }
  const reason =
    pointed !== undefined && by ? messages.takenDay(formatSpokenDay(pointed), takenByText(by)) : ''
  return { getDayProps, reason }
}

interface FootProps {
  readonly reason: string
  readonly isLoading: boolean
  readonly isFailed: boolean
}

/** What hatching means, or why the pointed night is taken. */
export function TakenFoot({ reason, isLoading, isFailed }: FootProps) {
  const state = isFailed ? messages.takenFailed : isLoading ? messages.takenLoading : messages.taken
  return (
    <p className={classes.foot} aria-live="polite">
      <i aria-hidden />
      {reason || state}
    </p>
  )
}

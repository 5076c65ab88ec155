import { memo } from 'react'
import type { Scale } from '#dashboard/availability/occupancy/grid/geometry.ts'
import classes from '#dashboard/availability/occupancy/grid/grid.module.css'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
})

/** Fraction of the day that has passed in Istanbul. */
function shareOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}

/** Drawn below the bars, so that it crosses no label. */
export const TodayLine = memo(function TodayLine(props: { today: number; now: Date; scale: Scale }) {
  const { today, now, scale } = props
  const left = scale.villas + (today + shareOfDay(now)) * scale.day
  return <div className={classes.todayLine} style={{ left: left - 1 }} aria-hidden />
})

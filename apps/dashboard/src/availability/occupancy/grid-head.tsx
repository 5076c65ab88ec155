// biome-ignore-all lint/a11y/useSemanticElements: a table has no place for days that are drawn only while they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time has the focus
import { formatMonth, formatSpokenDay } from '@plato/brand/stay-dates'
import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { addMonths, dayNumber } from '@plato/rules/calendar-day'
import { type CSSProperties, memo, useDeferredValue } from 'react'
import { dayAt, indexOf, type Scale, type Span } from '#dashboard/availability/occupancy/geometry.ts'
import classes from '#dashboard/availability/occupancy/grid.module.css'
import { occupancyMessages as words } from '#dashboard/availability/occupancy/messages.tr.ts'
import {
  packNights,
  sumOfNights,
  unpackNights,
  wholePercent,
} from '#dashboard/availability/occupancy/night-counts.ts'
import { blockDays } from '#dashboard/availability/occupancy/occupancy.data.ts'

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const

interface Band {
  readonly date: string
  readonly from: number
  readonly to: number
}

function monthsIn(span: Span): Band[] {
  const bands: Band[] = []
  let date = dayAt(span, 0)
  while (indexOf(span, date) < span.days) {
    const next = addMonths(`${date.slice(0, 7)}-01`, 1)
    bands.push({ date, from: indexOf(span, date), to: Math.min(span.days, dayNumber(next) - span.first) })
    date = next
  }
  return bands
}

/** Those in sight alone: each sticks to the edge by itself, and what sticks costs at every turn of the wheel. */
export function Months({ span, scale, from, to }: { span: Span; scale: Scale; from: number; to: number }) {
  return (
    <div className={classes.months} aria-hidden>
      {monthsIn(span)
        .filter((band) => band.from < to && band.to > from)
        .map(({ date, from, to }) => (
          <div key={date} style={{ left: scale.villas + from * scale.day, width: (to - from) * scale.day }}>
            <span>{formatMonth(date)}</span>
          </div>
        ))}
    </div>
  )
}

interface WeekProps {
  readonly week: number
  readonly span: Span
  readonly scale: Scale
  readonly today: number
}

/** At the widest view a week is as wide as two figures: its Monday stands for it. */
export const WeekDays = memo(function WeekDays({ week, span, scale, today }: WeekProps) {
  const shown = scale.zoom === '3m' ? daysOfWeek.slice(0, 1) : daysOfWeek
  return (
    <div role="none" className={classes.week} style={{ left: scale.villas + week * 7 * scale.day }}>
      {shown.map((place) => {
        const day = week * 7 + place
        const date = dayAt(span, day)
        return (
          <div
            key={place}
            role="columnheader"
            aria-colindex={day + 2}
            aria-label={formatSpokenDay(date)}
            data-weekend={place > 4 || undefined}
            data-today={day === today || undefined}
          >
            {words.weekdays[place]}
            <b>{Number(date.slice(8))}</b>
          </div>
        )
      })}
    </div>
  )
})

const groundFrom = 60

/** The fuller, the more of the sea in the ground. */
const groundOf = (percent: number) =>
  ({ '--fill': `${Math.max(0, Math.round((percent - groundFrom) * 0.8))}%` }) as CSSProperties

interface PercentProps extends Omit<WeekProps, 'today'> {
  /** Packed, so that the same figures are the same property. */
  readonly nights: string
}

export const WeekPercents = memo(function WeekPercents({ week, span, scale, nights }: PercentProps) {
  const days = unpackNights(nights)
  const shown = scale.zoom === '3m' && days.length > 0 ? [sumOfNights(days)] : days
  return (
    <div role="none" className={classes.week} style={{ left: scale.villas + week * 7 * scale.day }}>
      {shown.map((night, place) => {
        const day = week * 7 + place
        const percent = wholePercent(night)
        return (
          <div
            key={day}
            role="gridcell"
            aria-colindex={day + 2}
            aria-label={words.percentOf(formatSpokenDay(dayAt(span, day)), percent, night)}
            title={words.nightsTitle(night)}
            style={groundOf(percent ?? 0)}
          >
            {percent ?? '–'}
          </div>
        )
      })}
    </div>
  )
})

interface HeadProps {
  readonly span: Span
  readonly scale: Scale
  readonly today: number
  /** Those to be drawn, and of them those in sight. */
  readonly weeks: readonly number[]
  readonly isSeen: (week: number) => boolean
  readonly nightsAt: (day: number) => readonly NightCounts[] | undefined
}

/** Month, weekday and number, and how full the villas found are: stays above the rows. */
export function GridHead({ span, scale, today, weeks, isSeen, nightsAt }: HeadProps) {
  const nightsOf = (week: number): string => {
    const place = (week * 7) % blockDays
    return packNights(nightsAt(week * 7)?.slice(place, place + 7) ?? [])
  }
  // After a jump all weeks are new: the days in sight come first, the others and how full they all are a task later.
  const first = useDeferredValue(weeks[0] ?? 0)
  const last = useDeferredValue(weeks.at(-1) ?? 0)
  const isDue = (week: number) => week >= first && week <= last
  return (
    <div role="rowgroup" className={classes.head}>
      <Months span={span} scale={scale} from={(weeks[0] ?? 0) * 7} to={((weeks.at(-1) ?? 0) + 1) * 7} />
      <div role="row" aria-rowindex={1} className={classes.days}>
        <div role="columnheader" aria-colindex={1} className={classes.unseen}>
          {words.villas}
        </div>
        {weeks
          .filter((week) => isSeen(week) || isDue(week))
          .map((week) => (
            <WeekDays key={week} week={week} span={span} scale={scale} today={today} />
          ))}
      </div>
      <div role="row" aria-rowindex={2} className={classes.percents}>
        <div role="rowheader" className={classes.percentName} title={words.percentHelp}>
          {words.percent}
        </div>
        {weeks.filter(isDue).map((week) => (
          <WeekPercents key={week} week={week} span={span} scale={scale} nights={nightsOf(week)} />
        ))}
      </div>
    </div>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a table has no place for days that are drawn only while they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time has the focus
import { formatMonth, formatSpokenDay } from '@plato/brand/stay-dates'
import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { addMonths, dayNumber } from '@plato/rules/calendar-day'
import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react'
import { dayAt, indexOf, type Scale, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import classes from '#dashboard/availability/occupancy/grid/grid.module.css'
import { occupancyMessages as messages } from '#dashboard/availability/occupancy/messages.tr.ts'
import {
  packNights,
  sumOfNights,
  unpackNights,
  wholePercent,
} from '#dashboard/availability/occupancy/night-counts.ts'
import { blockDays } from '#dashboard/dates/taken-nights/occupancy.data.ts'

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

interface MonthsProps {
  readonly span: Span
  readonly scale: Scale
  readonly from: number
  readonly to: number
}

/** Renders only visible months: each has `position: sticky`, which costs time on every scroll. */
export const Months = memo(function Months({ span, scale, from, to }: MonthsProps) {
  const bands = useMemo(() => monthsIn(span), [span])
  return (
    <div className={classes.months} aria-hidden>
      {bands
        .filter((band) => band.from < to && band.to > from)
        .map(({ date, from, to }) => (
          <div key={date} style={{ left: scale.villas + from * scale.day, width: (to - from) * scale.day }}>
            <span>{formatMonth(date)}</span>
          </div>
        ))}
    </div>
  )
})

interface WeekProps {
  readonly week: number
  readonly span: Span
  readonly scale: Scale
  readonly today: number
}

/** In the three-month zoom a week has room for two digits only, so it shows just its Monday. */
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
            {messages.weekdays[place]}
            <b>{Number(date.slice(8))}</b>
          </div>
        )
      })}
    </div>
  )
})

const backgroundFrom = 60

/** Higher occupancy gives a stronger background color. */
const backgroundOf = (percent: number) =>
  ({ '--fill': `${Math.max(0, Math.round((percent - backgroundFrom) * 0.8))}%` }) as CSSProperties

interface PercentProps extends Omit<WeekProps, 'today'> {
  /** Packed into a string, so that equal counts are an equal prop. */
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
            aria-label={messages.percentOf(formatSpokenDay(dayAt(span, day)), percent, night)}
            title={messages.nightsTitle(night)}
            style={backgroundOf(percent ?? 0)}
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
  /** The weeks to render; `isSeen` says which of them are visible. */
  readonly weeks: readonly number[]
  readonly isSeen: (week: number) => boolean
  readonly nightsAt: (day: number) => readonly NightCounts[] | undefined
}

/** Sticky head: month, weekday, day and the occupancy of the listed villas. */
export function GridHead({ span, scale, today, weeks, isSeen, nightsAt }: HeadProps) {
  const nightsOf = (week: number): string => {
    const place = (week * 7) % blockDays
    return packNights(nightsAt(week * 7)?.slice(place, place + 7) ?? [])
  }
  // After a jump all weeks are new: the visible days render first, the other weeks and the occupancy one task later.
  const first = useDeferredValue(weeks[0] ?? 0)
  const last = useDeferredValue(weeks.at(-1) ?? 0)
  const isDue = (week: number) => week >= first && week <= last
  return (
    <div role="rowgroup" className={classes.head}>
      <Months span={span} scale={scale} from={(weeks[0] ?? 0) * 7} to={((weeks.at(-1) ?? 0) + 1) * 7} />
      <div role="row" aria-rowindex={1} className={classes.days}>
        <div role="columnheader" aria-colindex={1} className={classes.unseen}>
          {messages.villas}
        </div>
        {weeks
          .filter((week) => isSeen(week) || isDue(week))
          .map((week) => (
            <WeekDays key={week} week={week} span={span} scale={scale} today={today} />
          ))}
      </div>
      <div role="row" aria-rowindex={2} className={classes.percents}>
        <div role="rowheader" className={classes.percentName} title={messages.percentHelp}>
          {messages.percent}
        </div>
        {weeks.filter(isDue).map((week) => (
          <WeekPercents key={week} week={week} span={span} scale={scale} nights={nightsOf(week)} />
        ))}
      </div>
    </div>
  )
}

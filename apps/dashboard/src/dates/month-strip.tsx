import { formatShortDay } from '@plato/brand/stay-dates'
import { addMonths } from '@plato/rules/calendar-day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from '#dashboard/dates/dates.module.css'
import { dateMessages as messages } from '#dashboard/dates/messages.tr.ts'

interface Props {
  /** The first month shown, YYYY-MM. */
  readonly month: string
  readonly shown: number
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onMonth: (month: string) => void
}

/** Escape closes the calendar and not the drawer around it. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const

/** The months of a year, so that July is one press away in November. */
export function MonthStrip({ month, shown, min, max, onMonth }: Props) {
  const year = month.slice(0, 4)
  const turn = (years: 1 | -1) => onMonth(addMonths(`${month}-01`, years * 12).slice(0, 7))
  const shownMonths = Array.from({ length: shown }, (_, n) => addMonths(`${month}-01`, n).slice(0, 7))
  return (
    <div className={classes.strip}>
      <div className={classes.year}>
        <button type="button" {...stopEscape} aria-label={messages.previousYear} onClick={() => turn(-1)}>
          <IconChevronLeft size={14} aria-hidden />
        </button>
        <b>{year}</b>
        <button type="button" {...stopEscape} aria-label={messages.nextYear} onClick={() => turn(1)}>
          <IconChevronRight size={14} aria-hidden />
        </button>
      </div>
      <fieldset className={classes.months} aria-label={messages.year(year)}>
        {Array.from({ length: 12 }, (_, n) => {
          const one = `${year}-${String(n + 1).padStart(2, '0')}`
          const isOutside = (min && one < min.slice(0, 7)) || (max && one > max.slice(0, 7))
          return (
            <button
              key={one}
              type="button"
              {...stopEscape}
              aria-pressed={shownMonths.includes(one)}
              disabled={Boolean(isOutside)}
              onClick={() => onMonth(one)}
            >
              {formatShortDay(`${one}-01`).split(' ')[1]}
              <span className={classes.hidden}>{year}</span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

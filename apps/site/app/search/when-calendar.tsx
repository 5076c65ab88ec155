import { formatMonth, formatSpokenDay } from '@plato/brand/stay-dates'
import { addDays, addMonths } from '@plato/rules/calendar-day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addToMonth, monthOf } from '#site/availability/day-keys.ts'
import { type DayView, MonthGrid } from '#site/availability/month-grid.tsx'
import { useDayFocus } from '#site/availability/use-day-focus.ts'
import { dateWords } from '#site/search/messages.tr.ts'
import type { Stay } from '#site/search/search-url.ts'
import { type DayPart, finished, type Picked, partOf, pickDay } from '#site/search/stay-picking.ts'

interface Props {
  readonly stay: Stay | undefined
  readonly onChange: (stay: Stay | undefined) => void
  readonly today: string
  readonly until?: string | undefined
  /** Months side by side. */
  readonly months: 1 | 2
}

/** Without being told, nobody is offered days further away than prices are known. */
const monthsAhead = 18

const looks: Readonly<Record<DayPart, string>> = {
  entry: 'night-chosen',
  exit: 'morning-chosen',
  night: 'day-chosen',
  none: 'day-open',
}
const says: Readonly<Record<DayPart, (day: string) => string>> = {
  entry: dateWords.asCheckIn,
  exit: dateWords.asCheckOut,
  night: dateWords.asNight,
  none: (day) => day,
}

/** Entry and exit picked one after the other. */
export function WhenCalendar({ stay, onChange, today, until, months }: Props) {
  const [picked, setPicked] = useState<Picked>(stay ?? {})
  const [pointed, setPointed] = useState<string>()
  const last = until ? addDays(until, -1) : addMonths(today, monthsAhead)
  const first = stay && stay.checkIn >= today ? stay.checkIn : today
  const [shown, setShown] = useState(monthOf(first))
  const lastShown = addToMonth(shown, months - 1)
  const focus = useDayFocus({
    first,
    from: today,
    to: last,
    onMove: (day) => {
      if (monthOf(day) < shown) setShown(monthOf(day))
      if (monthOf(day) > lastShown) setShown(addToMonth(monthOf(day), 1 - months))
    },
  })
  const turn = (by: number) => {
    const next = addToMonth(shown, by)
    setShown(next)
    focus.standAt(`${next}-01`)
  }
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
      label: outside ? dateWords.past(spoken) : says[part](spoken),
      content: <span className="day-number">{Number(day.slice(8))}</span>,
      className: `day h-11 pt-[3px] ${outside ? 'day-faint' : looks[part]}`,
      selected: part !== 'none' && !outside,
      disabled: outside,
    }
  }
  return (
    <div className="grid gap-8 tablet:grid-flow-col tablet:auto-cols-fr">
      {Array.from({ length: months }, (_, at) => addToMonth(shown, at)).map((month, at) => (
        <div key={month}>
          <div className="mb-1 flex min-h-11 items-center justify-between">
            <Turn shown={at === 0} off={shown <= monthOf(today)} sign="back" onClick={() => turn(-1)} />
            <span className="font-serif text-20 tracking-[-0.01em]" aria-hidden="true">
              {formatMonth(month)}
            </span>
            <Turn
              shown={at === months - 1}
              off={lastShown >= monthOf(last)}
              sign="on"
              onClick={() => turn(1)}
            />
          </div>
          <MonthGrid month={month} dayOf={dayOf} focus={focus} onPick={onPick} onPoint={setPointed} />
        </div>
      ))}
    </div>
  )
}

interface TurnProps {
  readonly shown: boolean
  readonly off: boolean
  readonly sign: 'back' | 'on'
  readonly onClick: () => void
}

function Turn({ shown, off, sign, onClick }: TurnProps) {
  if (!shown) return <span className="size-11" />
  return (
    <button
      type="button"
      className="icon-button aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
      aria-label={sign === 'back' ? dateWords.previousMonth : dateWords.nextMonth}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    >
      {sign === 'back' ? <ChevronLeft /> : <ChevronRight />}
    </button>
  )
}

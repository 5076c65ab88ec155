import { formatShortDay, longWeekdays } from '@plato/brand/stay-dates'
import type { WorkItem, WorkList } from '@plato/contract/work/work.contract'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { IconAlertCircle, IconCheck, IconId, IconUserOff, IconWallet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Thumb } from '#dashboard/display/picture.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { recordOf } from '#dashboard/work/item-places.ts'
import classes from '#dashboard/work/rail.module.css'
import { gapNames, groupNames, arrivalMessages as messages } from '#dashboard/work/work-messages.tr.ts'

type Arrivals = WorkList['arrivals']
type Day = Arrivals['days'][number]

const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

const spokenDay = (day: string, today: string): string => {
  if (day === today) return groupNames.TODAY
  return day === addDays(today, 1) ? groupNames.TOMORROW : (longWeekdays[weekdayOf(day)] ?? '')
}

interface DaysProps {
  readonly days: readonly Day[]
  readonly chosen: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

function Days({ days, chosen, onChoose }: DaysProps) {
  return (
    <fieldset className={classes.days} aria-label={messages.days}>
      {days.map(({ day, arrivals, lacking }) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen === day}
          onClick={() => onChoose(chosen === day ? undefined : day)}
        >
          <span>
            {messages.weekdays[weekdayOf(day)]} {Number(day.slice(8))}
          </span>
          <b>
            {arrivals}
            <span className="sr-only"> {messages.arrivals}</span>
          </b>
          {lacking > 0 ? (
            <span className={classes.lacking}>
              <IconAlertCircle size={12} stroke={2} aria-hidden />
              {lacking}
              <span className="sr-only"> {messages.lacking}</span>
            </span>
          ) : (
            <span className={classes.complete}>
              <IconCheck size={14} stroke={2} aria-hidden />
              <span className="sr-only">{messages.complete}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

const gapStyles = {
  GUESTS: { icon: IconId, tone: 'bad' },
  BALANCE: { icon: IconWallet, tone: 'warn' },
  GREETER: { icon: IconUserOff, tone: 'warn' },
} as const
type Gap = keyof typeof gapStyles

const gapText = (gap: Gap, { count, people, amountMinor }: WorkItem): string => {
  if (gap === 'GUESTS') return messages.guests(count ?? 0, people ?? 0)
  return gap === 'BALANCE' ? messages.balance(lira(amountMinor ?? 0)) : gapNames.GREETER
}

function Arrival({ item, today }: { readonly item: WorkItem; readonly today: string }) {
  const gaps = item.missing.filter((gap): gap is Gap => gap in gapStyles)
  const time = momentText(item.dueAt, istanbulDay(new Date(item.dueAt)))
  return (
    <li>
      <Link className={classes.arrival} to={recordOf(item)} data-today={item.checkIn === today || undefined}>
        <Thumb src={item.villaPicture} width={40} height={30} />
        <span className={classes.two}>
          <span>
            <b>{item.name}</b>
            <time>{time}</time>
          </span>
          <span>
            <span className={classes.villa}>{item.villaName}</span>
            {gaps.map((gap) => {
              const { icon: Icon, tone } = gapStyles[gap]
              return (
                <span key={gap} className={classes.tag} data-tone={tone}>
                  <Icon size={12} stroke={2} aria-hidden />
                  {gapText(gap, item)}
                </span>
              )
            })}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** How many guests arrive on each of the next seven days, and the arrivals that lack something, with what. */
export function ArrivalsRail({ arrivals: { days, rows } }: { readonly arrivals: Arrivals }) {
  const today = todayInIstanbul()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const sum = (of: 'arrivals' | 'lacking') => days.reduce((total, day) => total + day[of], 0)
  const shown = chosen ? rows.filter(({ checkIn }) => checkIn === chosen) : rows
  const groups = [...Map.groupBy(shown, ({ checkIn }) => checkIn ?? today)]
  const all = `/reservations?datetype=CHECK_IN&date1=${days[0]?.day ?? today}&date2=${days.at(-1)?.day ?? today}`
  return (
    <aside className={classes.rail} aria-labelledby={id}>
      <header>
        <h2 id={id}>{messages.title}</h2>
        <span>{messages.facts(sum('arrivals'), sum('lacking'))}</span>
        <Link className="link" to={all} aria-label={messages.allLabel}>
          {messages.all}
        </Link>
      </header>
      <Days days={days} chosen={chosen} onChoose={setChosen} />
      {groups.length === 0 && <p className={classes.none}>{chosen ? messages.noneOfDay : messages.none}</p>}
      {groups.map(([day, items]) => (
        <section key={day}>
          <h3>
            {spokenDay(day, today)} <b>{formatShortDay(day)}</b>
          </h3>
          <ul>
            {items.map((item) => (
              <Arrival key={item.recordId} item={item} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

import type { BoardStay, StaffBoard } from '@plato/contract/reports/board.contract'
import { addDays } from '@plato/rules/calendar-day'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumb } from '#dashboard/display/picture.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/home/home.module.css'
import { homeMessages, todayMessages as messages } from '#dashboard/home/messages.tr.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import { guestsOf } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'

type Tone = 'good' | 'bad' | undefined
interface Said {
  readonly time: string
  readonly text: string
  readonly tone: Tone
}

/** Who is not named may not enter; then what is to be taken at the door. */
function arrivalSays({ status, checkInTime, guestsMissing, dueMinor }: BoardStay): Said {
  const time = status === 'CONFIRMED' ? checkInTime : messages.inside
  if (guestsMissing && status === 'CONFIRMED') return { time, text: messages.guestsMissing, tone: 'bad' }
  return dueMinor > 0
    ? { time, text: messages.due(lira(dueMinor)), tone: undefined }
    : { time, text: messages.paid, tone: 'good' }
}

function departureSays({ status, checkOutTime, depositHeldMinor }: BoardStay): Said {
  const time = status === 'COMPLETED' ? messages.left : checkOutTime
  return depositHeldMinor > 0
    ? { time, text: messages.deposit(lira(depositHeldMinor)), tone: undefined }
    : { time, text: messages.noDeposit, tone: undefined }
}

interface ListProps {
  readonly title: string
  readonly list: StaffBoard['arrivals']
  readonly says: (stay: BoardStay) => Said
  readonly empty: string
  readonly all: string
  readonly children: ReactNode
}

function StayList({ title, list: { total, rows }, says, empty, all, children }: ListProps) {
  return (
    <Panel
      title={title}
      facts={total}
      action={
        <Link className={`link ${classes.all}`} to={all} aria-label={homeMessages.allOf(title)}>
          {homeMessages.all}
        </Link>
      }
    >
      <ul className={classes.rows}>
        {rows.length === 0 && <li className={classes.none}>{empty}</li>}
        {rows.map((stay) => {
          const { time, text, tone } = says(stay)
          return (
            <li key={stay.id}>
              <Link className={classes.line} to={`/reservations/${stay.id}`}>
                <Thumb src={stay.villaPicture} width={40} height={30} />
                <span className={classes.two}>
                  <b>{stay.guestName}</b>
                  <span>
                    {stay.villaName} · {peopleMessages.guests(guestsOf(stay))}
                  </span>
                </span>
                <span className={classes.said}>
                  <b>{time}</b>
                  <span data-tone={tone}>{text}</span>
                </span>
              </Link>
            </li>
          )
        })}
        {children}
      </ul>
    </Panel>
  )
}

const onDay = (type: 'CHECK_IN' | 'CHECK_OUT', day: string) =>
  `/reservations?datetype=${type}&date1=${day}&date2=${day}`

export function Arrivals({ board: { arrivals, tomorrow, today } }: { board: StaffBoard }) {
  return (
    <StayList
      title={messages.arrivals}
      list={arrivals}
      says={arrivalSays}
      empty={messages.noArrivals}
      all={onDay('CHECK_IN', today)}
    >
      <li className={classes.rest}>
        <Link className="link" to={onDay('CHECK_IN', addDays(today, 1))}>
          {messages.tomorrowArrivals(tomorrow.arrivals)}
        </Link>
        {tomorrow.guestsMissing > 0 && <span>{messages.tomorrowMissing(tomorrow.guestsMissing)}</span>}
      </li>
    </StayList>
  )
}

export function Departures({ board: { departures, tomorrow, today } }: { board: StaffBoard }) {
  return (
    <StayList
      title={messages.departures}
      list={departures}
      says={departureSays}
      empty={messages.noDepartures}
      all={onDay('CHECK_OUT', today)}
    >
      <li className={classes.rest}>
        <Link className="link" to={onDay('CHECK_OUT', addDays(today, 1))}>
          {messages.tomorrowDepartures(tomorrow.departures)}
        </Link>
      </li>
    </StayList>
  )
}

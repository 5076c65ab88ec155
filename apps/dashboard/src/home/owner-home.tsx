import { Progress, Select } from '@mantine/core'
import { formatShortStayDay } from '@plato/brand/stay-dates'
import type { OwnerBoard } from '@plato/contract/reports/board.contract'
import { percentOf } from '@plato/rules/reports/board'
import { occupancyOf } from '@plato/rules/reports/figures'
import { IconBuildingEstate, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Thumb } from '#dashboard/display/picture.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/home/home.module.css'
import { ownerHomeMessages as messages } from '#dashboard/home/messages.tr.ts'
import { OwnerAsk } from '#dashboard/home/owner-ask.tsx'
import ownerClasses from '#dashboard/home/owner-home.module.css'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { guestsOf } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { VillaMonths } from '#dashboard/villas/owner/owner-dates.tsx'

function Months({ villas }: Pick<OwnerBoard, 'villas'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const villa = villas.find(({ id }) => String(id) === chosen) ?? villas[0]
  if (!villa) return null
  return (
    <Panel
      title={messages.calendar}
      facts={villas.length === 1 ? villa.name : undefined}
      action={
        villas.length > 1 && (
          <Select
            className={ownerClasses.pick}
            aria-label={messages.villa}
            data={villas.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(villa.id)}
            onChange={setChosen}
            allowDeselect={false}
          />
        )
      }
    >
      <VillaMonths key={villa.id} villa={villa} />
    </Panel>
  )
}

function Arrivals({ arrivals: { rows } }: Pick<OwnerBoard, 'arrivals'>) {
  return (
    <Panel title={messages.arrivals}>
      <ul className={`${classes.rows} ${classes.tall}`}>
        {rows.length === 0 && <li className={classes.none}>{messages.noArrivals}</li>}
        {rows.map((stay) => (
          <li key={stay.id}>
            <Link className={classes.line} to={`/reservations/${stay.id}`}>
              <Thumb src={stay.villaPicture} width={56} height={42} />
              <span className={classes.two}>
                <b>
                  {formatShortStayDay(stay.checkIn)} · {stay.guestName ?? messages.guest}
                </b>
                <span>
                  {stay.villaName} · {peopleMessages.guests(guestsOf(stay))},{' '}
                  {peopleMessages.nights(stay.nights)}
                </span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The same definition as the statement's: sold of sellable, closed nights apart. */
function Occupancy({ season }: Pick<OwnerBoard, 'season'>) {
  const { nights, sellableNights, closedNights, externalNights } = season
  const share = occupancyOf(nights, sellableNights)
  if (share === null) return null
  const closed = messages.closed(closedNights, externalNights)
  return (
    <p className={classes.hint}>
      {messages.occupancy(Math.round(share / 100), nights, sellableNights)}
      {closed && ` · ${closed}`}
    </p>
  )
}

function Earnings({ season }: Pick<OwnerBoard, 'season'>) {
  const { year, shareMinor, receivedMinor, stays } = season
  const percent = Math.max(0, Math.min(100, percentOf(receivedMinor, shareMinor) ?? 0))
  return (
    <Panel
      title={messages.season(year)}
      facts={messages.stays(stays)}
      action={
        <Link className={`link ${classes.all}`} to="/reports/owners">
          {messages.statement}
        </Link>
      }
    >
      <div className={ownerClasses.earnings}>
        <p>
          <b>{lira(shareMinor)}</b> <span>{messages.received(lira(receivedMinor))}</span>
        </p>
        <Progress value={percent} color="teal" size={6} aria-label={messages.received(lira(receivedMinor))} />
        <p className={classes.hint}>{messages.net}</p>
        <Occupancy season={season} />
      </div>
    </Panel>
  )
}

/** An owner's day on a phone: what is asked, what is taken, who comes, what is earned. */
export function OwnerHome({ board: { questions, villas, arrivals, season, today } }: { board: OwnerBoard }) {
  const [question] = questions.rows
  if (villas.length === 0) {
    return (
      <EmptyList icon={IconBuildingEstate} title={messages.noVilla}>
        {messages.noVillaBody}
      </EmptyList>
    )
  }
  return (
    <div className={ownerClasses.owner}>
      <div className={ownerClasses.side}>
        {question && <OwnerAsk key={question.id} question={question} total={questions.total} today={today} />}
        <Months villas={villas} />
      </div>
      <div className={ownerClasses.side}>
        <Arrivals arrivals={arrivals} />
        <Earnings season={season} />
      </div>
    </div>
  )
}

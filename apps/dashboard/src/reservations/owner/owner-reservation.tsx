import { formatStayDay } from '@plato/brand/stay-dates'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { Link } from 'react-router'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { Fact } from '#dashboard/reservations/detail/fact.tsx'
import { ReservationHead } from '#dashboard/reservations/detail/reservation-head.tsx'
import { Timeline } from '#dashboard/reservations/detail/timeline.tsx'
import classes from '#dashboard/reservations/owner/owner.module.css'
import { ownerMessages as words } from '#dashboard/reservations/owner/owner-messages.tr.ts'
import { OwnerQuestion } from '#dashboard/reservations/owner/owner-question.tsx'
import { guestsOf, peopleInDetail } from '#dashboard/reservations/people-in-words.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'

interface Props {
  readonly reservation: ReservationDetail
}

function StayFacts({ reservation }: Props) {
  const { checkIn, checkOut, nights, guestName, villaId, villaName, townName } = reservation
  return (
    <Panel title={words.stay}>
      <dl className={`${detailClasses.facts} ${classes.facts}`}>
        <Fact label={words.entry}>{formatStayDay(checkIn)}</Fact>
        <Fact label={words.exit}>{formatStayDay(checkOut)}</Fact>
        <Fact label={words.nights}>{peopleMessages.nights(nights)}</Fact>
        <Fact label={words.people} more={peopleInDetail(reservation)}>
          {peopleMessages.guests(guestsOf(reservation))}
        </Fact>
        <Fact label={words.villa} more={townName}>
          <Link className="link" to={`/villas/${villaId}`}>
            {villaName}
          </Link>
        </Fact>
        <Fact label={words.guest}>{guestName ?? words.guestHidden}</Fact>
      </dl>
    </Panel>
  )
}

function Money({ reservation: { ownerShareMinor, dueAtEntryMinor, ownerDueAfterStayMinor, status } }: Props) {
  const afterStay = ownerDueAfterStayMinor ?? 0
  const isOver = isClosed(status)
  return (
    <Panel title={words.money}>
      <dl className={classes.money}>
        <div>
          <dt>{words.share}</dt>
          <dd>{lira(ownerShareMinor)}</dd>
        </div>
        {!isOver && (
          <div>
            <dt>{words.atDoor}</dt>
            <dd>{dueAtEntryMinor > 0 ? lira(dueAtEntryMinor) : words.nothingAtDoor}</dd>
          </div>
        )}
        {afterStay !== 0 && (
          <div>
            <dt>{afterStay > 0 ? words.dueAfterStay : words.owesAfterStay}</dt>
            <dd>{lira(Math.abs(afterStay))}</dd>
          </div>
        )}
      </dl>
      {!isOver && dueAtEntryMinor > 0 && <p className={detailClasses.quiet}>{words.atDoorHelp}</p>}
    </Panel>
  )
}

/** What an owner may know: the stay, the own share, what to collect at the door. Nothing of the guest or the agency. */
export function OwnerReservation({ reservation }: Props) {
  const isAsked = reservation.status === 'OWNER_PENDING'
  return (
    <>
      <ReservationHead reservation={reservation} hasActions={!isAsked} />
      <div className={formClasses.fields}>
        <div className={formClasses.columns}>
          <div className={formClasses.stack}>
            {isAsked && <OwnerQuestion reservation={reservation} />}
            <StayFacts reservation={reservation} />
          </div>
          <div className={formClasses.stack}>
            {!isAsked && <Money reservation={reservation} />}
            <Timeline events={reservation.events} />
          </div>
        </div>
      </div>
    </>
  )
}

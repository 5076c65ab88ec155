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
import { ownerMessages as messages } from '#dashboard/reservations/owner/owner-messages.tr.ts'
import { OwnerQuestion } from '#dashboard/reservations/owner/owner-question.tsx'
import { guestsOf, peopleInDetail } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'

interface Props {
  readonly reservation: ReservationDetail
}

function StayFacts({ reservation }: Props) {
  const { checkIn, checkOut, nights, guestName, villaId, villaName, townName } = reservation
  return (
    <Panel title={messages.stay}>
      <dl className={`${detailClasses.facts} ${classes.facts}`}>
        <Fact label={messages.entry}>{formatStayDay(checkIn)}</Fact>
        <Fact label={messages.exit}>{formatStayDay(checkOut)}</Fact>
        <Fact label={messages.nights}>{peopleMessages.nights(nights)}</Fact>
        <Fact label={messages.people} more={peopleInDetail(reservation)}>
          {peopleMessages.guests(guestsOf(reservation))}
        </Fact>
        <Fact label={messages.villa} more={townName}>
          <Link className="link" to={`/villas/${villaId}`}>
            {villaName}
          </Link>
        </Fact>
        <Fact label={messages.guest}>{guestName ?? messages.guestHidden}</Fact>
      </dl>
    </Panel>
  )
}

function Money({ reservation: { ownerShareMinor, dueAtEntryMinor, ownerDueAfterStayMinor, status } }: Props) {
  const afterStay = ownerDueAfterStayMinor ?? 0
  const isOver = isClosed(status)
  return (
    <Panel title={messages.money}>
      <dl className={classes.money}>
        <div>
          <dt>{messages.share}</dt>
          <dd>{lira(ownerShareMinor)}</dd>
        </div>
        {!isOver && (
          <div>
            <dt>{messages.atDoor}</dt>
            <dd>{dueAtEntryMinor > 0 ? lira(dueAtEntryMinor) : messages.nothingAtDoor}</dd>
          </div>
        )}
        {afterStay !== 0 && (
          <div>
            <dt>{afterStay > 0 ? messages.dueAfterStay : messages.owesAfterStay}</dt>
            <dd>{lira(Math.abs(afterStay))}</dd>
          </div>
        )}
      </dl>
      {!isOver && dueAtEntryMinor > 0 && <p className={detailClasses.quiet}>{messages.atDoorHelp}</p>}
    </Panel>
  )
}

/** What an owner may know: the stay, the own share, what to collect at the door. Nothing of the guest or the agency. */
export function OwnerReservation({ reservation }: Props) {
  const isRequested = reservation.status === 'OWNER_PENDING'
  return (
    <>
      <ReservationHead reservation={reservation} hasActions={!isRequested} />
      <div className={formClasses.fields}>
        <div className={formClasses.columns}>
          <div className={formClasses.stack}>
            {isRequested && <OwnerQuestion reservation={reservation} />}
            <StayFacts reservation={reservation} />
          </div>
          <div className={formClasses.stack}>
            {!isRequested && <Money reservation={reservation} />}
            <Timeline events={reservation.events} />
          </div>
        </div>
      </div>
    </>
  )
}

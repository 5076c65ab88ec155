import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { internationalPhoneHref } from '@plato/brand/format'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { mayChangeVilla } from '@plato/rules/reservations/permissions'
import { IconMessage2, IconNote } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ChangeVillaDialog } from '#dashboard/reservations/detail/change-villa-dialog.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import {
  changeVillaMessages,
  stayMessages as messages,
} from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { Fact } from '#dashboard/reservations/detail/fact.tsx'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import classes from '#dashboard/reservations/detail/stay.module.css'
import { guestsOf, peopleInDetail } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
}

function ContractFact({ staff: { acceptedAt, rentalVersion, kvkkVersion } }: Pick<Props, 'staff'>) {
  return (
    <Fact
      label={messages.contract}
      more={rentalVersion !== null && messages.contractOf(rentalVersion, kvkkVersion)}
    >
      {acceptedAt ? momentText(acceptedAt, todayInIstanbul()) : messages.noContract}
    </Fact>
  )
}

function Notes({ reservation: { guestNote }, staff: { staffNote } }: Props) {
  return (
    <>
      {guestNote && (
        <p className={classes.note}>
          <IconMessage2 size={14} stroke={1.75} aria-hidden />
          <span>
            <span className="sr-only">{messages.guestNote}: </span>“{guestNote}”
          </span>
        </p>
      )}
      {staffNote && (
        <p className={classes.note}>
          <IconNote size={14} stroke={1.75} aria-hidden />
          <span>
            <b>{messages.staffNote}:</b> {staffNote}
          </span>
        </p>
      )}
    </>
  )
}

function Email({ address }: { address: string }) {
  if (address === '') return messages.noEmail
  const [account, host] = address.split('@')
  return (
    <a className="link" href={`mailto:${address}`}>
      {account}
      <wbr />@{host}
    </a>
  )
}

function ChangeVillaButton({ reservation, staff: { quote } }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!reservation.mayChange || !mayChangeVilla(reservation.status)) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {changeVillaMessages.open}
      </Button>
      {isOpen && <ChangeVillaDialog reservation={reservation} quote={quote} onClose={close} />}
    </>
  )
}

/** When, who and where, with what was said about it. */
export function StayPanel({ reservation, staff }: Props) {
  const { checkIn, checkOut, villaId, villaName, villaPicture, townName, ownerName } = reservation
  return (
    <section className={classes.stay} aria-label={messages.title}>
      {villaPicture && <img src={villaPicture} alt={messages.picture(villaName)} />}
      <div className={classes.stayBody}>
        <dl className={detailClasses.facts}>
          <Fact label={messages.entry}>{formatStayDay(checkIn)}</Fact>
          <Fact label={messages.exit}>{formatStayDay(checkOut)}</Fact>
          <Fact label={messages.people} more={peopleInDetail(reservation)}>
            {peopleMessages.guests(guestsOf(reservation))}
          </Fact>
          <Fact label={messages.villa} more={townName}>
            <Link className="link" to={`/villas/${villaId}`}>
              {villaName}
            </Link>
          </Fact>
          <Fact label={messages.phone}>
            <a className="link" href={internationalPhoneHref(staff.phone)}>
              {staff.phone}
            </a>
          </Fact>
          <Fact label={messages.email}>
            <Email address={staff.email} />
          </Fact>
          <Fact label={messages.owner}>{ownerName ?? messages.noOwner}</Fact>
          <ContractFact staff={staff} />
        </dl>
        <ChangeVillaButton reservation={reservation} staff={staff} />
        <Notes reservation={reservation} staff={staff} />
      </div>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { GuestFlagNotice } from '#dashboard/reservations/guest-record/guest-flag-notice.tsx'
import { guestRecord } from '#dashboard/reservations/guest-record/guest-record.data.ts'
import classes from '#dashboard/reservations/guest-record/guest-record.module.css'
import { guestRecordMessages as messages } from '#dashboard/reservations/guest-record/guest-record-messages.tr.ts'

/** On a reservation: the flag of its guest and the way to the guest's record. */
export function GuestOfReservation({ reservationId }: { reservationId: number }) {
  const { data } = useQuery(guestRecord(reservationId))
  if (!data) return null
  const link = (
    <Link className="link" to={`/reservations/${reservationId}/guest`}>
      {messages.link}
    </Link>
  )
  if (data.flag) return <GuestFlagNotice flag={data.flag}>{link}</GuestFlagNotice>
  return (
    <p className={classes.ofReservation}>
      {link} {messages.summary(data.totals.stays, data.totals.nights)}
    </p>
  )
}

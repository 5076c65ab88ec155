import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { RecordState } from '#dashboard/form/record-state.tsx'
import { detailMessages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { StaffReservation } from '#dashboard/reservations/detail/staff-reservation.tsx'
import { OwnerReservation } from '#dashboard/reservations/owner/owner-reservation.tsx'
import { reservationDetail } from '#dashboard/reservations/reservations.data.ts'

function ReservationWithId({ id }: { id: number }) {
  const query = useQuery(reservationDetail(id))
  return (
    <RecordState query={query} listPath="/reservations" loadingTitle={detailMessages.loadingTitle}>
      {(reservation) =>
        reservation.staff ? (
          <>
            <StaffReservation reservation={reservation} staff={reservation.staff} />
            <Outlet context={reservation} />
          </>
        ) : (
          <OwnerReservation reservation={reservation} />
        )
      }
    </RecordState>
  )
}

/** Staff see everything; the villa's owner sees the stay and what is theirs. */
export function ReservationPage() {
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <RecordById>{(id) => <ReservationWithId key={id} id={id} />}</RecordById>
    </DatesProvider>
  )
}

import { useMay } from '#dashboard/shell/session/use-may.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatesProvider } from '@mantine/dates'
import { Outlet } from 'react-router'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { detailMessages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { StaffReservation } from '#dashboard/reservations/detail/staff-reservation.tsx'
import { OwnerReservation } from '#dashboard/reservations/owner/owner-reservation.tsx'
import { reservationDetail } from '#dashboard/shared-reservation/reservation.data.ts'

/** Staff see everything; the villa's owner sees the stay and what is theirs. */
export function ReservationPage() {
  const mayWrite = useMay()('reservations.write')
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <RecordPage
        detail={reservationDetail}
        listPath="/reservations"
        loadingTitle={detailMessages.loadingTitle}
      >
        {(reservation) =>
          reservation.staff ? (
            <>
              <StaffReservation reservation={reservation} staff={reservation.staff} />
              {mayWrite && <Outlet context={reservation} />}
            </>
          ) : (
            <OwnerReservation reservation={reservation} />
          )
        }
      </RecordPage>
    </DatesProvider>
  )
}

import { Button } from '@mantine/core'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { ConflictNotice } from '#dashboard/availability/external/conflict-notice.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { HistoryLink } from '#dashboard/form/records/history-link.tsx'
import { NotesPanel } from '#dashboard/notes/notes-panel.tsx'
import { detailMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { DocumentsPanel } from '#dashboard/reservations/detail/documents-panel.tsx'
import { MailsPanel } from '#dashboard/reservations/detail/mails-panel.tsx'
import { MoneyPanel } from '#dashboard/reservations/detail/money-panel.tsx'
import { OwnerPending } from '#dashboard/reservations/detail/owner-pending.tsx'
import { PricePanel } from '#dashboard/reservations/detail/price-panel.tsx'
import { ReservationHead } from '#dashboard/reservations/detail/reservation-head.tsx'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { StayPanel } from '#dashboard/reservations/detail/stay-panel.tsx'
import { Timeline } from '#dashboard/reservations/detail/timeline.tsx'
import { WhatsAppPanel } from '#dashboard/reservations/detail/whatsapp-panel.tsx'
import { GuestOfReservation } from '#dashboard/reservations/guest-record/guest-of-reservation.tsx'
import { GuestsPanel } from '#dashboard/reservations/guests/guests-panel.tsx'
import { InvoicePanel } from '#dashboard/reservations/invoice/invoice-panel.tsx'
import { endReasonNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import classes from '#dashboard/shared-reservation/notice.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
}

/** The guest stays after all: the wish is closed, so that it does not count for a later end. */
function DismissButton({ id }: { id: number }) {
  const { dismissCancel } = useReservationWrites()
  const question = () => {
    const key = crypto.randomUUID()
    ask({
      title: messages.dismiss.title,
      body: messages.dismiss.body,
      confirm: messages.dismiss.button,
      act: () => dismissCancel(id, key),
      onDone: () => toastDone(messages.dismiss.done),
    })
  }
  return (
    <Button variant="default" ml="auto" onClick={question}>
      {messages.dismiss.button}
    </Button>
  )
}

/** What must be known before anything else is read. */
function Notice({ reservation, staff: { cancelNote } }: Props) {
  const may = useMay()
  const { id, cancelAsked, contactPending, holdExpiresAt, endReason, status } = reservation
  if (cancelAsked) {
    return (
      <div className={classes.notice} data-bad>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <p>
          <b>{messages.cancelAsked}</b>
          {cancelNote && <q>{cancelNote}</q>} {messages.cancelRequestedBody}
        </p>
        {may('reservations.write') && <DismissButton id={id} />}
      </div>
    )
  }
  if (contactPending) {
    return (
      <div className={classes.notice}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <p>
          <b>{messages.contactPending}</b>{' '}
          {holdExpiresAt ? messages.contactPendingHeld : messages.contactPendingNotHeld}
        </p>
      </div>
    )
  }
  if (status === 'OWNER_PENDING' && may('reservations.write') && may('mails.send'))
    return <OwnerPending reservation={reservation} />
  if (!endReason) return null
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <p>{messages.ended(endReasonNames[endReason])}</p>
    </div>
  )
}

export function StaffReservation({ reservation, staff }: Props) {
  const may = useMay()
  const part = { reservation, staff }
  return (
    <>
      <ReservationHead reservation={reservation} />
      <div className={formClasses.fields}>
        {may('calendar.read') && <ConflictNotice reservationId={reservation.id} />}
        {may('guests.write') && <GuestOfReservation reservationId={reservation.id} />}
        <Notice {...part} />
        <div className={formClasses.columns}>
          <div className={formClasses.stack}>
            <StayPanel {...part} />
            <PricePanel {...part} />
            <GuestsPanel {...part} />
            <MailsPanel {...part} />
            {may('mails.send') && <WhatsAppPanel reservation={reservation} />}
          </div>
          <div className={formClasses.stack}>
            <MoneyPanel {...part} />
            <DocumentsPanel reservation={reservation} />
            {may('payments.read') && <InvoicePanel reservationId={reservation.id} />}
            {may('notes.write') && <NotesPanel place={{ reservation_id: reservation.id }} />}
            <Timeline
              events={reservation.events}
              action={<HistoryLink of={`reservation_id=${reservation.id}`} isSmall />}
            />
          </div>
        </div>
      </div>
    </>
  )
}

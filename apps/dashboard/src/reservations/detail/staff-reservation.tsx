import { Button } from '@mantine/core'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { ConflictNotice } from '#dashboard/availability/external/conflict-notice.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import formClasses from '#dashboard/form/form.module.css'
import classes from '#dashboard/reservations/detail/detail.module.css'
import { detailMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import { MailsPanel } from '#dashboard/reservations/detail/mails-panel.tsx'
import { MoneyPanel } from '#dashboard/reservations/detail/money-panel.tsx'
import { PapersPanel } from '#dashboard/reservations/detail/papers-panel.tsx'
import { PricePanel } from '#dashboard/reservations/detail/price-panel.tsx'
import { ReservationHead } from '#dashboard/reservations/detail/reservation-head.tsx'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { StayPanel } from '#dashboard/reservations/detail/stay-panel.tsx'
import { Timeline } from '#dashboard/reservations/detail/timeline.tsx'
import { GuestsPanel } from '#dashboard/reservations/guests/guests-panel.tsx'
import { endReasonNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'
import { HistoryLink } from '#dashboard/users/history-link.tsx'

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
      title: words.dismiss.title,
      body: words.dismiss.body,
      confirm: words.dismiss.button,
      act: () => dismissCancel(id, key),
      onDone: () => toastDone(words.dismiss.done),
    })
  }
  return (
    <Button variant="default" ml="auto" onClick={question}>
      {words.dismiss.button}
    </Button>
  )
}

/** What must be known before anything else is read. */
function Notice({ reservation, staff: { cancelNote } }: Props) {
  const { id, cancelAsked, contactPending, holdExpiresAt, endReason } = reservation
  if (cancelAsked) {
    return (
      <div className={classes.notice} data-bad>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <p>
          <b>{words.cancelAsked}</b>
          {cancelNote && <q>{cancelNote}</q>} {words.cancelAskedBody}
        </p>
        <DismissButton id={id} />
      </div>
    )
  }
  if (contactPending) {
    return (
      <div className={classes.notice}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <p>
          <b>{words.contactPending}</b>{' '}
          {holdExpiresAt ? words.contactPendingHeld : words.contactPendingNotHeld}
        </p>
      </div>
    )
  }
  if (!endReason) return null
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <p>{words.ended(endReasonNames[endReason])}</p>
    </div>
  )
}

export function StaffReservation({ reservation, staff }: Props) {
  const part = { reservation, staff }
  return (
    <>
      <ReservationHead reservation={reservation} />
      <div className={formClasses.fields}>
        <ConflictNotice reservationId={reservation.id} />
        <Notice {...part} />
        <div className={formClasses.columns}>
          <div className={formClasses.stack}>
            <StayPanel {...part} />
            <PricePanel {...part} />
            <GuestsPanel {...part} />
            <MailsPanel {...part} />
          </div>
          <div className={formClasses.stack}>
            <MoneyPanel {...part} />
            <PapersPanel reservation={reservation} />
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

import { ActionIcon, CopyButton } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { ActionBar } from '#dashboard/reservations/actions/action-bar.tsx'
import { detailMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/head.module.css'
import { peopleText } from '#dashboard/reservations/people-text.ts'
import { peopleMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { sourceNames } from '#dashboard/shared-reservation/source-names.tr.ts'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

function CodeWithCopy({ code }: { code: string }) {
  return (
    <>
      <b>{code}</b>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" size={24} aria-label={messages.copy} onClick={copy}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            <span className="sr-only" role="status">
              {copied && messages.copied}
            </span>
          </ActionIcon>
        )}
      </CopyButton>
    </>
  )
}

interface Props {
  readonly reservation: ReservationDetail
  /** False where the page itself offers the next action. */
  readonly hasActions?: boolean
}

/** Guest, status and actions. For an owner the title is the villa until the guest's name may be shown. */
export function ReservationHead({ reservation, hasActions = true }: Props) {
  const { code, status, guestName, villaName, checkIn, checkOut, nights, source, createdAt } = reservation
  usePageTitle(code)
  const facts = [
    guestName ? villaName : '',
    formatRange(checkIn, checkOut),
    peopleMessages.nights(nights),
    peopleText(reservation),
    messages.createdBy(sourceNames[source], momentText(createdAt, todayInIstanbul())),
  ]
  return (
    <header className={classes.head}>
      <div className={classes.headText}>
        <div>
          <h1 tabIndex={-1}>{guestName ?? villaName}</h1>
          <ReservationStatusChip status={status} />
        </div>
        <div>
          <CodeWithCopy code={code} />
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {hasActions && <ActionBar reservation={reservation} />}
    </header>
  )
}

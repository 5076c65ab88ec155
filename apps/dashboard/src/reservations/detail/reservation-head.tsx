import { ActionIcon, CopyButton } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { ActionBar } from '#dashboard/reservations/actions/action-bar.tsx'
import { detailMessages as words } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/head.module.css'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { peopleInWords } from '#dashboard/reservations/people-in-words.ts'
import { peopleMessages, sourceNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { ReservationStatusChip } from '#dashboard/reservations/reservation-status-chip.tsx'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

function CodeWithCopy({ code }: { code: string }) {
  return (
    <>
      <b>{code}</b>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" size={24} aria-label={words.copy} onClick={copy}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            <span className="sr-only" role="status">
              {copied && words.copied}
            </span>
          </ActionIcon>
        )}
      </CopyButton>
    </>
  )
}

interface Props {
  readonly reservation: ReservationDetail
  /** Off where the page itself asks for the next step. */
  readonly hasActions?: boolean
}

/** Who comes, how it stands, and what can be done about it. An owner's is headed by the villa until a name is known. */
export function ReservationHead({ reservation, hasActions = true }: Props) {
  const { code, status, guestName, villaName, checkIn, checkOut, nights, source, createdAt } = reservation
  usePageTitle(code)
  const facts = [
    guestName ? villaName : '',
    formatRange(checkIn, checkOut),
    peopleMessages.nights(nights),
    peopleInWords(reservation),
    words.createdBy(sourceNames[source], momentInWords(createdAt, todayInIstanbul())),
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

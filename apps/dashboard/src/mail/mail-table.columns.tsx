import { formatMoment } from '@plato/brand/format'
import type { MailRow } from '@plato/contract/mail/mail.contract'
import { Link } from 'react-router'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import classes from '#dashboard/mail/mail.module.css'
import { MailStateChip } from '#dashboard/mail/mail-state-chip.tsx'
import { logMessages as messages, recipientNames } from '#dashboard/mail/messages.tr.ts'
import { RetryButton } from '#dashboard/mail/retry-button.tsx'

const { columns } = messages

export const mailColumns: readonly Column<MailRow>[] = [
  { key: 'template', head: columns.template, cell: ({ templateName }) => templateName },
  {
    key: 'state',
    head: columns.state,
    width: 148,
    onPhone: true,
    cell: ({ state }) => <MailStateChip state={state} />,
  },
  {
    key: 'to',
    head: columns.to,
    cell: ({ recipient, to }) => (
      <>
        <span className={classes.faint}>{recipientNames[recipient]}</span> {to}
      </>
    ),
  },
  {
    key: 'reservation',
    head: columns.reservation,
    width: 128,
    cell: ({ reservationId, reservationCode }) =>
      reservationId ? (
        <Link className={classes.link} to={`/reservations/${reservationId}`}>
          {reservationCode}
        </Link>
      ) : (
        <Absent />
      ),
  },
  {
    key: 'created',
    head: columns.created,
    align: 'end',
    width: 152,
    cell: ({ sentAt, createdAt }) => formatMoment(sentAt ?? createdAt),
  },
  {
    key: 'note',
    head: columns.note,
    onlyWide: true,
    cell: ({ attempts, lastError }) =>
      lastError ? <span className={classes.note}>{messages.note(attempts, lastError)}</span> : <Absent />,
  },
  {
    key: 'actions',
    head: columns.actions,
    hasHiddenHead: true,
    align: 'end',
    width: 164,
    cell: (mail) => mail.state === 'FAILED' && <RetryButton mail={mail} />,
  },
]

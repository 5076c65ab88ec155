import type { MessageRow } from '@plato/contract/inbox/contact.contract'
import classes from '#dashboard/inbox/contact.module.css'
import { contactList as messages } from '#dashboard/inbox/contact-messages.tr.ts'
import { ContactStateChip } from '#dashboard/inbox/contact-state-chip.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { columns } = messages

/** An unread message has a dot, bold text and a text for screen readers. */
function Sender({ name, readAt }: MessageRow) {
  return (
    <span className={classes.sender} data-unread={readAt === null || undefined}>
      {readAt === null && <span className="sr-only">{messages.unread} </span>}
      {name}
    </span>
  )
}

function About({ subject, excerpt }: MessageRow) {
  return (
    <span className={classes.about}>
      {subject && <b>{subject} </b>}
      {excerpt}
    </span>
  )
}

export const ageOf = ({ createdAt }: Pick<MessageRow, 'createdAt'>): string =>
  momentText(createdAt, todayInIstanbul())

export const contactColumns: readonly Column<MessageRow>[] = [
  { key: 'sender', head: columns.sender, width: 220, cell: (row) => <Sender {...row} /> },
  { key: 'message', head: columns.message, cell: (row) => <About {...row} /> },
  {
    key: 'state',
    head: columns.state,
    width: 180,
    onPhone: true,
    cell: (row) => <ContactStateChip message={row} />,
  },
  { key: 'age', head: columns.age, align: 'end', width: 132, cell: ageOf },
]

import type { MessageRow } from '@plato/contract/messages/contact.contract'
import type { Column } from '#dashboard/list/column.ts'
import classes from '#dashboard/messages/contact.module.css'
import { contactList as words } from '#dashboard/messages/contact-messages.tr.ts'
import { ContactStateChip } from '#dashboard/messages/contact-state-chip.tsx'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { columns } = words

/** As in a mailbox: a dot and heavy letters until somebody has read it, and a word for those who see neither. */
function Sender({ name, readAt }: MessageRow) {
  return (
    <span className={classes.sender} data-unread={readAt === null || undefined}>
      {readAt === null && <span className="sr-only">{words.unread} </span>}
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
  momentInWords(createdAt, todayInIstanbul())

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

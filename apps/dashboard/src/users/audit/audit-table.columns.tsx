import { formatMoment } from '@plato/brand/format'
import type { AuditEntry } from '@plato/contract/users/audit.contract'
import { Link } from 'react-router'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import classes from '#dashboard/users/audit/audit.module.css'
import { auditMessages as messages } from '#dashboard/users/audit/audit-messages.tr.ts'
import {
  type AuditLine,
  actionText,
  lineText,
  personText,
  screenOf,
  subjectText,
  thingText,
} from '#dashboard/users/audit/audit-text.ts'

export function Thing({ entry }: { entry: AuditEntry }) {
  const screen = screenOf(entry)
  const name = thingText(entry)
  return screen ? (
    <Link className={classes.link} to={screen}>
      {name}
    </Link>
  ) : (
    name
  )
}

/** "Telefon: eski → yeni"; the arrow is read out as a word. */
export function Change({ line }: { line: AuditLine }) {
  const { label, from, to } = lineText(line)
  return (
    <span>
      <span className={classes.faint}>{label}:</span> {from}
      {from !== undefined && (
        <>
          {' '}
          <span aria-hidden>→</span>
          <span className="sr-only">{messages.becomes}</span>{' '}
        </>
      )}
      {from === undefined ? to : (to ?? messages.nothing)}
    </span>
  )
}

function Changes({ lines, lineCount }: AuditEntry) {
  if (lineCount === 0) return <Absent />
  const shown = lines.slice(0, 2)
  return (
    <span className={classes.changes}>
      {shown.map((line) => (
        <Change key={line.path.join('.')} line={line} />
      ))}
      {lineCount > shown.length && (
        <span className={classes.faint}>{messages.more(lineCount - shown.length)}</span>
      )}
    </span>
  )
}

const { columns } = messages
export const auditColumns: readonly Column<AuditEntry>[] = [
  { key: 'action', head: columns.action, cell: ({ action }) => actionText(action) },
  {
    key: 'thing',
    head: columns.thing,
    cell: (entry) => (
      <>
        <span className={classes.faint}>{subjectText(entry.subject)}</span> <Thing entry={entry} />
      </>
    ),
  },
  { key: 'lines', head: columns.lines, onlyWide: true, cell: (entry) => <Changes {...entry} /> },
  { key: 'person', head: columns.person, width: 168, cell: personText },
  { key: 'at', head: columns.at, align: 'end', width: 152, cell: ({ at }) => formatMoment(at) },
]

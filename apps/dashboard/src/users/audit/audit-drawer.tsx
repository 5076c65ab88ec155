import { formatMoment } from '@plato/brand/format'
import type { AuditEntry } from '@plato/contract/users/audit.contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { auditEntry } from '#dashboard/users/audit/audit.data.ts'
import classes from '#dashboard/users/audit/audit.module.css'
import { auditMessages } from '#dashboard/users/audit/audit-messages.tr.ts'
import { Thing } from '#dashboard/users/audit/audit-table.columns.tsx'
import {
  type AuditLine,
  actionText,
  lineText,
  personText,
  subjectText,
} from '#dashboard/users/audit/audit-text.ts'

const { drawer: messages } = auditMessages

function factsOf(entry: AuditEntry): readonly [string, ReactNode][] {
  const { at, actor, subject, subjectId, villa, reservation, requestId, action } = entry
  return [
    [
      messages.who,
      actor ? (
        <Link key="who" className={classes.link} to={`/users/${actor.id}`}>
          {actor.name}
        </Link>
      ) : (
        personText(entry)
      ),
    ],
    [messages.when, formatMoment(at)],
    [messages.thing, <Subject key="thing" entry={entry} />],
    [messages.villa, villa?.name],
    [messages.reservation, reservation?.code],
    [
      messages.history,
      <Link
        key="history"
        className={classes.link}
        to={`/users/audit?${new URLSearchParams({ subject, thing: subjectId }).toString()}`}
      >
        {subjectText(subject)} {subjectId}
      </Link>,
    ],
    [messages.key, action],
    [messages.request, requestId],
  ]
}

function Subject({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className={classes.faint}>{subjectText(entry.subject)}</span> <Thing entry={entry} />
    </>
  )
}

function Lines({ lines, lineCount }: AuditEntry) {
  if (lineCount === 0) return <p>{messages.noLines}</p>
  const hasBefore = lines.some(({ from }) => from !== undefined)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.field}</th>
            {hasBefore && <th scope="col">{messages.before}</th>}
            <th scope="col">{hasBefore ? messages.after : auditMessages.value}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.path.join('.')} line={line} hasBefore={hasBefore} />
          ))}
        </tbody>
      </table>
      {lineCount > lines.length && <p>{messages.cut(lineCount - lines.length)}</p>}
    </>
  )
}

function LineRow({ line, hasBefore }: { line: AuditLine; hasBefore: boolean }) {
  const { label, from, to } = lineText(line)
  return (
    <tr>
      <th scope="row">{label}</th>
      {hasBefore && <td>{from ?? auditMessages.nothing}</td>}
      <td>{to ?? auditMessages.nothing}</td>
    </tr>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(entry)
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <FactRow key={label} label={label} value={value} />
          ))}
      </dl>
      <section className={classes.lines} aria-label={messages.lines}>
        <h3>{messages.lines}</h3>
        <Lines {...entry} />
      </section>
    </>
  )
}

function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** Details of one audit entry beside the list. */
export function AuditDrawer() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useQuery(auditEntry(Number(id)))
  return (
    <FormDrawer
      title={query.data ? actionText(query.data.action) : messages.loadingTitle}
      size={560}
      onClose={() => void navigate({ pathname: '/users/audit', search })}
    >
      <DrawerRecordState query={query}>{(entry) => <Entry entry={entry} />}</DrawerRecordState>
    </FormDrawer>
  )
}

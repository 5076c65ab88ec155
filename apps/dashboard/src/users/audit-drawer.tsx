import { formatMoment } from '@plato/brand/format'
import type { AuditEntry } from '@plato/contract/users/audit.contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { auditEntry } from '#dashboard/users/audit.data.ts'
import classes from '#dashboard/users/audit.module.css'
import {
  type AuditLine,
  actionInWords,
  lineInWords,
  personInWords,
  subjectInWords,
} from '#dashboard/users/audit-in-words.ts'
import { auditMessages } from '#dashboard/users/audit-messages.tr.ts'
import { Thing } from '#dashboard/users/audit-table.columns.tsx'

const { drawer: words } = auditMessages

function factsOf(entry: AuditEntry): readonly [string, ReactNode][] {
  const { at, actor, subject, subjectId, villa, reservation, requestId, action } = entry
  return [
    [
      words.who,
      actor ? (
        <Link key="who" className={classes.link} to={`/users/${actor.id}`}>
          {actor.name}
        </Link>
      ) : (
        personInWords(entry)
      ),
    ],
    [words.when, formatMoment(at)],
    [words.thing, <Subject key="thing" entry={entry} />],
    [words.villa, villa?.name],
    [words.reservation, reservation?.code],
    [
      words.history,
      <Link
        key="history"
        className={classes.link}
        to={`/users/audit?${new URLSearchParams({ subject, thing: subjectId }).toString()}`}
      >
        {subjectInWords(subject)} {subjectId}
      </Link>,
    ],
    [words.key, action],
    [words.request, requestId],
  ]
}

function Subject({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className={classes.faint}>{subjectInWords(entry.subject)}</span> <Thing entry={entry} />
    </>
  )
}

function Lines({ lines, lineCount }: AuditEntry) {
  if (lineCount === 0) return <p>{words.noLines}</p>
  const hasBefore = lines.some(({ from }) => from !== undefined)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            {hasBefore && <th scope="col">{words.before}</th>}
            <th scope="col">{hasBefore ? words.after : auditMessages.value}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.path.join('.')} line={line} hasBefore={hasBefore} />
          ))}
        </tbody>
      </table>
      {lineCount > lines.length && <p>{words.cut(lineCount - lines.length)}</p>}
    </>
  )
}

function LineRow({ line, hasBefore }: { line: AuditLine; hasBefore: boolean }) {
  const { label, from, to } = lineInWords(line)
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
      <section className={classes.lines} aria-label={words.lines}>
        <h3>{words.lines}</h3>
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

/** One entry with all it says, beside the list it stands in. */
export function AuditDrawer() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useQuery(auditEntry(Number(id)))
  return (
    <FormDrawer
      title={query.data ? actionInWords(query.data.action) : words.loadingTitle}
      size={560}
      onClose={() => void navigate({ pathname: '/users/audit', search })}
    >
      <DrawerRecordState query={query}>{(entry) => <Entry entry={entry} />}</DrawerRecordState>
    </FormDrawer>
  )
}

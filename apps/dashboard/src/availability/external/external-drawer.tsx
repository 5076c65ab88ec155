import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { CalendarConflict, externalEndpoints } from '@plato/contract/availability/external.contract'
import type { Success } from '@plato/contract/endpoint'
import { daysBetween } from '@plato/rules/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { conflictStateOf } from '#dashboard/availability/external/conflict-state.ts'
import { externalDetail, useExternalWrites } from '#dashboard/availability/external/external.data.ts'
import classes from '#dashboard/availability/external/external.module.css'
import { ExternalStateChip } from '#dashboard/availability/external/external-state-chip.tsx'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import {
  externalMessages,
  externalDetailMessages as messages,
} from '#dashboard/availability/external/messages.tr.ts'
import { kindNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/records/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

type Detail = Success<typeof externalEndpoints.get>['content']

const rangeText = ({ from, to }: { from: string; to: string }) =>
  `${formatRange(from, to)} · ${externalMessages.nights(daysBetween(from, to))}`

/** Why staff cannot change this record; shown instead of a button without effect. */
function whyNotJudged({ status, kind }: Detail): string | undefined {
  if (status === 'REMOVED') return messages.removed
  return status === 'IGNORED' && kind === 'HORIZON' ? messages.horizon : undefined
}

function JudgeButton({ record }: { record: Detail }) {
  const { judge } = useExternalWrites()
  const counts = record.status === 'ACTIVE' || record.status === 'CONFLICT'
  const said = counts ? messages.ignore : messages.count
  if (whyNotJudged(record)) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-danger={counts || undefined}
      onClick={() =>
        ask({
          title: said.title,
          body: said.body,
          confirm: said.button,
          isDangerous: counts,
          act: () => judge(record.id, counts ? 'IGNORED' : 'ACTIVE'),
          onDone: () => toastDone(said.done),
        })
      }
    >
      {said.button}
    </Button>
  )
}

function Facts({ record }: { record: Detail }) {
  const rows = [
    [messages.facts.dates, rangeText({ from: record.started_at, to: record.finished_at })],
    [messages.facts.feed, feedText(record)],
    [messages.facts.kind, kindNames[record.kind]],
    [messages.facts.summary, record.summary || messages.nothingWritten],
    [messages.facts.created, formatMoment(record.created_at)],
    [messages.facts.seen, formatMoment(record.seenAt)],
    ...(record.missedAt
      ? [[messages.facts.missed, messages.missedSince(formatMoment(record.missedAt))]]
      : []),
    ...(record.removedAt ? [[messages.facts.removed, formatMoment(record.removedAt)]] : []),
    [messages.facts.uid, record.uid],
  ]
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Held({ held, nights }: Pick<Detail, 'held' | 'nights'>) {
  const has = held.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)
  return (
    <section className={classes.part}>
      <h3>{messages.held}</h3>
      {held.length === 0 && <p>{messages.heldNone}</p>}
      <ul>
        {held.map((span) => (
          <li key={span.from}>{rangeText(span)}</li>
        ))}
      </ul>
      {held.length > 0 && has < nights && <p>{messages.heldPart}</p>}
    </section>
  )
}

function Conflicts({ conflicts }: { conflicts: readonly CalendarConflict[] }) {
  return (
    <section className={classes.part}>
      <h3>{messages.conflicts}</h3>
      <ul>
        {conflicts.map((one) => {
          const state = conflictStateOf(one)
          return (
            <li key={one.id}>
              <Link to={`/reservations/${one.reservation_id}`}>{messages.toReservation(one.code)}</Link>
              {` · ${rangeText(one.nights)} · ${messages.conflictStates[state]} · `}
              <Link to={`/external/conflicts?state=${state}&reservation_id=${one.reservation_id}`}>
                {messages.toConflict}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ExternalParts({ record }: { record: Detail }) {
  const said = record.status === 'ECHO' ? messages.echo : whyNotJudged(record)
  return (
    <div className={classes.drawer}>
      <p>
        <ExternalStateChip state={record.status} />
      </p>
      {said && <p className={classes.said}>{said}</p>}
      <Facts record={record} />
      <Held held={record.held} nights={record.nights} />
      {record.conflicts.length > 0 && <Conflicts conflicts={record.conflicts} />}
    </div>
  )
}

function ExternalWithId({ id }: { id: number }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = useQuery(externalDetail(id))
  return (
    <FormDrawer
      title={query.data?.villaName ?? messages.loadingTitle}
      action={query.data && <JudgeButton record={query.data} />}
      onClose={() => void navigate({ pathname: '/external', search })}
    >
      <DrawerRecordState query={query}>{(record) => <ExternalParts record={record} />}</DrawerRecordState>
    </FormDrawer>
  )
}

/** Details of one external record beside the list: its content, its nights and its conflicts. */
export function ExternalDrawer() {
  return <RecordById>{(id) => <ExternalWithId key={id} id={id} />}</RecordById>
}

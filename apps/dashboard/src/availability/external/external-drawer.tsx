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
import { feedInWords } from '#dashboard/availability/external/external-table.columns.tsx'
import {
  externalMessages,
  externalDetailMessages as words,
} from '#dashboard/availability/external/messages.tr.ts'
import { kindNames } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'

type Detail = Success<typeof externalEndpoints.get>['content']

const rangeInWords = ({ from, to }: { from: string; to: string }) =>
  `${formatRange(from, to)} · ${externalMessages.nights(daysBetween(from, to))}`

/** What staff cannot change here, said instead of a button that would do nothing. */
function whyNotJudged({ status, kind }: Detail): string | undefined {
  if (status === 'REMOVED') return words.removed
  return status === 'IGNORED' && kind === 'HORIZON' ? words.horizon : undefined
}

function JudgeButton({ record }: { record: Detail }) {
  const { judge } = useExternalWrites()
  const counts = record.status === 'ACTIVE' || record.status === 'CONFLICT'
  const said = counts ? words.ignore : words.count
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
    [words.facts.dates, rangeInWords({ from: record.started_at, to: record.finished_at })],
    [words.facts.feed, feedInWords(record)],
    [words.facts.kind, kindNames[record.kind]],
    [words.facts.summary, record.summary || words.nothingWritten],
    [words.facts.created, formatMoment(record.created_at)],
    [words.facts.seen, formatMoment(record.seenAt)],
    ...(record.missedAt ? [[words.facts.missed, words.missedSince(formatMoment(record.missedAt))]] : []),
    ...(record.removedAt ? [[words.facts.removed, formatMoment(record.removedAt)]] : []),
    [words.facts.uid, record.uid],
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
      <h3>{words.held}</h3>
      {held.length === 0 && <p>{words.heldNone}</p>}
      <ul>
        {held.map((span) => (
          <li key={span.from}>{rangeInWords(span)}</li>
        ))}
      </ul>
      {held.length > 0 && has < nights && <p>{words.heldPart}</p>}
    </section>
  )
}

function Conflicts({ conflicts }: { conflicts: readonly CalendarConflict[] }) {
  return (
    <section className={classes.part}>
      <h3>{words.conflicts}</h3>
      <ul>
        {conflicts.map((one) => {
          const state = conflictStateOf(one)
          return (
            <li key={one.id}>
              <Link to={`/reservations/${one.reservation_id}`}>{words.toReservation(one.code)}</Link>
              {` · ${rangeInWords(one.nights)} · ${words.conflictStates[state]} · `}
              <Link to={`/external/conflicts?state=${state}&reservation_id=${one.reservation_id}`}>
                {words.toConflict}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ExternalParts({ record }: { record: Detail }) {
  const said = record.status === 'ECHO' ? words.echo : whyNotJudged(record)
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
      title={query.data?.villaName ?? words.loadingTitle}
      action={query.data && <JudgeButton record={query.data} />}
      onClose={() => void navigate({ pathname: '/external', search })}
    >
      <DrawerRecordState query={query}>{(record) => <ExternalParts record={record} />}</DrawerRecordState>
    </FormDrawer>
  )
}

/** One external record beside the list it stands in: what it says, what it takes, what is in its way. */
export function ExternalDrawer() {
  return <RecordById>{(id) => <ExternalWithId key={id} id={id} />}</RecordById>
}

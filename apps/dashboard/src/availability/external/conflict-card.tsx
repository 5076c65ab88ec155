import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { CalendarConflict } from '@plato/contract/availability/external.contract'
import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'
import { daysBetween } from '@plato/rules/calendar-day'
import { stepToGiveWay } from '@plato/rules/reservations/give-way'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ConflictAxis } from '#dashboard/availability/external/conflict-axis.tsx'
import { conflictStateOf } from '#dashboard/availability/external/conflict-state.ts'
import classes from '#dashboard/availability/external/conflicts.module.css'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import {
  decisionMessages,
  decisionNames,
  conflictMessages as messages,
} from '#dashboard/availability/external/messages.tr.ts'
import { kindNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { Thumb } from '#dashboard/display/picture.tsx'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { lira } from '#dashboard/payments/amounts.ts'

interface SideProps {
  readonly side: 'ours' | 'theirs'
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Side({ side, isFirst, children }: SideProps) {
  return (
    <section className={classes.side} data-side={side}>
      <h3>
        {messages[side]}
        {isFirst && <em>{messages.first}</em>}
      </h3>
      {children}
    </section>
  )
}

function Sides({ conflict }: { conflict: CalendarConflict }) {
  const oursFirst = conflict.reservedAt < conflict.firstSeenAt
  const { ours, theirs, receivedMinor } = conflict
  return (
    <div className={classes.sides}>
      <Side side="ours" isFirst={oursFirst}>
        <p>
          <Link to={`/reservations/${conflict.reservation_id}`}>{conflict.code}</Link>
          <ReservationStatusChip status={conflict.status} />
        </p>
        <p>{[conflict.guestName, formatRange(ours.from, ours.to)].filter(Boolean).join(' · ')}</p>
        <p>{messages.reserved(formatMoment(conflict.reservedAt))}</p>
        <p>{receivedMinor ? <b>{messages.received(lira(receivedMinor))}</b> : messages.nothingReceived}</p>
      </Side>
      <Side side="theirs" isFirst={!oursFirst}>
        <p>
          <Link to={`/external/${conflict.external_id}`}>{feedText(conflict)}</Link>
        </p>
        <p>{[kindNames[conflict.kind], formatRange(theirs.from, theirs.to)].join(' · ')}</p>
        <p>{messages.seen(formatMoment(conflict.firstSeenAt))}</p>
        <p>{conflict.summary || messages.nothingWritten}</p>
      </Side>
    </div>
  )
}

interface Choosing {
  readonly conflict: CalendarConflict
  readonly onChoose: (decision: ConflictDecision) => void
}

function Choices({ conflict, onChoose }: Choosing) {
  const mayGiveWay = stepToGiveWay(conflict.status) !== undefined
  const id = useId()
  return (
    <div className={classes.choices}>
      <Button onClick={() => onChoose('KEEP_OURS')}>{decisionNames.KEEP_OURS}</Button>
      <Button
        variant="default"
        data-danger
        disabled={!mayGiveWay}
        aria-describedby={mayGiveWay ? undefined : id}
        onClick={() => onChoose('KEEP_THEIRS')}
      >
        {decisionNames.KEEP_THEIRS}
      </Button>
      <Button variant="default" onClick={() => onChoose('BOTH')}>
        {decisionNames.BOTH}
      </Button>
      {!mayGiveWay && (
        <small id={id} className={classes.why}>
          {decisionMessages.KEEP_THEIRS.impossible}
        </small>
      )}
    </div>
  )
}

function Outcome({
  conflict: { decision, note, decidedAt, decidedByName, closedAt },
}: Pick<Choosing, 'conflict'>) {
  return (
    <div className={classes.outcome}>
      <p>
        <b>{decision ? decisionNames[decision] : messages.undecided}</b>
        {decidedAt &&
          ` · ${messages.decided(decidedByName ?? messages.decidedByUnknown, formatMoment(decidedAt))}`}
        {closedAt && ` · ${messages.closed(formatMoment(closedAt))}`}
      </p>
      {note && <q>{note}</q>}
    </div>
  )
}

/** Both claims side by side, which one came first, and the buttons to decide. */
export function ConflictCard({ conflict, onChoose }: Choosing) {
  const id = useId()
  const { nights, villaName, villaPicture } = conflict
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header>
        <Thumb src={villaPicture} width={48} height={36} />
        <div>
          <h2 id={id}>{villaName}</h2>
          <p>{messages.shared(formatRange(nights.from, nights.to), daysBetween(nights.from, nights.to))}</p>
        </div>
      </header>
      <ConflictAxis conflict={conflict} />
      <Sides conflict={conflict} />
      {conflictStateOf(conflict) === 'OPEN' ? (
        <Choices conflict={conflict} onChoose={onChoose} />
      ) : (
        <Outcome conflict={conflict} />
      )}
    </article>
  )
}

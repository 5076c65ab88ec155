import { formatDate, formatRange } from '@plato/brand/stay-dates'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import type { OccupancyBar, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { ReactNode } from 'react'
import { kindNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { useCardPlace } from '#dashboard/availability/occupancy/card/card-place.tsx'
import classes from '#dashboard/availability/occupancy/card/cards.module.css'
import type { Hovered } from '#dashboard/availability/occupancy/card/use-hover.ts'
import { nightsOf } from '#dashboard/availability/occupancy/grid/piece-text.ts'
import { cardMessages as messages, occupancyMessages } from '#dashboard/availability/occupancy/messages.tr.ts'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { sourceNames } from '#dashboard/shared-reservation/source-names.tr.ts'
import { durationText } from '#dashboard/shell/time/moments.ts'

type Of<Kind> = Extract<OccupancyBar, { kind: Kind }>

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const spanOf = (bar: OccupancyBar): string =>
  `${formatRange(bar.from, bar.to)} · ${occupancyMessages.nights(nightsOf(bar))}`

function Money({ bar }: { bar: Of<'RESERVATION'> }) {
  if (bar.totalTry === null || bar.receivedMinor === null) return null
  const isBeforeEntry = bar.status === 'CONFIRMED'
  return (
    <>
      <Line name={messages.total}>{lira(bar.totalTry)}</Line>
      <Line name={messages.paid}>
        <span className={classes.meter}>
          <span style={{ width: `${bar.paidPercent ?? 0}%` }} />
        </span>
        {lira(bar.receivedMinor)} · %{bar.paidPercent}
      </Line>
      <Line name={isBeforeEntry ? messages.dueAtEntry : messages.due}>
        {bar.dueMinor ? <b className={classes.due}>{lira(bar.dueMinor)}</b> : messages.settled}
      </Line>
    </>
  )
}

function Stay({ bar, villa, now }: { bar: Of<'RESERVATION'>; villa: OccupancyVilla; now: Date }) {
  const left = bar.holdExpiresAt && durationText(Date.parse(bar.holdExpiresAt) - now.getTime())
  return (
    <>
      <header>
        {villa.thumbnail && <img src={villa.thumbnail} alt="" width={56} height={42} />}
        <div>
          <p>
            <b>{bar.guestName ?? occupancyMessages.guest}</b>
            <ReservationStatusChip status={bar.status} />
          </p>
          <span>
            {bar.code} · {villa.name}
          </span>
        </div>
      </header>
      <dl>
        <Line name={messages.stay}>{spanOf(bar)}</Line>
        <Line name={messages.people}>{occupancyMessages.people(bar.guests)}</Line>
        {left && <Line name={messages.hold}>{messages.left(left)}</Line>}
        <Money bar={bar} />
      </dl>
      <footer>
        <span className={classes.sign} data-icon={bar.source.toLowerCase()} />
        {sourceNames[bar.source]} · {formatDate(istanbulDay(new Date(bar.createdAt)))}
        <span className={classes.push} />
        <kbd>Enter</kbd> {messages.open}
      </footer>
    </>
  )
}

function Closed({ bar, villa }: { bar: Of<'CLOSURE'>; villa: OccupancyVilla }) {
  return (
    <>
      <header>
        <div>
          <p>
            <b>{closureReasonNames[bar.reason]}</b>
          </p>
          <span>
            {messages.closed} · {villa.name}
          </span>
        </div>
      </header>
      <dl>
        <Line name={messages.dates}>{spanOf(bar)}</Line>
        {bar.note && <Line name={messages.note}>{bar.note}</Line>}
      </dl>
    </>
  )
}

function External({ bar, villa }: { bar: Of<'EXTERNAL'>; villa: OccupancyVilla }) {
  return (
    <>
      <header>
        <div>
          <p>
            <b>{bar.feedName}</b>
          </p>
          <span>{villa.name}</span>
        </div>
      </header>
      <dl>
        <Line name={messages.dates}>{spanOf(bar)}</Line>
        <Line name={messages.kind}>{kindNames[bar.externalKind]}</Line>
        {bar.summary && <Line name={messages.summary}>{bar.summary}</Line>}
        {bar.conflicts.map(({ from, to, decided }) => (
          <Line key={from} name={messages.conflict}>
            <b className={classes.bad}>{messages.conflictNights(formatRange(from, to), decided)}</b>
          </Line>
        ))}
      </dl>
    </>
  )
}

interface Props {
  readonly id: string
  readonly hovered: Hovered
  readonly villa: OccupancyVilla
  readonly now: Date
}

/** Details of a bar while the pointer or the focus is on it. */
export function HoverCard({ id, hovered: { piece, rect }, villa, now }: Props) {
  const { ref, style } = useCardPlace<HTMLDivElement>(rect)
  const { bar } = piece
  return (
    <div ref={ref} id={id} role="tooltip" className={`${classes.card} ${classes.hover}`} style={style}>
      {bar.kind === 'RESERVATION' && <Stay bar={bar} villa={villa} now={now} />}
      {bar.kind === 'CLOSURE' && <Closed bar={bar} villa={villa} />}
      {bar.kind === 'EXTERNAL' && <External bar={bar} villa={villa} />}
    </div>
  )
}

import { statusNames } from '@plato/brand/status-names.tr'
import { formatShortDay, formatShortRange, formatSpokenDay } from '@plato/brand/stay-dates'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import type { OccupancyBar } from '@plato/contract/availability/occupancy.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { dayAt, type Span } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { type Piece, pieceAt, priceAt, type RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import {
  cellMessages as cell,
  occupancyMessages as messages,
  selectionMessages,
} from '#dashboard/availability/occupancy/messages.tr.ts'
import type { Stop } from '#dashboard/availability/occupancy/selection/selection.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { durationText } from '#dashboard/shell/time/moments.ts'

const closureText = ({ reason, note }: Extract<OccupancyBar, { kind: 'CLOSURE' }>): string =>
  [reason === 'OTHER' && note !== '' ? '' : closureReasonNames[reason], note].filter(Boolean).join(' · ')

/** The text of a bar. A hold shows its remaining time, and the guest when there is space. */
export function textOf({ bar, kind, from, to }: Piece, nowMs: number): string {
  if (bar.kind === 'CLOSURE') return closureText(bar)
  if (bar.kind === 'EXTERNAL') {
    if (kind === 'confl') return messages.nights(to - from)
    return kind === 'decided' ? `${messages.nights(to - from)} · ${messages.decided}` : bar.feedName
  }
  const name = bar.guestName ?? messages.guest
  if (bar.status === 'NO_SHOW') return `${name} · ${messages.noShow}`
  if (bar.holdExpiresAt === null || bar.status !== 'AWAITING_PAYMENT') return name
  return `${durationText(Date.parse(bar.holdExpiresAt) - nowMs)} · ${name}`
}

/** Screen reader text of a bar. */
export function spokenBar(bar: OccupancyBar): string {
  const dates = formatShortRange(bar.from, bar.to)
  if (bar.kind === 'CLOSURE') return `${cell.closed(closureText(bar))}, ${dates}`
  if (bar.kind === 'EXTERNAL') {
    const said = `${cell.external(bar.feedName)}, ${dates}`
    return bar.conflicts.some(({ decided }) => !decided) ? cell.conflict(said) : said
  }
  const name = bar.guestName ?? messages.guest
  return `${name}, ${statusNames[bar.status]}, ${dates}, ${messages.people(bar.guests)}`
}

function nightText({ pieces, prices }: RowModel, night: number): string {
  const piece = pieceAt(pieces, night)
  if (!piece) {
    const price = priceAt(prices, night)
    return `${cell.free}, ${price ? cell.price(moneyIn(price.nightlyMinor, price.currency)) : cell.noPrice}`
  }
  const claimed = pieces.find(({ kind, from, to }) => kind === 'confl' && from <= night && night < to)
  if (piece.bar.kind === 'CLOSURE') return spokenBar(piece.bar)
  const also =
    claimed?.bar.kind === 'EXTERNAL' && claimed !== piece ? `, ${cell.alsoClaims(claimed.bar.feedName)}` : ''
  return `${cell.taken(spokenBar(piece.bar))}${also}`
}

/** Screen reader text of a cell: villa, date, free or the reason why not, price. */
export function cellText(
  model: RowModel | undefined,
  span: Span,
  day: number,
  { today, selected }: { today: number; selected: number },
): string {
  const date = formatSpokenDay(dayAt(span, day))
  if (!model) return `${date}, ${cell.loading}`
  const parts = [model.villa.name, date, nightText(model, day)]
  if (day < today) parts.push(cell.past)
  if (selected > 0) parts.push(cell.selected(selected))
  return parts.join(', ')
}

export const stopText = (stop: Stop, span: Span): string =>
  stop.why === 'PAST'
    ? selectionMessages.stopPast
    : selectionMessages.stopTaken(formatShortDay(dayAt(span, stop.night)), spokenBar(stop.piece.bar))

export const nightsOf = (bar: OccupancyBar): number => daysBetween(bar.from, bar.to)

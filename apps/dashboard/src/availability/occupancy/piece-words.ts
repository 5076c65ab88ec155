import { formatShortDay, formatShortRange, formatSpokenDay } from '@plato/brand/stay-dates'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import type { OccupancyBar } from '@plato/contract/availability/occupancy.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { dayAt, type Span } from '#dashboard/availability/occupancy/geometry.ts'
import {
  cellMessages as cell,
  selectionMessages,
  occupancyMessages as words,
} from '#dashboard/availability/occupancy/messages.tr.ts'
import { type Piece, pieceAt, priceAt, type RowModel } from '#dashboard/availability/occupancy/pieces.ts'
import type { Stop } from '#dashboard/availability/occupancy/selection.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { durationInWords } from '#dashboard/reservations/moments.ts'
import { statusNames } from '#dashboard/reservations/reservation-messages.tr.ts'

const closureInWords = ({ reason, note }: Extract<OccupancyBar, { kind: 'CLOSURE' }>): string =>
  [reason === 'OTHER' && note !== '' ? '' : closureReasonNames[reason], note].filter(Boolean).join(' · ')

/** What is written on a bar. A hold counts down, and says for whom where there is room. */
export function textOf({ bar, kind, from, to }: Piece, nowMs: number): string {
  if (bar.kind === 'CLOSURE') return closureInWords(bar)
  if (bar.kind === 'EXTERNAL') {
    if (kind === 'confl') return words.nights(to - from)
    return kind === 'decided' ? `${words.nights(to - from)} · ${words.decided}` : bar.feedName
  }
  const name = bar.guestName ?? words.guest
  if (bar.status === 'NO_SHOW') return `${name} · ${words.noShow}`
  if (bar.holdExpiresAt === null || bar.status !== 'AWAITING_PAYMENT') return name
  return `${durationInWords(Date.parse(bar.holdExpiresAt) - nowMs)} · ${name}`
}

/** A bar in one breath, for those who listen. */
export function spokenBar(bar: OccupancyBar): string {
  const dates = formatShortRange(bar.from, bar.to)
  if (bar.kind === 'CLOSURE') return `${cell.closed(closureInWords(bar))}, ${dates}`
  if (bar.kind === 'EXTERNAL') {
    const said = `${cell.external(bar.feedName)}, ${dates}`
    return bar.conflicts.some(({ decided }) => !decided) ? cell.conflict(said) : said
  }
  const name = bar.guestName ?? words.guest
  return `${name}, ${statusNames[bar.status]}, ${dates}, ${words.people(bar.guests)}`
}

function nightInWords({ pieces, prices }: RowModel, night: number): string {
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

/** What a cell says: villa, date, free or why not, price. */
export function cellInWords(
  model: RowModel | undefined,
  span: Span,
  day: number,
  { today, selected }: { today: number; selected: number },
): string {
  const date = formatSpokenDay(dayAt(span, day))
  if (!model) return `${date}, ${cell.loading}`
  const parts = [model.villa.name, date, nightInWords(model, day)]
  if (day < today) parts.push(cell.past)
  if (selected > 0) parts.push(cell.selected(selected))
  return parts.join(', ')
}

export const stopInWords = (stop: Stop, span: Span): string =>
  stop.why === 'PAST'
    ? selectionMessages.stopPast
    : selectionMessages.stopTaken(formatShortDay(dayAt(span, stop.night)), spokenBar(stop.piece.bar))

export const nightsOf = (bar: OccupancyBar): number => daysBetween(bar.from, bar.to)

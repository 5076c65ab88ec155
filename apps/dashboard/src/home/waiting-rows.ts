import { formatShortRange } from '@plato/brand/stay-dates'
import type { BoardStay, StaffBoard, WaitingKind } from '@plato/contract/reports/board.contract'
import type { PermitGap } from '@plato/rules/reports/board'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import { villaFieldLink } from '#dashboard/form/field-from-url.ts'
import { waitingMessages as messages, permitParts } from '#dashboard/home/messages.tr.ts'
import { lira, moneyIn } from '#dashboard/payments/amounts.ts'
import { durationText } from '#dashboard/shell/time/moments.ts'

/** The order is the order of urgency: who waits for an answer before what can wait until the afternoon. */
export const waitingOrder = [
  'bursts',
  'conflicts',
  'requests',
  'holds',
  'receipts',
  'unpaid',
  'feeds',
  'messages',
  'permits',
  'comments',
] as const satisfies readonly WaitingKind[]

const permitFields: Record<PermitGap, string> = {
  permit_type: 'permitType',
  permit_no: 'permitNo',
  permit_holder: 'permitHolder',
  permit_verified_on: 'permitVerifiedOn',
  permit_max_persons: 'permitMaxPersons',
}

/** Where the rest of each is. */
export const waitingLists: Record<WaitingKind, string> = {
  requests: '/reservations?status=REQUESTED',
  holds: '/reservations?status=AWAITING_PAYMENT',
  receipts: '/transactions',
  unpaid: '/reservations?order=check_in',
  conflicts: '/external/conflicts',
  feeds: '/external/feeds',
  permits: '/villas',
  messages: '/contact',
  comments: '/comments?state=WAITING',
  bursts: '/reservations?status=REQUESTED',
}

export interface WaitingRow {
  readonly key: string
  readonly kind: WaitingKind
  readonly name: string
  readonly facts: string
  /** How long it waits, or how long is left. */
  readonly time: string
  readonly to: string
}

const since = (moment: string, now: Date): string => durationText(now.getTime() - Date.parse(moment))
const left = (moment: string | null, now: Date): string => {
  const ms = moment ? Date.parse(moment) - now.getTime() : 0
  return ms > 0 ? messages.left(durationText(ms)) : messages.lapsed
}
const stayFacts = ({ villaName, checkIn, checkOut }: BoardStay, more: string): string =>
  `${villaName}, ${formatShortRange(checkIn, checkOut)} · ${more}`

type RowOf<Kind extends WaitingKind> = (
  row: StaffBoard[Kind]['rows'][number],
  now: Date,
) => Omit<WaitingRow, 'kind' | 'key'> & { readonly id: number }

const rowOf: { readonly [Kind in WaitingKind]: RowOf<Kind> } = {
  requests: (stay, now) => ({
    id: stay.id,
    name: stay.guestName,
    facts: stayFacts(stay, moneyIn(stay.totalMinor, stay.currency)),
    time: since(stay.createdAt, now),
    to: `/reservations/${stay.id}`,
  }),
  holds: (stay, now) => ({
    id: stay.id,
    name: stay.guestName,
    facts: stayFacts(stay, messages.prepayment(lira(stay.payNextMinor))),
    time: left(stay.holdExpiresAt, now),
    to: `/reservations/${stay.id}`,
  }),
  receipts: ({ id, guestName, villaName, amountMinor, createdAt, reservationId }, now) => ({
    id,
    name: guestName,
    facts: `${villaName} · ${lira(amountMinor)}`,
    time: since(createdAt, now),
    to: `/reservations/${reservationId}`,
  }),
  unpaid: (stay) => ({
    id: stay.id,
    name: stay.guestName,
    facts: stayFacts(stay, lira(stay.dueMinor)),
    time: '',
    to: `/reservations/${stay.id}`,
  }),
  conflicts: ({ id, villaName, nights, openedAt, reservationId, ...feed }, now) => ({
    id,
    name: villaName,
    facts: messages.overlap(feedText(feed), nights),
    time: since(openedAt, now),
    to: `/external/conflicts?reservation_id=${reservationId}`,
  }),
  feeds: ({ id, villaId, villaName, held, since: from, ...feed }, now) => ({
    id,
    name: villaName,
    facts: (held ? messages.held : messages.unreadable)(feedText(feed)),
    time: since(from, now),
    to: `/villas/${villaId}/feeds`,
  }),
  permits: ({ villaId, villaName, status, missing }) => {
    const parts = missing.map((gap) => permitParts[gap]).join(', ')
    return {
      id: villaId,
      name: villaName,
      facts: status === 'PUBLISHED' ? messages.lacksPublished(parts) : messages.lacks(parts),
      time: '',
      to: villaFieldLink(villaId, `facts.${permitFields[missing[0] ?? 'permit_no']}`),
    }
  },
  messages: ({ id, name, subject, createdAt }, now) => ({
    id,
    name,
    facts: subject || messages.noSubject,
    time: since(createdAt, now),
    to: `/contact/${id}`,
  }),
  comments: ({ id, name, villaName, rating, createdAt }, now) => ({
    id,
    name,
    facts: `${villaName} · ${messages.stars(rating)}`,
    time: since(createdAt, now),
    to: `/comments/${id}?state=WAITING`,
  }),
  bursts: ({ id, network, cap, startedAt }, now) => ({
    id,
    name: network,
    facts: cap === 'NETWORK' ? messages.networkCap : messages.totalCap,
    time: since(startedAt, now),
    to: '/reservations?status=REQUESTED',
  }),
}

/** What waits of one kind: the first of them, and how many more there are behind their list. */
export function waitingOf<Kind extends WaitingKind>(
  board: StaffBoard,
  kind: Kind,
  { now, max }: { readonly now: Date; readonly max: number },
): { readonly rows: readonly WaitingRow[]; readonly more: number } {
  const { rows, total } = board[kind]
  const shown = (rows as readonly StaffBoard[Kind]['rows'][number][]).slice(0, max)
  return {
    rows: shown.map((row) => {
      const { id, ...facts } = rowOf[kind](row, now)
      return { ...facts, kind, key: `${kind}-${id}` }
    }),
    more: total - shown.length,
  }
}

/** What a figure says under its number. */
export function hintOf(board: StaffBoard, kind: WaitingKind, now: Date): string {
  const [row] = waitingOf(board, kind, { now, max: 1 }).rows
  if (!row) return messages.none
  switch (kind) {
    case 'requests':
      return messages.newest(row.time)
    case 'feeds':
    case 'receipts':
    case 'messages':
    case 'comments':
    case 'bursts':
      return messages.oldest(row.time)
    case 'holds': {
      const ms = Date.parse(board.holds.rows[0]?.holdExpiresAt ?? '') - now.getTime()
      return ms > 0 ? messages.endsFirst(durationText(ms)) : messages.lapsed
    }
    case 'unpaid':
      return messages.toCollect(lira(board.unpaid.dueMinor))
    case 'conflicts':
      return `${row.name}, ${messages.nights(board.conflicts.rows[0]?.nights ?? 0)}`
    case 'permits':
      return board.permits.rows[0]?.status === 'PUBLISHED'
        ? messages.againstTheLaw
        : messages.blocksPublishing
  }
}

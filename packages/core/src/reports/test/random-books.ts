import { addDays } from '@plato/rules/calendar-day'
import {
  depositComesIn,
  depositGoesOut,
  depositIsRetained,
  type Entry,
  guestIsRefunded,
  guestIsSettled,
  guestPays,
  type HandMethod,
  handMethods,
  ownerIsPaid,
  type PostingKind,
  reversed,
  stayIsEarned,
} from '@plato/rules/payments/ledger'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type Below, pick } from '../../testing/availability.ts'

/** The current day of the random data. */
export const lookedAt = '2027-06-16'
const firstDay = '2026-01-01'
const lastDay = '2027-12-31'

export interface RandomPosting {
  readonly kind: PostingKind
  readonly entries: readonly Entry[]
  /** Position among the reservation's postings of the one this undoes. */
  readonly undoes?: number
}

export interface RandomReservation {
  readonly place: number
  readonly villa: number
  readonly status: ReservationStatus
  readonly checkIn: string
  readonly checkOut: string
  readonly source: string
  readonly leadDays: number
  readonly currency: string
  readonly totalTry: number
  readonly commissionShare: number
  readonly wasConfirmed: boolean
  readonly postings: readonly RandomPosting[]
}

type Books = RandomPosting[]

/** Odd amounts, so that no share divides evenly. */
const someAmount = (below: Below): number => 1 + below(12_345_677)

function takeMoney(books: Books, total: number, below: Below): void {
  let left = total
  for (let times = 1 + below(3); times > 0 && left > 0; times -= 1) {
    const part = times === 1 ? left : 1 + below(left)
    const entries = guestPays(part, pick<HandMethod>(handMethods, below))
    books.push({ kind: books.length === 0 ? 'PREPAYMENT' : 'BALANCE', entries })
    // A mistake: booked, reversed, booked again.
    if (below(6) === 0) {
      books.push({ kind: 'BALANCE', entries: reversed(entries), undoes: books.length - 1 })
      books.push({ kind: 'BALANCE', entries })
    }
    left -= part
  }
}

function moveDeposit(books: Books, below: Below): void {
  const held = someAmount(below)
  const retained = below(3) === 0 ? 1 + below(held) : 0
  books.push({ kind: 'DEPOSIT_IN', entries: depositComesIn(held, pick(handMethods, below)) })
  if (retained > 0) books.push({ kind: 'DEPOSIT_KEPT', entries: depositIsRetained(retained) })
  if (held > retained)
    books.push({ kind: 'DEPOSIT_OUT', entries: depositGoesOut(held - retained, pick(handMethods, below)) })
}

function settle(books: Books, paid: number, below: Below): void {
  const retained = below(paid + 1)
  const settled = guestIsSettled({ keptMinor: retained, refundMinor: paid - retained })
  if (settled.length > 0) books.push({ kind: 'SETTLEMENT', entries: settled })
  if (paid > retained && below(2) === 0)
    books.push({ kind: 'REFUND', entries: guestIsRefunded(paid - retained, pick(handMethods, below)) })
}

function payOwner(books: Books, share: number, below: Below): void {
  for (let times = below(3); times > 0; times -= 1) {
    const entries = ownerIsPaid(1 + below(Math.max(1, share)), below(2) === 0 ? 'TRANSFER' : 'CASH')
    books.push({ kind: 'OWNER_PAYOUT', entries })
    if (below(5) === 0)
      books.push({ kind: 'OWNER_PAYOUT', entries: reversed(entries), undoes: books.length - 1 })
  }
}

function booksOf(made: Omit<RandomReservation, 'postings'>, below: Below): Books {
  const { status, totalTry, commissionShare, wasConfirmed } = made
  const books: Books = []
  const paid = wasConfirmed ? Math.ceil(totalTry / (1 + below(4))) : 0
  if (paid > 0) takeMoney(books, paid, below)
  // Cancelled once and opened again: what its end booked was booked back.
  if (status === 'CONFIRMED' && below(8) === 0 && paid > 0) {
    const entries = guestIsSettled({ keptMinor: paid, refundMinor: 0 })
    books.push({ kind: 'SETTLEMENT', entries })
    books.push({ kind: 'SETTLEMENT', entries: reversed(entries), undoes: books.length - 1 })
  }
  if (status === 'CANCELLED' || status === 'NO_SHOW' || status === 'COMPENSATION') settle(books, paid, below)
  if (status === 'CHECKED_IN' || status === 'COMPLETED') moveDeposit(books, below)
  if (status === 'COMPLETED') {
    const entries = stayIsEarned(totalTry, commissionShare)
    if (entries.length > 0) books.push({ kind: 'STAY_EARNED', entries })
    payOwner(books, totalTry, below)
  }
  return books
}

const isOver = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'NO_SHOW', 'CHECKED_IN'] as const
const isAhead = ['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'AWAITING_PAYMENT', 'REQUESTED'] as const
const isNone = ['CANCELLED', 'CANCELLED', 'COMPENSATION', 'EXPIRED', 'REJECTED'] as const
const sources = ['WEB', 'WEB', 'PHONE', 'WHATSAPP', 'OFFER', 'OTHER'] as const
const neverConfirmed = new Set<ReservationStatus>(['AWAITING_PAYMENT', 'REQUESTED', 'EXPIRED', 'REJECTED'])

/** Reservations of one villa: active stays without overlap, cancelled ones anywhere. */
export function* reservationsOf(
  villa: number,
  count: number,
  below: Below,
): Generator<Omit<RandomReservation, 'place'>> {
  let free = addDays(firstDay, below(9))
  for (let n = 0; n < count; n += 1) {
    const ended = below(4) === 0 || free > lastDay
    const checkIn = ended ? addDays(firstDay, below(720)) : addDays(free, below(4))
    const checkOut = addDays(checkIn, 1 + below(below(12) === 0 ? 60 : 9))
    const standing = checkOut <= lookedAt ? isOver : isAhead
    const status: ReservationStatus = ended ? pick(isNone, below) : pick(standing, below)
    if (!ended) free = checkOut
    const made = {
      place: 0,
      villa,
      status,
      checkIn,
      checkOut,
      source: pick(sources, below),
      leadDays: below(200),
      currency: pick(['TRY', 'TRY', 'EUR', 'USD', 'GBP'], below),
      totalTry: below(40) === 0 ? 0 : someAmount(below),
      commissionShare: below(10_001),
      wasConfirmed: !neverConfirmed.has(status) && !(status === 'CANCELLED' && below(4) === 0),
    }
    yield { ...made, postings: booksOf(made, below) }
  }
}

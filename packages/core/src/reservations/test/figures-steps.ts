import { addDays } from '@plato/rules/calendar-day'
import { shareOf } from '@plato/rules/money'
import { isConfirmedStatus } from '@plato/rules/payments/due'
import { Refusal } from '@plato/rules/refusal'
import { type EndReason, endReasons, type ReservationAction } from '@plato/rules/reservations/life-cycle'
import { payOwner } from '../../payments/pay-owner.ts'
import { decideReceipt, sendReceipt } from '../../payments/receipts.ts'
import { recordPayment } from '../../payments/record-payment.ts'
import { refundGuest } from '../../payments/refund-guest.ts'
import { reversePosting } from '../../payments/reverse-posting.ts'
import { approveWaiting } from '../../testing/approvals.ts'
import { type Below, pick } from '../../testing/availability.ts'
import {
  adults,
  newGuest,
  newKey,
  newRequestedStay,
  priceOf,
  type ReservationFixtureContext,
} from '../../testing/reservations.ts'
import { actOnReservation } from '../act-on-reservation.ts'
import { agreePrice } from '../agree-price.ts'
import { changeReservation } from '../change-reservation.ts'
import { saveGuests } from '../guests/guests.ts'
import { runClocks } from '../holds/run-clocks.ts'
import { lockReservation } from '../lock-reservation.ts'

/** One reservation whose history is played, and what the test tracks about it. */
export interface Played {
  readonly ctx: ReservationFixtureContext
  readonly moveTo: (date: Date) => void
  readonly below: Below
  readonly villaId: number
  readonly id: number
  readonly code: string
  readonly done: string[]
  /** The prepayment agreed at the confirmation; undefined while the stay is not confirmed. */
  agreedTry: number | undefined
}

const rowOf = ({ ctx, id }: Played) =>
  ctx.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const firstNight = '2027-06-20'

/** A random stay from June to September, near and far, in cheap and expensive nights. */
function someNights(below: Below) {
  const checkIn = addDays(firstNight, pick([below(10), below(40), below(90)], below))
  return { checkIn, checkOut: addDays(checkIn, 3 + below(7)) }
}

const paymentOf = (played: Played, amountMinor: number, method: 'TRANSFER' | 'CASH' | 'OWNER') => ({
  amountMinor,
  method,
  paidOn: played.ctx.today,
  bankId: null,
  payerName: '',
  note: '',
})

type Step = (played: Played) => Promise<unknown>

const act =
  (action: ReservationAction, endReason?: EndReason): Step =>
  ({ ctx, id }) =>
    actOnReservation(ctx, id, { action, reason: 'Deneme.', ...(endReason ? { endReason } : {}) }, newKey())

/** Payments below, equal to and above the prepayment, and odd amounts. */
const pay: Step = async (played) => {
  const { below } = played
  const { total_try: total, prepayment_try: prepayment } = await rowOf(played)
  const amount = pick(
    [prepayment, shareOf(total, 1_000), shareOf(total, 3_333), total, 1 + below(total)],
    below,
  )
  const method = pick(['TRANSFER', 'TRANSFER', 'CASH', 'OWNER'] as const, below)
  return recordPayment(played.ctx, played.id, paymentOf(played, Math.max(1, amount), method), newKey())
}

const payPrepayment: Step = async (played) => {
  const { prepayment_try: prepayment } = await rowOf(played)
  return recordPayment(
    played.ctx,
    played.id,
    paymentOf(played, Math.max(1, prepayment), 'TRANSFER'),
    newKey(),
  )
}

const change: Step = async (played) => {
  const { ctx, villaId, below } = played
  const row = await rowOf(played)
  const nights = someNights(below)
  const people = { adults: row.adults, children: row.children, babies: row.babies, extras: [] }
  const expectedTotalMinor = await priceOf(ctx, villaId, { ...nights, ...people })
  const contact = { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone }
  const notes = { guestNote: '', staffNote: '', reason: 'Misafir istedi.' }
  const form = { version: row.version, ...nights, ...people, ...contact, ...notes, expectedTotalMinor }
  return changeReservation(ctx, played.id, form, newKey())
}

const refund: Step = async (played) => {
  const amount = pick([1, 50_000, 1_000_000, 1 + played.below(3_000_000)], played.below)
  await refundGuest(played.ctx, played.id, paymentOf(played, amount, 'TRANSFER'), newKey())
  await approveWaiting(played.ctx, played.id)
}

/** Undoes the newest payment of the guest. */
const reverse: Step = async ({ ctx, id }) => {
  const posting = await ctx.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', id)
    .where('kind', 'in', ['PREPAYMENT', 'BALANCE'])
    .where('reverses_id', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return posting && reversePosting(ctx, posting.id, { note: 'Yanlış kayıt' }, newKey())
}

const declare: Step = async (played) => {
  const { ctx, id, below } = played
  const { total_try: total } = await rowOf(played)
  const sent = { amountMinor: 1 + below(total), payerName: 'Elif Karaca', paidOn: ctx.today }
  const file = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } as const
  const receiptId = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    return sendReceipt(tx, ctx, row, sent, file, await ctx.databaseTime(tx))
  })
  if (below(2) === 0) return
  const payment = { ...paymentOf(played, sent.amountMinor, 'TRANSFER'), again: true }
  return decideReceipt(ctx, receiptId, { approved: true, payment }, newKey())
}

const wait =
  (hours: number): Step =>
  async ({ ctx, moveTo }) => {
    moveTo(new Date(ctx.now.getTime() + hours * 3_600_000))
    await runClocks(ctx)
  }

/** Completes the stay: guest list, check-in and check-out. */
const live: Step = async (played) => {
  const { ctx, id, moveTo, below } = played
  const row = await rowOf(played)
  if (row.status !== 'CONFIRMED') return
  await saveGuests(ctx, id, adults(row.adults, id))
  if (row.check_in > ctx.today) moveTo(new Date(`${row.check_in}T13:00:00Z`))
  await act('CHECK_IN')(played)
  if (below(2) === 0) return
  moveTo(new Date(`${row.check_out}T13:00:00Z`))
  await act('COMPLETE')(played)
  if (below(2) === 0)
    await payOwner(ctx, id, { ...paymentOf(played, 1_000, 'TRANSFER'), method: 'TRANSFER' }, newKey())
}

/** A discount agreed by staff, or the list price again. */
const agree: Step = async ({ ctx, id, below }) => {
  const { version } = await ctx.db
    .selectFrom('reservations')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const share = pick([0, 500, 1_234, 9_000], below)
  const agreedPrice = share === 0 ? null : ({ kind: 'SHARE', value: share } as const)
  return agreePrice(ctx, id, { version, agreedPrice, reason: 'Anlaşıldı.' }, newKey())
}

/** The guest does not arrive: MARK_NO_SHOW. */
const stayAway: Step = async (played) => {
  const row = await rowOf(played)
  if (row.status !== 'CONFIRMED') return
  const nextDay = addDays(row.check_in, 1)
  if (nextDay > played.ctx.today) played.moveTo(new Date(`${nextDay}T13:00:00Z`))
  return act('MARK_NO_SHOW')(played)
}

/** A row as older releases stored it: with the prepayment of the new dates, which was never requested. */
const recompute: Step = async (played) => {
  const row = await rowOf(played)
  if (row.status !== 'CONFIRMED') return
  const prepaymentTry = Math.min(row.total_try, row.prepayment_try + 1 + played.below(row.total_try))
  await played.ctx.db
    .updateTable('reservations')
    .set({ prepayment_try: prepaymentTry })
    .where('id', '=', played.id)
    .execute()
  played.agreedTry = prepaymentTry
}

const steps: readonly (readonly [weight: number, name: string, (below: Below) => Step])[] = [
  [5, 'change', () => change],
  [5, 'pay', () => pay],
  [3, 'pay the prepayment', () => payPrepayment],
  [2, 'agree', () => agree],
  [2, 'refund', () => refund],
  [2, 'cancel', (below) => act('CANCEL', pick([...endReasons, 'GUEST_CHANGED_MIND'] as const, below))],
  [2, 'reopen', () => act('REOPEN')],
  [1, 'reverse', () => reverse],
  [1, 'declare', () => declare],
  [1, 'wait', (below) => wait(pick([1, 25, 49, 480], below))],
  [1, 'live', () => live],
  [1, 'stay away', () => stayAway],
  [1, 'compute anew', () => recompute],
  [1, 'reject', () => act('REJECT')],
  [1, 'compensate', () => act('COMPENSATE', 'OWNER')],
]
const weighted = steps.flatMap(([weight, name, make]) =>
  Array.from({ length: weight }, () => ({ name, make })),
)

/** Tracks the agreed prepayment: set at confirmation, lowered to a lower total, cleared at the end. */
async function remember(played: Played): Promise<void> {
  const row = await rowOf(played)
  if (!isConfirmedStatus(row.status)) played.agreedTry = undefined
  else played.agreedTry = Math.min(played.agreedTry ?? row.prepayment_try, row.total_try)
}

/** Ignores refusals: the steps are random, and many of them are not allowed. */
async function take(played: Played, name: string, step: Step): Promise<void> {
  try {
    await step(played)
    played.done.push(name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  await remember(played)
}

type Begun = Pick<Played, 'ctx' | 'moveTo' | 'below' | 'villaId'>

/** Requested, mostly accepted and paid for, then two to six random steps. */
export async function playHistory(begun: Begun): Promise<Played> {
  const { ctx, below, villaId } = begun
  const { id, code } = await newRequestedStay(ctx, villaId, someNights(below), newGuest())
  const played: Played = { ...begun, id, code, done: [], agreedTry: undefined }
  if (below(12) > 0) await take(played, 'accept', act('ACCEPT'))
  if (below(4) > 0) await take(played, 'pay the prepayment', payPrepayment)
  const more = 2 + below(5)
  for (let n = 0; n < more; n += 1) {
    const { name, make } = pick(weighted, below)
    await take(played, name, make(below))
  }
  return played
}

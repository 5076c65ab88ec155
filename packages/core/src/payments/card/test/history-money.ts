import { addDays } from '@plato/rules/calendar-day'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { extendHold } from '../../../reservations/act-on-reservation.ts'
import { changeReservation } from '../../../reservations/change-reservation.ts'
import { lockReservation } from '../../../reservations/lock-reservation.ts'
import { approveWaiting } from '../../../testing/approvals.ts'
import { act, newKey, newRequestedStay } from '../../../testing/reservations.ts'
import { decideReceipt, sendReceipt } from '../../receipts.ts'
import { recordPayment } from '../../record-payment.ts'
import { refundGuest } from '../../refund-guest.ts'
import { reversePosting } from '../../reverse-posting.ts'
import { getCardPanel } from '../card-panel.ts'
import { refundToCard } from '../refund-to-card.ts'
import {
  clocks,
  hasOpenPage,
  notify,
  pass,
  payOnPage,
  reconcile,
  runJob,
  type Step,
  send,
  start,
  trouble,
  verifyByStaff,
} from './history-steps.ts'
import { run, stay, type World } from './history-world.ts'

const wholeMinor = 7_000_000
const firstMinor = 1_400_000

const byTransfer = (world: World, amountMinor: number) => ({
  amountMinor,
  method: 'TRANSFER' as const,
  paidOn: world.state.clock.toISOString().slice(0, 10),
  bankId: null,
  payerName: '',
  note: '',
})

/** The same amount, or a part of it, is also paid by transfer. */
export const transfer: Step = (world) => {
  const amountMinor = world.random.pick([
    firstMinor,
    firstMinor,
    wholeMinor - firstMinor,
    wholeMinor,
    400_000,
  ])
  return run(world, `transfer of ${amountMinor}`, (ctx) =>
    recordPayment(ctx, world.reservationId, byTransfer(world, amountMinor), newKey()),
  )
}

/** The full price is paid by card, and the prepayment by transfer before the attempt is verified. */
export const payTwice: Step = async (world) => {
  await send(world, world.random.pick(['FULL', 'BALANCE', undefined]))
  await start(world)
  await payOnPage(world)
  await transfer(world)
}

/** Staff reverse a posting. */
export const reverse: Step = async (world) => {
  const { rows } = await sql<{ id: number }>`select p.id from ledger_postings p where p.method = 'TRANSFER'
    and p.reservation_id = ${world.reservationId} and p.reverses_id is null order by p.id`.execute(
    world.lane.database.db,
  )
  const posting = world.random.oneOf(rows)
  if (!posting) return 'IDLE'
  await run(world, 'reverse', (ctx) => reversePosting(ctx, posting.id, { note: 'Yanlış.' }, newKey()))
}

export const cancel: Step = async (world) => {
  const isPaid = world.state.known?.attempts.some((one) => one.state === 'PAID')
  if (!isPaid && world.random.percent(60)) return 'IDLE'
  const endReason = world.random.pick<EndReason>(['GUEST_CHANGED_MIND', 'OWNER', 'FORCE_MAJEURE'])
  return run(world, `cancel ${endReason}`, (ctx) => act(ctx, world.reservationId, 'CANCEL', { endReason }))
}

export const reopen: Step = (world) => run(world, 'reopen', (ctx) => act(ctx, world.reservationId, 'REOPEN'))

/** Another guest requests the nights and gets them if they are free. */
export const rival: Step = (world) =>
  run(world, 'a rival', async (ctx) => {
    const { id } = await newRequestedStay(ctx, world.lane.villaId, stay)
    await act(ctx, id, 'ACCEPT')
  })

/** The guest pays at the last moment without a notice; the hold expires before the attempt is verified. */
export const payLate: Step = async (world) => {
  if (!hasOpenPage(world)) {
    await send(world, undefined)
    await start(world)
  }
  await payOnPage(world)
  pass(world, 60 * 24 + 46)
  await clocks(world)
  if (world.random.percent(40)) await rival(world)
}

/** Refunds the full or a partial amount; one key sent twice is one refund, two users at once are two. */
export const refundCard: Step = async (world) => {
  const { random, reservationId } = world
  await run(world, 'refund to card', async (ctx) => {
    const panel = await getCardPanel(ctx, reservationId)
    const attempt = random.oneOf(panel.attempts.filter((one) => one.refundableMinor > 0))
    if (!attempt) return
    const isLira = attempt.capturedCurrency === 'TRY'
    const maxMinor = isLira
      ? Math.min(attempt.refundableMinor, panel.refundDueMinor)
      : attempt.refundableMinor
    const amountMinor = random.percent(60) ? maxMinor : Math.ceil(maxMinor / 2)
    if (amountMinor === 0 && random.percent(80)) return
    const key = newKey()
    const ask = (name: string) => {
      const refund = { attemptId: attempt.id, amountMinor: Math.max(1, amountMinor) }
      return run(world, `ask for ${amountMinor} of ${attempt.id}`, (own) =>
        refundToCard(own, reservationId, refund, name),
      )
    }
    const again = random.pick(['no', 'no', 'no', 'same', 'other'])
    await Promise.all(again === 'no' ? [ask(key)] : [ask(key), ask(again === 'same' ? key : newKey())])
    await run(world, 'approve refunds', (own) => approveWaiting(own, reservationId))
  })
}

/** Refunds a card payment; cancels the stay first when nothing is owed back yet. */
export const giveBack: Step = async (world) => {
  const attempts = world.state.known?.attempts ?? []
  if (!attempts.some((one) => one.posting_id !== null)) return 'IDLE'
  if (attempts.every(({ state }) => state === 'PAID' || state === 'FAILED'))
    await run(world, 'cancel', (ctx) => act(ctx, world.reservationId, 'CANCEL', { endReason: 'OWNER' }))
  await refundCard(world)
  if (world.random.percent(50)) trouble(world, 'refund')
  if (world.random.percent(70)) await runJob(world)
  if (world.random.percent(50)) return
  pass(world, 3)
  if (world.random.percent(50)) trouble(world, 'fetchRefunds')
  await reconcile(world)
}

/** Refunds by transfer the amount owed, or the prepayment even if it is not owed. */
export const refundByHand: Step = (world) =>
  run(world, 'refund by transfer', async (ctx) => {
    const { refundDueMinor } = await getCardPanel(ctx, world.reservationId)
    const amountMinor = Math.max(1, world.random.percent(50) ? refundDueMinor : firstMinor)
    await refundGuest(ctx, world.reservationId, byTransfer(world, amountMinor), newKey())
  })

/** The guest sends a receipt; staff may refuse it. */
export const declare: Step = async (world) => {
  const file = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } as const
  const sent = { amountMinor: firstMinor, payerName: 'Elif Karaca', paidOn: '2027-06-16' }
  let receiptId = 0
  const done = await run(world, 'receipt', (ctx) =>
    ctx.db.transaction().execute(async (tx) => {
      const locked = await lockReservation(tx, world.reservationId)
      receiptId = await sendReceipt(tx, ctx, locked, sent, file, await ctx.databaseTime(tx))
    }),
  )
  if (done !== 'DONE' || world.random.percent(25)) return
  const decision = { approved: false, reason: 'Hesapta görünmüyor.' } as const
  await run(world, 'receipt refused', (ctx) => decideReceipt(ctx, receiptId, decision, newKey()))
}

/** Two nights fewer or back to seven while the guest may be paying: an open page charges its old amount. */
export const change: Step = (world) => {
  const nights = world.random.pick([5, 7])
  return run(world, `change to ${nights} nights`, async (ctx) => {
    const { version } = await ctx.db
      .selectFrom('reservations')
      .select('version')
      .where('id', '=', world.reservationId)
      .executeTakeFirstOrThrow()
    const people = { adults: 2, children: 0, babies: 0, extras: [], firstName: 'Elif', lastName: 'Karaca' }
    const notes = { guestNote: '', staffNote: '', reason: 'Misafir istedi.' }
    const dates = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, nights) }
    const price = { expectedTotalMinor: nights * 1_000_000 }
    const contact = { email: world.email, phone: '+90 532 555 14 20' }
    const changed = { version, ...dates, ...people, ...notes, ...price, ...contact }
    await changeReservation(ctx, world.reservationId, changed, newKey())
  })
}

export const extend: Step = (world) =>
  run(world, 'extend the hold', (ctx) => extendHold(ctx, world.reservationId, newKey()))

/** Several users and jobs at the same time: no deadlock is allowed. */
export const atOnce: Step = async (world) => {
  const many = [runJob, runJob, reconcile, clocks, notify, transfer, cancel, refundCard, verifyByStaff, start]
  const chosen = many.filter(() => world.random.percent(35))
  const own = () => ({ ...world, random: world.random.fork() })
  await Promise.all([...chosen, payOnPage].map((step) => step(own())))
}

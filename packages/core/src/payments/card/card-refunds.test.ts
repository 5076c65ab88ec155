import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { getReservation } from '../../reservations/get-reservation.ts'
import { act, aKey, eventsOf, mailsOf, pay } from '../../reservations/testing.ts'
import { findMoney } from '../payments.queries.ts'
import { refundGuest } from '../refund-guest.ts'
import { reversePosting } from '../reverse-posting.ts'
import { aPayment } from '../testing.ts'
import type { CardContext } from './card-context.ts'
import { getCardDesk } from './card-desk.ts'
import { attend, getCardState, verifyNow } from './card-state.ts'
import { refundToCard } from './refund-to-card.ts'
import { askAboutRefund } from './send-card-refund.ts'
import { cardDeskForFile, prepaymentMinor } from './testing.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk
const tooMuch = { code: 'payment.too_much' }

/** Paid by card and cancelled by the agency: all of it is owed back. */
async function owed(card: string = testCards.paid) {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT', { card })
  await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  return { id, attemptId }
}
const atProvider = async (attemptId: string) => {
  const { stub, charge } = await desk.chargeOf(attemptId)
  return stub.refunds().filter(({ paymentId }) => paymentId === charge.paymentId)
}
const refundPostings = (id: number) =>
  database.db
    .selectFrom('ledger_postings')
    .select(['method', 'amount_minor as amountMinor'])
    .where('reservation_id', '=', id)
    .where('kind', '=', 'REFUND')
    .execute()

test('money goes back to its card in parts, never more than is owed, and the guest hears of each', async () => {
  const { id, attemptId } = await owed()
  await desk.sendRefund(await desk.askRefund(id, attemptId, 400_000))
  expect(await findMoney(database.db, id)).toMatchObject({
    refundDueMinor: 1_000_000,
    refundedMinor: 400_000,
  })
  await expect(desk.askRefund(id, attemptId, 1_000_001)).rejects.toMatchObject(tooMuch)
  await desk.sendRefund(await desk.askRefund(id, attemptId, 1_000_000))
  expect(await desk.ledgerOf(id)).toEqual({})
  expect((await atProvider(attemptId)).map(({ amountMinor }) => amountMinor)).toEqual([400_000, 1_000_000])
  expect((await mailsOf(database.db, id)).filter((key) => key === 'IADE_YAPILDI')).toHaveLength(2)
  await expect(desk.askRefund(id, attemptId, 1)).rejects.toMatchObject(tooMuch)
})

test('of a stay that stands nothing goes back but what was paid above its price', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'FULL')
  await expect(desk.askRefund(id, attemptId, 1)).rejects.toMatchObject(tooMuch)
  await pay(ctx, id, 5_000)
  await expect(desk.askRefund(id, attemptId, 5_001)).rejects.toMatchObject(tooMuch)
  await desk.sendRefund(await desk.askRefund(id, attemptId, 5_000))
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: 7_000_000, refundDueMinor: 0 })
})

test('asked for twice under one name, handed out twice by the queue: the provider is asked once', async () => {
  const { id, attemptId } = await owed()
  const key = aKey()
  const ask = () => refundToCard(ctx, id, { attemptId, amountMinor: 100_000 }, key)
  const [first, twin] = await Promise.all([ask(), ask()])
  expect(twin.refunds).toEqual(first.refunds)
  const refundId = first.refunds[0]?.id ?? ''
  await Promise.all([desk.sendRefund(refundId), desk.sendRefund(refundId), desk.sendRefund(refundId)])
  await desk.sendRefund(refundId)
  expect(await atProvider(attemptId)).toHaveLength(1)
  expect(await refundPostings(id)).toEqual([{ method: 'CARD', amountMinor: 100_000 }])
})

test('an unanswered refund that was made is found at the provider and booked once', async () => {
  for (const fault of ['reset-after', 'error-after', 'tampered'] as const) {
    const { id, attemptId } = await owed()
    const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
    desk.stubs.IYZICO.faults.once('refund', fault)
    await desk.sendRefund(refundId)
    expect(await desk.refund(refundId), fault).toMatchObject({ state: 'UNKNOWN', posting_id: null })
    await desk.sendRefund(refundId)
    desk.later(2)
    await desk.reconcile()
    await askAboutRefund(ctx, refundId)
    expect(await desk.refund(refundId), fault).toMatchObject({ state: 'DONE', ask_at: null })
    expect(await atProvider(attemptId)).toHaveLength(1)
    expect(await refundPostings(id)).toHaveLength(1)
    expect(await desk.ledgerOf(id)).toEqual({})
    expect((await mailsOf(database.db, id)).filter((key) => key === 'IADE_YAPILDI')).toHaveLength(1)
  }
})

test('an unanswered refund that was not made keeps a second one away for a quarter of an hour; then a person decides', async () => {
  const { id, attemptId } = await owed()
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  await desk.whileHanging('refund', () => desk.sendRefund(refundId))
  const again = () => desk.askRefund(id, attemptId, prepaymentMinor)
  for (const minutes of [1, 4, 9]) {
    desk.later(minutes)
    await askAboutRefund(ctx, refundId)
    expect(await desk.refund(refundId)).toMatchObject({ state: 'UNKNOWN' })
    await expect(again()).rejects.toMatchObject(tooMuch)
    expect(await getCardDesk(ctx, id)).toMatchObject({ refundDueMinor: 0 })
  }
  desk.later(1)
  await askAboutRefund(ctx, refundId)
  expect(await desk.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: 'NOT_MADE' })
  expect(await atProvider(attemptId)).toEqual([])
  expect(await eventsOf(database.db, id)).toContain('CARD_REFUND_FAILED')
  const { attention } = await getCardState(ctx)
  expect(attention.filter((row) => row.reservationId === id)).toMatchObject([
    { what: 'REFUND', reason: 'REFUND_FAILED', amountMinor: prepaymentMinor },
  ])
  await desk.sendRefund(await again())
  expect(await atProvider(attemptId)).toHaveLength(1)
  expect(await desk.ledgerOf(id)).toEqual({})
})

test('a provider that stays silent about a refund is asked on, and the refund is never given up by that', async () => {
  const { id, attemptId } = await owed()
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  desk.stubs.IYZICO.faults.once('refund', 'reset-after')
  await desk.sendRefund(refundId)
  desk.stubs.IYZICO.faults.always('refunds', 'error-before')
  for (let asked = 0; asked < 5; asked += 1) {
    desk.later(11)
    await desk.reconcile()
    expect(await desk.refund(refundId)).toMatchObject({ state: 'UNKNOWN' })
  }
  const { silentSince, attention } = await getCardState(ctx)
  expect(silentSince).not.toBeNull()
  expect(attention).toContainEqual(expect.objectContaining({ id: refundId, reason: 'REFUND_UNKNOWN' }))
  desk.stubs.IYZICO.faults.clear()
  const { refunds } = await verifyNow(ctx, attemptId)
  expect(refunds).toMatchObject([{ id: refundId, state: 'DONE' }])
})

test('who looked at a refund nobody knew of is told again when it failed', async () => {
  const { id, attemptId } = await owed()
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  await desk.whileHanging('refund', () => desk.sendRefund(refundId))
  const reasons = async () =>
    (await getCardState(ctx)).attention.filter((row) => row.id === refundId).map(({ reason }) => reason)
  expect(await reasons()).toEqual(['REFUND_UNKNOWN'])
  await attend(ctx, refundId)
  expect(await reasons()).toEqual([])
  desk.later(16)
  await desk.reconcile()
  expect(await desk.refund(refundId)).toMatchObject({ state: 'FAILED' })
  expect(await reasons()).toEqual(['REFUND_FAILED'])
})

test('of two refunds alike, asked about at once, the one the provider lists without a name is booked once', async () => {
  const { id, attemptId } = await owed()
  const both = [await desk.askRefund(id, attemptId, 100_000), await desk.askRefund(id, attemptId, 100_000)]
  for (const refundId of both) await desk.whileHanging('refund', () => desk.sendRefund(refundId))
  // Nobody decides before both have read the list.
  const read = Promise.withResolvers<void>()
  let readers = 0
  const nameless: CardContext = {
    ...ctx,
    openProvider: (account) => ({
      ...ctx.openProvider(account),
      async fetchRefunds() {
        readers += 1
        if (readers === both.length) read.resolve()
        await read.promise
        return [{ refundId: null, amountMinor: 100_000 }]
      },
    }),
  }
  await Promise.all(both.map((refundId) => askAboutRefund(nameless, refundId)))
  expect(await refundPostings(id)).toHaveLength(1)
  const states = await Promise.all(both.map(async (refundId) => (await desk.refund(refundId)).state))
  expect(states.toSorted()).toEqual(['DONE', 'UNKNOWN'])
})

test('a job the queue lost is found by the clock', async () => {
  const { id, attemptId } = await owed()
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  desk.later(6)
  await desk.reconcile()
  expect(await desk.refund(refundId)).toMatchObject({ state: 'DONE' })
  expect(await atProvider(attemptId)).toHaveLength(1)
})

test('a card that takes nothing back is told to a person, and the money can be sent another way', async () => {
  const { id, attemptId } = await owed(testCards.notRefundable)
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  await desk.sendRefund(refundId)
  expect(await desk.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: '5090' })
  await refundGuest(ctx, id, aPayment(prepaymentMinor), aKey())
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'BANK TRY': -prepaymentMinor })
})

test('money of another currency goes back in that currency, and no sum in lira knows of it', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT', { currency: 'USD' })
  await expect(desk.askRefund(id, attemptId, prepaymentMinor + 1)).rejects.toMatchObject(tooMuch)
  await desk.sendRefund(await desk.askRefund(id, attemptId, prepaymentMinor))
  expect(await desk.ledgerOf(id)).toEqual({})
  expect(await atProvider(attemptId)).toMatchObject([{ currency: 'USD', amountMinor: prepaymentMinor }])
  // And the timeline does not tell of lira either.
  const { events } = await getReservation(ctx, id)
  for (const name of ['PAYMENT_RECORDED', 'CARD_REFUND_ASKED', 'REFUND_RECORDED'] as const)
    expect(events.find(({ event }) => event === name)?.detail).toMatchObject({ currency: 'USD' })
  expect(await findMoney(database.db, id)).toMatchObject({ refundedMinor: 0, refundDueMinor: 0 })
})

test('what is on its way to a card cannot be given back by hand as well', async () => {
  const { id, attemptId } = await owed()
  const refundId = await desk.askRefund(id, attemptId, 1_000_000)
  await expect(refundGuest(ctx, id, aPayment(400_001), aKey())).rejects.toMatchObject(tooMuch)
  await refundGuest(ctx, id, aPayment(400_000), aKey())
  await expect(refundGuest(ctx, id, aPayment(1), aKey())).rejects.toMatchObject(tooMuch)
  await desk.sendRefund(refundId)
  expect(await findMoney(database.db, id)).toMatchObject({ refundDueMinor: 0, refundUnderWayMinor: 0 })
})

test('what is on its way to a card cannot be taken away by undoing another posting', async () => {
  const { id, attemptId } = await owed()
  const late = await pay(ctx, id, 300_000)
  const postingId = late.staff?.postings[0]?.id ?? 0
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  await refundGuest(ctx, id, aPayment(300_000), aKey())
  await expect(reversePosting(ctx, postingId, { note: 'Yanlış' }, aKey())).rejects.toMatchObject(tooMuch)
  await desk.sendRefund(refundId)
  expect(await findMoney(database.db, id)).toMatchObject({ refundDueMinor: 0 })
})

test('a card’s postings are not undone by a pen', async () => {
  const { id, attemptId } = await owed()
  await desk.sendRefund(await desk.askRefund(id, attemptId, prepaymentMinor))
  const postings = await database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', id)
    .where('method', '=', 'CARD')
    .execute()
  expect(postings).toHaveLength(2)
  for (const { id: postingId } of postings)
    await expect(reversePosting(ctx, postingId, { note: 'Yanlış' }, aKey())).rejects.toMatchObject({
      code: 'payment.not_reversible',
    })
})

test('a reservation is not opened again while its money is on its way back, nor after it came back', async () => {
  const { id, attemptId } = await owed()
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  const refused = { code: 'reservation.already_refunded' }
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject(refused)
  await desk.sendRefund(refundId)
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject(refused)
})

test('only a payment of this reservation, and only one that took money, can be given back', async () => {
  const { id } = await owed()
  const other = await desk.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' })
  const { attemptId } = await desk.begin(other)
  await expect(desk.askRefund(id, attemptId, 1)).rejects.toMatchObject({ code: 'payment.attempt_not_found' })
  await expect(desk.askRefund(other, attemptId, 1)).rejects.toMatchObject({
    code: 'payment.nothing_to_refund',
  })
})

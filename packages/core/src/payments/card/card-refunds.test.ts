import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { findMoney } from '../../ledger/ledger.queries.ts'
import { getReservation } from '../../reservations/get-reservation.ts'
import { cardFixture, prepaymentMinor } from '../../testing/card.ts'
import { newPayment } from '../../testing/payments.ts'
import { act, eventsOf, mailsOf, newKey, pay } from '../../testing/reservations.ts'
import { refundGuest } from '../refund-guest.ts'
import { reversePosting } from '../reverse-posting.ts'
import type { CardContext } from './card-context.ts'
import { getCardPanel } from './card-panel.ts'
import { attend, getCardState, verifyNow } from './card-state.ts'
import { refundToCard } from './refund-to-card.ts'
import { askAboutRefund } from './send-card-refund.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const tooMuch = { code: 'payment.too_much' }

/** A stay paid by card and cancelled by the agency: the full amount is owed back. */
async function owed(card: string = testCards.paid) {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'PREPAYMENT', { card })
  await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  return { id, attemptId }
}
const atProvider = async (attemptId: string) => {
  const { stub, charge } = await fixture.chargeOf(attemptId)
  return stub.refunds().filter(({ paymentId }) => paymentId === charge.paymentId)
}
const refundPostings = (id: number) =>
  database.db
    .selectFrom('ledger_postings')
    .select(['method', 'amount_minor as amountMinor'])
    .where('reservation_id', '=', id)
    .where('kind', '=', 'REFUND')
    .execute()

test('card refunds can be sent in parts up to the amount owed, with one mail to the guest for each part', async () => {
  const { id, attemptId } = await owed()
  await fixture.sendRefund(await fixture.askRefund(id, attemptId, 400_000))
  expect(await findMoney(database.db, id)).toMatchObject({
    refundDueMinor: 1_000_000,
    refundedMinor: 400_000,
  })
  await expect(fixture.askRefund(id, attemptId, 1_000_001)).rejects.toMatchObject(tooMuch)
  await fixture.sendRefund(await fixture.askRefund(id, attemptId, 1_000_000))
  expect(await fixture.ledgerOf(id)).toEqual({})
  expect((await atProvider(attemptId)).map(({ amountMinor }) => amountMinor)).toEqual([400_000, 1_000_000])
  expect((await mailsOf(database.db, id)).filter((key) => key === 'IADE_YAPILDI')).toHaveLength(2)
  await expect(fixture.askRefund(id, attemptId, 1)).rejects.toMatchObject(tooMuch)
})

test('for a confirmed stay refundToCard only allows the amount paid above the price', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'FULL')
  await expect(fixture.askRefund(id, attemptId, 1)).rejects.toMatchObject(tooMuch)
  await pay(ctx, id, 5_000)
  await expect(fixture.askRefund(id, attemptId, 5_001)).rejects.toMatchObject(tooMuch)
  await fixture.sendRefund(await fixture.askRefund(id, attemptId, 5_000))
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: 7_000_000, refundDueMinor: 0 })
})

test('a refund requested twice with one key and delivered several times by the queue reaches the provider once', async () => {
  const { id, attemptId } = await owed()
  const key = newKey()
  const ask = () => refundToCard(ctx, id, { attemptId, amountMinor: 100_000 }, key)
  const [first, twin] = await Promise.all([ask(), ask()])
  expect(twin.refunds).toEqual(first.refunds)
  const refundId = first.refunds[0]?.id ?? ''
  await Promise.all([
    fixture.sendRefund(refundId),
    fixture.sendRefund(refundId),
    fixture.sendRefund(refundId),
  ])
  await fixture.sendRefund(refundId)
  expect(await atProvider(attemptId)).toHaveLength(1)
  expect(await refundPostings(id)).toEqual([{ method: 'CARD', amountMinor: 100_000 }])
})

test('a card refund whose response was lost is found at the card provider and booked once', async () => {
  for (const fault of ['reset-after', 'error-after', 'tampered'] as const) {
    const { id, attemptId } = await owed()
    const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
    fixture.stubs.IYZICO.faults.once('refund', fault)
    await fixture.sendRefund(refundId)
    expect(await fixture.refund(refundId), fault).toMatchObject({ state: 'UNKNOWN', posting_id: null })
    await fixture.sendRefund(refundId)
    fixture.later(2)
    await fixture.reconcile()
    await askAboutRefund(ctx, refundId)
    expect(await fixture.refund(refundId), fault).toMatchObject({ state: 'DONE', ask_at: null })
    expect(await atProvider(attemptId)).toHaveLength(1)
    expect(await refundPostings(id)).toHaveLength(1)
    expect(await fixture.ledgerOf(id)).toEqual({})
    expect((await mailsOf(database.db, id)).filter((key) => key === 'IADE_YAPILDI')).toHaveLength(1)
  }
})

test('a card refund without a provider response blocks a second one for 15 minutes, then fails and is listed for attention', async () => {
  const { id, attemptId } = await owed()
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  await fixture.whileHanging('refund', () => fixture.sendRefund(refundId))
  const again = () => fixture.askRefund(id, attemptId, prepaymentMinor)
  for (const minutes of [1, 4, 9]) {
    fixture.later(minutes)
    await askAboutRefund(ctx, refundId)
    expect(await fixture.refund(refundId)).toMatchObject({ state: 'UNKNOWN' })
    await expect(again()).rejects.toMatchObject(tooMuch)
    expect(await getCardPanel(ctx, id)).toMatchObject({ refundDueMinor: 0 })
  }
  fixture.later(1)
  await askAboutRefund(ctx, refundId)
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: 'NOT_MADE' })
  expect(await atProvider(attemptId)).toEqual([])
  expect(await eventsOf(database.db, id)).toContain('CARD_REFUND_FAILED')
  const { attention } = await getCardState(ctx)
  expect(attention.filter((row) => row.reservationId === id)).toMatchObject([
    { what: 'REFUND', reason: 'REFUND_FAILED', amountMinor: prepaymentMinor },
  ])
  await fixture.sendRefund(await again())
  expect(await atProvider(attemptId)).toHaveLength(1)
  expect(await fixture.ledgerOf(id)).toEqual({})
})

test('a card refund stays UNKNOWN and is polled again while the provider does not respond', async () => {
  const { id, attemptId } = await owed()
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  fixture.stubs.IYZICO.faults.once('refund', 'reset-after')
  await fixture.sendRefund(refundId)
  fixture.stubs.IYZICO.faults.always('refunds', 'error-before')
  for (let poll = 0; poll < 5; poll += 1) {
    fixture.later(11)
    await fixture.reconcile()
    expect(await fixture.refund(refundId)).toMatchObject({ state: 'UNKNOWN' })
  }
  const { silentSince, attention } = await getCardState(ctx)
  expect(silentSince).not.toBeNull()
  expect(attention).toContainEqual(expect.objectContaining({ id: refundId, reason: 'REFUND_UNKNOWN' }))
  fixture.stubs.IYZICO.faults.clear()
  const { refunds } = await verifyNow(ctx, attemptId)
  expect(refunds).toMatchObject([{ id: refundId, state: 'DONE' }])
})

test('a card refund that staff marked as reviewed while UNKNOWN is listed for attention again when it fails', async () => {
  const { id, attemptId } = await owed()
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  await fixture.whileHanging('refund', () => fixture.sendRefund(refundId))
  const reasons = async () =>
    (await getCardState(ctx)).attention.filter((row) => row.id === refundId).map(({ reason }) => reason)
  expect(await reasons()).toEqual(['REFUND_UNKNOWN'])
  await attend(ctx, refundId)
  expect(await reasons()).toEqual([])
  fixture.later(16)
  await fixture.reconcile()
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'FAILED' })
  expect(await reasons()).toEqual(['REFUND_FAILED'])
})

test('two equal card refunds checked concurrently book a provider refund without a refund id only once', async () => {
  const { id, attemptId } = await owed()
  const both = [
    await fixture.askRefund(id, attemptId, 100_000),
    await fixture.askRefund(id, attemptId, 100_000),
  ]
  for (const refundId of both) await fixture.whileHanging('refund', () => fixture.sendRefund(refundId))
  // Both calls read the list before either of them decides.
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
  const states = await Promise.all(both.map(async (refundId) => (await fixture.refund(refundId)).state))
  expect(states.toSorted()).toEqual(['DONE', 'UNKNOWN'])
})

test('the reconciliation job sends a card refund whose queue job was lost', async () => {
  const { id, attemptId } = await owed()
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  fixture.later(6)
  await fixture.reconcile()
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'DONE' })
  expect(await atProvider(attemptId)).toHaveLength(1)
})

test('a refund that the card refuses fails, and the amount can then be refunded by transfer', async () => {
  const { id, attemptId } = await owed(testCards.notRefundable)
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  await fixture.sendRefund(refundId)
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: '5090' })
  await refundGuest(ctx, id, newPayment(prepaymentMinor), newKey())
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'BANK TRY': -prepaymentMinor })
})

test('a card payment in another currency is refunded in that currency and does not change the lira sums', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'PREPAYMENT', { currency: 'USD' })
  await expect(fixture.askRefund(id, attemptId, prepaymentMinor + 1)).rejects.toMatchObject(tooMuch)
  await fixture.sendRefund(await fixture.askRefund(id, attemptId, prepaymentMinor))
  expect(await fixture.ledgerOf(id)).toEqual({})
  expect(await atProvider(attemptId)).toMatchObject([{ currency: 'USD', amountMinor: prepaymentMinor }])
  // The timeline shows the currency too.
  const { events } = await getReservation(ctx, id)
  for (const name of ['PAYMENT_RECORDED', 'CARD_REFUND_ASKED', 'REFUND_RECORDED'] as const)
    expect(events.find(({ event }) => event === name)?.detail).toMatchObject({ currency: 'USD' })
  expect(await findMoney(database.db, id)).toMatchObject({ refundedMinor: 0, refundDueMinor: 0 })
})

test('refundGuest refuses an amount that a pending card refund already returns to the guest', async () => {
  const { id, attemptId } = await owed()
  const refundId = await fixture.askRefund(id, attemptId, 1_000_000)
  await expect(refundGuest(ctx, id, newPayment(400_001), newKey())).rejects.toMatchObject(tooMuch)
  await refundGuest(ctx, id, newPayment(400_000), newKey())
  await expect(refundGuest(ctx, id, newPayment(1), newKey())).rejects.toMatchObject(tooMuch)
  await fixture.sendRefund(refundId)
  expect(await findMoney(database.db, id)).toMatchObject({ refundDueMinor: 0, refundUnderWayMinor: 0 })
})

test('reversePosting is refused when it would use up the amount of a pending card refund', async () => {
  const { id, attemptId } = await owed()
  const late = await pay(ctx, id, 300_000)
  const postingId = late.staff?.postings[0]?.id ?? 0
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  await refundGuest(ctx, id, newPayment(300_000), newKey())
  await expect(reversePosting(ctx, postingId, { note: 'Yanlış' }, newKey())).rejects.toMatchObject(tooMuch)
  await fixture.sendRefund(refundId)
  expect(await findMoney(database.db, id)).toMatchObject({ refundDueMinor: 0 })
})

test('reversePosting is refused for postings of a card payment and of a card refund', async () => {
  const { id, attemptId } = await owed()
  await fixture.sendRefund(await fixture.askRefund(id, attemptId, prepaymentMinor))
  const postings = await database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', id)
    .where('method', '=', 'CARD')
    .execute()
  expect(postings).toHaveLength(2)
  for (const { id: postingId } of postings)
    await expect(reversePosting(ctx, postingId, { note: 'Yanlış' }, newKey())).rejects.toMatchObject({
      code: 'payment.not_reversible',
    })
})

test('a reservation cannot be reopened while its card refund is under way or after it is done', async () => {
  const { id, attemptId } = await owed()
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  const refused = { code: 'reservation.already_refunded' }
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject(refused)
  await fixture.sendRefund(refundId)
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject(refused)
})

test('refundToCard refuses an attempt of another reservation and an unpaid attempt', async () => {
  const { id } = await owed()
  const other = await fixture.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' })
  const { attemptId } = await fixture.begin(other)
  await expect(fixture.askRefund(id, attemptId, 1)).rejects.toMatchObject({
    code: 'payment.attempt_not_found',
  })
  await expect(fixture.askRefund(other, attemptId, 1)).rejects.toMatchObject({
    code: 'payment.nothing_to_refund',
  })
})

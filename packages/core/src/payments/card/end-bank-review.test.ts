import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { cardFixture, prepaymentMinor } from '../../testing/card.ts'
import { act, newKey } from '../../testing/reservations.ts'
import { decideReceipt, sendReceipt } from '../receipts.ts'

const fixture = cardFixture()
const { ctx } = fixture

async function looked(amountMinor = prepaymentMinor) {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'PREPAYMENT', { card: testCards.review, amountMinor })
  const { charge } = await fixture.chargeOf(attemptId)
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
  return { id, attemptId, ref: charge.ref }
}

test('a card payment that the bank’s review approves with another amount does not confirm the stay and restarts its hold', async () => {
  const { id, attemptId, ref } = await looked(prepaymentMinor - 1)
  await fixture.stubs.IYZICO.settleReview(ref, 1)
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'MISMATCH', attention: 'MISMATCH' })
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect((await fixture.holdOf(id))?.getTime()).toBeGreaterThan(ctx.now.getTime())
})

test('refusing a transfer receipt while the bank reviews a card payment leaves the reservation in PAYMENT_REVIEW', async () => {
  const { id, attemptId, ref } = await looked()
  const file = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } as const
  const sent = { amountMinor: prepaymentMinor, payerName: 'Elif Karaca', paidOn: ctx.today }
  const receiptId = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    return sendReceipt(tx, ctx, row, sent, file, await ctx.databaseTime(tx))
  })
  await decideReceipt(ctx, receiptId, { approved: false, reason: 'Hesapta görünmüyor.' }, newKey())
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
  await fixture.stubs.IYZICO.settleReview(ref, -1)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('a reservation cancelled and reopened while the bank reviews its card payment returns to PAYMENT_REVIEW', async () => {
  const { id } = await looked()
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await act(ctx, id, 'REOPEN')
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  fixture.later(16)
  await fixture.reconcile()
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
})

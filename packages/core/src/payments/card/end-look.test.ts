import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { act, aKey } from '../../reservations/testing.ts'
import { decideReceipt, sendReceipt } from '../receipts.ts'
import { cardDeskForFile, prepaymentMinor } from './testing.ts'

const desk = cardDeskForFile()
const { ctx } = desk

async function looked(amountMinor = prepaymentMinor) {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT', { card: testCards.review, amountMinor })
  const { charge } = await desk.chargeOf(attemptId)
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
  return { id, attemptId, ref: charge.ref }
}

test('the bank says yes to another amount: nothing is confirmed, and the nights wait with an end again', async () => {
  const { id, attemptId, ref } = await looked(prepaymentMinor - 1)
  await desk.stubs.IYZICO.settleReview(ref, 1)
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'MISMATCH', attention: 'MISMATCH' })
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect((await desk.holdOf(id))?.getTime()).toBeGreaterThan(ctx.now.getTime())
})

test('a proof is refused while the bank looks at a card: the nights go on waiting for the bank', async () => {
  const { id, attemptId, ref } = await looked()
  const file = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } as const
  const sent = { amountMinor: prepaymentMinor, payerName: 'Elif Karaca', paidOn: ctx.today }
  const receiptId = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    return sendReceipt(tx, ctx, row, sent, file, await ctx.databaseTime(tx))
  })
  await decideReceipt(ctx, receiptId, { approved: false, reason: 'Hesapta görünmüyor.' }, aKey())
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
  await desk.stubs.IYZICO.settleReview(ref, -1)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('cancelled and opened again while the bank looks, the stay waits for the bank once more', async () => {
  const { id } = await looked()
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await act(ctx, id, 'REOPEN')
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  desk.later(16)
  await desk.reconcile()
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
})

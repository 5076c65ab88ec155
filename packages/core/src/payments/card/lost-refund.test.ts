import { expect, test } from 'vitest'
import { act, aKey } from '../../reservations/testing.ts'
import { refundGuest } from '../refund-guest.ts'
import { attend, getCardState } from './card-state.ts'
import { providerNamed } from './open-provider.ts'
import { cardDeskForFile, prepaymentMinor } from './testing.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk

const refundPostings = (id: number) =>
  database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', id)
    .where('kind', '=', 'REFUND')
    .execute()

/** The provider works off late what everybody took for lost. */
async function makeLate(attemptId: string, refundId: string): Promise<void> {
  const provider = await providerNamed(ctx, 'IYZICO')
  const { payment_id: paymentId, transaction_id: transactionId } = await desk.attempt(attemptId)
  if (!provider || !paymentId || !transactionId) throw new Error('nothing was paid')
  const named = { refundId, attemptId, paymentId, transactionId }
  await provider.refund({ ...named, amountMinor: prepaymentMinor, currency: 'TRY' })
}

async function takenForLost() {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT')
  await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  await desk.whileHanging('refund', () => desk.sendRefund(refundId))
  desk.later(16)
  await desk.reconcile()
  expect(await desk.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: 'NOT_MADE' })
  return { id, attemptId, refundId }
}

test('a refund taken for lost is looked for once more a day later, and booked when it was made after all', async () => {
  const lost = await takenForLost()
  const { id, attemptId, refundId } = await takenForLost()
  await makeLate(attemptId, refundId)
  desk.later(24 * 60)
  await desk.reconcile()
  expect(await desk.refund(refundId)).toMatchObject({ state: 'DONE', ask_at: null })
  expect(await refundPostings(id)).toHaveLength(1)
  expect(await desk.ledgerOf(id)).toEqual({})
  expect(await desk.refund(lost.refundId)).toMatchObject({ state: 'FAILED', ask_at: null })
})

test('one that went back another way meanwhile is not booked below nothing: people are told of both', async () => {
  const { id, attemptId, refundId } = await takenForLost()
  const transfer = { method: 'TRANSFER', paidOn: ctx.today, bankId: null, payerName: '', note: '' } as const
  await refundGuest(ctx, id, { ...transfer, amountMinor: prepaymentMinor }, aKey())
  await attend(ctx, refundId)
  await makeLate(attemptId, refundId)
  desk.later(24 * 60)
  await desk.reconcile()
  expect(await desk.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: 'MADE_AFTER_ALL' })
  expect(await refundPostings(id)).toHaveLength(1)
  const { attention } = await getCardState(ctx)
  expect(attention).toContainEqual(expect.objectContaining({ id: refundId, reason: 'REFUND_AFTER_ALL' }))
})

import { expect, test } from 'vitest'
import { cardFixture, prepaymentMinor } from '../../testing/card.ts'
import { act, newKey } from '../../testing/reservations.ts'
import { refundGuest } from '../refund-guest.ts'
import { attend, getCardState } from './card-state.ts'
import { providerNamed } from './open-provider.ts'

const fixture = cardFixture()
const { ctx, database } = fixture

const refundPostings = (id: number) =>
  database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('reservation_id', '=', id)
    .where('kind', '=', 'REFUND')
    .execute()

/** The provider makes the refund late, after it was marked as not made. */
async function makeLate(attemptId: string, refundId: string): Promise<void> {
  const provider = await providerNamed(ctx, 'IYZICO')
  const { payment_id: paymentId, transaction_id: transactionId } = await fixture.attempt(attemptId)
  if (!provider || !paymentId || !transactionId) throw new Error('nothing was paid')
  const named = { refundId, attemptId, paymentId, transactionId }
  await provider.refund({ ...named, amountMinor: prepaymentMinor, currency: 'TRY' })
}

async function takenForLost() {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'PREPAYMENT')
  await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  await fixture.whileHanging('refund', () => fixture.sendRefund(refundId))
  fixture.later(16)
  await fixture.reconcile()
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: 'NOT_MADE' })
  return { id, attemptId, refundId }
}

test('a card refund recorded as not made is checked again after a day and booked when the provider made it meanwhile', async () => {
  const lost = await takenForLost()
  const { id, attemptId, refundId } = await takenForLost()
  await makeLate(attemptId, refundId)
  fixture.later(24 * 60)
  await fixture.reconcile()
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'DONE', ask_at: null })
  expect(await refundPostings(id)).toHaveLength(1)
  expect(await fixture.ledgerOf(id)).toEqual({})
  expect(await fixture.refund(lost.refundId)).toMatchObject({ state: 'FAILED', ask_at: null })
})

test('a card refund recorded as not made but made later is flagged and not booked when a transfer has refunded the amount', async () => {
  const { id, attemptId, refundId } = await takenForLost()
  const transfer = { method: 'TRANSFER', paidOn: ctx.today, bankId: null, payerName: '', note: '' } as const
  await refundGuest(ctx, id, { ...transfer, amountMinor: prepaymentMinor }, newKey())
  await attend(ctx, refundId)
  await makeLate(attemptId, refundId)
  fixture.later(24 * 60)
  await fixture.reconcile()
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'FAILED', failure_code: 'MADE_AFTER_ALL' })
  expect(await refundPostings(id)).toHaveLength(1)
  const { attention } = await getCardState(ctx)
  expect(attention).toContainEqual(expect.objectContaining({ id: refundId, reason: 'REFUND_AFTER_ALL' }))
})

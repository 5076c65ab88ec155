import { expect, test } from 'vitest'
import { findMoney } from '../../ledger/ledger.queries.ts'
import { balanceMinor, cardFixture, prepaymentMinor, totalMinor } from '../../testing/card.ts'
import { mailsOf, pay } from '../../testing/reservations.ts'
import { getPayAttempt } from './attempt-result.ts'
import { getCardPanel } from './card-panel.ts'
import { attend, getCardState } from './card-state.ts'

const fixture = cardFixture()
const { ctx, database } = fixture

/** An expiring page is not reused, so the guest has two open pages. */
async function twoTabs(id: number) {
  const first = await fixture.begin(id)
  fixture.later(29)
  const second = await fixture.start(first.token)
  expect(second.attemptId).not.toBe(first.attemptId)
  return [first.attemptId, second.attemptId] as const
}

test('the second of two card payments for the prepayment is booked as a surplus and owed back', async () => {
  const id = await fixture.accepted()
  const [first, second] = await twoTabs(id)
  for (const attemptId of [first, second]) await fixture.payAt(attemptId)
  for (const attemptId of [second, first]) await fixture.verify(attemptId)
  expect(await fixture.attempt(second)).toMatchObject({ state: 'PAID', attention: null })
  expect(await fixture.attempt(first)).toMatchObject({ state: 'SURPLUS', attention: 'SURPLUS' })
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await fixture.ledgerOf(id)).toEqual({
    'CARD TRY': 2 * prepaymentMinor,
    'GUEST TRY': -prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  const mails = await mailsOf(database.db, id)
  for (const key of ['REZ_ONAY', 'KART_UYARI', 'ODEME_IADE_EDILECEK'])
    expect(mails.filter((one) => one === key)).toHaveLength(1)
  expect(await getPayAttempt(ctx, first)).toMatchObject({ state: 'BACK', again: null })
})

test('of two card payments of the same prepayment verified concurrently one becomes PAID and the other SURPLUS', async () => {
  const id = await fixture.accepted()
  const tabs = await twoTabs(id)
  for (const attemptId of tabs) await fixture.payAt(attemptId)
  await Promise.all(tabs.map((attemptId) => fixture.verify(attemptId)))
  const states = await Promise.all(tabs.map(async (attemptId) => (await fixture.attempt(attemptId)).state))
  expect(states.sort()).toEqual(['PAID', 'SURPLUS'])
  expect(await findMoney(database.db, id)).toMatchObject({
    paidMinor: prepaymentMinor,
    refundDueMinor: prepaymentMinor,
  })
})

test('a card payment of the prepayment already paid by transfer is owed back and not used for the balance', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await pay(ctx, id, prepaymentMinor)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'SURPLUS', attention: 'SURPLUS' })
  expect(await fixture.ledgerOf(id)).toEqual({
    'BANK TRY': prepaymentMinor,
    'CARD TRY': prepaymentMinor,
    'GUEST TRY': -prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  expect(await mailsOf(database.db, id)).toEqual(
    expect.arrayContaining(['KART_UYARI', 'ODEME_IADE_EDILECEK']),
  )
})

test('a card payment of the balance already paid by transfer is owed back', async () => {
  const id = await fixture.accepted()
  await pay(ctx, id, prepaymentMinor)
  const { attemptId } = await fixture.begin(id, 'BALANCE')
  await pay(ctx, id, balanceMinor)
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'SURPLUS' })
  expect(await findMoney(database.db, id)).toMatchObject({
    paidMinor: totalMinor,
    refundDueMinor: balanceMinor,
  })
})

test('a card payment of the full price after a prepayment by transfer makes the amount above the price refundable', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id, 'FULL')
  await pay(ctx, id, prepaymentMinor)
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID' })
  expect(await getCardPanel(ctx, id)).toMatchObject({ refundDueMinor: prepaymentMinor })
  await fixture.sendRefund(await fixture.askRefund(id, attemptId, prepaymentMinor))
  expect(await fixture.ledgerOf(id)).toEqual({
    'BANK TRY': prepaymentMinor,
    'CARD TRY': balanceMinor,
    'GUEST TRY': -totalMinor,
  })
})

test('a surplus card payment can be refunded to the card once and is no longer listed for attention when marked as reviewed', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await pay(ctx, id, prepaymentMinor)
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  const before = await getCardPanel(ctx, id)
  expect(before).toMatchObject({ refundDueMinor: prepaymentMinor })
  expect(before.attempts).toMatchObject([{ refundableMinor: prepaymentMinor, isAttended: false }])
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  await fixture.sendRefund(refundId)
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'DONE' })
  expect(await fixture.ledgerOf(id)).toEqual({ 'BANK TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  const after = await attend(ctx, attemptId)
  expect(after).toMatchObject({ refundDueMinor: 0 })
  expect(after.attempts).toMatchObject([{ refundableMinor: 0, isAttended: true }])
  const { attention } = await getCardState(ctx)
  expect(attention.filter((row) => row.reservationId === id)).toEqual([])
  await expect(attend(ctx, crypto.randomUUID())).rejects.toMatchObject({ code: 'payment.attempt_not_found' })
})

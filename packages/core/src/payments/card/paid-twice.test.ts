import { expect, test } from 'vitest'
import { mailsOf, pay } from '../../reservations/testing.ts'
import { findMoney } from '../payments.queries.ts'
import { getCardDesk } from './card-desk.ts'
import { attend, getCardState } from './card-state.ts'
import { balanceMinor, cardDeskForFile, prepaymentMinor, totalMinor } from './testing.ts'
import { getPayAttempt } from './told-attempt.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk

/** A page that is about to end is not gone on with: the guest has two open. */
async function twoTabs(id: number) {
  const first = await desk.begin(id)
  desk.later(29)
  const second = await desk.start(first.token)
  expect(second.attemptId).not.toBe(first.attemptId)
  return [first.attemptId, second.attemptId] as const
}

test('paid twice in two tabs: the second is owed back, the ledger shows both', async () => {
  const id = await desk.accepted()
  const [first, second] = await twoTabs(id)
  for (const attemptId of [first, second]) await desk.payAt(attemptId)
  for (const attemptId of [second, first]) await desk.verify(attemptId)
  expect(await desk.attempt(second)).toMatchObject({ state: 'PAID', attention: null })
  expect(await desk.attempt(first)).toMatchObject({ state: 'SURPLUS', attention: 'SURPLUS' })
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await desk.ledgerOf(id)).toEqual({
    'CARD TRY': 2 * prepaymentMinor,
    'GUEST TRY': -prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  const mails = await mailsOf(database.db, id)
  for (const key of ['REZ_ONAY', 'KART_UYARI', 'ODEME_IADE_EDILECEK'])
    expect(mails.filter((one) => one === key)).toHaveLength(1)
  expect(await getPayAttempt(ctx, first)).toMatchObject({ state: 'BACK', again: null })
})

test('verified in the same moment, one of the two counts and the other is owed back', async () => {
  const id = await desk.accepted()
  const tabs = await twoTabs(id)
  for (const attemptId of tabs) await desk.payAt(attemptId)
  await Promise.all(tabs.map((attemptId) => desk.verify(attemptId)))
  const states = await Promise.all(tabs.map(async (attemptId) => (await desk.attempt(attemptId)).state))
  expect(states.sort()).toEqual(['PAID', 'SURPLUS'])
  expect(await findMoney(database.db, id)).toMatchObject({
    paidMinor: prepaymentMinor,
    refundDueMinor: prepaymentMinor,
  })
})

test('paid by link and by transfer: the card’s money is no balance nobody asked for, it is owed back', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  await pay(ctx, id, prepaymentMinor)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'SURPLUS', attention: 'SURPLUS' })
  expect(await desk.ledgerOf(id)).toEqual({
    'BANK TRY': prepaymentMinor,
    'CARD TRY': prepaymentMinor,
    'GUEST TRY': -prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  expect(await mailsOf(database.db, id)).toEqual(
    expect.arrayContaining(['KART_UYARI', 'ODEME_IADE_EDILECEK']),
  )
})

test('the balance by link and by transfer: with nothing due any more it is owed back', async () => {
  const id = await desk.accepted()
  await pay(ctx, id, prepaymentMinor)
  const { attemptId } = await desk.begin(id, 'BALANCE')
  await pay(ctx, id, balanceMinor)
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'SURPLUS' })
  expect(await findMoney(database.db, id)).toMatchObject({
    paidMinor: totalMinor,
    refundDueMinor: balanceMinor,
  })
})

test('everything by card and the prepayment by transfer: what is above the price is owed back', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id, 'FULL')
  await pay(ctx, id, prepaymentMinor)
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID' })
  expect(await getCardDesk(ctx, id)).toMatchObject({ refundDueMinor: prepaymentMinor })
  await desk.sendRefund(await desk.askRefund(id, attemptId, prepaymentMinor))
  expect(await desk.ledgerOf(id)).toEqual({
    'BANK TRY': prepaymentMinor,
    'CARD TRY': balanceMinor,
    'GUEST TRY': -totalMinor,
  })
})

test('what was paid too much goes back to that card, once, and leaves the list when somebody has looked', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  await pay(ctx, id, prepaymentMinor)
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  const before = await getCardDesk(ctx, id)
  expect(before).toMatchObject({ refundDueMinor: prepaymentMinor })
  expect(before.attempts).toMatchObject([{ refundableMinor: prepaymentMinor, isAttended: false }])
  const refundId = await desk.askRefund(id, attemptId, prepaymentMinor)
  await desk.sendRefund(refundId)
  expect(await desk.refund(refundId)).toMatchObject({ state: 'DONE' })
  expect(await desk.ledgerOf(id)).toEqual({ 'BANK TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  const after = await attend(ctx, attemptId)
  expect(after).toMatchObject({ refundDueMinor: 0 })
  expect(after.attempts).toMatchObject([{ refundableMinor: 0, isAttended: true }])
  const { attention } = await getCardState(ctx)
  expect(attention.filter((row) => row.reservationId === id)).toEqual([])
  await expect(attend(ctx, crypto.randomUUID())).rejects.toMatchObject({ code: 'payment.attempt_not_found' })
})

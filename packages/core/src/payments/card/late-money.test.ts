import { expect, test } from 'vitest'
import {
  act,
  aGuest,
  aRequestedStay,
  aWeek,
  eventsOf,
  mailsOf,
  nightsOf,
} from '../../reservations/testing.ts'
import { findMoney } from '../payments.queries.ts'
import { getCardState } from './card-state.ts'
import { balanceMinor, cardDeskForFile, prepaymentMinor, totalMinor } from './testing.ts'
import { getPayAttempt } from './told-attempt.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk
const dayMinutes = 24 * 60

/** At the provider's page while the hold runs; the card is given after its end. */
async function paidTooLate() {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  desk.later(dayMinutes + 1)
  await desk.runClocks()
  expect(await desk.statusOf(id)).toBe('EXPIRED')
  return { id, attemptId }
}

const attentionTo = async (id: number) =>
  (await getCardState(ctx)).attention.filter((row) => row.reservationId === id)

test('money in time confirms, once, with its mails', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id)
  for (const _again of [1, 2]) await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  expect(await desk.attempt(attemptId)).toMatchObject({
    state: 'PAID',
    captured_minor: prepaymentMinor,
    captured_currency: 'TRY',
    card_ending: '0008',
    attention: null,
    ask_at: null,
  })
  const mails = await mailsOf(database.db, id)
  for (const key of ['REZ_ONAY', 'EV_SAHIBI_ONAY']) expect(mails.filter((one) => one === key)).toHaveLength(1)
  expect(mails).not.toContain('ODEME_ALINDI')
  expect(mails).not.toContain('KART_UYARI')
})

test('verified many times at once, the money is booked once', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  await desk.payAt(attemptId)
  await Promise.all(Array.from({ length: 6 }, () => desk.verify(attemptId)))
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
})

test('money after the hold’s end with the dates still free takes them again and confirms', async () => {
  const { id, attemptId } = await paidTooLate()
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID', attention: null })
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'PAID', isConfirmed: true })
})

test('money after the hold’s end with the dates gone is owed back, and guest and staff are told', async () => {
  const { id, attemptId } = await paidTooLate()
  const other = await aRequestedStay(ctx, desk.office.villaId, aWeek, aGuest())
  await act(ctx, other.id, 'ACCEPT')
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('COMPENSATION')
  expect(await nightsOf(database.db, id)).toBeUndefined()
  expect(await desk.ledgerOf(id)).toEqual({
    'CARD TRY': prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID', attention: 'DATES_GONE' })
  expect(await attentionTo(id)).toMatchObject([{ id: attemptId, reason: 'DATES_GONE' }])
  const mails = await mailsOf(database.db, id)
  for (const key of ['TAZMINAT', 'KART_UYARI']) expect(mails.filter((one) => one === key)).toHaveLength(1)
  expect(mails).not.toContain('REZ_ONAY')
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'BACK', isConfirmed: false })
})

test('money for a reservation that was cancelled meanwhile is owed back, and both are told', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CANCELLED')
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'SURPLUS', attention: 'SURPLUS' })
  expect(await desk.ledgerOf(id)).toEqual({
    'CARD TRY': prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  const mails = await mailsOf(database.db, id)
  expect(mails).toEqual(expect.arrayContaining(['KART_UYARI', 'ODEME_IADE_EDILECEK']))
  expect(mails).not.toContain('ODEME_ALINDI')
})

test.each([
  ['less', prepaymentMinor - 1],
  ['more', prepaymentMinor + 1],
])('a kuruş %s does not confirm: all of it is owed back, and a person must look', async (_, amountMinor) => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT', { amountMinor })
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await desk.attempt(attemptId)).toMatchObject({
    state: 'MISMATCH',
    attention: 'MISMATCH',
    captured_minor: amountMinor,
    amount_minor: prepaymentMinor,
  })
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': amountMinor, 'REFUNDS_DUE TRY': -amountMinor })
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: 0, refundDueMinor: amountMinor })
  const mails = await mailsOf(database.db, id)
  expect(mails).toEqual(expect.arrayContaining(['KART_UYARI', 'ODEME_IADE_EDILECEK']))
  expect(await attentionTo(id)).toMatchObject([{ reason: 'MISMATCH', amountMinor, currency: 'TRY' }])
})

test('a currency that differs is kept in that currency, and no sum in lira knows of it', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT', { currency: 'EUR' })
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'MISMATCH', captured_currency: 'EUR' })
  expect(await desk.ledgerOf(id)).toEqual({
    'CARD EUR': prepaymentMinor,
    'REFUNDS_DUE EUR': -prepaymentMinor,
  })
  expect(await findMoney(database.db, id)).toMatchObject({
    receivedMinor: 0,
    paidMinor: 0,
    refundDueMinor: 0,
  })
  expect(await attentionTo(id)).toMatchObject([{ reason: 'MISMATCH', currency: 'EUR' }])
  const { sums } = await getCardState(ctx)
  const euros = sums.find(({ currency }) => currency === 'EUR')
  expect(euros).toEqual({ currency: 'EUR', providerMinor: prepaymentMinor, ledgerMinor: prepaymentMinor })
  // What is still asked for is asked for as before, by another try.
  desk.later(2)
  const again = await desk.paid(id, 'FULL')
  expect(again.attemptId).not.toBe(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: totalMinor, refundDueMinor: 0 })
})

test('the balance and the whole price are paid by links of their own, and nothing is due afterwards', async () => {
  const id = await desk.accepted()
  await desk.paid(id)
  desk.later(2)
  await desk.paid(id, 'BALANCE')
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: totalMinor })
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': totalMinor, 'GUEST TRY': -totalMinor })
  expect((await eventsOf(database.db, id)).filter((event) => event === 'PAYMENT_RECORDED')).toHaveLength(2)
  expect(balanceMinor).toBe(totalMinor - prepaymentMinor)
  desk.later(2)
  await expect(desk.link(id, 'BALANCE')).rejects.toMatchObject({ code: 'payment.nothing_due' })
})

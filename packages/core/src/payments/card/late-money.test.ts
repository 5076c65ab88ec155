import { expect, test } from 'vitest'
import { findMoney } from '../../ledger/ledger.queries.ts'
import { balanceMinor, cardFixture, prepaymentMinor, totalMinor } from '../../testing/card.ts'
import {
  act,
  eventsOf,
  mailsOf,
  newGuest,
  newRequestedStay,
  nightsOf,
  oneWeek,
} from '../../testing/reservations.ts'
import { getPayAttempt } from './attempt-result.ts'
import { getCardState } from './card-state.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const dayMinutes = 24 * 60

/** Opens the provider’s page during the hold; the card is entered after the hold has expired. */
async function paidTooLate() {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  fixture.later(dayMinutes + 1)
  await fixture.runClocks()
  expect(await fixture.statusOf(id)).toBe('EXPIRED')
  return { id, attemptId }
}

const attentionTo = async (id: number) =>
  (await getCardState(ctx)).attention.filter((row) => row.reservationId === id)

test('a card payment verified before the hold expires confirms the reservation and mails guest and owner once', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id)
  for (const _again of [1, 2]) await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  expect(await fixture.attempt(attemptId)).toMatchObject({
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

test('concurrent verifications of one card payment book it once', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await fixture.payAt(attemptId)
  await Promise.all(Array.from({ length: 6 }, () => fixture.verify(attemptId)))
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
})

test('a card payment after the hold expired confirms the reservation when the dates are still free', async () => {
  const { id, attemptId } = await paidTooLate()
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID', attention: null })
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'PAID', isConfirmed: true })
})

test('a card payment after the dates were taken is owed back, and guest and staff are notified', async () => {
  const { id, attemptId } = await paidTooLate()
  const other = await newRequestedStay(ctx, fixture.office.villaId, oneWeek, newGuest())
  await act(ctx, other.id, 'ACCEPT')
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('COMPENSATION')
  expect(await nightsOf(database.db, id)).toBeUndefined()
  expect(await fixture.ledgerOf(id)).toEqual({
    'CARD TRY': prepaymentMinor,
    'REFUNDS_DUE TRY': -prepaymentMinor,
  })
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID', attention: 'DATES_GONE' })
  expect(await attentionTo(id)).toMatchObject([{ id: attemptId, reason: 'DATES_GONE' }])
  const mails = await mailsOf(database.db, id)
  for (const key of ['TAZMINAT', 'KART_UYARI']) expect(mails.filter((one) => one === key)).toHaveLength(1)
  expect(mails).not.toContain('REZ_ONAY')
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'BACK', isConfirmed: false })
})

test('a card payment for a cancelled reservation is owed back, and guest and staff are notified', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CANCELLED')
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'SURPLUS', attention: 'SURPLUS' })
  expect(await fixture.ledgerOf(id)).toEqual({
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
])(
  'a card payment one kuruş %s than the prepayment confirms nothing, is owed back and needs attention',
  async (_, amountMinor) => {
    const id = await fixture.accepted()
    const { attemptId } = await fixture.paid(id, 'PREPAYMENT', { amountMinor })
    expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
    expect(await fixture.attempt(attemptId)).toMatchObject({
      state: 'MISMATCH',
      attention: 'MISMATCH',
      captured_minor: amountMinor,
      amount_minor: prepaymentMinor,
    })
    expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': amountMinor, 'REFUNDS_DUE TRY': -amountMinor })
    expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: 0, refundDueMinor: amountMinor })
    const mails = await mailsOf(database.db, id)
    expect(mails).toEqual(expect.arrayContaining(['KART_UYARI', 'ODEME_IADE_EDILECEK']))
    expect(await attentionTo(id)).toMatchObject([{ reason: 'MISMATCH', amountMinor, currency: 'TRY' }])
  },
)

test('a card payment in another currency is booked in that currency and does not change the lira sums', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'PREPAYMENT', { currency: 'EUR' })
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'MISMATCH', captured_currency: 'EUR' })
  expect(await fixture.ledgerOf(id)).toEqual({
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
  // The due amount is unchanged and can be paid with another attempt.
  fixture.later(2)
  const again = await fixture.paid(id, 'FULL')
  expect(again.attemptId).not.toBe(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: totalMinor, refundDueMinor: 0 })
})

test('prepayment and balance can be paid by card with one link each, after which a further payment link is refused', async () => {
  const id = await fixture.accepted()
  await fixture.paid(id)
  fixture.later(2)
  await fixture.paid(id, 'BALANCE')
  expect(await findMoney(database.db, id)).toMatchObject({ paidMinor: totalMinor })
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': totalMinor, 'GUEST TRY': -totalMinor })
  expect((await eventsOf(database.db, id)).filter((event) => event === 'PAYMENT_RECORDED')).toHaveLength(2)
  expect(balanceMinor).toBe(totalMinor - prepaymentMinor)
  fixture.later(2)
  await expect(fixture.link(id, 'BALANCE')).rejects.toMatchObject({ code: 'payment.nothing_due' })
})

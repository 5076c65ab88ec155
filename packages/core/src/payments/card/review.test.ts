import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { cardFixture, prepaymentMinor } from '../../testing/card.ts'
import { mailsAbout } from '../../testing/payments.ts'
import { eventsOf, mailsOf, nightsOf } from '../../testing/reservations.ts'
import type { ChargeResult } from '../providers/provider.ts'
import { getPayAttempt } from './attempt-result.ts'
import { getCardPanel } from './card-panel.ts'
import { takeNotice } from './take-notice.ts'
import { verifyAttempt } from './verify-attempt.ts'

const fixture = cardFixture()
const { ctx, database } = fixture

async function looked() {
  const id = await fixture.accepted()
  const { attemptId, token } = await fixture.paid(id, 'PREPAYMENT', { card: testCards.review })
  const { charge } = await fixture.chargeOf(attemptId)
  return { id, attemptId, token, ref: charge.ref }
}

test('a card payment under bank review holds the nights without a deadline and sends no payment mail', async () => {
  const { id, attemptId, token } = await looked()
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'REVIEW', posting_id: null })
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'REVIEW', isConfirmed: false })
  await expect(fixture.start(token)).rejects.toMatchObject({ code: 'payment.nothing_due' })
  fixture.later(3 * 24 * 60)
  await fixture.runClocks()
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await fixture.ledgerOf(id)).toEqual({})
  const mails = await mailsOf(database.db, id)
  expect(mails).not.toContain('ODEME_ALINDI')
  expect(mails).not.toContain('REZ_ONAY')
})

test('the reconciliation job confirms the reservation when the bank approves the reviewed payment', async () => {
  const { id, attemptId, ref } = await looked()
  await fixture.stubs.IYZICO.settleReview(ref, 1)
  fixture.later(16)
  await fixture.reconcile()
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID' })
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await fixture.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
})

test('a card payment rejected in the bank’s review mails the guest and gives the guest time to pay again', async () => {
  const { id, attemptId, ref } = await looked()
  await fixture.stubs.IYZICO.settleReview(ref, -1)
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'FAILED', failure_code: 'FRAUD' })
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect((await fixture.holdOf(id))?.getTime()).toBeGreaterThan(ctx.now.getTime())
  expect(await fixture.ledgerOf(id)).toEqual({})
  const mails = await mailsOf(database.db, id)
  expect(mails.filter((key) => key === 'ODEME_BASARISIZ')).toHaveLength(1)
  fixture.later(2)
  await fixture.paid(id)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
})

test('a reservation with two card payments under bank review stays in PAYMENT_REVIEW until the bank has rejected both', async () => {
  const id = await fixture.accepted()
  const first = await fixture.begin(id)
  fixture.later(29)
  const second = await fixture.start(first.token)
  const both = [first.attemptId, second.attemptId]
  for (const attemptId of both) await fixture.payAt(attemptId, { card: testCards.review })
  for (const attemptId of both) await fixture.verify(attemptId)
  const refused = async (attemptId: string) => {
    await fixture.stubs.IYZICO.settleReview((await fixture.chargeOf(attemptId)).charge.ref, -1)
    await fixture.verify(attemptId)
  }
  await refused(first.attemptId)
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
  await refused(second.attemptId)
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('a payment attempt with a failed card changes to REVIEW for the next card and stays in REVIEW when PENDING is returned', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await fixture.payAt(attemptId, { card: testCards.review })
  /** Simulates two cards on one page, one after the other. */
  const verifyWith = (overrides: Partial<ChargeResult>) =>
    verifyAttempt(
      {
        ...ctx,
        openProvider: (account) => {
          const provider = ctx.openProvider(account)
          return {
            ...provider,
            fetchResult: async (charge) => ({ ...(await provider.fetchResult(charge)), ...overrides }),
          }
        },
      },
      attemptId,
    )
  await verifyWith({ state: 'FAILED', failure: { code: '10051', message: 'Yetersiz bakiye' } })
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'FAILED', failure_code: '10051' })
  await verifyWith({})
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'REVIEW', failure_code: null })
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
  // PENDING is no refusal of the second card.
  await verifyWith({ state: 'PENDING' })
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'REVIEW' })
  expect(await fixture.statusOf(id)).toBe('PAYMENT_REVIEW')
})

test('a failed card sends the guest one mail with the bank’s message and the payment link, and a second card can pay', async () => {
  const id = await fixture.accepted()
  const { attemptId, token } = await fixture.paid(id, 'PREPAYMENT', { card: testCards.funds })
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'FAILED', failure_code: '10051' })
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({
    state: 'FAILED',
    failure: 'Kart limiti yetersiz, yetersiz bakiye',
    again: `/odeme/${token}`,
  })
  await fixture.verify(attemptId)
  // Polled until the page has expired.
  for (const _review of [1, 2]) {
    fixture.later(31)
    await fixture.reconcile()
  }
  const failed = (await mailsAbout(database.db, id)).filter(({ key }) => key === 'ODEME_BASARISIZ')
  expect(failed).toMatchObject([
    {
      words: {
        hata_aciklama: 'Kart limiti yetersiz, yetersiz bakiye',
        odeme_link: `https://platovilla.test/odeme/${token}`,
      },
    },
  ])
  expect((await eventsOf(database.db, id)).filter((event) => event === 'CARD_FAILED')).toHaveLength(1)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'FAILED', ask_at: null })
  const second = await fixture.start(token)
  await fixture.payAt(second.attemptId)
  await fixture.verify(second.attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  const { attempts } = await getCardPanel(ctx, id)
  expect(attempts.map(({ state }) => state)).toEqual(['PAID', 'FAILED'])
  expect(attempts[1]).toMatchObject({ failure: { code: '10051' }, refundableMinor: 0 })
})

test('the mail about a failed card contains the current payment link when the used one was replaced', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  fixture.later(2)
  const fresh = await fixture.link(id)
  await fixture.payAt(attemptId, { card: testCards.funds })
  await fixture.verify(attemptId)
  const failed = (await mailsAbout(database.db, id)).filter(({ key }) => key === 'ODEME_BASARISIZ')
  expect(failed).toMatchObject([{ words: { odeme_link: `https://platovilla.test/odeme/${fresh}` } }])
})

test('the mail about a failed card contains the guest page URL when the payment link has expired', async () => {
  const id = await fixture.accepted()
  await fixture.paid(id)
  fixture.later(2)
  const token = await fixture.link(id, 'BALANCE')
  fixture.later(7 * 24 * 60 - 5)
  const { attemptId } = await fixture.start(token)
  await fixture.payAt(attemptId, { card: testCards.funds })
  fixture.later(6)
  await fixture.verify(attemptId)
  const failed = (await mailsAbout(database.db, id)).filter(({ key }) => key === 'ODEME_BASARISIZ')
  const page = `https://platovilla.test/enquire?kod=${await fixture.codeOf(id)}`
  expect(failed).toMatchObject([{ words: { odeme_link: page } }])
})

test('a wrong 3-D Secure code marks the card payment as failed and leaves the reservation awaiting payment', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id, 'PREPAYMENT', { otp: '000000' })
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'FAILED' })
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('a failure notice after a successful payment leaves the attempt paid and the stay confirmed', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id)
  const { charge, stub } = await fixture.chargeOf(attemptId)
  await takeNotice(ctx, 'IYZICO', stub.notices.failure(charge.ref))
  expect(fixture.jobs.at(-1)).toEqual({ name: 'payments.verify', data: { attemptId } })
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID', failure_code: null })
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
})

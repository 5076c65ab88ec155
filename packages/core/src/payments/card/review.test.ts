import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { eventsOf, mailsOf, nightsOf } from '../../reservations/testing.ts'
import type { ChargeResult } from '../providers/provider.ts'
import { mailsAbout } from '../testing.ts'
import { getCardDesk } from './card-desk.ts'
import { takeNotice } from './take-notice.ts'
import { cardDeskForFile, prepaymentMinor } from './testing.ts'
import { getPayAttempt } from './told-attempt.ts'
import { verifyAttempt } from './verify-attempt.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk

async function looked() {
  const id = await desk.accepted()
  const { attemptId, token } = await desk.paid(id, 'PREPAYMENT', { card: testCards.review })
  const { charge } = await desk.chargeOf(attemptId)
  return { id, attemptId, token, ref: charge.ref }
}

test('while the bank looks the nights wait without a deadline, and nobody is thanked', async () => {
  const { id, attemptId, token } = await looked()
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'REVIEW', posting_id: null })
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'REVIEW', isConfirmed: false })
  await expect(desk.start(token)).rejects.toMatchObject({ code: 'payment.nothing_due' })
  desk.later(3 * 24 * 60)
  await desk.runClocks()
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await desk.ledgerOf(id)).toEqual({})
  const mails = await mailsOf(database.db, id)
  expect(mails).not.toContain('ODEME_ALINDI')
  expect(mails).not.toContain('REZ_ONAY')
})

test('the bank says yes: confirmed, by the clock alone', async () => {
  const { id, attemptId, ref } = await looked()
  await desk.stubs.IYZICO.settleReview(ref, 1)
  desk.later(16)
  await desk.reconcile()
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID' })
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await desk.ledgerOf(id)).toEqual({ 'CARD TRY': prepaymentMinor, 'GUEST TRY': -prepaymentMinor })
})

test('the bank says no: the guest is told, and has time to pay another way', async () => {
  const { id, attemptId, ref } = await looked()
  await desk.stubs.IYZICO.settleReview(ref, -1)
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'FAILED', failure_code: 'FRAUD' })
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect((await desk.holdOf(id))?.getTime()).toBeGreaterThan(ctx.now.getTime())
  expect(await desk.ledgerOf(id)).toEqual({})
  const mails = await mailsOf(database.db, id)
  expect(mails.filter((key) => key === 'ODEME_BASARISIZ')).toHaveLength(1)
  desk.later(2)
  await desk.paid(id)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
})

test('the bank says no to one of two: the other still keeps the nights', async () => {
  const id = await desk.accepted()
  const first = await desk.begin(id)
  desk.later(29)
  const second = await desk.start(first.token)
  const both = [first.attemptId, second.attemptId]
  for (const attemptId of both) await desk.payAt(attemptId, { card: testCards.review })
  for (const attemptId of both) await desk.verify(attemptId)
  const refused = async (attemptId: string) => {
    await desk.stubs.IYZICO.settleReview((await desk.chargeOf(attemptId)).charge.ref, -1)
    await desk.verify(attemptId)
  }
  await refused(first.attemptId)
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
  await refused(second.attemptId)
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('a card that failed before the one the bank looks at does not end the look', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  await desk.payAt(attemptId, { card: testCards.review })
  /** What the provider tells of two cards on one page, one after the other. */
  const verifyWith = (told: Partial<ChargeResult>) =>
    verifyAttempt(
      {
        ...ctx,
        openProvider: (account) => {
          const provider = ctx.openProvider(account)
          return {
            ...provider,
            fetchResult: async (charge) => ({ ...(await provider.fetchResult(charge)), ...told }),
          }
        },
      },
      attemptId,
    )
  await verifyWith({ state: 'FAILED', failure: { code: '10051', message: 'Yetersiz bakiye' } })
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'FAILED', failure_code: '10051' })
  await verifyWith({})
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'REVIEW', failure_code: null })
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
  // An answer that tells nothing is no refusal of the second card.
  await verifyWith({ state: 'PENDING' })
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'REVIEW' })
  expect(await desk.statusOf(id)).toBe('PAYMENT_REVIEW')
})

test('a failed card is told once, with the bank’s words and a way to try again; then the other card pays', async () => {
  const id = await desk.accepted()
  const { attemptId, token } = await desk.paid(id, 'PREPAYMENT', { card: testCards.funds })
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'FAILED', failure_code: '10051' })
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({
    state: 'FAILED',
    failure: 'Kart limiti yetersiz, yetersiz bakiye',
    again: `/odeme/${token}`,
  })
  await desk.verify(attemptId)
  // Looked at until nobody can pay on that page any more.
  for (const _look of [1, 2]) {
    desk.later(31)
    await desk.reconcile()
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
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'FAILED', ask_at: null })
  const second = await desk.start(token)
  await desk.payAt(second.attemptId)
  await desk.verify(second.attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  const { attempts } = await getCardDesk(ctx, id)
  expect(attempts.map(({ state }) => state)).toEqual(['PAID', 'FAILED'])
  expect(attempts[1]).toMatchObject({ failure: { code: '10051' }, refundableMinor: 0 })
})

test('a card that fails on the page of an old link is told with the link that opens now', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  desk.later(2)
  const fresh = await desk.link(id)
  await desk.payAt(attemptId, { card: testCards.funds })
  await desk.verify(attemptId)
  const failed = (await mailsAbout(database.db, id)).filter(({ key }) => key === 'ODEME_BASARISIZ')
  expect(failed).toMatchObject([{ words: { odeme_link: `https://platovilla.test/odeme/${fresh}` } }])
})

test('a card that fails when the link is over is told with the page of the reservation, where one can pay', async () => {
  const id = await desk.accepted()
  await desk.paid(id)
  desk.later(2)
  const token = await desk.link(id, 'BALANCE')
  desk.later(7 * 24 * 60 - 5)
  const { attemptId } = await desk.start(token)
  await desk.payAt(attemptId, { card: testCards.funds })
  desk.later(6)
  await desk.verify(attemptId)
  const failed = (await mailsAbout(database.db, id)).filter(({ key }) => key === 'ODEME_BASARISIZ')
  const page = `https://platovilla.test/enquire?kod=${await desk.codeOf(id)}`
  expect(failed).toMatchObject([{ words: { odeme_link: page } }])
})

test('a wrong code of the bank fails like a card without money', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id, 'PREPAYMENT', { otp: '000000' })
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'FAILED' })
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('a failure told after the money never undoes it', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.paid(id)
  const { charge, stub } = await desk.chargeOf(attemptId)
  await takeNotice(ctx, 'IYZICO', stub.notices.failure(charge.ref))
  expect(desk.jobs.at(-1)).toEqual({ name: 'payments.verify', data: { attemptId } })
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID', failure_code: null })
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
})

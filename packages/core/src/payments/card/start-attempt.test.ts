import { testCards } from '@plato/payment-stubs/cards'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readAgencyAddress } from '../../mail/read-agency-address.ts'
import { cardFixture, iyzicoKeys, prepaymentMinor } from '../../testing/card.ts'
import { mailsOf } from '../../testing/reservations.ts'
import { getPayAttempt, noteReturn } from './attempt-result.ts'
import { chooseCardProvider, saveCardProvider } from './card-providers.ts'
import { getPayable } from './get-payable.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const silent = { code: 'payment.provider_silent' }
const minutesFrom = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 60_000

const attemptsOf = (id: number) =>
  database.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('created_at')
    .execute()

async function onlyAttemptOf(id: number) {
  const [attempt, ...others] = await attemptsOf(id)
  if (!attempt || others.length > 0) throw new Error('not just one attempt')
  return attempt
}

test('a second start of a card payment is refused while the first runs, and later starts return the same payment page', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  const before = fixture.stubs.IYZICO.charges().length
  const gate = fixture.stubs.IYZICO.faults.hold('start')
  const first = fixture.start(token)
  await gate.reached
  for (const _tap of [2, 3])
    await expect(fixture.start(token)).rejects.toMatchObject({ code: 'payment.starting' })
  gate.open()
  const { attemptId, redirectUrl } = await first
  expect(await fixture.start(token)).toEqual({ attemptId, redirectUrl })
  expect(fixture.stubs.IYZICO.charges()).toHaveLength(before + 1)
  expect(await onlyAttemptOf(id)).toMatchObject({ state: 'STARTED', amount_minor: prepaymentMinor })
})

test('concurrent starts of one card payment open one session at the card provider', async () => {
  const token = await fixture.link(await fixture.accepted())
  const before = fixture.stubs.IYZICO.charges().length
  await Promise.allSettled(Array.from({ length: 5 }, () => fixture.start(token)))
  expect(fixture.stubs.IYZICO.charges()).toHaveLength(before + 1)
})

test('starting a card payment sends attempt id, reservation code, amount, currency and return URL to the provider', async () => {
  const id = await fixture.accepted()
  const { attemptId, redirectUrl } = await fixture.begin(id)
  const { charge, stub } = await fixture.chargeOf(attemptId)
  expect(charge).toMatchObject({
    merchantRef: attemptId,
    basketId: await fixture.codeOf(id),
    requestedMinor: prepaymentMinor,
    currency: 'TRY',
    returnUrl: `https://platovilla.test/odeme/durum/${attemptId}`,
  })
  expect(new URL(redirectUrl).origin).toBe(stub.url)
})

test('a card provider receives the agency’s e-mail address for a guest who has none', async () => {
  const id = await fixture.accepted()
  await database.db.updateTable('reservations').set({ email: '' }).where('id', '=', id).execute()
  const { attemptId } = await fixture.begin(id)
  const staffAddress = await readAgencyAddress(database.db)
  expect(staffAddress).toContain('@')
  expect((await fixture.chargeOf(attemptId)).charge.email).toBe(staffAddress)
})

test('a card payment attempt expires 30 minutes after the database time of its start', async () => {
  const { attemptId } = await fixture.begin(await fixture.accepted())
  expect(minutesFrom(ctx.now, (await fixture.attempt(attemptId)).expires_at)).toBe(30)
})

test('a card payment start without a response is UNKNOWN, polled for about an hour and expired, and a new start succeeds', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  await fixture.whileHanging('start', () => expect(fixture.start(token)).rejects.toMatchObject(silent))
  const { id: attemptId, created_at: begun } = await onlyAttemptOf(id)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'UNKNOWN', ref: null })
  let polls = 0
  for (; (await fixture.attempt(attemptId)).state === 'UNKNOWN'; polls += 1) {
    const { ask_at: askAt } = await fixture.attempt(attemptId)
    if (!askAt || polls > 20) throw new Error('nobody would ask again')
    fixture.office.moveTo(askAt)
    await fixture.reconcile()
  }
  const over = await fixture.attempt(attemptId)
  expect(over.state).toBe('EXPIRED')
  expect(minutesFrom(begun, over.finished_at)).toBeGreaterThanOrEqual(60)
  expect(minutesFrom(begun, over.finished_at)).toBeLessThan(71)
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'OVER' })
  expect(await fixture.start(token)).toMatchObject({
    redirectUrl: expect.stringContaining(fixture.stubs.IYZICO.url),
  })
})

test('verification finds a paid card payment whose start response was lost and confirms the reservation', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  fixture.stubs.IYZICO.faults.once('start', 'reset-after')
  await expect(fixture.start(token)).rejects.toMatchObject(silent)
  const { id: attemptId } = await onlyAttemptOf(id)
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID' })
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
})

test('verifying a card payment without a valid provider response changes nothing and is repeated by the reconciliation job', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await fixture.payAt(attemptId)
  await fixture.whileHanging('result', () => fixture.verify(attemptId))
  for (const fault of ['reset-before', 'error-before', 'tampered'] as const) {
    fixture.stubs.IYZICO.faults.once('result', fault)
    await fixture.verify(attemptId)
    expect(await fixture.attempt(attemptId), fault).toMatchObject({ state: 'STARTED', posting_id: null })
  }
  expect(await fixture.attempt(attemptId)).toMatchObject({ asked: 4 })
  fixture.later(11)
  await fixture.reconcile()
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'PAID' })
})

test('a card payment start that the provider refuses fails the attempt at once, and the guest can start another', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  await saveCardProvider(ctx, 'IYZICO', {
    isLive: false,
    merchant: 'sandbox-other',
    secrets: ['not-the-one'],
  })
  await expect(fixture.start(token)).rejects.toMatchObject({ code: 'payment.provider_refused' })
  expect(await onlyAttemptOf(id)).toMatchObject({ state: 'FAILED', ask_at: null, failure_code: '1001' })
  const { apiKey: merchant, secretKey } = iyzicoKeys
  await saveCardProvider(ctx, 'IYZICO', { isLive: false, merchant, secrets: [secretKey] })
  expect(await fixture.start(token)).toMatchObject({ redirectUrl: expect.any(String) })
})

test('a reservation allows ten failed card payments a day, not counting starts that the provider did not answer', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  // A start the provider does not answer is not counted.
  fixture.stubs.IYZICO.faults.once('start', 'error-before')
  await expect(fixture.start(token)).rejects.toMatchObject(silent)
  for (let attempts = 0; attempts < 10; attempts += 1) {
    const { attemptId } = await fixture.start(token)
    await fixture.payAt(attemptId, { card: testCards.funds })
    await fixture.verify(attemptId)
    fixture.later(1)
  }
  const refused = { code: 'payment.too_many_attempts' }
  await expect(fixture.start(token)).rejects.toMatchObject(refused)
  // Moves the attempts into the past instead of the clock forward, because the hold of the stay ends within the day.
  const shift = (minutes: number) =>
    database.db
      .updateTable('payment_attempts')
      .set({ created_at: sql<Date>`created_at - make_interval(mins => ${minutes})` })
      .where('reservation_id', '=', id)
      .execute()
  await shift(23 * 60 + 45)
  await expect(fixture.start(token)).rejects.toMatchObject(refused)
  await shift(15)
  expect(await fixture.start(token)).toMatchObject({ redirectUrl: expect.any(String) })
})

test('starting a card payment extends a hold to 45 minutes when it would end sooner and never shortens it', async () => {
  const id = await fixture.accepted()
  const token = await fixture.link(id)
  const end = await fixture.holdOf(id)
  await fixture.start(token)
  expect(await fixture.holdOf(id)).toEqual(end)
  const late = await fixture.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' })
  const lastMinute = await fixture.link(late)
  const lateEnd = await fixture.holdOf(late)
  fixture.later((minutesFrom(ctx.now, lateEnd) ?? 0) - 5)
  await fixture.start(lastMinute)
  expect(minutesFrom(ctx.now, await fixture.holdOf(late))).toBe(45)
  expect(await getPayable(ctx, lastMinute)).toMatchObject({ state: 'OPEN' })
  fixture.later(30)
  await fixture.runClocks()
  expect(lateEnd && ctx.now > lateEnd).toBe(true)
  expect(await fixture.statusOf(late)).toBe('AWAITING_PAYMENT')
  fixture.later(15)
  await fixture.runClocks()
  expect(await fixture.statusOf(late)).toBe('EXPIRED')
})

test('noteReturn, called on the guest’s return from the payment page, only queues a verification while the payment is open', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  fixture.jobs.length = 0
  expect(await noteReturn(ctx, attemptId)).toMatchObject({ state: 'CHECKING', isConfirmed: false })
  expect(fixture.jobs).toEqual([{ name: 'payments.verify', data: { attemptId } }])
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await fixture.ledgerOf(id)).toEqual({})
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  fixture.jobs.length = 0
  expect(await noteReturn(ctx, attemptId)).toMatchObject({ state: 'PAID', isConfirmed: true })
  expect(fixture.jobs).toEqual([])
  await expect(noteReturn(ctx, crypto.randomUUID())).rejects.toMatchObject({
    code: 'payment.attempt_not_found',
  })
})

test('a card provider’s result for another reservation is not booked and is flagged for attention', async () => {
  const [one, other] = [
    await fixture.accepted(),
    await fixture.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' }),
  ]
  const { attemptId } = await fixture.begin(one)
  await fixture.payAt(attemptId)
  await database.db
    .updateTable('payment_attempts')
    .set({ reservation_id: other })
    .where('id', '=', attemptId)
    .execute()
  await fixture.verify(attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'STARTED', attention: 'FOREIGN_ANSWER' })
  expect(await fixture.ledgerOf(other)).toEqual({})
  expect(await mailsOf(database.db, other)).not.toContain('ODEME_ALINDI')
})

test('starting a card payment is refused when no card provider is chosen', async () => {
  const token = await fixture.link(await fixture.accepted())
  await chooseCardProvider(ctx, null)
  await expect(fixture.start(token)).rejects.toMatchObject({ code: 'payment.no_card' })
  expect(await getPayable(ctx, token)).toMatchObject({ provider: null, pageOrigins: [] })
})

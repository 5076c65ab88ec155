import { testCards } from '@plato/payment-stubs/cards'
import { expect, test } from 'vitest'
import { readAgencyAddress } from '../../mail/read-agency-address.ts'
import { mailsOf } from '../../reservations/testing.ts'
import { chooseCardProvider, saveCardProvider } from './card-providers.ts'
import { getPayable } from './get-payable.ts'
import { cardDeskForFile, iyzicoKeys, prepaymentMinor } from './testing.ts'
import { getPayAttempt, noteReturn } from './told-attempt.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk
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

test('a double tap opens one session: the other is told to wait, and then goes to the same page', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  const before = desk.stubs.IYZICO.charges().length
  const gate = desk.stubs.IYZICO.faults.hold('start')
  const first = desk.start(token)
  await gate.reached
  for (const _tap of [2, 3])
    await expect(desk.start(token)).rejects.toMatchObject({ code: 'payment.starting' })
  gate.open()
  const { attemptId, redirectUrl } = await first
  expect(await desk.start(token)).toEqual({ attemptId, redirectUrl })
  expect(desk.stubs.IYZICO.charges()).toHaveLength(before + 1)
  expect(await onlyAttemptOf(id)).toMatchObject({ state: 'STARTED', amount_minor: prepaymentMinor })
})

test('taps in the same moment never open two sessions', async () => {
  const token = await desk.link(await desk.accepted())
  const before = desk.stubs.IYZICO.charges().length
  await Promise.allSettled(Array.from({ length: 5 }, () => desk.start(token)))
  expect(desk.stubs.IYZICO.charges()).toHaveLength(before + 1)
})

test('what the provider is told: the amount, the code, where to come back to, and no more than that of the guest', async () => {
  const id = await desk.accepted()
  const { attemptId, redirectUrl } = await desk.begin(id)
  const { charge, stub } = await desk.chargeOf(attemptId)
  expect(charge).toMatchObject({
    merchantRef: attemptId,
    basketId: await desk.codeOf(id),
    askedMinor: prepaymentMinor,
    currency: 'TRY',
    returnUrl: `https://platovilla.test/odeme/durum/${attemptId}`,
  })
  expect(new URL(redirectUrl).origin).toBe(stub.url)
})

test('a card provider receives the agency’s e-mail address for a guest who has none', async () => {
  const id = await desk.accepted()
  await database.db.updateTable('reservations').set({ email: '' }).where('id', '=', id).execute()
  const { attemptId } = await desk.begin(id)
  const staffAddress = await readAgencyAddress(database.db)
  expect(staffAddress).toContain('@')
  expect((await desk.chargeOf(attemptId)).charge.email).toBe(staffAddress)
})

test('until when a page lives goes by the one clock, not by that of the machine', async () => {
  const { attemptId } = await desk.begin(await desk.accepted())
  expect(minutesFrom(ctx.now, (await desk.attempt(attemptId)).expires_at)).toBe(30)
})

test('a start nobody answered is UNKNOWN, asked about for an hour, then over; and a new one may be made at once', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  await desk.whileHanging('start', () => expect(desk.start(token)).rejects.toMatchObject(silent))
  const { id: attemptId, created_at: begun } = await onlyAttemptOf(id)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'UNKNOWN', ref: null })
  let asks = 0
  for (; (await desk.attempt(attemptId)).state === 'UNKNOWN'; asks += 1) {
    const { ask_at: askAt } = await desk.attempt(attemptId)
    if (!askAt || asks > 20) throw new Error('nobody would ask again')
    desk.office.moveTo(askAt)
    await desk.reconcile()
  }
  const over = await desk.attempt(attemptId)
  expect(over.state).toBe('EXPIRED')
  expect(minutesFrom(begun, over.finished_at)).toBeGreaterThanOrEqual(60)
  expect(minutesFrom(begun, over.finished_at)).toBeLessThan(71)
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'OVER' })
  expect(await desk.start(token)).toMatchObject({
    redirectUrl: expect.stringContaining(desk.stubs.IYZICO.url),
  })
})

test('a start whose answer was lost is found when it was paid after all', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  desk.stubs.IYZICO.faults.once('start', 'reset-after')
  await expect(desk.start(token)).rejects.toMatchObject(silent)
  const { id: attemptId } = await onlyAttemptOf(id)
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID' })
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
})

test('silence when the result is asked for changes nothing: the provider is asked again', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  await desk.payAt(attemptId)
  await desk.whileHanging('result', () => desk.verify(attemptId))
  for (const fault of ['reset-before', 'error-before', 'tampered'] as const) {
    desk.stubs.IYZICO.faults.once('result', fault)
    await desk.verify(attemptId)
    expect(await desk.attempt(attemptId), fault).toMatchObject({ state: 'STARTED', posting_id: null })
  }
  expect(await desk.attempt(attemptId)).toMatchObject({ asked: 4 })
  desk.later(11)
  await desk.reconcile()
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'PAID' })
})

test('a provider that refuses ends the try at once, and the guest may begin another', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  await saveCardProvider(ctx, 'IYZICO', {
    isLive: false,
    merchant: 'sandbox-other',
    secrets: ['not-the-one'],
  })
  await expect(desk.start(token)).rejects.toMatchObject({ code: 'payment.provider_refused' })
  expect(await onlyAttemptOf(id)).toMatchObject({ state: 'FAILED', ask_at: null, failure_code: '1001' })
  const { apiKey: merchant, secretKey } = iyzicoKeys
  await saveCardProvider(ctx, 'IYZICO', { isLive: false, merchant, secrets: [secretKey] })
  expect(await desk.start(token)).toMatchObject({ redirectUrl: expect.any(String) })
})

test('ten tries in a day, and not one more; the next day opens again', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  // A provider that was away is not the guest's doing.
  desk.stubs.IYZICO.faults.once('start', 'error-before')
  await expect(desk.start(token)).rejects.toMatchObject(silent)
  for (let tries = 0; tries < 10; tries += 1) {
    const { attemptId } = await desk.start(token)
    await desk.payAt(attemptId, { card: testCards.funds })
    await desk.verify(attemptId)
    desk.later(1)
  }
  await expect(desk.start(token)).rejects.toMatchObject({ code: 'payment.too_many_attempts' })
  desk.later(23 * 60 + 45)
  const next = await desk.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' })
  expect(await desk.begin(next)).toMatchObject({ redirectUrl: expect.any(String) })
})

test('whoever stands at the till keeps the nights for 45 minutes: a hold is made longer, never shorter', async () => {
  const id = await desk.accepted()
  const token = await desk.link(id)
  const end = await desk.holdOf(id)
  await desk.start(token)
  expect(await desk.holdOf(id)).toEqual(end)
  const late = await desk.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' })
  const lastMinute = await desk.link(late)
  const lateEnd = await desk.holdOf(late)
  desk.later((minutesFrom(ctx.now, lateEnd) ?? 0) - 5)
  await desk.start(lastMinute)
  expect(minutesFrom(ctx.now, await desk.holdOf(late))).toBe(45)
  expect(await getPayable(ctx, lastMinute)).toMatchObject({ state: 'OPEN' })
  desk.later(30)
  await desk.runClocks()
  expect(lateEnd && ctx.now > lateEnd).toBe(true)
  expect(await desk.statusOf(late)).toBe('AWAITING_PAYMENT')
  desk.later(15)
  await desk.runClocks()
  expect(await desk.statusOf(late)).toBe('EXPIRED')
})

test('the browser’s return proves nothing: it only brings about that the provider is asked', async () => {
  const id = await desk.accepted()
  const { attemptId } = await desk.begin(id)
  desk.jobs.length = 0
  expect(await noteReturn(ctx, attemptId)).toMatchObject({ state: 'CHECKING', isConfirmed: false })
  expect(desk.jobs).toEqual([{ name: 'payments.verify', data: { attemptId } }])
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('AWAITING_PAYMENT')
  expect(await desk.ledgerOf(id)).toEqual({})
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  desk.jobs.length = 0
  expect(await noteReturn(ctx, attemptId)).toMatchObject({ state: 'PAID', isConfirmed: true })
  expect(desk.jobs).toEqual([])
  await expect(noteReturn(ctx, crypto.randomUUID())).rejects.toMatchObject({
    code: 'payment.attempt_not_found',
  })
})

test('a genuine answer about another reservation is nobody’s money: a person is told', async () => {
  const [one, other] = [
    await desk.accepted(),
    await desk.accepted({ checkIn: '2027-08-07', checkOut: '2027-08-14' }),
  ]
  const { attemptId } = await desk.begin(one)
  await desk.payAt(attemptId)
  await database.db
    .updateTable('payment_attempts')
    .set({ reservation_id: other })
    .where('id', '=', attemptId)
    .execute()
  await desk.verify(attemptId)
  expect(await desk.attempt(attemptId)).toMatchObject({ state: 'STARTED', attention: 'FOREIGN_ANSWER' })
  expect(await desk.ledgerOf(other)).toEqual({})
  expect(await mailsOf(database.db, other)).not.toContain('ODEME_ALINDI')
})

test('without a provider nobody pays by card', async () => {
  const token = await desk.link(await desk.accepted())
  await chooseCardProvider(ctx, null)
  await expect(desk.start(token)).rejects.toMatchObject({ code: 'payment.no_card' })
  expect(await getPayable(ctx, token)).toMatchObject({ provider: null, pageOrigins: [] })
})

import { startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { expect, test } from 'vitest'
import { cardFixture } from '../../testing/card.ts'
import { iyzico } from '../providers/iyzico.ts'
import { raiseAttention } from './attempts.queries.ts'
import { saveCardProvider } from './card-providers.ts'
import { attend, getCardState } from './card-state.ts'
import { verifyAttempt } from './verify-attempt.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const silent = { code: 'payment.provider_silent' }

test('raiseAttention replaces the flag FORGED_NOTICE of a card payment with another reason, and never the reverse', async () => {
  const { attemptId } = await fixture.begin(await fixture.accepted())
  const raised = async (attention: 'FOREIGN_ANSWER' | 'FORGED_NOTICE') => {
    await database.db.transaction().execute((tx) => raiseAttention(tx, attemptId, attention))
    const { attention: stored, attended_at: attendedAt } = await fixture.attempt(attemptId)
    return [stored, attendedAt === null]
  }
  expect(await raised('FORGED_NOTICE')).toEqual(['FORGED_NOTICE', true])
  await attend(ctx, attemptId)
  expect(await raised('FORGED_NOTICE')).toEqual(['FORGED_NOTICE', false])
  expect(await raised('FOREIGN_ANSWER')).toEqual(['FOREIGN_ANSWER', true])
  await attend(ctx, attemptId)
  expect(await raised('FOREIGN_ANSWER')).toEqual(['FOREIGN_ANSWER', false])
  expect(await raised('FORGED_NOTICE')).toEqual(['FOREIGN_ANSWER', false])
})

test('getCardState reports a silent card provider when an expired payment page has no result, not for an unanswered start', async () => {
  const token = await fixture.link(await fixture.accepted())
  const silentSince = async () => (await getCardState(ctx)).silentSince
  await fixture.whileHanging('start', () => expect(fixture.start(token)).rejects.toMatchObject(silent))
  for (let minutes = 0; minutes < 80; minutes += 10) {
    fixture.later(10)
    await fixture.reconcile()
    expect(await silentSince()).toBeNull()
  }
  const { attemptId } = await fixture.start(token)
  fixture.stubs.IYZICO.faults.always('result', 'error-before')
  for (let minutes = 0; minutes < 60; minutes += 10) {
    fixture.later(10)
    await fixture.reconcile()
  }
  const { state, expires_at: over } = await fixture.attempt(attemptId)
  expect([state, await silentSince()]).toEqual(['STARTED', over?.toISOString()])
})

test('verifyAttempt flags a card payment started with replaced provider keys as KEYS_CHANGED when it expires', async () => {
  const keys = { apiKey: 'live-key', secretKey: 'live-secret' }
  const other = await startIyzicoStub({ ...keys, isAutomatic: false })
  try {
    const { attemptId } = await fixture.begin(await fixture.accepted())
    fixture.later(1)
    await saveCardProvider(ctx, 'IYZICO', { isLive: true, merchant: keys.apiKey, secrets: [keys.secretKey] })
    await fixture.payAt(attemptId)
    const account = { ...keys, apiUrl: other.url, pageOrigins: [other.url] }
    const ask = () => verifyAttempt({ ...ctx, openProvider: () => iyzico(account) }, attemptId)
    await ask()
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'STARTED', attention: null })
    fixture.later(45)
    await ask()
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'EXPIRED', attention: 'KEYS_CHANGED' })
    const { attention } = await getCardState(ctx)
    expect(attention).toContainEqual(expect.objectContaining({ id: attemptId, reason: 'KEYS_CHANGED' }))
  } finally {
    await other.stop()
  }
})

import { startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { expect, test } from 'vitest'
import { iyzico } from '../providers/iyzico.ts'
import { raiseAttention } from './attempts.queries.ts'
import { saveCardProvider } from './card-providers.ts'
import { attend, getCardState } from './card-state.ts'
import { cardDeskForFile } from './testing.ts'
import { verifyAttempt } from './verify-attempt.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk
const silent = { code: 'payment.provider_silent' }

test('a forged notice, looked at or not, keeps nothing else from being told; nothing else is put aside by one', async () => {
  const { attemptId } = await desk.begin(await desk.accepted())
  const raised = async (attention: 'FOREIGN_ANSWER' | 'FORGED_NOTICE') => {
    await database.db.transaction().execute((tx) => raiseAttention(tx, attemptId, attention))
    const { attention: kept, attended_at: attendedAt } = await desk.attempt(attemptId)
    return [kept, attendedAt === null]
  }
  expect(await raised('FORGED_NOTICE')).toEqual(['FORGED_NOTICE', true])
  await attend(ctx, attemptId)
  expect(await raised('FORGED_NOTICE')).toEqual(['FORGED_NOTICE', false])
  expect(await raised('FOREIGN_ANSWER')).toEqual(['FOREIGN_ANSWER', true])
  await attend(ctx, attemptId)
  expect(await raised('FOREIGN_ANSWER')).toEqual(['FOREIGN_ANSWER', false])
  expect(await raised('FORGED_NOTICE')).toEqual(['FOREIGN_ANSWER', false])
})

test('a provider is silent when it does not answer about a page that is over, not while it says that nobody paid', async () => {
  const token = await desk.link(await desk.accepted())
  const silentSince = async () => (await getCardState(ctx)).silentSince
  await desk.whileHanging('start', () => expect(desk.start(token)).rejects.toMatchObject(silent))
  for (let minutes = 0; minutes < 80; minutes += 10) {
    desk.later(10)
    await desk.reconcile()
    expect(await silentSince()).toBeNull()
  }
  const { attemptId } = await desk.start(token)
  desk.stubs.IYZICO.faults.always('result', 'error-before')
  for (let minutes = 0; minutes < 60; minutes += 10) {
    desk.later(10)
    await desk.reconcile()
  }
  const { state, expires_at: over } = await desk.attempt(attemptId)
  expect([state, await silentSince()]).toEqual(['STARTED', over?.toISOString()])
})

test('a page opened with keys of another account is not forgotten when the new one knows nothing of it', async () => {
  const keys = { apiKey: 'live-key', secretKey: 'live-secret' }
  const other = await startIyzicoStub({ ...keys, isAutomatic: false })
  try {
    const { attemptId } = await desk.begin(await desk.accepted())
    desk.later(1)
    await saveCardProvider(ctx, 'IYZICO', { isLive: true, merchant: keys.apiKey, secrets: [keys.secretKey] })
    await desk.payAt(attemptId)
    const account = { ...keys, apiUrl: other.url, pageOrigins: [other.url] }
    const ask = () => verifyAttempt({ ...ctx, openProvider: () => iyzico(account) }, attemptId)
    await ask()
    expect(await desk.attempt(attemptId)).toMatchObject({ state: 'STARTED', attention: null })
    desk.later(45)
    await ask()
    expect(await desk.attempt(attemptId)).toMatchObject({ state: 'EXPIRED', attention: 'KEYS_CHANGED' })
    const { attention } = await getCardState(ctx)
    expect(attention).toContainEqual(expect.objectContaining({ id: attemptId, reason: 'KEYS_CHANGED' }))
  } finally {
    await other.stop()
  }
})

import { testCards } from '@plato/payment-stubs/cards'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cardFixture, iyzicoKeys, paytrKeys, prepaymentMinor } from '../../testing/card.ts'
import { act, mailsOf } from '../../testing/reservations.ts'
import { getPayAttempt } from './attempt-result.ts'
import {
  checkCardProvider,
  chooseCardProvider,
  listCardProviders,
  saveCardProvider,
} from './card-providers.ts'
import { providerNamed } from './open-provider.ts'
import { takeNotice } from './take-notice.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
const secrets = [iyzicoKeys.secretKey, paytrKeys.merchantKey, paytrKeys.merchantSalt]
const missing = { code: 'card_provider.secrets_missing' }

/** Every row of a table as text, with bytes as hex and decoded as latin1. */
async function dumpOf(table: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
    database.db,
  )
  const bytes = rows.flatMap(({ row }) => row.match(/[0-9a-f]{32,}/g) ?? [])
  return [
    ...rows.map(({ row }) => row),
    ...bytes.map((hex) => Buffer.from(hex, 'hex').toString('latin1')),
  ].join('\n')
}

test('card provider secrets are not readable in the tables, in the audit log or in listCardProviders', async () => {
  for (const table of ['card_providers', 'audit_log'])
    for (const secret of secrets) expect((await dumpOf(table)).includes(secret), table).toBe(false)
  const shown = JSON.stringify(await listCardProviders(ctx))
  for (const secret of secrets) expect(shown).not.toContain(secret)
})

test('saveCardProvider encrypts the secrets with a new key each time, and secrets copied to another provider are unreadable', async () => {
  const sealed = () =>
    database.db.selectFrom('card_providers').select(['provider', 'wrapped_key', 'secrets']).execute()
  const before = await sealed()
  await saveCardProvider(ctx, 'IYZICO', {
    isLive: false,
    merchant: iyzicoKeys.apiKey,
    secrets: [iyzicoKeys.secretKey],
  })
  const [old, now] = [before, await sealed()].map((rows) => rows.find((row) => row.provider === 'IYZICO'))
  expect(now?.secrets.equals(old?.secrets ?? Buffer.alloc(0))).toBe(false)
  await sql`update card_providers set (wrapped_key, secrets) =
    (select wrapped_key, secrets from card_providers where provider = 'IYZICO') where provider = 'PAYTR'`.execute(
    database.db,
  )
  await expect(providerNamed(ctx, 'PAYTR')).rejects.toThrow(/none of the secrets opens this value/)
  expect((await providerNamed(ctx, 'IYZICO'))?.id).toBe('IYZICO')
})

test('saveCardProvider retains the stored secrets when none are sent and refuses an incomplete set', async () => {
  const { apiKey: merchant } = iyzicoKeys
  const saved = await saveCardProvider(ctx, 'IYZICO', { isLive: true, merchant })
  expect(saved[0]).toMatchObject({ provider: 'IYZICO', isLive: true, hasSecrets: true, merchant })
  expect(await checkCardProvider(ctx, 'IYZICO')).toMatchObject({ answer: 'OK' })
  const few = { isLive: false, merchant: '123456', secrets: ['only one'] }
  await expect(saveCardProvider(ctx, 'PAYTR', few)).rejects.toMatchObject(missing)
  await expect(saveCardProvider(ctx, 'IYZICO', { ...few, secrets: ['one', 'two'] })).rejects.toMatchObject(
    missing,
  )
  await database.db.deleteFrom('card_providers').where('provider', '=', 'PAYTR').execute()
  await expect(saveCardProvider(ctx, 'PAYTR', { isLive: false, merchant: '1' })).rejects.toMatchObject(
    missing,
  )
  await expect(chooseCardProvider(ctx, 'PAYTR')).rejects.toMatchObject({ code: 'card_provider.not_found' })
  expect((await listCardProviders(ctx)).map(({ isChosen }) => isChosen)).toEqual([true, false])
  await expect(checkCardProvider(ctx, 'PAYTR')).rejects.toMatchObject({ code: 'card_provider.not_found' })
})

test.each(['IYZICO', 'PAYTR'] as const)(
  'checkCardProvider reports whether %s accepts the stored keys, refuses them or does not respond',
  async (name) => {
    expect(await checkCardProvider(ctx, name)).toEqual({ answer: 'OK', message: '' })
    fixture.stubs[name].faults.once('result', 'error-before')
    expect(await checkCardProvider(ctx, name)).toEqual({ answer: 'SILENT', message: '' })
    const wrong = name === 'IYZICO' ? ['not-the-one'] : ['not-the-key', 'not-the-salt']
    const merchant = name === 'IYZICO' ? iyzicoKeys.apiKey : paytrKeys.merchantId
    await saveCardProvider(ctx, name, { isLive: false, merchant, secrets: wrong })
    const refused = await checkCardProvider(ctx, name)
    expect(refused.answer).toBe('REFUSED')
    for (const secret of wrong) expect(refused.message).not.toContain(secret)
  },
)

test('a card payment started before the provider was changed is verified and refunded at the earlier provider', async () => {
  const id = await fixture.accepted()
  const old = await fixture.begin(id)
  await chooseCardProvider(ctx, 'PAYTR')
  const fresh = await fixture.start(old.token)
  expect(await fixture.attempt(fresh.attemptId)).toMatchObject({ provider: 'PAYTR', state: 'STARTED' })
  await fixture.payAt(old.attemptId)
  await fixture.verify(old.attemptId)
  expect(await fixture.attempt(old.attemptId)).toMatchObject({ provider: 'IYZICO', state: 'PAID' })
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  await fixture.sendRefund(await fixture.askRefund(id, old.attemptId, prepaymentMinor))
  const { charge, stub } = await fixture.chargeOf(old.attemptId)
  expect(stub.refunds().filter(({ paymentId }) => paymentId === charge.paymentId)).toHaveLength(1)
  expect(await fixture.ledgerOf(id)).toEqual({})
})

test('a PayTR payment confirms the reservation, and a PayTR refund whose response was lost is found later and booked', async () => {
  await chooseCardProvider(ctx, 'PAYTR')
  const id = await fixture.accepted()
  const { attemptId } = await fixture.paid(id)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  const refundId = await fixture.askRefund(id, attemptId, prepaymentMinor)
  fixture.stubs.PAYTR.faults.once('refund', 'reset-after')
  await fixture.sendRefund(refundId)
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'UNKNOWN' })
  fixture.later(2)
  await fixture.reconcile()
  expect(await fixture.refund(refundId)).toMatchObject({ state: 'DONE' })
  expect(await fixture.ledgerOf(id)).toEqual({})
})

test('a failure notice of PayTR that is sent twice marks the card payment as failed and mails the guest once', async () => {
  await chooseCardProvider(ctx, 'PAYTR')
  const id = await fixture.accepted()
  const { attemptId, token } = await fixture.paid(id, 'PREPAYMENT', { card: testCards.funds })
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'STARTED' })
  const { charge, stub } = await fixture.chargeOf(attemptId)
  const [notice] = stub.notices.waiting().filter(({ ref }) => ref === charge.ref)
  if (!notice) throw new Error('nobody announced it')
  for (const _again of [1, 2]) {
    await takeNotice(ctx, 'PAYTR', notice)
    await fixture.verify(attemptId)
  }
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: 'FAILED', posting_id: null })
  expect(await getPayAttempt(ctx, attemptId)).toMatchObject({ state: 'FAILED', again: `/odeme/${token}` })
  expect((await mailsOf(database.db, id)).filter((key) => key === 'ODEME_BASARISIZ')).toHaveLength(1)
  expect(await fixture.statusOf(id)).toBe('AWAITING_PAYMENT')
})

test('a card payment that is already open is verified and confirms the reservation after card payments are disabled', async () => {
  const id = await fixture.accepted()
  const { attemptId } = await fixture.begin(id)
  await fixture.payAt(attemptId)
  await chooseCardProvider(ctx, null)
  const { charge, stub } = await fixture.chargeOf(attemptId)
  const [notice] = stub.notices.waiting().filter(({ ref }) => ref === charge.ref)
  if (!notice) throw new Error('nobody announced it')
  await takeNotice(ctx, 'IYZICO', notice)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
})

test('in production, test keys of a card provider can be stored but not used for payments', async () => {
  const live = { ...ctx, liveKeysOnly: true }
  const testKeys = { code: 'card_provider.test_keys' }
  const chosen = async () => (await listCardProviders(ctx)).find(({ isChosen }) => isChosen)
  await chooseCardProvider(ctx, null)
  await expect(chooseCardProvider(live, 'IYZICO')).rejects.toMatchObject(testKeys)
  expect(await chosen()).toBeUndefined()
  const { apiKey: merchant } = iyzicoKeys
  await saveCardProvider(live, 'IYZICO', { isLive: true, merchant })
  await chooseCardProvider(live, 'IYZICO')
  await expect(saveCardProvider(live, 'IYZICO', { isLive: false, merchant })).rejects.toMatchObject(testKeys)
  expect(await chosen()).toMatchObject({ provider: 'IYZICO', isLive: true })
  await saveCardProvider(live, 'PAYTR', { isLive: false, merchant: paytrKeys.merchantId })
})

import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { hashPassword } from '@plato/core/auth/password-hash'
import { newPasskey } from '@plato/core/testing/accounts'
import { newSession, newUser, sampleMoment } from '@plato/core/testing/platform'
import { mailNewDevice } from '@plato/core/users/account/mail-new-device'
import { totpCode, totpStep } from '@plato/core/users/factors/totp'
import { stepUpMs } from '@plato/rules/auth/factor'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

type Api = Awaited<ReturnType<typeof newApi>>
const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).map(([name, one]): [string, Endpoint] => [`${group}.${name}`, one]),
)
const urlOf = ({ url }: Endpoint) => url.replace(/:\w+/g, '1')
const password = 'mor begonvil taş duvar'

async function send(api: Api, endpoint: Endpoint, headers: Record<string, string>, body?: object) {
  const answer = await api.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    ...(body ? { payload: body } : {}),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const code = isJson ? answer.json<{ code?: string }>().code : undefined
  return { status: answer.statusCode, code, answer }
}

async function login(api: Api, email: string) {
  const answer = await api.app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
  const { accessToken } = answer.json<{ content: { accessToken: string } }>().content
  return { authorization: `Bearer ${accessToken}` }
}

/** A user with a password who has signed in before. */
async function newPerson(api: Api, role: 'ADMIN' | 'OWNER') {
  const user = await newUser(api.db, { role, passwordHash: await hashPassword(password) })
  await api.db.updateTable('users').set({ last_seen_at: sampleMoment }).where('id', '=', user.id).execute()
  return user
}

const stepUps = endpoints.filter(([, { factor }]) => factor === 'step-up')

test('the step-up covers accounts, approvals, banks, card providers, refunds, payouts, identities, exports of personal data and mail texts', () => {
  expect(stepUps.map(([name]) => name).sort()).toEqual([
    'approvals.decide',
    'audit.export',
    'banks.create',
    'banks.remove',
    'banks.setActivity',
    'banks.update',
    'card-providers.choose',
    'card-providers.save',
    'cards.refund',
    'contact.export',
    'identities.csv',
    'identities.xlsx',
    'invoices.reveal',
    'mail.exportLog',
    'mail.saveTemplate',
    'offers.export',
    'owner-details.reveal',
    'owner-details.save',
    'payments.deposit',
    'payments.export',
    'payments.payOwner',
    'payments.refund',
    'payments.reverse',
    'payout-runs.bankFile',
    'payout-runs.cancel',
    'payout-runs.create',
    'payout-runs.giveBack',
    'payout-runs.pay',
    'payout-runs.sheet',
    'privacy.answer',
    'privacy.complete',
    'report-runs.file',
    'reservations.csv',
    'reservations.export',
    'reservations.revealIdentity',
    'subscribers.csv',
    'subscribers.export',
    'users.create',
    'users.export',
    'users.invite',
    'users.readInvitation',
    'users.removeFactors',
    'users.renewInvitation',
    'users.setActivity',
    'users.update',
    'villa-comments.export',
  ])
})

test('an intruder with the password and a token of an administrator, but without the factor, succeeds with 0 protected endpoints, and the administrator is mailed', async () => {
  await using api = await newApi()
  const user = await newPerson(api, 'ADMIN')
  await newPasskey(api.db, user.id)
  const headers = await login(api, user.email)
  const guarded = endpoints.filter(([, { access, factor }]) => access !== 'public' && factor !== 'none')
  const logged = async () =>
    (
      await api.db
        .selectFrom('audit_log')
        .select(sql<number>`count(*)::integer`.as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await logged()
  for (const [name, endpoint] of guarded) {
    const { status, code } = await send(api, endpoint, headers)
    expect([name, status, code]).toEqual([name, 428, 'auth.factor_required'])
  }
  expect(guarded.length).toBeGreaterThan(200)
  expect(await logged()).toBe(before)
  // What the worker does with the job that the sign-in has queued.
  const { rows: jobs } = await sql<{ data: { userId: number; requestId: string } }>`
    select data from pgboss.job where name = 'users.mail-new-device'`.execute(api.db)
  expect(jobs).toHaveLength(1)
  for (const { data } of jobs) await mailNewDevice(api.deps, data)
  const mails = await api.db.selectFrom('mails').select(['template_key', 'to_address']).execute()
  expect(mails).toEqual([{ template_key: 'YENI_CIHAZ', to_address: user.email }])
})

describe('an administrator without a second factor', () => {
  test('an administrator without a factor works for seven days, except for step-up actions, and then reaches only the own account', async () => {
    let now = sampleMoment
    await using api = await newApi({ clock: () => now })
    const user = await newPerson(api, 'ADMIN')
    const codesOf = async () => {
      const headers = await login(api, user.email)
      const ordinary = await send(api, contract.users.list, headers)
      const own = await send(api, contract.account.get, headers)
      const sensitive = await send(api, contract.banks.create, headers)
      return [ordinary.status, own.status, sensitive.status, sensitive.code]
    }
    const required = [428, 'auth.enrolment_required']
    expect(await codesOf()).toEqual([200, 200, ...required])
    now = new Date(sampleMoment.getTime() + 7 * 24 * 3_600_000 - 1)
    expect(await codesOf()).toEqual([200, 200, ...required])
    now = new Date(sampleMoment.getTime() + 7 * 24 * 3_600_000)
    expect(await codesOf()).toEqual([428, 200, ...required])
  })

  test('an owner without a factor may use every endpoint of the role, also exports', async () => {
    await using api = await newApi()
    const owner = await newPerson(api, 'OWNER')
    expect((await send(api, contract.reservations.csv, await login(api, owner.email))).status).toBe(200)
  })
})

test('over HTTP an administrator sets up an app, signs in with its code, and must give a new one for step-up actions after five minutes', async () => {
  let now = sampleMoment
  await using api = await newApi({ clock: () => now })
  const user = await newPerson(api, 'ADMIN')
  const { factors, banks, users } = contract
  const first = await login(api, user.email)
  const setup = await send(api, factors.startTotp, first, { currentPassword: password })
  const { secret } = setup.answer.json<{ content: { secret: string } }>().content
  const code = () => totpCode(secret, totpStep(now))
  expect((await send(api, factors.confirmTotp, first, { code: code() })).status).toBe(200)

  now = new Date(now.getTime() + 60_000)
  const second = await login(api, user.email)
  expect((await send(api, users.list, second)).code).toBe('auth.factor_required')
  const given = { method: 'TOTP', code: code() }
  expect((await send(api, factors.give, second, given)).status).toBe(200)
  expect((await send(api, factors.give, second, given)).code).toBe('auth.wrong_code')
  expect((await send(api, users.list, second)).status).toBe(200)
  // Without a body it is refused, but not because of the factor.
  expect((await send(api, banks.create, second)).status).toBe(400)

  now = new Date(now.getTime() + stepUpMs)
  expect((await send(api, banks.create, second)).code).toBe('auth.step_up_required')
  expect((await send(api, users.list, second)).status).toBe(200)
  expect((await send(api, factors.give, second, { method: 'TOTP', code: code() })).status).toBe(200)
  expect((await send(api, banks.create, second)).status).toBe(400)
})

test('an administrator who previews another role still needs the own factor, and can give it in the preview', async () => {
  await using api = await newApi()
  const user = await newPerson(api, 'ADMIN')
  await newPasskey(api.db, user.id)
  const sessionId = await newSession(api.db, user.id, sampleMoment, null)
  const token = await api.deps.signer.sign({ userId: user.id, sessionId }, sampleMoment)
  const headers = { authorization: `Bearer ${token}`, 'x-preview-role': 'CONTENT' }
  expect((await send(api, contract.villas.list, headers)).code).toBe('auth.factor_required')
  expect((await send(api, contract.factors.startPasskey, headers)).status).toBe(200)
})

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { login } from '../../auth/login.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import type { SendJob } from '../../platform/jobs.ts'
import { accountsForFile, ownPassword } from '../../testing/accounts.ts'
import { type Browser, loginContext, outcome } from '../../testing/auth.ts'
import { newSession, newUser } from '../../testing/platform.ts'
import { cancelEmailChange, changeOwnEmail, changeOwnPassword } from './change-own-access.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { endOtherSessions, endOwnSession, getOwnAccount } from './own-account.ts'
import { readAccountLink, useAccountLink } from './use-account-link.ts'

const { database, at, signedIn, deliver, tokenTo } = accountsForFile()
const chosen = 'zeytin dalı gölgesi'
let browsers = 0
function newBrowser(): Browser {
  browsers += 1
  return { address: `10.2.0.${browsers}` }
}
const enter = (email: string, password: string, browser = newBrowser()) =>
  outcome(login(loginContext(database, browser), { email, password }))

test('getOwnAccount lists the open sessions of the caller only, with device and network', async () => {
  const { user, own, sessionId } = await signedIn()
  const other = await signedIn()
  await login(loginContext(database, { address: '198.51.100.77', device: 'Safari, iPhone' }), {
    email: user.email,
    password: ownPassword,
  })
  const { sessions, user: shown } = await getOwnAccount(own())
  expect(shown.email).toBe(user.email)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ isCurrent }) => isCurrent)?.id).toBe(sessionId)
  expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
    device: 'Safari, iPhone',
    network: '198.51.100.0/24',
  })
  expect(sessions.map(({ id }) => id)).not.toContain(other.sessionId)
  expect((await getOwnAccount(own(31))).sessions).toEqual([])
})

test('endOwnSession ends a session of the caller and refuses that of another user', async () => {
  const { user, own } = await signedIn()
  const other = await signedIn()
  const second = await newSession(database.db, user.id)
  expect(await outcome(endOwnSession(own(), other.sessionId))).toBe('account.session_not_found')
  expect(await endOwnSession(own(), second)).toEqual({ ended: 1 })
  expect((await getOwnAccount(other.own())).sessions).toHaveLength(1)
})

test('endOtherSessions keeps the session of the request and records the number in the audit log', async () => {
  const { user, own, sessionId } = await signedIn()
  for (let n = 0; n < 3; n += 1) await newSession(database.db, user.id)
  expect(await endOtherSessions(own())).toEqual({ ended: 3 })
  expect((await getOwnAccount(own())).sessions.map(({ id }) => id)).toEqual([sessionId])
  const entry = database.db
    .selectFrom('audit_log')
    .select('change')
    .where('action', '=', 'user.sessions_ended')
  expect((await entry.orderBy('id', 'desc').executeTakeFirstOrThrow()).change).toEqual({ count: 3 })
})

test('changeOwnPassword requires the current password, keeps this session, ends the others and mails a warning', async () => {
  const { user, own, sessionId } = await signedIn()
  await newSession(database.db, user.id)
  expect(
    await outcome(changeOwnPassword(own(), { currentPassword: 'yanlış parola burada', password: chosen })),
  ).toBe('account.wrong_password')
  expect(
    await outcome(changeOwnPassword(own(), { currentPassword: ownPassword, password: '123456123456' })),
  ).toBe('user.password_too_common')
  await changeOwnPassword(own(), { currentPassword: ownPassword, password: chosen })
  expect((await getOwnAccount(own())).sessions.map(({ id }) => id)).toEqual([sessionId])
  expect([await enter(user.email, ownPassword), await enter(user.email, chosen)]).toEqual([
    'auth.wrong_credentials',
    'in',
  ])
  expect((await deliver(user.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Giriş bilgileri değişti/),
  ])
})

test('after ten wrong current passwords a session has to wait', async () => {
  const { own } = await signedIn('OWNER', newBrowser())
  const guess = () =>
    outcome(changeOwnPassword(own(), { currentPassword: 'yanlış parola burada', password: chosen }))
  for (let n = 0; n < 10; n += 1) expect(await guess()).toBe('account.wrong_password')
  expect(await guess()).toBe('auth.too_many_attempts')
})

test('a new e-mail address is used after its confirmation, and the old address is warned before and after', async () => {
  const { user, own } = await signedIn()
  await changeOwnEmail(own(), { currentPassword: ownPassword, email: 'yeni@example.com' })
  expect(await getOwnAccount(own())).toMatchObject({
    user: { email: user.email },
    pendingEmail: 'yeni@example.com',
  })
  const [warning] = await deliver(user.email)
  expect(warning).toMatchObject({ subject: 'Giriş adresiniz değişmek üzere' })
  expect(warning?.plain).toContain('yeni@example.com')
  const token = await tokenTo('yeni@example.com')
  expect(await useAccountLink(at(), { token })).toMatchObject({
    kind: 'EMAIL_CHANGE',
    email: 'yeni@example.com',
  })
  expect((await deliver(user.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Giriş bilgileri değişti/),
  ])
  expect(await enter('yeni@example.com', ownPassword)).toBe('in')
})

test('a cancelled change of the e-mail address cannot be confirmed', async () => {
  const { user, own } = await signedIn()
  await changeOwnEmail(own(), { currentPassword: ownPassword, email: 'vazgec@example.com' })
  const token = await tokenTo('vazgec@example.com')
  expect(await cancelEmailChange(own())).toEqual({ cancelled: true })
  expect(await outcome(useAccountLink(at(), { token }))).toBe('auth.bad_link')
  expect((await getOwnAccount(own())).user.email).toBe(user.email)
})

test('the address of another account is refused when it is confirmed, not when it is requested', async () => {
  const taken = await newUser(database.db)
  const { own } = await signedIn()
  await changeOwnEmail(own(), { currentPassword: ownPassword, email: taken.email.toUpperCase() })
  const token = await tokenTo(taken.email.toUpperCase())
  expect(await outcome(readAccountLink(at(), { token }))).toBe('in')
  expect(await outcome(useAccountLink(at(), { token }))).toBe('user.email_taken')
})

test('a sign-in on a new device is mailed to the owner of the account, also when its session has ended', async () => {
  const { user } = await signedIn()
  const jobs: object[] = []
  const sendJob: SendJob = async (_tx, name, data) => {
    if (name === 'users.mail-new-device') jobs.push(data)
  }
  const enterFrom = async (browser: Browser, requestId: string) => {
    const ctx = { ...loginContext(database, browser), requestId, sendJob }
    await login(ctx, { email: user.email, password: ownPassword })
  }
  const known = newBrowser()
  await enterFrom(known, 'first')
  expect(jobs).toEqual([])
  await enterFrom(known, 'second')
  expect(jobs).toEqual([])
  await enterFrom({ address: '198.51.100.9', device: 'Firefox, Linux' }, 'third')
  expect(jobs).toEqual([{ userId: user.id, requestId: 'third' }])
  await database.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  for (let n = 0; n < 2; n += 1) await mailNewDevice(at(), { userId: user.id, requestId: 'third' })
  const mails = await deliver(user.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toMatch(/Cihaz: Firefox, Linux\nAğ: 198\.51\.100\.0\/24/)
})

test('changeOwnEmail is refused when the password is replaced while it is being checked', async () => {
  const { user, own } = await signedIn()
  const other = await hashPassword(chosen)
  const request = await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: other }).where('id', '=', user.id).execute()
    const attempt = outcome(
      changeOwnEmail(own(), { currentPassword: ownPassword, email: 'kacak@example.com' }),
    )
    await vi.waitFor(async () => {
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect((await waiting.execute(database.db)).rows).toEqual([{ n: 1 }])
    }, 30_000)
    return { attempt }
  })
  expect(await request.attempt).toBe('account.wrong_password')
  expect((await getOwnAccount(own())).pendingEmail).toBeNull()
})

import { expect, test } from 'vitest'
import { login } from '../../auth/login.ts'
import { accountsForFile, ownPassword } from '../../testing/accounts.ts'
import { loginContext, outcome } from '../../testing/auth.ts'
import { newUser } from '../../testing/platform.ts'
import { createUser } from '../create-user.ts'
import { setUserActivity } from '../set-user-activity.ts'
import { updateUser } from '../update-user.ts'
import { inviteUser, readInvitationLink, renewInvitation } from './invite-user.ts'
import { mailPasswordResets, requestPasswordReset } from './password-reset.ts'
import { readAccountLink, useAccountLink } from './use-account-link.ts'

const { database, at, signedIn, deliver, tokenTo } = accountsForFile()
const chosen = 'zeytin dalı gölgesi'
const hours = (count: number) => count * 60

let people = 0
function person(role: 'RESERVATIONS' | 'ADMIN' = 'RESERVATIONS') {
  people += 1
  return { email: `kisi${people}@example.com`, firstName: 'Çiğdem', lastName: 'Işık', phone: null, role }
}
const enter = (email: string, password: string) =>
  outcome(login(loginContext(database, { address: `10.1.0.${people}` }), { email, password }))
const reset = async (email: string, minutes = 0) => {
  await requestPasswordReset(at(minutes), { email })
  await mailPasswordResets(at(minutes))
}

test('an invited person cannot sign in before setting a password by the mailed link, and can afterwards', async () => {
  const input = person()
  const user = await inviteUser(at(), input)
  expect(user.invitedUntil).toBe(new Date(at(hours(72)).now).toISOString())
  const token = await tokenTo(input.email)
  expect(await readAccountLink(at(), { token })).toMatchObject({
    kind: 'INVITATION',
    email: input.email,
    name: 'Çiğdem Işık',
  })
  expect(await enter(input.email, chosen)).toBe('auth.wrong_credentials')
  await useAccountLink(at(), { token, password: chosen })
  expect(await enter(input.email, chosen)).toBe('in')
  const stored = database.db.selectFrom('users').select('invited_at').where('id', '=', user.id)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ invited_at: null })
})

test('an account link works once, not after its time, not with another signature and not for a closed account', async () => {
  const input = person()
  const { id } = await inviteUser(at(), input)
  const token = await tokenTo(input.email)
  const bad = { code: 'auth.bad_link' }
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  await expect(readAccountLink(at(), { token: forged })).rejects.toMatchObject(bad)
  await expect(readAccountLink(at(hours(72)), { token })).rejects.toMatchObject(bad)
  await expect(useAccountLink(at(hours(72)), { token, password: chosen })).rejects.toMatchObject(bad)
  await useAccountLink(at(hours(71)), { token, password: chosen })
  await expect(useAccountLink(at(hours(71)), { token, password: chosen })).rejects.toMatchObject(bad)
  const other = person()
  const closed = await inviteUser(at(), other)
  const closedToken = await tokenTo(other.email)
  await setUserActivity(at(), { id: closed.id, active: false })
  await setUserActivity(at(), { id: closed.id, active: true })
  await expect(useAccountLink(at(), { token: closedToken, password: chosen })).rejects.toMatchObject(bad)
  expect(id).not.toBe(closed.id)
})

test('of two concurrent uses of an account link one sets the password and the other is refused', async () => {
  const input = person()
  await inviteUser(at(), input)
  const token = await tokenTo(input.email)
  const answers = await Promise.all(
    [chosen, 'başka bir uzun parola'].map((password) => outcome(useAccountLink(at(), { token, password }))),
  )
  expect(answers.sort()).toEqual(['auth.bad_link', 'in'])
})

test('an account link refuses a common password and a missing one, and stays usable', async () => {
  const input = person()
  await inviteUser(at(), input)
  const token = await tokenTo(input.email)
  expect(await outcome(useAccountLink(at(), { token, password: '123456123456' }))).toBe(
    'user.password_too_common',
  )
  expect(await outcome(useAccountLink(at(), { token }))).toBe('request.invalid')
  expect(await outcome(useAccountLink(at(), { token, password: chosen }))).toBe('in')
})

test('renewInvitation makes the old link invalid and is refused once the password is set', async () => {
  const input = person()
  const { id } = await inviteUser(at(), input)
  const old = await tokenTo(input.email)
  await renewInvitation(at(hours(80)), id)
  await expect(readAccountLink(at(hours(80)), { token: old })).rejects.toMatchObject({
    code: 'auth.bad_link',
  })
  const token = await tokenTo(input.email, hours(80))
  const link = await readInvitationLink(at(hours(80)), id)
  expect(link.url).toBe(`https://platovilla.test/dashboard/account-link#${token}`)
  await useAccountLink(at(hours(80)), { token, password: chosen })
  expect(await outcome(renewInvitation(at(hours(80)), id))).toBe('user.not_invited')
  expect(await outcome(readInvitationLink(at(hours(80)), id))).toBe('user.not_invited')
})

test('an invitation with the role ADMIN is reported to administrators, and a taken e-mail is refused', async () => {
  const input = person('ADMIN')
  await inviteUser(at(), input)
  const subjects = (await deliver(input.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Plato Villa paneline davetlisiniz', 'Yeni yönetici: Çiğdem Işık'])
  expect(await outcome(inviteUser(at(), { ...input, email: input.email.toUpperCase() }))).toBe(
    'user.email_taken',
  )
})

test('neither the mails table nor the audit log contains a usable account link', async () => {
  const input = person()
  const { id } = await inviteUser(at(), input)
  const token = await tokenTo(input.email)
  await readInvitationLink(at(), id)
  const rows = await Promise.all([
    database.db.selectFrom('mails').selectAll().execute(),
    database.db.selectFrom('audit_log').selectAll().execute(),
    database.db.selectFrom('account_links').selectAll().execute(),
  ])
  const signature = token.split('.')[1] ?? 'none'
  expect(JSON.stringify(rows)).not.toContain(signature)
  expect(JSON.stringify(rows)).not.toContain('account-link#')
})

test('a password reset ends all sessions, is mailed as a warning and makes the old password invalid', async () => {
  const { user } = await signedIn('ADMIN')
  await reset(user.email)
  const token = await tokenTo(user.email)
  expect(await readAccountLink(at(), { token })).toMatchObject({ kind: 'PASSWORD_RESET', email: user.email })
  await useAccountLink(at(), { token, password: chosen })
  const sessions = database.db.selectFrom('sessions').select('id').where('user_id', '=', user.id)
  expect(await sessions.execute()).toEqual([])
  expect(await enter(user.email, ownPassword)).toBe('auth.wrong_credentials')
  expect(await enter(user.email, chosen)).toBe('in')
  const [notice] = await deliver(user.email)
  expect(notice?.subject).toMatch(/^Giriş bilgileri değişti/)
})

test('requestPasswordReset has the same result for unknown and closed accounts, and mails them nothing', async () => {
  const closed = await newUser(database.db)
  await database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  for (const email of ['kimse@example.com', closed.email]) {
    expect(await requestPasswordReset(at(), { email })).toEqual({ requested: true })
    await mailPasswordResets(at())
    expect(await deliver(email)).toEqual([])
  }
  expect(await database.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([])
})

test('a second reset request within five minutes sends no mail, and a later one replaces the link', async () => {
  const { user } = await signedIn()
  await reset(user.email)
  const first = await tokenTo(user.email)
  await reset(user.email, 4)
  expect(await deliver(user.email, 4)).toEqual([])
  await reset(user.email, 6)
  const second = await tokenTo(user.email, 6)
  expect(second).not.toBe(first)
  expect(await outcome(readAccountLink(at(6), { token: first }))).toBe('auth.bad_link')
  expect(await outcome(readAccountLink(at(65), { token: second }))).toBe('in')
  expect(await outcome(readAccountLink(at(67), { token: second }))).toBe('auth.bad_link')
})

test('a mail whose link was replaced before it was sent fails instead of sending an invalid link', async () => {
  const input = person()
  const { id } = await inviteUser(at(), input)
  await renewInvitation(at(), id)
  const sent = await deliver(input.email)
  expect(sent).toHaveLength(1)
  const states = database.db.selectFrom('mails').select('state').where('to_address', '=', input.email)
  expect((await states.execute()).map(({ state }) => state).sort()).toEqual(['FAILED', 'SENT'])
})

test('a password or address set by an administrator makes open links of the account invalid', async () => {
  for (const change of [{ password: 'başka bir uzun parola' }, { email: 'yeni.adres@example.com' }]) {
    const input = person()
    const { id } = await createUser(at(), { ...input, password: ownPassword })
    await reset(input.email)
    const token = await tokenTo(input.email)
    await updateUser(at(), id, { ...input, ...change })
    expect(await outcome(readAccountLink(at(), { token }))).toBe('auth.bad_link')
  }
})

test('an invited administrator gets no security notices before the link is used', async () => {
  const invited = person('ADMIN')
  await inviteUser(at(), invited)
  await deliver(invited.email)
  await createUser(at(), { ...person('ADMIN'), password: ownPassword })
  expect(await deliver(invited.email)).toEqual([])
})

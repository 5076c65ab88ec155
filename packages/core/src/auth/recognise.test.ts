import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { loginContext } from '../testing/auth.ts'
import { databaseForFile, newSession, newUser, sampleMoment } from '../testing/platform.ts'
import { login } from './login.ts'
import { hashPassword } from './password-hash.ts'
import { recognise } from './recognise.ts'
import { removeExpiredSessions } from './remove-expired-sessions.ts'
import { renewSession } from './renew-session.ts'
import { createTokenSigner } from './token-signer.ts'

const database = databaseForFile()
const secret = 'a secret that is long enough for tests'
const signer = createTokenSigner(secret)

const seenBy = (token: string, now = sampleMoment, cookie?: string) =>
  recognise(
    {
      db: database.db,
      signer,
      now,
      requestId: 'test',
      sendJob: async (_tx, name) => void sent.push(name),
      cookie,
    },
    token,
  )
const sent: string[] = []
const minutesLater = (minutes: number) => new Date(sampleMoment.getTime() + minutes * 60_000)

async function signedIn() {
  const user = await newUser(database.db, { role: 'OWNER' })
  const sessionId = await newSession(database.db, user.id)
  return { user, sessionId, token: await signer.sign({ userId: user.id, sessionId }, sampleMoment) }
}

test('recognise returns the user of a valid access token whose session is open', async () => {
  const { user, sessionId, token } = await signedIn()
  expect(await seenBy(token)).toMatchObject({ actor: { id: user.id, role: 'OWNER', sessionId } })
})

test('recognise refuses an access token after 15 minutes although its session is still open', async () => {
  const { token } = await signedIn()
  expect(await seenBy(token, minutesLater(14))).toBeDefined()
  expect(await seenBy(token, minutesLater(15))).toBeUndefined()
})

test('recognise refuses an access token when its session is revoked or of another user, or its account is closed', async () => {
  const { user, sessionId, token } = await signedIn()
  const other = await signedIn()
  const swapped = await signer.sign({ userId: other.user.id, sessionId }, sampleMoment)
  expect(await seenBy(swapped)).toBeUndefined()
  await database.db.updateTable('users').set({ active: false }).where('id', '=', user.id).execute()
  expect(await seenBy(token)).toBeUndefined()
  await database.db.deleteFrom('sessions').where('id', '=', other.sessionId).execute()
  expect(await seenBy(other.token)).toBeUndefined()
})

test('recognise refuses access tokens with a wrong algorithm, key, audience, issuer, type or time', async () => {
  const { user, sessionId } = await signedIn()
  const claims = { id: user.id, sid: sessionId }
  const key = new TextEncoder().encode(secret)
  const seconds = Math.floor(sampleMoment.getTime() / 1000)
  const build = (change: (jwt: SignJWT) => SignJWT, typ = 'at+jwt') =>
    change(
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer('plato-villa')
        .setAudience('plato-villa-dashboard')
        .setSubject(String(user.id))
        .setJti('x')
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 60),
    )
  expect(await seenBy(await build((jwt) => jwt).sign(key))).toBeDefined()
  const wrong = [
    new UnsecuredJWT(claims).setIssuer('plato-villa').setSubject(String(user.id)).encode(),
    await build((jwt) => jwt).sign(new TextEncoder().encode('another secret, just as long as ours')),
    await build((jwt) => jwt.setAudience('elsewhere')).sign(key),
    await build((jwt) => jwt.setIssuer('elsewhere')).sign(key),
    await build((jwt) => jwt, 'JWT').sign(key),
    await build((jwt) => jwt.setNotBefore(seconds + 120)).sign(key),
    await build((jwt) => jwt.setExpirationTime(seconds - 1)).sign(key),
    'not a token',
  ]
  for (const token of wrong) expect(await seenBy(token)).toBeUndefined()
})

test('removeExpiredSessions deletes idle and old sessions and retains current ones', async () => {
  const { sessionId: living } = await signedIn()
  const { user } = await signedIn()
  const idle = await newSession(database.db, user.id, minutesLater(-31))
  const old = await newSession(database.db, user.id, minutesLater(-9 * 60))
  await database.db
    .updateTable('sessions')
    .set({ last_seen_at: sampleMoment })
    .where('id', '=', old)
    .execute()
  await removeExpiredSessions({ db: database.db, now: sampleMoment })
  const left = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [living, idle, old])
    .execute()
  expect(left.map((row) => row.id)).toEqual([living])
})

/** A session that was started by a login: with a cookie for its browser. */
async function loggedIn() {
  const user = await newUser(database.db, { role: 'OWNER', passwordHash: await hashPassword(password) })
  let cookie = ''
  const ctx = {
    ...loginContext(database, { address: '203.0.113.7' }),
    sessionCookie: {
      set: (value: string) => {
        cookie = value
      },
    },
  }
  const { accessToken } = await login(ctx, { email: user.email, password })
  return { user, token: accessToken, cookie, ctx }
}
const password = 'mor begonvil taş duvar'

test('recognise refuses a token without the cookie of its session once the browser has sent the cookie', async () => {
  const { token, cookie } = await loggedIn()
  const other = await loggedIn()
  // A client without cookies.
  expect(await seenBy(token)).toBeDefined()
  expect(await seenBy(token, sampleMoment, cookie)).toBeDefined()
  expect(await seenBy(token)).toBeUndefined()
  expect(await seenBy(token, sampleMoment, other.cookie)).toBeUndefined()
  expect(await seenBy(token, sampleMoment, '')).toBeUndefined()
  expect(await seenBy(token, minutesLater(5), cookie)).toBeDefined()
})

test('the database does not contain the cookie of a session', async () => {
  const { cookie } = await loggedIn()
  const rows = await database.db.selectFrom('sessions').select('binding_hash').execute()
  expect(JSON.stringify(rows)).not.toContain(cookie)
})

test('a token used a minute after its successor ends the session, is recorded and reported once', async () => {
  const { user, token, ctx } = await loggedIn()
  const actor = (await seenBy(token))?.actor
  if (!actor) throw new Error('the token is refused')
  const renewed = (await renewSession({ ...ctx, actor, now: minutesLater(1) })).accessToken
  // Until the new token was used, the old one is accepted: the response may have been lost.
  expect(await seenBy(token, minutesLater(3))).toBeDefined()
  expect(await seenBy(renewed, minutesLater(3))).toBeDefined()
  expect(await seenBy(token, new Date(minutesLater(4).getTime() - 1))).toBeDefined()
  sent.length = 0
  const attempts = await Promise.all([1, 2, 3].map(() => seenBy(token, minutesLater(4))))
  expect(attempts).toEqual([undefined, undefined, undefined])
  expect(await seenBy(renewed, minutesLater(4))).toBeUndefined()
  expect(sent).toEqual(['users.mail-token-reuse'])
  const entries = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', String(user.id))
    .where('action', '=', 'sign_in.token_reused')
    .execute()
  expect(entries).toHaveLength(1)
})

test('two renewals at the same time give two tokens that both work', async () => {
  const { token, ctx } = await loggedIn()
  const actor = (await seenBy(token))?.actor
  if (!actor) throw new Error('the token is refused')
  const renewals = await Promise.all([1, 2].map(() => renewSession({ ...ctx, actor })))
  for (const { accessToken } of renewals) expect(await seenBy(accessToken, minutesLater(2))).toBeDefined()
})

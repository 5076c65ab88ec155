import { createHash } from 'node:crypto'
import argon2 from 'argon2'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Browser, loginContext, outcome, signer } from '../testing/auth.ts'
import { databaseForFile, newUser, sampleMoment } from '../testing/platform.ts'
import { login } from './login.ts'
import { hashing, hashingLimits, hashPassword } from './password-hash.ts'

const database = databaseForFile()
let passwordHash: string
const password = 'mor begonvil taş duvar'
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const from = (address: string, now = sampleMoment) => loginContext(database, { address }, now)

test('login opens a session for the right password and ignores the case of the e-mail', async () => {
  const user = await newUser(database.db, { passwordHash })
  const signedIn = await login(from('10.0.0.1'), { email: user.email.toUpperCase(), password })
  expect(signedIn.user).toMatchObject({ id: user.id, role: 'ADMIN', UserDetail: { firstName: 'Deniz' } })
  expect(await signer.read(signedIn.accessToken, sampleMoment)).toMatchObject({ userId: user.id })
})

test('login refuses an unknown e-mail, a wrong password and a closed account with the same code', async () => {
  const user = await newUser(database.db, { passwordHash })
  const closed = await newUser(database.db, { passwordHash })
  await database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  const answers = await Promise.all([
    outcome(login(from('10.0.0.2'), { email: 'nobody@example.com', password })),
    outcome(login(from('10.0.0.3'), { email: user.email, password: 'yanlış parola burada' })),
    outcome(login(from('10.0.0.4'), { email: closed.email, password })),
  ])
  expect(answers).toEqual(Array(3).fill('auth.wrong_credentials'))
})

test('login checks five of 100 concurrent password guesses from one IP address and refuses the rest by rate limit', async () => {
  const user = await newUser(database.db, { passwordHash })
  const guesses = Array.from({ length: 100 }, (_, n) =>
    outcome(login(from('10.0.0.5'), { email: user.email, password: `tahmin ${n}` })),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer === 'auth.wrong_credentials')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'auth.too_many_attempts')).toHaveLength(95)
  // The right password is refused from that address too, while the user can sign in from another address.
  expect(await outcome(login(from('10.0.0.5'), { email: user.email, password }))).toBe(
    'auth.too_many_attempts',
  )
  expect(await outcome(login(from('10.0.0.6'), { email: user.email, password }))).toBe('in')
})

test('login accepts a request that began before a successful login of another user from the same IP address', async () => {
  const user = await newUser(database.db, { passwordHash })
  const colleague = await newUser(database.db, { passwordHash })
  const later = from('10.0.0.8', new Date(sampleMoment.getTime() + 700))
  expect(await outcome(login(later, { email: colleague.email, password }))).toBe('in')
  expect(await outcome(login(from('10.0.0.8'), { email: user.email, password }))).toBe('in')
})

test('login accepts the right password one second after five wrong ones', async () => {
  const user = await newUser(database.db, { passwordHash })
  for (let n = 0; n < 5; n += 1)
    await outcome(login(from('10.0.0.7'), { email: user.email, password: `tahmin ${n}` }))
  expect(await outcome(login(from('10.0.0.7'), { email: user.email, password }))).toBe(
    'auth.too_many_attempts',
  )
  expect(
    await outcome(
      login(from('10.0.0.7', new Date(sampleMoment.getTime() + 1_000)), { email: user.email, password }),
    ),
  ).toBe('in')
})

test('hashPassword uses argon2id with m=19456, t=2 and p=1', () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
})

test('login with a full hash queue refuses with Retry-After, counts no failure and accepts a known device', async () => {
  const user = await newUser(database.db, { passwordHash })
  const browser: Browser = { address: '10.0.1.1' }
  await login(loginContext(database, browser), { email: user.email, password })
  const held = Promise.withResolvers<void>()
  const flood = Array.from({ length: hashingLimits.max + hashingLimits.maxWaiting }, () =>
    hashing(() => held.promise),
  )
  const known = outcome(login(loginContext(database, browser), { email: user.email, password }))
  await expect(login(from('10.0.1.2'), { email: user.email, password })).rejects.toMatchObject({
    code: 'request.too_many',
    details: { retryAfterSeconds: 10 },
  })
  const failures = await database.db
    .selectFrom('login_failures')
    .select('failures')
    .where('key_hash', '=', createHash('sha256').update(`account:${user.email}`).digest())
    .execute()
  expect(failures).toEqual([{ failures: 0 }])
  held.resolve()
  expect(await known).toBe('in')
  await Promise.all(flood)
})

test('login opens no session when the password or the account is changed while the request is running', async () => {
  const { db } = database
  // Hashed with old parameters: login would also rewrite the old password with a new hash.
  const oldHash = await argon2.hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 })
  for (const change of [{ password_hash: await hashPassword('başka bir uzun parola') }, { active: false }]) {
    for (const hash of [passwordHash, oldHash]) {
      const user = await newUser(db, { passwordHash: hash })
      const entry = await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set(change).where('id', '=', user.id).execute()
        const attempt = outcome(login(from('10.0.0.77'), { email: user.email, password }))
        await vi.waitFor(async () => {
          const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
          expect((await waiting.execute(db)).rows).toEqual([{ n: 1 }])
        }, 30_000)
        return { attempt }
      })
      expect(await entry.attempt).toBe('auth.wrong_credentials')
      const storedUser = db.selectFrom('users').select(['password_hash', 'active']).where('id', '=', user.id)
      expect(await storedUser.executeTakeFirstOrThrow()).toMatchObject(change)
      expect(await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual(
        [],
      )
    }
  }
})

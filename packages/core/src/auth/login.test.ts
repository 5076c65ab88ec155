import { createHash } from 'node:crypto'
import argon2 from 'argon2'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { aMoment, aUser, databaseForFile } from '../testing.ts'
import { login } from './login.ts'
import { hashing, hashingLimits, hashPassword } from './password-hash.ts'
import { type Browser, loginContext, outcome, signer } from './testing.ts'

const database = databaseForFile()
let passwordHash: string
const password = 'mor begonvil taş duvar'
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const from = (address: string, now = aMoment) => loginContext(database, { address }, now)

test('the right password opens a session; e-mail case does not matter', async () => {
  const user = await aUser(database.db, { passwordHash })
  const signedIn = await login(from('10.0.0.1'), { email: user.email.toUpperCase(), password })
  expect(signedIn.user).toMatchObject({ id: user.id, role: 'ADMIN', UserDetail: { firstName: 'Deniz' } })
  expect(await signer.read(signedIn.accessToken, aMoment)).toMatchObject({ userId: user.id })
})

test('an unknown e-mail, a wrong password and a closed account are told the same', async () => {
  const user = await aUser(database.db, { passwordHash })
  const closed = await aUser(database.db, { passwordHash })
  await database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  const answers = await Promise.all([
    outcome(login(from('10.0.0.2'), { email: 'nobody@example.com', password })),
    outcome(login(from('10.0.0.3'), { email: user.email, password: 'yanlış parola burada' })),
    outcome(login(from('10.0.0.4'), { email: closed.email, password })),
  ])
  expect(answers).toEqual(Array(3).fill('auth.wrong_credentials'))
})

test('a hundred guesses at once are heard one by one: five are tried, the rest must wait', async () => {
  const user = await aUser(database.db, { passwordHash })
  const guesses = Array.from({ length: 100 }, (_, n) =>
    outcome(login(from('10.0.0.5'), { email: user.email, password: `tahmin ${n}` })),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer === 'auth.wrong_credentials')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'auth.too_many_attempts')).toHaveLength(95)
  // Even the right password waits from that address, while its owner comes in from elsewhere.
  expect(await outcome(login(from('10.0.0.5'), { email: user.email, password }))).toBe(
    'auth.too_many_attempts',
  )
  expect(await outcome(login(from('10.0.0.6'), { email: user.email, password }))).toBe('in')
})

test('of two who sign in at once the one who began first may be heard second, and is let in', async () => {
  const user = await aUser(database.db, { passwordHash })
  const colleague = await aUser(database.db, { passwordHash })
  const later = from('10.0.0.8', new Date(aMoment.getTime() + 700))
  expect(await outcome(login(later, { email: colleague.email, password }))).toBe('in')
  expect(await outcome(login(from('10.0.0.8'), { email: user.email, password }))).toBe('in')
})

test('waiting is enough: nobody is locked out', async () => {
  const user = await aUser(database.db, { passwordHash })
  for (let n = 0; n < 5; n += 1)
    await outcome(login(from('10.0.0.7'), { email: user.email, password: `tahmin ${n}` }))
  expect(await outcome(login(from('10.0.0.7'), { email: user.email, password }))).toBe(
    'auth.too_many_attempts',
  )
  expect(
    await outcome(
      login(from('10.0.0.7', new Date(aMoment.getTime() + 1_000)), { email: user.email, password }),
    ),
  ).toBe('in')
})

test('stored hashes are argon2id at the agreed cost', () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
})

test('login refuses with Retry-After when the hash queue is full, counts no failure for it, and lets a known device pass', async () => {
  const user = await aUser(database.db, { passwordHash })
  const browser: Browser = { address: '10.0.1.1' }
  await login(loginContext(database, browser), { email: user.email, password })
  const held = Promise.withResolvers<void>()
  const flood = Array.from({ length: hashingLimits.seats + hashingLimits.mostWaiting }, () =>
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

test('a login under way does not outlive the password it was made with', async () => {
  const { db } = database
  // Hashed in a way of yesterday: signing in would also write the old password anew.
  const oldHash = await argon2.hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 })
  for (const change of [{ password_hash: await hashPassword('başka bir uzun parola') }, { active: false }]) {
    for (const hash of [passwordHash, oldHash]) {
      const user = await aUser(db, { passwordHash: hash })
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
      const kept = db.selectFrom('users').select(['password_hash', 'active']).where('id', '=', user.id)
      expect(await kept.executeTakeFirstOrThrow()).toMatchObject(change)
      expect(await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual(
        [],
      )
    }
  }
})

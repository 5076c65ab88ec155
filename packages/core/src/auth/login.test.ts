import { Refusal } from '@plato/rules/refusal'
import argon2 from 'argon2'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { LoginContext } from '../context.ts'
import { aMoment, aUser, databaseForFile } from '../testing.ts'
import { login } from './login.ts'
import { hashPassword } from './password-hash.ts'
import { createTokenSigner } from './token-signer.ts'

const database = databaseForFile()
let passwordHash: string
const password = 'mor begonvil taş duvar'
const signer = createTokenSigner('a secret that is long enough for tests')

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const from = (address: string, now = aMoment): LoginContext => ({
  db: database.db,
  now,
  today: '2027-06-16',
  requestId: 'test',
  sendJob: async () => undefined,
  databaseTime: async () => ({ now, today: '2027-06-16' }),
  siteOrigin: 'https://platovilla.test',
  address,
  signer,
})
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'in',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

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
    code(login(from('10.0.0.2'), { email: 'nobody@example.com', password })),
    code(login(from('10.0.0.3'), { email: user.email, password: 'yanlış parola burada' })),
    code(login(from('10.0.0.4'), { email: closed.email, password })),
  ])
  expect(answers).toEqual(Array(3).fill('auth.wrong_credentials'))
})

test('a hundred guesses at once are heard one by one: five are tried, the rest must wait', async () => {
  const user = await aUser(database.db, { passwordHash })
  const guesses = Array.from({ length: 100 }, (_, n) =>
    code(login(from('10.0.0.5'), { email: user.email, password: `tahmin ${n}` })),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer === 'auth.wrong_credentials')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'auth.too_many_attempts')).toHaveLength(95)
  // Even the right password waits from that address, while its owner comes in from elsewhere.
  expect(await code(login(from('10.0.0.5'), { email: user.email, password }))).toBe('auth.too_many_attempts')
  expect(await code(login(from('10.0.0.6'), { email: user.email, password }))).toBe('in')
})

test('of two who sign in at once the one who began first may be heard second, and is let in', async () => {
  const user = await aUser(database.db, { passwordHash })
  const colleague = await aUser(database.db, { passwordHash })
  const later = from('10.0.0.8', new Date(aMoment.getTime() + 700))
  expect(await code(login(later, { email: colleague.email, password }))).toBe('in')
  expect(await code(login(from('10.0.0.8'), { email: user.email, password }))).toBe('in')
})

test('waiting is enough: nobody is locked out', async () => {
  const user = await aUser(database.db, { passwordHash })
  for (let n = 0; n < 5; n += 1)
    await code(login(from('10.0.0.7'), { email: user.email, password: `tahmin ${n}` }))
  expect(await code(login(from('10.0.0.7'), { email: user.email, password }))).toBe('auth.too_many_attempts')
  expect(
    await code(login(from('10.0.0.7', new Date(aMoment.getTime() + 1_000)), { email: user.email, password })),
  ).toBe('in')
})

test('stored hashes are argon2id at the agreed cost', () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
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
        const attempt = code(login(from('10.0.0.77'), { email: user.email, password }))
        await vi.waitFor(async () => {
          const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
          expect((await waiting.execute(db)).rows).toEqual([{ n: 1 }])
        })
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

import { beforeAll, expect, test } from 'vitest'
import { type Browser, loginContext, outcome } from '../testing/auth.ts'
import { callerForFile, databaseForFile, newUser, sampleMoment } from '../testing/platform.ts'
import { updateUser } from '../users/update-user.ts'
import { deviceLifeSeconds } from './known-device.ts'
import { login } from './login.ts'
import { hashPassword } from './password-hash.ts'

const database = databaseForFile()
const admin = callerForFile(database)
const password = 'mor begonvil taş duvar'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const at = (ms: number) => new Date(sampleMoment.getTime() + ms)
const enter = (browser: Browser, email: string, typed = password, now = sampleMoment) =>
  outcome(login(loginContext(database, browser, now), { email, password: typed }))

/** Fifty wrong passwords from fifty addresses: every later attempt on the account has to wait. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < 50; n += 1) await enter({ address: `198.51.100.${n}` }, email, `tahmin ${n}`)
}

test('login accepts a known device 20 of 20 times while others guess the password of its account every 0.7 seconds', async () => {
  const user = await newUser(database.db, { passwordHash })
  const browser: Browser = { address: '203.0.113.7' }
  expect(await enter(browser, user.email)).toBe('in')
  await attack(user.email)

  const known: unknown[] = []
  const unknown: unknown[] = []
  for (let n = 1; n <= 20; n += 1) {
    await enter({ address: `198.51.101.${n}` }, user.email, `tahmin ${n}`, at(n * 700))
    // From another network each time, as when the user travels.
    known.push(await enter({ ...browser, address: `192.0.2.${n}` }, user.email, password, at(n * 700)))
    unknown.push(await enter({ address: `192.0.3.${n}` }, user.email, password, at(n * 700)))
  }
  expect(known).toEqual(Array(20).fill('in'))
  // The account is under attack: an unknown device is refused nearly every time.
  expect(unknown.filter((answer) => answer === 'auth.too_many_attempts').length).toBeGreaterThan(15)
}, 180_000)

test('login refuses a known device after ten wrong passwords and still accepts another device of the user', async () => {
  const user = await newUser(database.db, { passwordHash })
  const browser: Browser = { address: '203.0.113.8' }
  await enter(browser, user.email)
  const guesses: unknown[] = []
  for (let n = 0; n < 12; n += 1)
    guesses.push(await enter({ ...browser, address: `198.18.0.${n}` }, user.email, `tahmin ${n}`))
  expect(guesses.slice(0, 10)).toEqual(Array(10).fill('auth.wrong_credentials'))
  expect(guesses.slice(10)).toEqual(Array(2).fill('auth.too_many_attempts'))
  // Another device of the same user is not affected.
  expect(await enter({ address: '203.0.113.9' }, user.email)).toBe('in')
})

test('a known-device cookie bypasses the login rate limit for its own account only, until the password changes', async () => {
  const user = await newUser(database.db, { passwordHash, role: 'OWNER' })
  const other = await newUser(database.db, { passwordHash })
  const browser: Browser = { address: '203.0.113.10' }
  await enter(browser, user.email)
  const { cookie = '' } = browser
  const elsewhere = { address: '203.0.113.11' }
  for (const { email } of [user, other])
    for (let n = 0; n < 5; n += 1) await enter({ ...elsewhere }, email, `tahmin ${n}`)
  const sent = (value: string, email: string, typed = password, now = sampleMoment) =>
    enter({ ...elsewhere, cookie: value }, email, typed, now)

  expect(await sent(cookie, other.email)).toBe('auth.too_many_attempts')
  const [id, expiresAt, signature] = cookie.split('.')
  const forged = [
    '',
    'x',
    `${id}.${Number(expiresAt) + 1}.${signature}`,
    `${id}.${expiresAt}.${signature}.`,
    `${id?.replace(/^./, (first) => (first === '0' ? '1' : '0'))}.${expiresAt}.${signature}`,
  ]
  for (const value of forged) expect(await sent(value, user.email), value).toBe('auth.too_many_attempts')
  expect(await sent(cookie, user.email)).toBe('in')

  const changed = { email: user.email, firstName: 'Ada', lastName: 'Er', phone: null, role: 'OWNER' as const }
  await updateUser(admin, user.id, { ...changed, password: 'başka bir uzun parola' })
  expect(await sent(cookie, user.email, 'başka bir uzun parola')).toBe('auth.too_many_attempts')
})

test('a known-device cookie no longer bypasses the login rate limit a year after the last sign-in', async () => {
  const user = await newUser(database.db, { passwordHash })
  const browser: Browser = { address: '203.0.113.12' }
  await enter(browser, user.email)
  const expired = at(deviceLifeSeconds * 1000)
  for (let n = 0; n < 5; n += 1) await enter({ address: browser.address }, user.email, `tahmin ${n}`, expired)
  expect(await enter({ ...browser }, user.email, password, at(deviceLifeSeconds * 1000 - 1_000))).toBe('in')
  expect(await enter({ ...browser }, user.email, password, expired)).toBe('auth.too_many_attempts')
})

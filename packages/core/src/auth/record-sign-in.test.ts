import { auditFilter } from '@plato/contract/users/audit.contract'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, loginContext, outcome } from '../testing/auth.ts'
import { callerForFile, databaseForFile, newUser, sampleMoment } from '../testing/platform.ts'
import { listAuditLog } from '../users/list-audit-log.ts'
import { login } from './login.ts'
import { hashPassword } from './password-hash.ts'
import { removeExpiredSessions } from './remove-expired-sessions.ts'

const database = databaseForFile()
const admin = callerForFile(database)
const password = 'mor begonvil taş duvar'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const enter = (browser: Browser, email: string, typed = password) =>
  outcome(login(loginContext(database, browser), { email, password: typed }))
/** The filter's `thing` also finds names that contain it. */
const signIns = async ({ thing, ...filter }: { thing: string; action?: string }) => {
  const { rows } = await listAuditLog(admin, auditFilter.parse({ subject: 'sign_in', thing, ...filter }))
  return rows.filter(({ subjectId }) => subjectId === thing)
}
const valuesOf = ({ lines }: { lines: { path: string[]; to?: unknown }[] }) =>
  Object.fromEntries(lines.map(({ path, to }) => [path.join('.'), to]))

test('a sign-in is logged in the audit log with the user, the network, the device and whether it was known', async () => {
  const user = await newUser(database.db, { passwordHash })
  const browser: Browser = { address: '203.0.113.7' }
  await enter(browser, user.email)
  await enter(browser, user.email)
  const [second, first, ...more] = await signIns({ thing: String(user.id) })
  expect(more).toEqual([])
  expect([first, second]).toMatchObject([
    { action: 'sign_in.succeeded', actor: { id: user.id }, subjectName: expect.stringContaining('Deniz') },
    { action: 'sign_in.succeeded', actor: { id: user.id } },
  ])
  expect([first, second].map((entry) => entry && valuesOf(entry))).toEqual([
    { network: '203.0.113.0/24', device: 'Chrome, Windows', knownDevice: false },
    { network: '203.0.113.0/24', device: 'Chrome, Windows', knownDevice: true },
  ])
})

test('a failed sign-in is logged in the audit log with account and reason and without the typed input', async () => {
  const user = await newUser(database.db, { passwordHash })
  const closed = await newUser(database.db, { passwordHash })
  await database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  const browser = { address: '203.0.113.8' }
  await enter(browser, user.email, 'TYPED-PASSWORD')
  await enter(browser, closed.email)
  await enter(browser, 'TYPED-PASSWORD@example.com', 'TYPED-PASSWORD')
  const reasonOf = async (thing: string) => {
    const [entry, ...more] = await signIns({ thing, action: 'sign_in.failed' })
    expect(more).toEqual([])
    return [entry?.actor, entry && valuesOf(entry).reason]
  }
  expect(await reasonOf(String(user.id))).toEqual([null, 'WRONG_PASSWORD'])
  expect(await reasonOf(String(closed.id))).toEqual([null, 'CLOSED_ACCOUNT'])
  expect(await reasonOf('unknown')).toEqual([null, 'UNKNOWN_ACCOUNT'])
  const raw = await database.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(raw).toLowerCase()).not.toContain('typed-password')
})

test('40 failed sign-ins write max six audit log entries per account, and max six for all unknown accounts together', async () => {
  const user = await newUser(database.db, { passwordHash })
  for (let n = 0; n < 40; n += 1) await enter({ address: `198.51.100.${n}` }, user.email, `tahmin ${n}`)
  const entries = await signIns({ thing: String(user.id), action: 'sign_in.failed' })
  expect(entries.map((entry) => valuesOf(entry).failuresToday)).toEqual([10, 5, 4, 3, 2, 1])

  const before = (await signIns({ thing: 'unknown' })).length
  for (let n = 0; n < 40; n += 1) await enter({ address: `198.51.101.${n}` }, `kimse${n}@example.com`)
  expect((await signIns({ thing: 'unknown' })).length).toBeLessThanOrEqual(Math.max(6, before))
}, 180_000)

test('removeExpiredSessions deletes the sign-in failure counters of earlier days', async () => {
  const days = async () => (await database.db.selectFrom('sign_in_failures').select('day').execute()).length
  expect(await days()).toBeGreaterThan(0)
  await removeExpiredSessions({ db: database.db, now: sampleMoment })
  expect(await days()).toBeGreaterThan(0)
  await removeExpiredSessions({ db: database.db, now: new Date(sampleMoment.getTime() + 2 * 24 * 3_600_000) })
  expect(await days()).toBe(0)
})

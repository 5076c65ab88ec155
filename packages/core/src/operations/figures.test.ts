import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cardFixture } from '../testing/card.ts'
import { counting, freshDatabase, newUser, newVilla } from '../testing/platform.ts'
import { newRequestedStay } from '../testing/reservations.ts'
import { readOperatingFigures } from './figures.ts'
import { recordInvariants } from './invariants.ts'
import { recordOperationRun } from './operation-runs.ts'

const fixture = cardFixture()

test('readOperatingFigures of a new database returns every queue and every kind of operation run with zero counts', async () => {
  await using fresh = await freshDatabase()
  const figures = await readOperatingFigures(fresh.db)
  expect(figures.queues.find(({ name }) => name === 'mail.send')).toEqual({
    name: 'mail.send',
    waiting: 0,
    active: 0,
    failed: 0,
    oldestDueSeconds: 0,
  })
  expect(figures).toMatchObject({
    deadLetters: 0,
    holds: { unconfirmed: 0, awaitingPayment: 0, other: 0 },
    openPaymentAttempts: {},
    oldestOpenAttemptSeconds: 0,
    pendingCardRefunds: { count: 0, oldestSeconds: 0 },
    mails: { queued: { count: 0, oldestSeconds: 0 }, sending: 0, failed: 0 },
    feeds: { NEW: 0, FRESH: 0, AGING: 0, UNREADABLE: 0, HELD: 0, PAUSED: 0 },
    violations: {},
    exchangeRateSeconds: null,
    database: { archiveFailures: 0 },
  })
  expect(figures.operations.RESTORE_DRILL).toEqual({ last: undefined, lastSuccess: undefined })
  expect(figures.database.bytes).toBeGreaterThan(1_000_000)
})

test('readOperatingFigures counts jobs by queue and state, and measures the age of the oldest job that is due', async () => {
  await using fresh = await freshDatabase()
  const { db } = fresh
  await sql`insert into pgboss.job (name, state, start_after) values
    ('mail.send', 'created', now() - interval '90 seconds'), ('mail.send', 'retry', now() + interval '1 hour'),
    ('mail.send', 'active', now() - interval '1 day'), ('payments.refund', 'failed', now()),
    ('dead-letters', 'created', now())`.execute(db)
  const { queues, deadLetters } = await readOperatingFigures(db)
  const mail = queues.find(({ name }) => name === 'mail.send')
  expect(mail).toMatchObject({ waiting: 2, active: 1, failed: 0 })
  expect(mail?.oldestDueSeconds).toBeGreaterThanOrEqual(90)
  expect(mail?.oldestDueSeconds).toBeLessThan(3_600)
  expect(queues.find(({ name }) => name === 'payments.refund')).toMatchObject({
    failed: 1,
    oldestDueSeconds: 0,
  })
  expect(deadLetters).toBe(1)
})

test('readOperatingFigures counts holds, open card payments, queued mails and violations of the last invariant check', async () => {
  const { ctx, database } = fixture
  const { db } = database
  const accepted = await fixture.accepted()
  await fixture.begin(accepted)
  await newRequestedStay(ctx, fixture.office.villaId, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  await sql`update payment_attempts set created_at = now() - interval '2 hours'`.execute(db)
  await sql`update search_horizon set settled = 20000`.execute(db)
  await recordInvariants({ db, databaseTime: async () => ({ now: new Date(0), today: '1970-01-01' }) })
  const figures = await readOperatingFigures(db)
  expect(figures.holds).toEqual({ unconfirmed: 0, awaitingPayment: 1, other: 1 })
  expect(figures.openPaymentAttempts).toEqual({ STARTED: 1 })
  expect(figures.oldestOpenAttemptSeconds).toBeGreaterThanOrEqual(7_200)
  expect(figures.mails.queued.count).toBeGreaterThan(0)
  expect(figures.violations).toMatchObject({ 'search-horizon-behind': 1, 'nights-overlap': 0 })
})

test('readOperatingFigures counts calendar feeds by health and measures the age of the exchange rates', async () => {
  await using fresh = await freshDatabase()
  const { db } = fresh
  const { id } = await newVilla(db, { ownerId: (await newUser(db)).id })
  const feed = (url: string) => ({ villa_id: id, channel: 'OTHER', name: 'Takvim', url }) as const
  await db
    .insertInto('calendar_feeds')
    .values([
      { ...feed('a'), active: false },
      { ...feed('b'), read_at: new Date() },
      { ...feed('c'), read_at: new Date(Date.now() - 7 * 3_600_000) },
    ])
    .execute()
  await db
    .insertInto('exchange_readings')
    .values([
      { read_at: new Date(Date.now() - 3_600_000), outcome: 'SAME' },
      { read_at: new Date(), outcome: 'FAILED', failure: 'timeout' },
    ])
    .execute()
  const { feeds, exchangeRateSeconds } = await readOperatingFigures(db)
  expect(feeds).toEqual({ NEW: 0, FRESH: 1, AGING: 0, UNREADABLE: 1, HELD: 0, PAUSED: 1 })
  expect(exchangeRateSeconds).toBeGreaterThanOrEqual(3_599)
})

test('readOperatingFigures returns the last and the last successful run of an operation, in a fixed number of SQL statements', async () => {
  await using fresh = await freshDatabase()
  const { db, statements } = counting(fresh.db)
  const startedAt = new Date()
  await recordOperationRun(fresh.db, 'MEDIA_BACKUP', { startedAt, ok: true, details: { bytes: 1 } })
  await recordOperationRun(fresh.db, 'MEDIA_BACKUP', { startedAt, ok: false, details: { reason: 'full' } })
  expect((await readOperatingFigures(db)).operations.MEDIA_BACKUP).toMatchObject({
    last: { ok: false },
    lastSuccess: { ok: true, details: { bytes: 1 } },
  })
  expect(statements()).toBe(18)
})

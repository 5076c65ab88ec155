import { freshDatabase } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { certificateReader, countedMailer, figureGauges, workerMetrics } from './metrics.ts'

test('the worker exports every gauge with its value when the database is new and has no jobs or mails', async () => {
  await using database = await freshDatabase()
  const { registry } = workerMetrics(database.db, 'http://localhost:3000')
  const text = await registry.metrics()
  expect(text).toContain('plato_figures_up 1')
  expect(text).toContain('plato_queue_waiting_jobs{queue="mail.send"} 0')
  expect(text).toContain('plato_queue_dead_letters 0')
  expect(text).toContain('plato_mails{state="queued"} 0')
  expect(text).toContain('plato_calendar_feeds{health="HELD"} 0')
  expect(text).toMatch(/^plato_database_size_bytes \d{7,}$/m)
  expect(text).toMatch(/^plato_database_pool_max_connections\{pool="plato-villa"\} 10$/m)
  for (const { name } of figureGauges) expect(text).toContain(`# TYPE ${name} gauge`)
  expect(new Set(figureGauges.map(({ name }) => name)).size).toBe(figureGauges.length)
})

test('the worker exports the time and result of the last run of a database backup and the time of its last success', async () => {
  await using database = await freshDatabase()
  await database.db
    .insertInto('operation_runs')
    .values([
      { kind: 'DATABASE_BACKUP', ok: true, started_at: new Date(1e12), finished_at: new Date(1e12) },
      { kind: 'DATABASE_BACKUP', ok: false, started_at: new Date(2e12), finished_at: new Date(2e12) },
    ])
    .execute()
  const text = await workerMetrics(database.db, 'http://localhost:3000').registry.metrics()
  expect(text).toContain('plato_operation_last_success_timestamp_seconds{kind="DATABASE_BACKUP"} 1000000000')
  expect(text).toContain('plato_operation_last_run_timestamp_seconds{kind="DATABASE_BACKUP"} 2000000000')
  expect(text).toContain('plato_operation_last_run_ok{kind="DATABASE_BACKUP"} 0')
  expect(text).not.toContain('{kind="MEDIA_BACKUP"}')
})

test('certificateReader reads the certificate once an hour and does not read one for a site without https', async () => {
  let reads = 0
  let now = 0
  const validTo = new Date('2027-01-01T00:00:00Z')
  const read = async () => {
    reads += 1
    if (reads === 2) throw new Error('not reachable')
    return { validTo }
  }
  const expiry = certificateReader('https://platovilla.test', read, () => now)
  expect(await expiry()).toEqual(validTo)
  now = 3_599_999
  await expiry()
  expect(reads).toBe(1)
  now = 3_600_000
  expect(await expiry()).toBeNull()
  expect(await certificateReader('http://localhost:3000', read)()).toBeNull()
  expect(reads).toBe(2)
})

test('countedMailer counts sent and failed attempts and passes the error on', async () => {
  const counted: string[] = []
  const count = { countMail: (result: string) => void counted.push(result) }
  const mail = { to: { address: 'a@example.com', name: '' } } as Parameters<
    ReturnType<typeof countedMailer>['send']
  >[0]
  await countedMailer({ send: async () => undefined }, count).send(mail)
  const refused = countedMailer({ send: () => Promise.reject(new Error('451')) }, count).send(mail)
  await expect(refused).rejects.toThrow('451')
  expect(counted).toEqual(['sent', 'failed'])
})

import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { createTown } from '../regions/save-town.ts'
import { type FreshDatabase, freshDatabase, newContext } from '../testing/platform.ts'
import { jobQueues, loggableData, sendJobIn, shortestRetrySpan, unpackJobData } from './jobs.ts'

const town = (name: string) => ({
  name,
  description: '',
  provinceCode: 7,
  lat: 36,
  lng: 29,
  popular: false,
  orderNo: 0,
})

async function waiting({ db }: FreshDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'content.rebuild-sitemap' and state = 'created'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

test('sendJob creates the job only when its transaction is committed', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await expect(
    database.db.transaction().execute(async (tx) => {
      await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await waiting(database)).toBe(0)

  await createTown(ctx, town('Bir'))
  expect(await waiting(database)).toBe(1)
})

test('three changes that request a sitemap rebuild create one waiting job', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  for (const name of ['Bir', 'İki', 'Üç']) await createTown(ctx, town(name))
  expect(await waiting(database)).toBe(1)
})

const hours48 = 48 * 3_600

test('the retries of a failing mail.send job span 48 hours or more even with the shortest random delays', () => {
  expect(shortestRetrySpan(jobQueues['mail.send'])).toBeGreaterThanOrEqual(hours48)
})

test('pg-boss retries a failing mail.send job for 48 hours or more and then moves it to the mail.give-up queue', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const boss = new PgBoss({
    connectionString: database.url,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', ({ message }) => expect.fail(message))
  await boss.start()
  try {
    await db.transaction().execute((tx) => ctx.sendJob(tx, 'mail.send', { mailId: crypto.randomUUID() }))
    // The test cannot wait: it adds up each delay and makes the job due at once.
    let waited = 0
    for (;;) {
      const [job] = await boss.fetch('mail.send')
      if (!job) throw new Error('the job is not handed out')
      await boss.fail('mail.send', job.id, new Error('451'))
      const { rows } = await sql<{ state: string; delay: number }>`
        select state::text, extract(epoch from start_after - now())::float8 as delay
        from pgboss.job where id = ${job.id}`.execute(db)
      const [row] = rows
      if (row?.state !== 'retry') {
        expect(row?.state).toBe('failed')
        break
      }
      waited += row.delay
      await sql`update pgboss.job set start_after = now() where id = ${job.id}`.execute(db)
    }
    expect(waited).toBeGreaterThanOrEqual(hours48)
    const { rows: dead } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'mail.give-up'`.execute(db)
    expect(dead).toEqual([{ n: 1 }])
  } finally {
    await boss.stop({ graceful: false })
  }
})

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('a retried mail.send job and its mail.give-up copy retain the traceparent of the request outside the handler’s data', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const sendJob = sendJobIn(traceparent, ctx.sendJob)
  const mailId = crypto.randomUUID()
  await db.transaction().execute((tx) => sendJob(tx, 'mail.send', { mailId }, { priority: 10 }))
  await sql`update pgboss.job set retry_limit = 1, retry_delay = 0`.execute(db)
  const boss = new PgBoss({
    connectionString: database.url,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', ({ message }) => expect.fail(message))
  await boss.start()
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await sql`update pgboss.job set start_after = now()`.execute(db)
      const [job] = await boss.fetch<object>('mail.send')
      expect(unpackJobData(job?.data ?? {})).toEqual({ data: { mailId }, traceparent })
      await boss.fail('mail.send', job?.id ?? '', new Error('451'))
    }
    const [dead] = await boss.fetch<object>('mail.give-up')
    expect(unpackJobData(dead?.data ?? {})).toEqual({ data: { mailId }, traceparent })
    expect(loggableData(dead?.data ?? {})).toEqual({ mailId })
  } finally {
    await boss.stop({ graceful: false })
  }
})

test('unpackJobData returns no traceparent for a job that was sent without one', () => {
  expect(unpackJobData({ mailId: '7' })).toEqual({ data: { mailId: '7' }, traceparent: undefined })
})

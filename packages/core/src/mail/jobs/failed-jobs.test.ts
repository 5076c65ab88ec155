import { jobFilter } from '@plato/contract/mail/jobs.contract'
import { type JobName, jobNames } from '@plato/rules/job-names'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deadLetters, jobQueues, sendJobIn } from '../../platform/jobs.ts'
import { contextForFile, type FreshDatabase, freshDatabase, newContext } from '../../testing/platform.ts'
import { mailVisitorByHand } from '../mail-to.ts'
import { retryFailedMails, retryMail } from '../retry-mail.ts'
import { listFailedJobs, listQueues, retryJob } from './failed-jobs.ts'

const { database, ctx } = contextForFile()

interface Row {
  readonly name: JobName
  readonly state?: 'failed' | 'completed' | 'created' | 'retry'
  readonly data?: object
  readonly message?: string
  readonly ended?: string
  readonly due?: string
}

/**
 * Inserts a job in the state the queue leaves it in; a failed one also gets its copy in the dead-letter queue.
 */
async function newJob(
  { db }: FreshDatabase,
  { name, state = 'failed', data = {}, message = 'kaput', ended, due }: Row,
) {
  const id = crypto.randomUUID()
  const endedAt = state === 'failed' || state === 'completed' ? (ended ?? '2027-06-16T08:00:00Z') : null
  const output = JSON.stringify({ name: 'Error', message, stack: 'secret stack' })
  await sql`
    insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, output, policy, start_after)
    values (${id}, ${name}, ${JSON.stringify(data)}, ${state}, 8, 8, ${endedAt}, ${output}, ${jobQueues[name].policy},
      ${due ?? '2027-06-16T07:00:00Z'})`.execute(db)
  if (state === 'failed')
    await sql`
      insert into pgboss.job (name, data, output, source_name, source_id, source_created_on, source_retry_count)
      values (${deadLetters}, ${JSON.stringify(data)}, ${output}, ${name}, ${id}, now(), 8)`.execute(db)
  return id
}

const failed = async (filter: object = {}) => listFailedJobs(ctx, jobFilter.parse(filter))
const rowsOf = async (name: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(database.db)).rows

test('jobQueues defines a queue for every job name', () => {
  expect(Object.keys(jobQueues).sort()).toEqual([...jobNames].sort())
})

test('listFailedJobs lists a failed job once, and of several retryJob calls only one requeues the job', async () => {
  const id = await newJob(database, { name: 'villas.process-image', data: { imageId: 4 } })
  const page = await failed({ name: 'villas.process-image' })
  expect(page).toMatchObject({
    total: 1,
    rows: [{ id, data: { imageId: 4 }, error: 'kaput', tries: 9, times: 1 }],
  })
  const answers = await Promise.allSettled([retryJob(ctx, id), retryJob(ctx, id), retryJob(ctx, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(retryJob(ctx, id)).rejects.toMatchObject({ code: 'job.not_failed' })
  expect(await rowsOf('villas.process-image')).toEqual([{ state: 'created' }])
  expect((await failed({ name: 'villas.process-image' })).total).toBe(0)
  const audit = await database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
  expect(audit).toMatchObject([
    { action: 'job.retried', actor_id: ctx.actor.id, change: { job: 'villas.process-image', imageId: 4 } },
  ])
})

test('a failed job whose row was deleted is listed and retried from its copy in the failed-jobs queue', async () => {
  const id = await newJob(database, { name: 'payments.refund', data: { refundId: 'r-1' } })
  await sql`delete from pgboss.job where id = ${id}`.execute(database.db)
  expect((await failed({ name: 'payments.refund' })).rows).toMatchObject([{ id, data: { refundId: 'r-1' } }])
  await retryJob(ctx, id)
  expect(await rowsOf('payments.refund')).toEqual([{ state: 'created' }])
  expect((await failed({ name: 'payments.refund' })).total).toBe(0)
})

test('listFailedJobs lists the failures of a scheduled job as one row until the job succeeds again', async () => {
  const name = 'availability.sync-feeds'
  for (const minute of [10, 11, 12]) await newJob(database, { name, ended: `2027-06-16T08:${minute}:00Z` })
  const { rows } = await failed({ name })
  expect(rows).toMatchObject([{ times: 3, failedAt: '2027-06-16T08:12:00.000Z' }])
  await newJob(database, { name, state: 'completed', ended: '2027-06-16T08:11:30Z' })
  expect((await failed({ name })).rows).toMatchObject([{ times: 1 }])
  await retryJob(ctx, rows[0]?.id ?? '')
  expect((await failed({ name })).total).toBe(0)
  await newJob(database, { name, ended: '2027-06-16T08:13:00Z' })
  await newJob(database, { name, state: 'completed', ended: '2027-06-16T08:14:00Z' })
  expect((await failed({ name })).total).toBe(0)
})

test('listFailedJobs redacts payment attempt ids, e-mail addresses and stack traces', async () => {
  const attemptId = crypto.randomUUID()
  await newJob(database, {
    name: 'payments.verify',
    data: { attemptId },
    message: `attempt ${attemptId} of elif@example.com: no answer\n  at somewhere`,
  })
  const page = await failed({ name: 'payments.verify' })
  expect(page.rows).toMatchObject([{ data: { attemptId: '-' }, error: 'attempt … of … no answer' }])
  expect(JSON.stringify(page)).not.toMatch(/elif|stack|somewhere/)
  await retryJob(ctx, page.rows[0]?.id ?? '')
  const audit = await database.db.selectFrom('audit_log').select('change').execute()
  expect(JSON.stringify(audit)).not.toContain(attemptId)
  const { rows } = await sql`select data from pgboss.job where name = 'payments.verify'`.execute(database.db)
  expect(rows).toEqual([{ data: { attemptId } }])
})

test('listFailedJobs and retryJob exclude mail.send jobs, which have their own list', async () => {
  const id = await newJob(database, { name: 'mail.send', data: { mailId: 'm' } })
  expect((await failed({ name: 'mail.send' })).total).toBe(0)
  expect((await failed()).rows.map(({ name }) => name)).not.toContain('mail.send')
  await expect(retryJob(ctx, id)).rejects.toMatchObject({ code: 'job.not_failed' })
})

test('listQueues returns waiting jobs, the oldest waiting time and the last completion of each queue', async () => {
  await using fresh = await freshDatabase()
  await using caller = await newContext(fresh)
  const name = 'content.process-picture'
  await newJob(fresh, { name, state: 'created', due: '2026-01-02T00:00:00Z' })
  await newJob(fresh, { name, state: 'retry', due: '2026-01-01T00:00:00Z' })
  await newJob(fresh, { name, state: 'created', due: '2096-01-01T00:00:00Z' })
  await newJob(fresh, { name, state: 'completed', ended: '2026-01-05T00:00:00Z' })
  const { queues, failedMails } = await listQueues(caller)
  expect(queues.map((queue) => queue.name)).toEqual(jobNames)
  expect(queues.find((queue) => queue.name === name)).toEqual({
    name,
    waiting: 3,
    running: 0,
    oldestWaitingAt: '2026-01-01T00:00:00.000Z',
    lastDoneAt: '2026-01-05T00:00:00.000Z',
    clock: null,
  })
  expect(failedMails).toBe(0)
})

test('retryFailedMails requeues every failed mail once and leaves sent and queued mails unchanged', async () => {
  await using fresh = await freshDatabase()
  await using caller = await newContext(fresh)
  const mail = {
    template_key: 'REZ_ONAY',
    recipient: 'GUEST',
    to_address: 'a@example.com',
    words: '{}',
  } as const
  const states = ['FAILED', 'SENT', 'FAILED', 'QUEUED'] as const
  await fresh.db
    .insertInto('mails')
    .values(
      states.map((state, n) => ({
        ...mail,
        id: crypto.randomUUID(),
        occasion: String(n),
        state,
        created_at: caller.now,
        ...(state === 'SENT' ? { sent_at: caller.now } : {}),
      })),
    )
    .execute()
  const pressed = await Promise.all([retryFailedMails(caller), retryFailedMails(caller)])
  expect(pressed.map(({ retried }) => retried).sort()).toEqual([0, 2])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'mail.send' and state = 'created'`.execute(
    fresh.db,
  )
  expect(rows[0]?.n).toBe(2)
  const audit = await fresh.db.selectFrom('audit_log').select(['action', 'change']).execute()
  expect(audit).toMatchObject([{ action: 'mail.all_retried', change: { count: 2 } }])
})

test('retryJob retains the traceparent of the request that queued the job, and listFailedJobs does not return it', async () => {
  await using own = await freshDatabase()
  await using caller = await newContext(own)
  const data = { imageId: 9, $traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const id = await newJob(own, { name: 'villas.process-image', data })
  const { rows } = await listFailedJobs(caller, jobFilter.parse({}))
  expect(rows).toMatchObject([{ id }])
  expect(rows[0]?.data).toEqual({ imageId: 9 })
  const sendJob = sendJobIn('00-11111111111111111111111111111111-2222222222222222-01', caller.sendJob)
  await retryJob({ ...caller, sendJob }, id)
  const jobs = await sql`select data from pgboss.job where name = 'villas.process-image'`.execute(own.db)
  expect(jobs.rows).toEqual([{ data }])
  const audit = await own.db.selectFrom('audit_log').select('change').execute()
  expect(JSON.stringify(audit)).not.toContain('traceparent')
})

test('retryMail and retryFailedMails retain the traceparent of the request that queued the mail', async () => {
  await using own = await freshDatabase()
  await using base = await newContext(own)
  const traceOf = (id: string) => `00-${id.repeat(32)}-b7ad6b7169203331-01`
  const inTrace = (id: string) => ({
    ...base,
    traceparent: traceOf(id),
    sendJob: sendJobIn(traceOf(id), base.sendJob),
  })
  const mailId = await own.db.transaction().execute((tx) =>
    mailVisitorByHand(tx, inTrace('a'), {
      key: 'BULTEN_ONAY',
      occasion: 'one',
      to: { address: 'okur@example.com', name: '' },
      placeholders: {},
      at: base,
    }),
  )
  for (const retry of [() => retryMail(inTrace('b'), mailId ?? ''), () => retryFailedMails(inTrace('c'))]) {
    await own.db.updateTable('mails').set({ state: 'FAILED' }).execute()
    await sql`delete from pgboss.job`.execute(own.db)
    await retry()
    const jobs = await sql`select data from pgboss.job`.execute(own.db)
    expect(jobs.rows).toEqual([{ data: { mailId, $traceparent: traceOf('a') } }])
  }
})

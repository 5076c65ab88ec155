import { jobFilter } from '@plato/contract/mail/jobs.contract'
import { listFailedJobs, retryJob } from '@plato/core/mail/jobs/failed-jobs'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import type { JobName } from '@plato/rules/job-names'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newWorker, within } from './testing.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The picture job has a payload of its own; the sitemap job reads the current state. */
test.each([
  ['content.process-picture', 'content_pictures'],
  ['content.rebuild-sitemap', 'sitemap_pages'],
] as const)(
  'retryJob runs a failed %s job again and removes it from the list of failed jobs',
  async (name: JobName, table) => {
    await using database = await freshDatabase()
    await using ctx = await newContext(database)
    const { db } = database
    const away = sql.table(`${table}_away`)
    await sql`alter table ${sql.table(table)} rename to ${away}`.execute(db)
    await db.transaction().execute((tx) => ctx.sendJob(tx, name, { key: 'a-picture' } as never))
    // Without retries, because the delay between them is not tested here.
    await sql`update pgboss.job set retry_limit = 0 where name = ${name}`.execute(db)
    await using _worker = await newWorker(database, { logger: silent })

    const failed = async () => (await listFailedJobs(ctx, jobFilter.parse({ name }))).rows
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), within)
    const [job] = await failed()
    expect(job).toMatchObject({ name, tries: 1, times: 1, error: expect.stringContaining(table) })

    await sql`alter table ${away} rename to ${sql.table(table)}`.execute(db)
    await retryJob(ctx, job?.id ?? '')
    const done = async () =>
      (await sql`select from pgboss.job where name = ${name} and state = 'completed'`.execute(db)).rows.length
    await vi.waitFor(async () => expect(await done()).toBeGreaterThan(0), within)
    expect(await failed()).toEqual([])
    await expect(retryJob(ctx, job?.id ?? '')).rejects.toMatchObject({ code: 'job.not_failed' })
    const left = await sql`select from pgboss.job where state = 'failed' or name = 'dead-letters'`.execute(db)
    expect(left.rows).toHaveLength(0)
  },
)

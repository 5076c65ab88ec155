import type { FailedJob, JobFilter, JobQueue } from '@plato/contract/mail/jobs.contract'
import { type JobName, jobNames } from '@plato/rules/job-names'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { deadLetters, type Jobs, jobQueues, loggableData } from '../../platform/jobs.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import type { FailedJobsInput } from '../../shared-sql/failed-jobs-sql.ts'
import { countMailsToRetry } from '../retry-mail.ts'
import { selectFailedJobs, selectQueues, takeFailedJob } from './failed-jobs.queries.ts'

/**
 * Jobs with their own failure handler (mails, reports) are excluded: they are listed and retried on their own
 * screens.
 */
const retriedHere = jobNames.filter((name) => jobQueues[name].deadLetter === deadLetters)

const givenFor = (names: readonly JobName[]): FailedJobsInput => ({
  names,
  momentary: names.filter((name) => jobQueues[name].policy === 'short'),
  deadLetters,
})

/** For statements that list failed jobs beside other rows: all of them. */
export const allFailedJobs = (): FailedJobsInput => givenFor(retriedHere)

// Safe, here and below: the queries select only these names.
const nameOf = (name: string) => name as JobName

export async function listQueues(
  ctx: Context,
): Promise<{ queues: JobQueue[]; now: string; failedMails: number }> {
  const { now } = await ctx.databaseTime(ctx.db)
  const rows = await selectQueues(ctx.db, jobNames)
  return {
    queues: rows.map(({ name, oldestWaitingAt, lastDoneAt, ...row }) => ({
      ...row,
      name: nameOf(name),
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
      lastDoneAt: lastDoneAt?.toISOString() ?? null,
    })),
    now: now.toISOString(),
    failedMails: await countMailsToRetry(ctx),
  }
}

const maxErrorLength = 300
/**
 * Replaces UUIDs and e-mail addresses: an error may quote an attempt id, which opens a payment page, or personal
 * data.
 */
const unquoted = (message: string | null): string =>
  (message ?? '')
    .split('\n', 1)
    .join('')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .slice(0, maxErrorLength)

export async function listFailedJobs(
  ctx: Context,
  { name, ...page }: JobFilter,
): Promise<{ rows: FailedJob[]; total: number }> {
  const names = name ? retriedHere.filter((one) => one === name) : retriedHere
  const { rows, total } = await selectFailedJobs(ctx.db, givenFor(names), page)
  return {
    total,
    rows: rows.map(({ data, error, createdAt, failedAt, ...row }) => ({
      ...row,
      name: nameOf(row.name),
      data: loggableData(data ?? {}) as FailedJob['data'],
      error: unquoted(error),
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
  }
}

/** Sends the job to its queue again with all its attempts, in the transaction that removes the failed one. */
export function retryJob(ctx: Context, id: string, key?: string): Promise<{ id: string }> {
  return ctx.db.transaction().execute((tx) =>
    onceIfKeyed(tx, ctx, { key, action: `job.retry ${id}`, input: null }, async () => {
      const job = await takeFailedJob(tx, id, givenFor(retriedHere))
      if (!job) throw new Refusal('job.not_failed')
      const data = job.data ?? {}
      // Safe: the queue stored the data that was sent under this name.
      await ctx.sendJob(tx, nameOf(job.name), data as Jobs[JobName])
      await recordAudit(tx, ctx, {
        action: 'job.retried',
        subjectId: id,
        change: { job: job.name, ...loggableData(data) },
      })
      return { id }
    }),
  )
}

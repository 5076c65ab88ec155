import type { FailedJob, JobFilter, JobQueue } from '@plato/contract/mail/jobs.contract'
import { type JobName, jobNames } from '@plato/rules/job-names'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from './audit.queries.ts'
import type { Context } from './context.ts'
import { deadLetters, type Jobs, jobQueues, toldOf } from './jobs.ts'
import { type Given, selectFailedJobs, selectQueues, takeFailedJob } from './jobs-desk.queries.ts'
import { countMailsToRetry } from './mail/retry-mail.ts'

/** What has a verb of its own for giving up (a mail, a report) is told, and tried again, where it is listed. */
const toldHere = jobNames.filter((name) => jobQueues[name].deadLetter === deadLetters)

const givenFor = (names: readonly JobName[]): Given => ({
  names,
  momentary: names.filter((name) => jobQueues[name].policy === 'short'),
  deadLetters,
})

// Safe, here and below: rows are asked for by these names.
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

const longestError = 300
/** An error may quote what it was about: numbers that open a page, and addresses, are nobody's on this screen. */
const unquoted = (message: string | null): string =>
  (message ?? '')
    .split('\n', 1)
    .join('')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .slice(0, longestError)

export async function listFailedJobs(
  ctx: Context,
  { name, ...page }: JobFilter,
): Promise<{ rows: FailedJob[]; total: number }> {
  const names = name ? toldHere.filter((one) => one === name) : toldHere
  const { rows, total } = await selectFailedJobs(ctx.db, givenFor(names), page)
  return {
    total,
    rows: rows.map(({ data, error, createdAt, failedAt, ...row }) => ({
      ...row,
      name: nameOf(row.name),
      data: toldOf(data ?? {}) as FailedJob['data'],
      error: unquoted(error),
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
  }
}

/** Back into its queue as if it were new, with all its tries; it was taken out of the failed ones in the same transaction. */
export function retryJob(ctx: Context, id: string): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await takeFailedJob(tx, id, givenFor(toldHere))
    if (!job) throw new Refusal('job.not_failed')
    const data = job.data ?? {}
    // Safe: the queue kept what was sent under this name.
    await ctx.sendJob(tx, nameOf(job.name), data as Jobs[JobName])
    await recordAudit(tx, ctx, {
      action: 'job.retried',
      subjectId: id,
      change: { job: job.name, ...toldOf(data) },
    })
    return { id }
  })
}

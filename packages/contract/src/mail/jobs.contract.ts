import { jobNames } from '@plato/rules/job-names'
import { z } from 'zod'
import { content, endpoint, page, pageOf } from '../endpoint.ts'

const jobName = z.enum(jobNames)
const moment = z.iso.datetime()

const queue = z.object({
  name: jobName,
  waiting: z.int().min(0),
  running: z.int().min(0),
  /** Since when the oldest has been ready to run; null when none is. */
  oldestWaitingAt: moment.nullable(),
  /** When it last did its work, as far back as the queue remembers (a week). */
  lastDoneAt: moment.nullable(),
  /** The clock that starts it, as a cron line; null for what follows a change. */
  clock: z.string().nullable(),
})
export type JobQueue = z.infer<typeof queue>

const failedJob = z.object({
  id: z.uuid(),
  name: jobName,
  /** What it works on: ids. That of a try to pay is not told. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The first line of the last error, without numbers that open something. */
  error: z.string(),
  tries: z.int().min(1),
  /** How often it failed since it last went well; more than one for clocks only. */
  times: z.int().min(1),
  createdAt: moment,
  failedAt: moment,
})
export type FailedJob = z.infer<typeof failedJob>

export const jobFilter = page({ size: 50 }).extend({ name: jobName.optional() })
export type JobFilter = z.output<typeof jobFilter>

export const jobEndpoints = {
  queues: endpoint({
    method: 'GET',
    url: '/v1/admin/jobs/queues',
    access: 'admin',
    summary: 'Every background job: what waits, since when, and when it last went well',
    success: [
      200,
      content(
        z.object({
          queues: z.array(queue),
          /** The clock of the queue itself, by which the moments above are meant. */
          now: moment,
          /** They have a list of their own. */
          failedMails: z.int().min(0),
        }),
      ),
    ],
    refusals: [],
  }),
  failed: endpoint({
    method: 'GET',
    url: '/v1/admin/jobs/failed',
    access: 'admin',
    summary: 'Jobs given up after their last try, newest first; mails are in their own list',
    querystring: jobFilter,
    success: [200, content(pageOf(failedJob))],
    refusals: [],
  }),
  retry: endpoint({
    method: 'POST',
    url: '/v1/admin/jobs/:id/retry',
    access: 'admin',
    summary: 'Put a job that was given up back into its queue, once',
    params: z.strictObject({ id: z.uuid() }),
    success: [200, content(z.object({ id: z.uuid() }))],
    refusals: ['job.not_failed'],
  }),
}

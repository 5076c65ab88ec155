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
  /** Last success; the queue retains jobs for a week. */
  lastDoneAt: moment.nullable(),
  /** Cron line of a scheduled job; null for jobs triggered by a change. */
  clock: z.string().nullable(),
})
export type JobQueue = z.infer<typeof queue>

const failedJob = z.object({
  id: z.uuid(),
  name: jobName,
  /** The ids of its payload, without payment attempt ids, because these open the guest's payment page. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The first line of the last error, with ids that grant access removed. */
  error: z.string(),
  tries: z.int().min(1),
  /** Failures since its last success; more than one only for scheduled jobs. */
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
    access: 'operations.write',
    success: [
      200,
      content(
        z.object({
          queues: z.array(queue),
          /** Current time by the queue's clock, to which the times above refer. */
          now: moment,
          /** Failed mails have a separate list. */
          failedMails: z.int().min(0),
        }),
      ),
    ],
    refusals: [],
  }),
  failed: endpoint({
    method: 'GET',
    url: '/v1/admin/jobs/failed',
    access: 'operations.write',
    querystring: jobFilter,
    success: [200, content(pageOf(failedJob))],
    refusals: [],
  }),
  retry: endpoint({
    method: 'POST',
    url: '/v1/admin/jobs/:id/retry',
    access: 'operations.write',
    params: z.strictObject({ id: z.uuid() }),
    acceptsKey: true,
    success: [200, content(z.object({ id: z.uuid() }))],
    refusals: ['job.not_failed', 'request.key_reused'],
  }),
}

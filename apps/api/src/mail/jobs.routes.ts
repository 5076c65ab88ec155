import { jobEndpoints } from '@plato/contract/mail/jobs.contract'
import { listFailedJobs, listQueues, retryJob } from '@plato/core/mail/jobs/failed-jobs'
import { serve } from '#api/http/serve.ts'

export const jobRoutes = serve('jobs', jobEndpoints, {
  queues: (ctx) => listQueues(ctx),
  failed: (ctx, { querystring }) => listFailedJobs(ctx, querystring),
  retry: (ctx, { params, key }) => retryJob(ctx, params.id, key),
})

import type { GroupDocs } from '../endpoint-docs.ts'
import type { jobEndpoints } from './jobs.contract.ts'

export const jobDocs: GroupDocs<typeof jobEndpoints> = {
  queues: {
    summary: 'List the job queues',
    description:
      'Returns every background job with its numbers of waiting and running jobs, the last success and its schedule, and the number of failed mails.',
  },
  failed: {
    summary: 'List failed jobs',
    description:
      'Returns jobs that failed after their last attempt, newest first. Mails and reports have lists of their own.',
  },
  retry: {
    summary: 'Retry a failed job',
    description: 'Puts a failed job back into its queue with all its attempts. A second call is refused.',
  },
}

import { Alert, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import formClasses from '#dashboard/form/form.module.css'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { FailedJobs } from '#dashboard/mail/jobs/failed-jobs.tsx'
import { jobMessages as messages } from '#dashboard/mail/jobs/job-labels.tr.ts'
import { ageText, lateSince } from '#dashboard/mail/jobs/job-times.ts'
import { failedJobs, jobQueues } from '#dashboard/mail/jobs/jobs.data.ts'
import classes from '#dashboard/mail/jobs/jobs.module.css'
import { QueueTable } from '#dashboard/mail/jobs/queue-table.tsx'
import { MailTabs } from '#dashboard/mail/mail-tabs.tsx'
import { templateMessages } from '#dashboard/mail/messages.tr.ts'

interface PartProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Each half of the screen loads and fails by itself: what is known is shown. */
function Part<Data>({ query, children }: PartProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div role="status" aria-label={listMessages.rowsLoading}>
        <Skeleton height={200} radius={14} />
      </div>
    )
  return (
    <LoadFailure
      title={listMessages.failed.list}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** What the agency sent its machines to do: what they could not, what waits, and when each last went well. */
export function JobsPage() {
  const queues = useQuery(jobQueues())
  const failed = useQuery(failedJobs())
  const late = queues.data && lateSince(queues.data.queues, queues.data.now)
  const failedMails = queues.data?.failedMails ?? 0
  return (
    <>
      <PageHead title={messages.title} heading={templateMessages.title} />
      <MailTabs />
      <div className={`${formClasses.fields} ${classes.page}`}>
        {queues.data && late && (
          <Alert color="red" icon={<IconClock aria-hidden />} title={messages.late.title} role="alert">
            {messages.late.body(ageText(late, queues.data.now))}
          </Alert>
        )}
        {failedMails > 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {messages.mails.said(failedMails)}{' '}
            <Link className={classes.link} to="/templates/mails?state=FAILED">
              {messages.mails.link}
            </Link>
          </Alert>
        )}
        <Part query={failed}>{(page) => <FailedJobs {...page} />}</Part>
        <Part query={queues}>{(all) => <QueueTable queues={all.queues} now={all.now} />}</Part>
      </div>
    </>
  )
}

import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { FailedJob } from '@plato/contract/mail/jobs.contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { jobDataLabels, jobLabels, jobMessages } from '#dashboard/mail/jobs/job-labels.tr.ts'
import { useJobWrites } from '#dashboard/mail/jobs/jobs.data.ts'
import classes from '#dashboard/mail/jobs/jobs.module.css'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { failed: messages } = jobMessages

function RetryJobButton({ job: { id, name } }: { job: FailedJob }) {
  const { retry } = useJobWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(id),
    onSuccess: () => toastDone(messages.retried(jobLabels[name])),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={isPending}
      aria-label={messages.retryLabel(jobLabels[name])}
      onClick={() => mutate()}
    >
      {messages.retry}
    </Button>
  )
}

const aboutOf = ({ data }: FailedJob): string =>
  Object.entries(data)
    .map(([key, value]) => `${jobDataLabels[key] ?? key} ${value}`)
    .join(', ')

function JobRow({ job }: { job: FailedJob }) {
  const about = aboutOf(job)
  return (
    <tr>
      <th scope="row">
        {jobLabels[job.name]}
        {about && <span className={classes.about}>{about}</span>}
      </th>
      <td className={classes.error} data-label={messages.columns.error}>
        {job.error || messages.noError}
      </td>
      <td data-label={messages.columns.attempts}>{job.times > 1 ? messages.times(job.times) : job.tries}</td>
      <td data-label={messages.columns.when}>{formatMoment(job.failedAt)}</td>
      <td>
        <RetryJobButton job={job} />
      </td>
    </tr>
  )
}

interface Props {
  readonly rows: readonly FailedJob[]
  readonly total: number
}

export function FailedJobs({ rows, total }: Props) {
  return (
    <Panel title={messages.title} facts={total > 0 && listMessages.count(total)}>
      {rows.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <table className={`${tableClasses.table} ${classes.failed}`}>
          <caption className="sr-only">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.columns.job}</th>
              <th scope="col">{messages.columns.error}</th>
              <th scope="col">{messages.columns.attempts}</th>
              <th scope="col">{messages.columns.when}</th>
              <th scope="col">
                <span className="sr-only">{messages.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && <p className={classes.none}>{messages.older}</p>}
    </Panel>
  )
}

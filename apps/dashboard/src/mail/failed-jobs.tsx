import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { FailedJob } from '@plato/contract/mail/jobs.contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { jobDataWords, jobMessages, jobWords } from '#dashboard/mail/job-words.tr.ts'
import { useJobWrites } from '#dashboard/mail/jobs.data.ts'
import classes from '#dashboard/mail/jobs.module.css'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

const { failed: words } = jobMessages

function RetryJobButton({ job: { id, name } }: { job: FailedJob }) {
  const { retry } = useJobWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(id),
    onSuccess: () => toastDone(words.retried(jobWords[name])),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={isPending}
      aria-label={words.retryLabel(jobWords[name])}
      onClick={() => mutate()}
    >
      {words.retry}
    </Button>
  )
}

const aboutOf = ({ data }: FailedJob): string =>
  Object.entries(data)
    .map(([key, value]) => `${jobDataWords[key] ?? key} ${value}`)
    .join(', ')

function JobRow({ job }: { job: FailedJob }) {
  const about = aboutOf(job)
  return (
    <tr>
      <th scope="row">
        {jobWords[job.name]}
        {about && <span className={classes.about}>{about}</span>}
      </th>
      <td className={classes.error} data-label={words.columns.error}>
        {job.error || words.noError}
      </td>
      <td data-label={words.columns.tries}>{job.times > 1 ? words.times(job.times) : job.tries}</td>
      <td data-label={words.columns.when}>{formatMoment(job.failedAt)}</td>
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
    <Panel title={words.title} facts={total > 0 && listMessages.count(total)}>
      {rows.length === 0 ? (
        <p className={classes.none}>{words.none}</p>
      ) : (
        <table className={`${tableClasses.table} ${classes.failed}`}>
          <caption className="sr-only">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.job}</th>
              <th scope="col">{words.columns.error}</th>
              <th scope="col">{words.columns.tries}</th>
              <th scope="col">{words.columns.when}</th>
              <th scope="col">
                <span className="sr-only">{words.columns.actions}</span>
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
      {total > rows.length && <p className={classes.none}>{words.older}</p>}
    </Panel>
  )
}

import { Button, Progress } from '@mantine/core'
import type { ReportRun } from '@plato/contract/reports/report-runs.contract'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DownloadButton } from '#dashboard/reports/download-button.tsx'
import { runMessages as messages } from '#dashboard/reports/messages.tr.ts'
import { isUnderWay, reportRun } from '#dashboard/reports/report-runs.data.ts'
import classes from '#dashboard/reports/reports.module.css'

function UnderWay({ run }: { run: ReportRun | undefined }) {
  const total = run?.totalRows ?? 0
  const share = run && total > 0 ? Math.round((run.doneRows / total) * 100) : 0
  const isRunning = run?.state === 'RUNNING'
  return (
    <div className={classes.progress}>
      <p>
        <b>{isRunning ? messages.running : messages.waiting}</b>
        {isRunning && (
          <span>{run.totalRows === null ? messages.counting : messages.rows(run.doneRows, total)}</span>
        )}
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label={messages.label} />
      </Progress.Root>
      <p className={classes.faint}>{messages.leave}</p>
    </div>
  )
}

function Failed({ onRetry, isAsking }: Pick<Props, 'onRetry' | 'isAsking'>) {
  return (
    <div className={classes.said} data-look="bad" role="alert">
      <h2>
        <IconAlertTriangle size={20} aria-hidden />
        {messages.failed}
      </h2>
      <p>{messages.failedBody}</p>
      <Button variant="default" loading={isAsking} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}

function Done({ run }: { run: ReportRun }) {
  const { written = 0, missing = 0 } = run.outcome ?? {}
  return (
    <div className={classes.said} data-look="good">
      <h2>
        <IconCheck size={20} aria-hidden />
        {messages.done(written)}
      </h2>
      {missing > 0 && <p>{messages.missing[run.kind](missing)}</p>}
      <div className={classes.files}>
        {run.files.map((file) => (
          <DownloadButton key={file.id} file={file} isNamed />
        ))}
      </div>
    </div>
  )
}

interface Props {
  readonly runId: number
  /** Asks for the same once more. */
  readonly onRetry: () => void
  readonly isAsking: boolean
}

/** One run from the moment it was asked for: how far it is, what came of it, or that it failed. */
export function RunProgress({ runId, onRetry, isAsking }: Props) {
  const { data: run, error } = useQuery(reportRun(runId))
  const client = useQueryClient()
  const isOver = run !== undefined && !isUnderWay(run)
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['reports', 'runs'] })
  }, [isOver, client])
  return (
    <section aria-label={messages.label} aria-live="polite">
      {run?.state === 'DONE' && <Done run={run} />}
      {run?.state === 'FAILED' && <Failed onRetry={onRetry} isAsking={isAsking} />}
      {!isOver && <UnderWay run={run} />}
      {error && <p className={classes.faint}>{messages.lost}</p>}
    </section>
  )
}

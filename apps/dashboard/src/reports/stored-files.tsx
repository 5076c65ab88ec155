import { Button, CopyButton, Skeleton } from '@mantine/core'
import { formatFileSize } from '@plato/brand/file-size'
import { formatMoment } from '@plato/brand/format'
import { formatMonth } from '@plato/brand/stay-dates'
import type { ReportFile, ReportKind, ReportRun } from '@plato/contract/reports/report-runs.contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { DownloadButton } from '#dashboard/reports/download-button.tsx'
import { storedMessages as messages } from '#dashboard/reports/messages.tr.ts'
import { reportRunList } from '#dashboard/reports/report-runs.data.ts'
import classes from '#dashboard/reports/reports.module.css'

const { columns } = messages
const shownFigures = 8

function Hash({ file: { name, sha256 } }: { file: ReportFile }) {
  return (
    <span className={classes.hash}>
      <code title={sha256}>{sha256.slice(0, shownFigures)}…</code>
      <CopyButton value={sha256} timeout={2000}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-sm" aria-label={messages.copy(name)} onClick={copy}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            {copied && <span className="sr-only">{messages.copied}</span>}
          </Button>
        )}
      </CopyButton>
    </span>
  )
}

function FileRow({ run, file }: { run: ReportRun; file: ReportFile }) {
  return (
    <tr>
      <th scope="row" className={classes.fileName}>
        {file.name}
      </th>
      <td data-label={columns.month}>{formatMonth(`${run.asked.month}-01`)}</td>
      <td data-label={columns.rows} data-number>
        {file.rows.toLocaleString('tr')}
      </td>
      <td data-label={columns.size} data-number>
        {formatFileSize(file.sizeBytes)}
      </td>
      <td data-label={columns.hash}>
        <Hash file={file} />
      </td>
      <td data-label={columns.by}>
        {run.createdByName}
        <small>{formatMoment(run.finishedAt ?? run.createdAt)}</small>
      </td>
      <td className={classes.fileAction}>
        <DownloadButton file={file} />
      </td>
    </tr>
  )
}

function Files({ kind }: { kind: ReportKind }) {
  const { data, error, refetch, isFetching } = useQuery(reportRunList(kind))
  if (error && !data)
    return (
      <div className={classes.note} role="alert">
        <p>{messages.failed}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={classes.note} role="status" aria-label={messages.loading}>
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="50%" />
      </div>
    )
  const files = data.rows.flatMap((run) => run.files.map((file) => ({ run, file })))
  if (files.length === 0) return <p className={classes.note}>{messages.empty}</p>
  return (
    <table className={`${tableClasses.table} ${classes.table}`}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.month}</th>
          <th scope="col" data-number>
            {columns.rows}
          </th>
          <th scope="col" data-number>
            {columns.size}
          </th>
          <th scope="col">{columns.hash}</th>
          <th scope="col">{columns.by}</th>
          <th scope="col">
            <span className="sr-only">{messages.download}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ run, file }) => (
          <FileRow key={file.id} run={run} file={file} />
        ))}
      </tbody>
    </table>
  )
}

/** What was made before, as it was made: name, size, rows, fingerprint, who and when. */
export function StoredFiles({ kind }: { kind: ReportKind }) {
  return (
    <Panel title={messages.title} facts={messages.facts}>
      <Files kind={kind} />
    </Panel>
  )
}

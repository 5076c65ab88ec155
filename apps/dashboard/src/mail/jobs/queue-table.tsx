import type { JobQueue } from '@plato/contract/mail/jobs.contract'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import { jobLabels, jobMessages } from '#dashboard/mail/jobs/job-labels.tr.ts'
import { ageText, agoText, clockText } from '#dashboard/mail/jobs/job-times.ts'
import classes from '#dashboard/mail/jobs/jobs.module.css'

const { queues: messages } = jobMessages
const { columns } = messages

function QueueRow({ queue, now }: { queue: JobQueue; now: string }) {
  const { name, waiting, running, oldestWaitingAt, lastDoneAt, clock } = queue
  return (
    <tr>
      <th scope="row">{jobLabels[name]}</th>
      <td data-label={columns.waiting}>{waiting.toLocaleString('tr')}</td>
      <td data-label={columns.running}>{running.toLocaleString('tr')}</td>
      <td data-label={columns.oldest}>{oldestWaitingAt ? ageText(oldestWaitingAt, now) : <Absent />}</td>
      <td data-label={columns.done}>{lastDoneAt ? agoText(lastDoneAt, now) : messages.never}</td>
      <td data-label={columns.clock}>{clockText(clock)}</td>
    </tr>
  )
}

export function QueueTable({ queues, now }: { queues: readonly JobQueue[]; now: string }) {
  return (
    <Panel title={messages.title}>
      <table className={`${tableClasses.table} ${classes.queues}`}>
        <caption className="sr-only">{messages.caption}</caption>
        <thead>
          <tr>
            {Object.values(columns).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} now={now} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

import type { JobQueue } from '@plato/contract/mail/jobs.contract'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import { ageInWords, agoInWords, clockInWords } from '#dashboard/mail/job-times.ts'
import { jobMessages, jobWords } from '#dashboard/mail/job-words.tr.ts'
import classes from '#dashboard/mail/jobs.module.css'

const { queues: words } = jobMessages
const { columns } = words

function QueueRow({ queue, now }: { queue: JobQueue; now: string }) {
  const { name, waiting, running, oldestWaitingAt, lastDoneAt, clock } = queue
  return (
    <tr>
      <th scope="row">{jobWords[name]}</th>
      <td data-label={columns.waiting}>{waiting.toLocaleString('tr')}</td>
      <td data-label={columns.running}>{running.toLocaleString('tr')}</td>
      <td data-label={columns.oldest}>{oldestWaitingAt ? ageInWords(oldestWaitingAt, now) : <Absent />}</td>
      <td data-label={columns.done}>{lastDoneAt ? agoInWords(lastDoneAt, now) : words.never}</td>
      <td data-label={columns.clock}>{clockInWords(clock)}</td>
    </tr>
  )
}

export function QueueTable({ queues, now }: { queues: readonly JobQueue[]; now: string }) {
  return (
    <Panel title={words.title}>
      <table className={`${tableClasses.table} ${classes.queues}`}>
        <caption className="sr-only">{words.caption}</caption>
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

import type { SystemQueue, SystemStatus } from '@plato/contract/operations/system.contract'
import { Link } from 'react-router'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { PartPanel } from '#dashboard/settings/system/system-panel.tsx'
import { ageText, between } from '#dashboard/settings/system/system-times.ts'

const { queues: messages } = systemMessages
const { columns } = messages

function QueueRow({ queue, now }: { readonly queue: SystemQueue; readonly now: string }) {
  const { family, waiting, oldestWaitingAt, failed } = queue
  const label = messages.families[family]
  const to = family === 'mail' ? '/templates/mails?state=FAILED' : '/templates/jobs'
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={classes.number}>{waiting.toLocaleString('tr')}</td>
      <td className={classes.number}>
        {oldestWaitingAt ? ageText(between(oldestWaitingAt, now)) : <Absent />}
      </td>
      <td className={classes.number}>
        {failed > 0 ? (
          <Link className={classes.failed} to={to} aria-label={messages.open(label, failed)}>
            {failed.toLocaleString('tr')}
          </Link>
        ) : (
          '0'
        )}
      </td>
    </tr>
  )
}

export function QueuesPanel({ part, now }: { readonly part: SystemStatus['queues']; readonly now: string }) {
  return (
    <PartPanel
      title={messages.title}
      part={part}
      action={() => (
        <Link className="link" to="/templates/jobs">
          {messages.all}
        </Link>
      )}
    >
      {({ rows }) => (
        <table className={`${tableClasses.table} ${classes.table}`}>
          <caption className="sr-only">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              {[columns.waiting, columns.oldest, columns.failed].map((head) => (
                <th key={head} scope="col" className={classes.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((queue) => (
              <QueueRow key={queue.family} queue={queue} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </PartPanel>
  )
}

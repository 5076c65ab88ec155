import type { SystemService, SystemStatus } from '@plato/contract/operations/system.contract'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'
import { StateWord } from '#dashboard/settings/system/state-word.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { PartPanel } from '#dashboard/settings/system/system-panel.tsx'
import { between, spanText } from '#dashboard/settings/system/system-times.ts'

const { services: messages } = systemMessages
const { columns } = messages

const isUp = ({ instances, instancesUp }: SystemService) => instancesUp === instances

function ServiceState({ service }: { readonly service: SystemService }) {
  const { instances, instancesUp } = service
  if (isUp(service)) return <StateWord tone="good">{messages.up}</StateWord>
  if (instancesUp > 0) return <StateWord tone="warn">{messages.partly(instancesUp, instances)}</StateWord>
  return <StateWord tone="bad">{messages.down}</StateWord>
}

function ServiceRow({ service, now }: { readonly service: SystemService; readonly now: string }) {
  const { name, instances, version, startedAt, responseMs } = service
  return (
    <tr>
      <th scope="row">
        {messages.names[name] ?? name}
        <span className={classes.under}>{version ?? messages.instances(name, instances)}</span>
      </th>
      <td>
        <ServiceState service={service} />
      </td>
      <td className={`${classes.number} ${classes.wideOnly}`}>
        {startedAt ? spanText(between(startedAt, now)) : <Absent />}
      </td>
      <td className={`${classes.number} ${classes.wideOnly}`}>
        {responseMs === null ? <Absent /> : messages.milliseconds(responseMs)}
      </td>
    </tr>
  )
}

export function ServicesPanel({
  part,
  now,
}: {
  readonly part: SystemStatus['services']
  readonly now: string
}) {
  return (
    <PartPanel
      title={messages.title}
      part={part}
      facts={({ rows }) => (rows.every(isUp) ? messages.allUp : undefined)}
    >
      {({ rows }) => (
        <table className={`${tableClasses.table} ${classes.table}`}>
          <caption className="sr-only">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col" className={`${classes.number} ${classes.wideOnly}`}>
                {columns.uptime}
              </th>
              <th scope="col" className={`${classes.number} ${classes.wideOnly}`}>
                {columns.response}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((service) => (
              <ServiceRow key={service.name} service={service} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </PartPanel>
  )
}

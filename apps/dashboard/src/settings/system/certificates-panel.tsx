import type { SystemMailRecords, SystemStatus } from '@plato/contract/operations/system.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { Panel } from '#dashboard/form/panel.tsx'
import { StateIcon, type Tone } from '#dashboard/settings/system/state-word.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { isReadable, UnreadableNote } from '#dashboard/settings/system/system-panel.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'

const { certificates: messages } = systemMessages

interface RowProps {
  readonly tone: Tone
  readonly name: string
  readonly facts: string
  readonly value: string
}

function Row({ tone, name, facts, value }: RowProps) {
  return (
    <li className={classes.row}>
      <StateIcon tone={tone} />
      <span className={classes.two}>
        <b className={classes.rowName}>{name}</b>
        <span className={classes.rowFacts}>{facts}</span>
      </span>
      <span className={`${classes.value} ${classes.tone}`} data-tone={tone}>
        {value}
      </span>
    </li>
  )
}

function Certificates({ part }: { readonly part: SystemStatus['certificates'] }) {
  if (!isReadable(part))
    return (
      <li>
        <UnreadableNote what={messages.certificate} />
      </li>
    )
  if (part.hosts.length === 0) return <li className={classes.none}>{messages.noHttps}</li>
  return part.hosts.map(({ host, daysLeft, isShort }) => (
    <Row
      key={host}
      tone={isShort ? 'warn' : 'good'}
      name={host}
      facts={isShort ? messages.short : messages.renews}
      value={messages.left(daysLeft)}
    />
  ))
}

function MailRow({ records, now }: { readonly records: SystemMailRecords; readonly now: string }) {
  const wrong = records.records.filter(({ ok }) => !ok).map(({ name }) => name)
  const moment = momentText(records.checkedAt, istanbulDay(new Date(now)))
  return (
    <Row
      tone={wrong.length > 0 ? 'warn' : 'good'}
      name={records.records.map(({ name }) => name).join(', ')}
      facts={messages.checkedAt(moment)}
      value={wrong.length > 0 ? messages.mailMissing(wrong.join(', ')) : messages.mailOk}
    />
  )
}

interface Props {
  readonly certificates: SystemStatus['certificates']
  readonly mailRecords: SystemStatus['mailRecords']
  readonly now: string
}

/** Two parts in one panel; each may be unreadable by itself. */
export function CertificatesPanel({ certificates, mailRecords, now }: Props) {
  return (
    <Panel title={messages.title}>
      <ul className={classes.rows}>
        <Certificates part={certificates} />
        {isReadable(mailRecords) ? (
          mailRecords.domain === null ? (
            <li className={classes.none}>{messages.noDomain}</li>
          ) : (
            <MailRow records={mailRecords} now={now} />
          )
        ) : (
          <li>
            <UnreadableNote what={messages.mail} />
          </li>
        )}
      </ul>
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { CalendarFinding, FeedDiagnosis } from '@plato/contract/availability/feeds.contract'
import { externalKinds } from '@plato/rules/availability/feeds/feed-kinds'
import { daysBetween } from '@plato/rules/calendar-day'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconLink,
} from '@tabler/icons-react'
import classes from '#dashboard/availability/feeds/doctor.module.css'
import { doctorMessages as messages } from '#dashboard/availability/feeds/doctor-messages.tr.ts'
import {
  channelNames,
  faultLabels,
  findingLabels,
  kindNames,
} from '#dashboard/availability/feeds/feed-labels.tr.ts'
import feedClasses from '#dashboard/availability/feeds/feeds.module.css'
import { verdictOf } from '#dashboard/availability/feeds/verdict.ts'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'

const verdictIcons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX }

function Verdict({ diagnosis }: { diagnosis: FeedDiagnosis }) {
  const { variant, said } = verdictOf(diagnosis)
  const VerdictIcon = verdictIcons[variant]
  return (
    <p className={classes.verdict} data-look={variant}>
      <VerdictIcon size={22} stroke={1.75} aria-hidden />
      {said}
    </p>
  )
}

function Fault({ fault, head }: { fault: NonNullable<FeedDiagnosis['fault']>; head: string | null }) {
  const { what, todo } = faultLabels[fault]
  return (
    <div className={classes.block}>
      <p>{what}</p>
      <h3>{messages.todo}</h3>
      <p>{todo}</p>
      {head && (
        <figure className={feedClasses.head}>
          <figcaption>{messages.head}</figcaption>
          <code>{head}</code>
        </figure>
      )}
    </div>
  )
}

function Finding({ finding: { code, count, sample } }: { finding: CalendarFinding }) {
  const { what, todo, isTrouble } = findingLabels[code]
  const FindingIcon = isTrouble ? IconAlertTriangle : IconInfoCircle
  return (
    <li data-trouble={isTrouble || undefined}>
      <FindingIcon size={16} stroke={1.75} aria-hidden />
      <div>
        <b>{what(count)}</b> {todo}
        {sample && (
          <p className={classes.sample}>
            {messages.sample}: <code>{sample}</code>
          </p>
        )}
      </div>
    </li>
  )
}

function Facts({ diagnosis }: { diagnosis: FeedDiagnosis }) {
  const { channel, producer, events, nights, first, last, kinds, bytes } = diagnosis
  const named = externalKinds
    .filter((kind) => (kinds[kind] ?? 0) > 0)
    .map((kind) => messages.kind(kinds[kind] ?? 0, kindNames[kind]))
  const facts: readonly (readonly [string, string | number | null])[] = [
    [messages.facts.channel, channel ? channelNames[channel] : messages.facts.unknownChannel],
    [messages.facts.events, events],
    [messages.facts.nights, nights],
    [messages.facts.span, first && last && formatRange(first, last)],
    [messages.facts.kinds, named.join(', ') || null],
    [messages.facts.producer, producer],
    [messages.facts.size, messages.bytes(bytes)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Absent />}</dd>
        </div>
      ))}
    </dl>
  )
}

function SampleRows({ sample }: Pick<FeedDiagnosis, 'sample'>) {
  return (
    <div className={classes.rows}>
      <table className={tableClasses.table}>
        <caption>{messages.rows}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.columns.dates}</th>
            <th scope="col">{messages.columns.nights}</th>
            <th scope="col">{messages.columns.kind}</th>
            <th scope="col">{messages.columns.summary}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ from, to, kind, summary }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a calendar may tell the same twice, and the rows never move
            <tr key={index}>
              <th scope="row">{formatRange(from, to)}</th>
              <td>{daysBetween(from, to)}</td>
              <td>{kindNames[kind]}</td>
              <td>{summary || <Absent />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  readonly diagnosis: FeedDiagnosis
  /** Undefined when a text was examined: without a URL there is no feed to connect. */
  readonly url: string | undefined
  readonly onConnect: (url: string) => void
}

/** The verdict first, then its reasons, then the facts. */
export function DoctorResult({ diagnosis, url, onConnect }: Props) {
  const { fault, head, findings, sample } = diagnosis
  return (
    <Panel title={messages.result}>
      <Verdict diagnosis={diagnosis} />
      {fault && <Fault fault={fault} head={head} />}
      {findings.length > 0 && (
        <div className={classes.block}>
          <h3>{messages.findings}</h3>
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <Finding key={finding.code} finding={finding} />
            ))}
          </ul>
        </div>
      )}
      {!fault && <Facts diagnosis={diagnosis} />}
      {sample.length > 0 && <SampleRows sample={sample} />}
      {!fault && (
        <div className={classes.block}>
          {url === undefined ? (
            <p className={classes.quiet}>{messages.connectText}</p>
          ) : (
            <Button leftSection={<IconLink size={16} aria-hidden />} onClick={() => onConnect(url)}>
              {messages.connect}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

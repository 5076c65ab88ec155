import { Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import type { CalendarFinding, FeedDiagnosis } from '@plato/contract/availability/feeds.contract'
import { externalKinds } from '@plato/rules/availability/feeds/feed-words'
import { daysBetween } from '@plato/rules/calendar-day'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconLink,
} from '@tabler/icons-react'
import classes from '#dashboard/availability/feeds/doctor.module.css'
import { doctorMessages as words } from '#dashboard/availability/feeds/doctor-messages.tr.ts'
import {
  channelNames,
  faultWords,
  findingWords,
  kindNames,
} from '#dashboard/availability/feeds/feed-words.tr.ts'
import feedClasses from '#dashboard/availability/feeds/feeds.module.css'
import { verdictOf } from '#dashboard/availability/feeds/verdict.ts'
import { Panel } from '#dashboard/form/panel.tsx'
import tableClasses from '#dashboard/form/panel-table.module.css'
import { Absent } from '#dashboard/list/absent.tsx'

const verdictIcons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX }

function Verdict({ diagnosis }: { diagnosis: FeedDiagnosis }) {
  const { look, said } = verdictOf(diagnosis)
  const VerdictIcon = verdictIcons[look]
  return (
    <p className={classes.verdict} data-look={look}>
      <VerdictIcon size={22} stroke={1.75} aria-hidden />
      {said}
    </p>
  )
}

function Fault({ fault, head }: { fault: NonNullable<FeedDiagnosis['fault']>; head: string | null }) {
  const { what, todo } = faultWords[fault]
  return (
    <div className={classes.block}>
      <p>{what}</p>
      <h3>{words.todo}</h3>
      <p>{todo}</p>
      {head && (
        <figure className={feedClasses.head}>
          <figcaption>{words.head}</figcaption>
          <code>{head}</code>
        </figure>
      )}
    </div>
  )
}

function Finding({ finding: { code, count, sample } }: { finding: CalendarFinding }) {
  const { what, todo, isTrouble } = findingWords[code]
  const FindingIcon = isTrouble ? IconAlertTriangle : IconInfoCircle
  return (
    <li data-trouble={isTrouble || undefined}>
      <FindingIcon size={16} stroke={1.75} aria-hidden />
      <div>
        <b>{what(count)}</b> {todo}
        {sample && (
          <p className={classes.sample}>
            {words.sample}: <code>{sample}</code>
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
    .map((kind) => words.kind(kinds[kind] ?? 0, kindNames[kind]))
  const facts: readonly (readonly [string, string | number | null])[] = [
    [words.facts.channel, channel ? channelNames[channel] : words.facts.unknownChannel],
    [words.facts.events, events],
    [words.facts.nights, nights],
    [words.facts.span, first && last && formatRange(first, last)],
    [words.facts.kinds, named.join(', ') || null],
    [words.facts.producer, producer],
    [words.facts.size, words.bytes(bytes)],
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
        <caption>{words.rows}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.dates}</th>
            <th scope="col">{words.columns.nights}</th>
            <th scope="col">{words.columns.kind}</th>
            <th scope="col">{words.columns.summary}</th>
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
  /** Undefined for a text: nobody could read it again. */
  readonly url: string | undefined
  readonly onConnect: (url: string) => void
}

/** The verdict first, then why, then the facts. */
export function DoctorResult({ diagnosis, url, onConnect }: Props) {
  const { fault, head, findings, sample } = diagnosis
  return (
    <Panel title={words.result}>
      <Verdict diagnosis={diagnosis} />
      {fault && <Fault fault={fault} head={head} />}
      {findings.length > 0 && (
        <div className={classes.block}>
          <h3>{words.findings}</h3>
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
            <p className={classes.quiet}>{words.connectText}</p>
          ) : (
            <Button leftSection={<IconLink size={16} aria-hidden />} onClick={() => onConnect(url)}>
              {words.connect}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

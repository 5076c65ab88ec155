import { formatFileSize } from '@plato/brand/file-size'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { SystemBackups, SystemRun, SystemStatus } from '@plato/contract/operations/system.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { ReactNode } from 'react'
import { commands } from '#dashboard/settings/system/alert-messages.tr.ts'
import { Command } from '#dashboard/settings/system/command.tsx'
import { StateWord } from '#dashboard/settings/system/state-word.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { NothingYet, PartPanel } from '#dashboard/settings/system/system-panel.tsx'
import { agoText, between, spanText } from '#dashboard/settings/system/system-times.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'

const { backups: messages } = systemMessages

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly help: ReactNode
}

function Figure({ label, value, help }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className={classes.figure}>{value}</b>
        <span className={classes.figureHelp}>{help}</span>
      </dd>
    </div>
  )
}

const todayIn = (now: string): string => istanbulDay(new Date(now))

function whenText(moment: string, now: string): string {
  const today = todayIn(now)
  const text = momentText(moment, today)
  return istanbulDay(new Date(moment)) === today ? messages.today(text) : text
}

function ArchiveFigure({
  archive,
  now,
}: {
  readonly archive: SystemBackups['archive']
  readonly now: string
}) {
  const { isOn, isOld, lastArchivedAt } = archive
  if (!isOn)
    return <Figure label={messages.archive} value={messages.archiveOff} help={messages.archiveOffHelp} />
  const value = lastArchivedAt ? agoText(lastArchivedAt, now) : messages.archiveNone
  return (
    <Figure
      label={messages.archive}
      value={value}
      help={isOld ? <StateWord tone="warn">{messages.archiveOld}</StateWord> : messages.archiveHelp}
    />
  )
}

/** "Fark, 1,8 GB, 4 dk 12 sn", or that it failed. */
function RunHelp({ run }: { readonly run: SystemRun }) {
  if (!run.ok) return <StateWord tone="bad">{messages.failed}</StateWord>
  return [
    run.type && messages.types[run.type],
    run.bytes !== null && formatFileSize(run.bytes),
    spanText(between(run.startedAt, run.finishedAt)),
  ]
    .filter(Boolean)
    .join(', ')
}

function RunFigure({ label, run, now }: { label: string; run: SystemRun | null; now: string }) {
  if (!run) return <Figure label={label} value={messages.never} help="" />
  return <Figure label={label} value={whenText(run.finishedAt, now)} help={<RunHelp run={run} />} />
}

const states = ['FULL', 'PARTIAL', 'FAILED', 'NONE'] as const

/** One bar for each day. The states differ in shape and pattern too, and the sentence names them for screen readers. */
function DayStrip({ days }: Pick<SystemBackups, 'days'>) {
  const counts = states
    .map((state) => [state, days.filter((day) => day.state === state).length] as const)
    .filter(([, count]) => count > 0)
  const sentence = counts
    .map(([state, count]) => messages.stripCount(messages.states[state], count))
    .join(', ')
  return (
    <div className={classes.strip}>
      <span>{days[0] && formatShortDay(days[0].day)}</span>
      <div className={classes.days} role="img" aria-label={`${messages.strip}: ${sentence}`}>
        {days.map(({ day, state }) => (
          <i
            key={day}
            className={classes.mark}
            data-state={state}
            title={`${formatShortDay(day)}: ${messages.states[state]}`}
          />
        ))}
      </div>
      <span>{messages.stripToday}</span>
      <span className={classes.legend} aria-hidden>
        {counts.map(([state]) => (
          <span key={state}>
            <i className={`${classes.mark} ${classes.legendMark}`} data-state={state} />
            {messages.states[state]}
          </span>
        ))}
      </span>
    </div>
  )
}

export function BackupsPanel({
  part,
  now,
}: {
  readonly part: SystemStatus['backups']
  readonly now: string
}) {
  return (
    <PartPanel
      title={messages.title}
      part={part}
      action={({ database }) => database && <Command value={commands.backup} />}
    >
      {({ archive, database, media, check, days }) =>
        database ? (
          <>
            <dl className={classes.figures}>
              <ArchiveFigure archive={archive} now={now} />
              <RunFigure label={messages.database} run={database} now={now} />
              <RunFigure label={messages.media} run={media} now={now} />
            </dl>
            {check && !check.ok && (
              <p className={classes.note}>
                <StateWord tone="bad">
                  {messages.check}: {messages.failed}, {whenText(check.finishedAt, now)}
                </StateWord>
              </p>
            )}
            <DayStrip days={days} />
          </>
        ) : (
          <NothingYet
            title={messages.none}
            help={messages.noneHelp}
            command={<Command value={commands.backup} />}
          />
        )
      }
    </PartPanel>
  )
}

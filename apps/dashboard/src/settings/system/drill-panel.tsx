import type { SystemDrill, SystemStatus } from '@plato/contract/operations/system.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { commands } from '#dashboard/settings/system/alert-messages.tr.ts'
import { Command } from '#dashboard/settings/system/command.tsx'
import { StateWord } from '#dashboard/settings/system/state-word.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { type Fact, Facts, NothingYet, PartPanel } from '#dashboard/settings/system/system-panel.tsx'
import { agoText, between, spanText } from '#dashboard/settings/system/system-times.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'

const { drill: messages } = systemMessages

function DrillChip({ drill: { last, isOld } }: { readonly drill: SystemDrill }) {
  if (!last) return null
  if (!last.ok)
    return (
      <StateChip variant="bad" icon={IconX}>
        {messages.failed}
      </StateChip>
    )
  return (
    <StateChip variant={isOld ? 'warn' : 'good'} icon={isOld ? IconAlertTriangle : IconCheck}>
      {messages.ok}
    </StateChip>
  )
}

function factsOf({ last, lastSuccessAt }: SystemDrill, now: string): readonly Fact[] {
  if (!last) return []
  const moment = (at: string) => (
    <>
      {momentText(at, istanbulDay(new Date(now)))}, <b>{agoText(at, now)}</b>
    </>
  )
  return [
    { label: messages.when, value: moment(last.finishedAt) },
    { label: messages.took, value: spanText(between(last.startedAt, last.finishedAt)) },
    ...(last.checks
      ? [{ label: messages.checks, value: messages.passed(last.checks.passed, last.checks.total) }]
      : []),
    ...(last.reason ? [{ label: messages.reason, value: last.reason }] : []),
    ...(last.ok
      ? []
      : [{ label: messages.lastSuccess, value: lastSuccessAt ? moment(lastSuccessAt) : messages.never }]),
  ]
}

export function DrillPanel({ part, now }: { readonly part: SystemStatus['drill']; readonly now: string }) {
  return (
    <PartPanel title={messages.title} part={part} action={(drill) => <DrillChip drill={drill} />}>
      {(drill) =>
        drill.last ? (
          <>
            <Facts facts={factsOf(drill, now)} />
            {drill.isOld && (
              <p className={classes.note}>
                <StateWord tone="warn">{messages.old}</StateWord>
              </p>
            )}
          </>
        ) : (
          <NothingYet
            title={messages.none}
            help={messages.noneHelp}
            command={<Command value={commands.drill} />}
          />
        )
      }
    </PartPanel>
  )
}

import { formatFileSize } from '@plato/brand/file-size'
import type { SystemDisk, SystemInvariants, SystemStatus } from '@plato/contract/operations/system.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { Panel } from '#dashboard/form/panel.tsx'
import {
  groupLabels,
  groupOf,
  invariantGroups,
  invariantLabel,
} from '#dashboard/settings/system/invariant-labels.tr.ts'
import { StateIcon, StateWord } from '#dashboard/settings/system/state-word.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { isReadable, UnreadableNote } from '#dashboard/settings/system/system-panel.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'

const { invariants: messages, disk: diskMessages } = systemMessages

/** One line for each group without violations, and one for each violated invariant. */
function linesOf({ violations }: SystemInvariants) {
  return invariantGroups.flatMap((group) => {
    const own = violations.filter(({ name }) => groupOf(name) === group)
    if (own.length === 0) return []
    const violated = own.filter(({ count }) => count > 0)
    if (violated.length === 0) return [{ key: group, label: groupLabels[group], count: 0 }]
    return violated.map(({ name, count }) => ({ key: name, label: invariantLabel(name), count }))
  })
}

function Invariants({ invariants }: { readonly invariants: SystemInvariants }) {
  if (invariants.checkedAt === null) return <p className={classes.none}>{messages.never}</p>
  return (
    <>
      <ul className={classes.lines}>
        {linesOf(invariants).map(({ key, label, count }) => (
          <li key={key} className={classes.line}>
            <StateIcon tone={count > 0 ? 'bad' : 'good'} />
            {label}
            <b className={`${classes.lineValue} ${classes.tone}`} data-tone={count > 0 ? 'bad' : undefined}>
              {count > 0 ? messages.wrong(count) : messages.fine}
            </b>
          </li>
        ))}
      </ul>
      {invariants.isOld && (
        <p className={classes.note}>
          <StateWord tone="warn">{messages.old}</StateWord>
        </p>
      )}
    </>
  )
}

function Disk({ disk: { media, databaseBytes } }: { readonly disk: SystemDisk }) {
  return (
    <div className={classes.disk}>
      {media ? (
        <>
          <span>{diskMessages.label}</span>
          <span
            className={classes.bar}
            role="img"
            aria-label={diskMessages.spoken(media.percent)}
            data-full={media.isFull || undefined}
          >
            <i className={classes.barFill} style={{ width: `${media.percent}%` }} />
          </span>
          <b className={classes.percent}>
            {media.isFull ? (
              <StateWord tone="warn">
                {diskMessages.percent(media.percent)} {diskMessages.full}
              </StateWord>
            ) : (
              diskMessages.percent(media.percent)
            )}
          </b>
          <span className={classes.faint}>
            {diskMessages.of(formatFileSize(media.usedBytes), formatFileSize(media.totalBytes))}
          </span>
        </>
      ) : (
        <span>{diskMessages.bucket}</span>
      )}
      <span className={classes.faint}>
        {diskMessages.database} {formatFileSize(databaseBytes)}
      </span>
    </div>
  )
}

interface Props {
  readonly invariants: SystemStatus['invariants']
  readonly disk: SystemStatus['disk']
  readonly now: string
}

/** Two parts in one panel; each may be unreadable by itself. */
export function InvariantsPanel({ invariants, disk, now }: Props) {
  const checkedAt = isReadable(invariants) ? invariants.checkedAt : null
  return (
    <Panel
      title={messages.title}
      facts={
        checkedAt === null ? undefined : messages.every(momentText(checkedAt, istanbulDay(new Date(now))))
      }
    >
      {isReadable(invariants) ? <Invariants invariants={invariants} /> : <UnreadableNote />}
      {isReadable(disk) ? <Disk disk={disk} /> : <UnreadableNote what={diskMessages.label} />}
    </Panel>
  )
}

import { Button, Checkbox } from '@mantine/core'
import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsHorizontal,
  IconCalendarOff,
  IconClockPause,
  IconPlus,
} from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import {
  afterText,
  beforeText,
  conflictText,
  datesOf,
  overlapText,
  shortDatesOf,
} from '#dashboard/availability/feeds/preview/change-text.ts'
import { atCalendar } from '#dashboard/availability/feeds/preview/lane-bars.ts'
import {
  type Choices,
  type GroupName,
  groupNames,
  isOpenedNow,
  type PlanGroups,
} from '#dashboard/availability/feeds/preview/plan-groups.ts'
import classes from '#dashboard/availability/feeds/preview/plan-list.module.css'
import { previewMessages as messages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { nightsIn, nightsOf } from '#dashboard/availability/feeds/preview/spans.ts'
import { Absent } from '#dashboard/list/absent.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const icons: Record<GroupName, Icon> = {
  conflict: IconAlertTriangle,
  added: IconPlus,
  moved: IconArrowsHorizontal,
  missing: IconClockPause,
  removed: IconCalendarOff,
}

export interface PlanListProps {
  readonly plan: SyncPlan
  readonly groups: PlanGroups
  readonly choices: Choices
  readonly onTick: (set: 'ignored' | 'opened', key: string) => void
}

interface RowProps extends PlanListProps {
  readonly group: GroupName
  readonly change: SyncChange
}

/** A checkbox only where staff can decide; changes that always follow the feed have none. */
function Tick({ group, change, choices, onTick }: RowProps) {
  const { key } = change
  const dates = datesOf(change)
  if (group === 'added') {
    return (
      <Checkbox
        size="xs"
        aria-label={messages.tick.added(dates)}
        checked={!choices.ignored.has(key)}
        onChange={() => onTick('ignored', key)}
      />
    )
  }
  if (group === 'missing') {
    return (
      <Checkbox
        size="xs"
        aria-label={messages.tick.missing(dates)}
        checked={isOpenedNow(key, choices)}
        disabled={choices.acceptsDrop}
        onChange={() => onTick('opened', key)}
      />
    )
  }
  return (
    <>
      {group === 'conflict' && <span className={classes.noTick} aria-hidden />}
      <span className="sr-only">{group === 'conflict' ? messages.cannotTick : messages.follows}</span>
    </>
  )
}

function ConflictCell({ plan, change }: RowProps) {
  return (
    <span className={classes.conflict}>
      <span>
        {change.conflicts.map((one) => (
          <span key={one.reservation_id}>
            <Link to={`/reservations/${one.reservation_id}`}>{one.code}</Link>
            {overlapText(one)}{' '}
          </span>
        ))}
        {conflictText(change)}
      </span>
      <Button
        component={Link}
        to={`/external/conflicts?villa_id=${plan.villa_id}`}
        variant="default"
        size="compact-sm"
        aria-label={messages.compareOf(datesOf(change))}
      >
        {messages.compare}
      </Button>
    </span>
  )
}

function After(props: RowProps) {
  const { group, change, plan, choices } = props
  if (group === 'conflict') return <ConflictCell {...props} />
  const { text, note } = afterText(change, plan, choices, todayInIstanbul())
  return (
    <>
      {text}
      {note && <span className={classes.note}> {note}</span>}
    </>
  )
}

function Before({ change, plan }: RowProps): ReactNode {
  return change.before ? <s>{shortDatesOf(change.before)}</s> : beforeText(change, plan)
}

function Row(props: RowProps) {
  const { group, change } = props
  const isGone = group === 'missing' || group === 'removed'
  return (
    <tr data-group={group}>
      <td>
        <Tick {...props} />
      </td>
      <th scope="row">{datesOf(change)}</th>
      <td className={classes.soft}>
        <Before {...props} />
      </td>
      <td className={classes.number}>
        {nightsOf(change)}
        <span className={classes.unit}> {messages.columns.nights.toLocaleLowerCase('tr')}</span>
      </td>
      <td className={classes.soft}>{isGone || change.summary === '' ? <Absent /> : change.summary}</td>
      <td>
        <After {...props} />
      </td>
    </tr>
  )
}

function Group({ name, ...props }: PlanListProps & { name: GroupName }) {
  const changes = props.groups.listed[name]
  if (changes.length === 0) return null
  const GroupIcon = icons[name]
  const { name: title, why } = messages.groups[name]
  const facts = [messages.records(changes.length), messages.nights(nightsIn(changes)), why].join(' · ')
  return (
    <tbody>
      <tr className={classes.groupHead} data-group={name}>
        <th scope="rowgroup" colSpan={6}>
          <GroupIcon size={16} stroke={2} aria-hidden />
          <b>{title}</b> <span>{facts}</span>
        </th>
      </tr>
      {changes.map((change) => (
        <Row key={change.key} {...props} group={name} change={change} />
      ))}
    </tbody>
  )
}

/** Arrow keys move between the checkboxes; Space toggles natively. */
function onArrow(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const index = event.target instanceof HTMLInputElement ? ticks.indexOf(event.target) : -1
  if (index < 0) return
  event.preventDefault()
  ticks[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

/** All changes, conflicts first, with a checkbox where staff can decide. */
export function PlanList(props: PlanListProps) {
  const { columns } = messages
  return (
    <table className={classes.list} onKeyDown={onArrow}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{columns.tick}</span>
          </th>
          <th scope="col">{columns.dates}</th>
          <th scope="col">{columns.before}</th>
          <th scope="col" className={classes.number}>
            {columns.nights}
          </th>
          <th scope="col">{columns.summary(atCalendar(props.plan))}</th>
          <th scope="col">{columns.after}</th>
        </tr>
      </thead>
      {groupNames.map((name) => (
        <Group key={name} name={name} {...props} />
      ))}
    </table>
  )
}

import { ActionIcon, Checkbox } from '@mantine/core'
import type { WorkItem, WorkList } from '@plato/contract/work/work.contract'
import { IconClockPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AssignMenu } from '#dashboard/work/assign-menu.tsx'
import { dueTextOf } from '#dashboard/work/due-text.ts'
import { keyOf, recordOf } from '#dashboard/work/item-places.ts'
import { factsOf, nameOf, spokenName } from '#dashboard/work/item-text.ts'
import { kindStyles, kindTextOf } from '#dashboard/work/kind-styles.ts'
import { PersonCircle } from '#dashboard/work/person-circle.tsx'
import { SnoozeMenu } from '#dashboard/work/snooze-menu.tsx'
import type { Marks } from '#dashboard/work/use-marks.ts'
import { VerbButton } from '#dashboard/work/verb-button.tsx'
import classes from '#dashboard/work/work.module.css'
import { assignMessages, workMessages as messages, snoozeMessages } from '#dashboard/work/work-messages.tr.ts'

export function KindIcon({ item: { kind }, size }: { readonly item: WorkItem; readonly size: number }) {
  const { icon: Icon, tone } = kindStyles[kind]
  return (
    <span className={classes.tic} data-tone={tone}>
      <Icon size={size} stroke={1.9} aria-hidden />
    </span>
  )
}

export function Due({ item, now }: { readonly item: WorkItem; readonly now: Date }) {
  const { text, clock, tone } = dueTextOf(item, now)
  return (
    <span className={classes.due} data-tone={tone}>
      <b>{text}</b>
      <span>{clock}</span>
    </span>
  )
}

export interface RowProps {
  readonly item: WorkItem
  readonly people: WorkList['people']
  readonly now: Date
  readonly marks: Marks
}

function Assignee({ item, people, marks }: Omit<RowProps, 'now'>) {
  const name = spokenName(item)
  const { assignee } = item
  return (
    <AssignMenu items={[item]} people={people} marks={marks}>
      <button
        type="button"
        className={classes.assignee}
        data-assign
        title={assignee?.name}
        aria-label={assignee ? assignMessages.changeOf(assignee.name, name) : assignMessages.takeOf(name)}
      >
        <PersonCircle person={assignee} />
      </button>
    </AssignMenu>
  )
}

interface Props extends RowProps {
  readonly isSelected: boolean
  readonly onSelect: (item: WorkItem) => void
}

/** One item: what it is about, when it is due, whose it is, and its action. The box is drawn over the icon when needed. */
export function WorkRow({ item, people, now, marks, isSelected, onSelect }: Props) {
  const name = spokenName(item)
  return (
    <li className={classes.row} data-line={keyOf(item)} data-selected={isSelected || undefined}>
      <span className={classes.lead}>
        <KindIcon item={item} size={16} />
        <Checkbox
          className={classes.check}
          checked={isSelected}
          onChange={() => onSelect(item)}
          aria-label={messages.select(name)}
          data-select
        />
      </span>
      <span className={classes.two}>
        <span>
          <Link to={recordOf(item)} data-record>
            {nameOf(item)}
          </Link>{' '}
          <em>· {kindTextOf(item).name}</em>
        </span>
        <span title={factsOf(item)}>{factsOf(item)}</span>
      </span>
      <Due item={item} now={now} />
      <Assignee item={item} people={people} marks={marks} />
      <VerbButton item={item} style={{ variant: 'default', size: 'compact-sm' }} />
      <SnoozeMenu items={[item]} marks={marks}>
        <ActionIcon variant="subtle" color="gray" size="lg" data-snooze aria-label={snoozeMessages.of(name)}>
          <IconClockPause size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </SnoozeMenu>
    </li>
  )
}

import { ActionIcon, Button, Drawer } from '@mantine/core'
import type { WorkItem } from '@plato/contract/work/work.contract'
import {
  IconChevronRight,
  IconClockPause,
  IconDots,
  IconExternalLink,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AssignMenu } from '#dashboard/work/assign-menu.tsx'
import { type Cut, dueTextOf, groupRows } from '#dashboard/work/due-text.ts'
import { keyOf, recordOf } from '#dashboard/work/item-places.ts'
import { factsOf, nameOf, spokenName } from '#dashboard/work/item-text.ts'
import { kindTextOf } from '#dashboard/work/kind-styles.ts'
import { PersonCircle } from '#dashboard/work/person-circle.tsx'
import classes from '#dashboard/work/phone.module.css'
import { SnoozeMenu } from '#dashboard/work/snooze-menu.tsx'
import { VerbButton } from '#dashboard/work/verb-button.tsx'
import {
  assignMessages,
  groupNames,
  workMessages as messages,
  snoozeMessages,
} from '#dashboard/work/work-messages.tr.ts'
import { KindIcon, type RowProps } from '#dashboard/work/work-row.tsx'

const bigVerb = { variant: 'filled', size: 'md', className: classes.verb } as const

interface ItemProps extends RowProps {
  readonly onOpen: (item: WorkItem) => void
}

/** The most urgent item, with its action at once. */
function NowCard({ item, now, marks, onOpen }: ItemProps) {
  const { text, tone } = dueTextOf(item, now)
  const name = spokenName(item)
  return (
    <section className={classes.now} aria-label={messages.next} data-line={keyOf(item)}>
      <p className={classes.time} data-tone={tone}>
        <KindIcon item={item} size={16} />
        {text}
        {item.assignee && <PersonCircle person={item.assignee} />}
      </p>
      <h3>
        {nameOf(item)} <em>· {kindTextOf(item).name}</em>
      </h3>
      <p>{factsOf(item)}</p>
      <div className={classes.acts}>
        <VerbButton item={item} style={bigVerb} />
        <SnoozeMenu items={[item]} marks={marks}>
          <ActionIcon variant="default" size={48} aria-label={snoozeMessages.of(name)}>
            <IconClockPause size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </SnoozeMenu>
        <ActionIcon
          variant="default"
          size={48}
          aria-haspopup="dialog"
          aria-label={`${messages.more}: ${name}`}
          onClick={() => onOpen(item)}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}

function PhoneRow({ item, now, onOpen }: Pick<ItemProps, 'item' | 'now' | 'onOpen'>) {
  const { text, tone } = dueTextOf(item, now)
  return (
    <li data-line={keyOf(item)}>
      <button type="button" className={classes.row} aria-haspopup="dialog" onClick={() => onOpen(item)}>
        <KindIcon item={item} size={18} />
        <span className={classes.two}>
          <b>{nameOf(item)}</b>
          <span>{[kindTextOf(item).name, factsOf(item)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={classes.time} data-tone={tone}>
          {text}
          {item.assignee && <PersonCircle person={item.assignee} />}
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

/** Everything that can be done with one item. */
function ItemSheet({ item, people, now, marks, onClose }: RowProps & { readonly onClose: () => void }) {
  const { text, clock } = dueTextOf(item, now)
  const closing = {
    assign: (...args: Parameters<typeof marks.assign>) => {
      onClose()
      marks.assign(...args)
    },
    snooze: (...args: Parameters<typeof marks.snooze>) => {
      onClose()
      marks.snooze(...args)
    },
    takeFirst: marks.takeFirst,
  }
  const style = { variant: 'default', size: 'md', fullWidth: true } as const
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={nameOf(item)}
      closeButtonProps={{ 'aria-label': messages.close }}
      classNames={{ content: classes.sheet }}
    >
      <p className={classes.sheetFacts}>
        {[kindTextOf(item).name, factsOf(item)].filter(Boolean).join(' · ')}
        <br />
        {text} · {clock}
        {item.assignee && ` · ${item.assignee.name}`}
      </p>
      <div className={classes.sheetActs}>
        <VerbButton item={item} style={bigVerb} />
        <AssignMenu items={[item]} people={people} marks={closing}>
          <Button {...style} leftSection={<IconUserPlus size={18} aria-hidden />}>
            {assignMessages.label}
          </Button>
        </AssignMenu>
        <SnoozeMenu items={[item]} marks={closing}>
          <Button {...style} leftSection={<IconClockPause size={18} aria-hidden />}>
            {snoozeMessages.label}
          </Button>
        </SnoozeMenu>
        <Button
          {...style}
          component={Link}
          to={recordOf(item)}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {messages.openRecord}
        </Button>
      </div>
    </Drawer>
  )
}

interface Props extends Omit<RowProps, 'item'> {
  readonly rows: readonly WorkItem[]
  readonly cut: Cut
}

/** The list of a phone: the most urgent item as a card, the others as rows that open a sheet. */
export function PhoneList({ rows, cut, ...shared }: Props) {
  // Only the first page begins with the most urgent item.
  const hasCard = !cut.before
  const [openKey, setOpenKey] = useState<string>()
  const opened = rows.find((row) => keyOf(row) === openKey)
  const onOpen = (item: WorkItem) => setOpenKey(keyOf(item))
  const [first] = rows
  const rest = hasCard ? rows.slice(1) : rows
  return (
    <>
      {hasCard && first && <NowCard item={first} {...shared} onOpen={onOpen} />}
      {groupRows(rest, shared.now, cut).map(({ group, rows: members, count }) => (
        <section key={group} aria-label={groupNames[group]}>
          <h2 className={classes.group} data-late={group === 'LATE' || undefined}>
            <b>{groupNames[group]}</b> {count}
          </h2>
          <ul className={classes.rows}>
            {members.map((item) => (
              <PhoneRow key={keyOf(item)} item={item} now={shared.now} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      {opened && <ItemSheet item={opened} {...shared} onClose={() => setOpenKey(undefined)} />}
    </>
  )
}

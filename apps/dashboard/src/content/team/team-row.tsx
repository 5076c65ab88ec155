import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { initialsOf } from '@plato/brand/initials'
import type { TeamMember } from '@plato/contract/content/team.contract'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTeamWrites } from '#dashboard/content/team/team.data.ts'
import classes from '#dashboard/content/team/team.module.css'
import { teamMessages as messages } from '#dashboard/content/team/team-messages.tr.ts'
import { RemoveIcon } from '#dashboard/form/records/removal.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import list from '#dashboard/list/list.module.css'

function Portrait({ member: { name, picture } }: { member: TeamMember }) {
  return picture ? (
    <img className={classes.portrait} src={`${picture}/320.webp`} alt="" width={32} height={40} />
  ) : (
    <span className={classes.portrait} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

interface Props {
  readonly member: TeamMember
  readonly isFirst: boolean
  readonly isLast: boolean
  /** One place up or down. */
  readonly onStep: (by: -1 | 1) => void
}

function Actions({ member: { id, name }, isFirst, isLast, onStep }: Props) {
  const { remove } = useTeamWrites()
  return (
    <span className={classes.actions}>
      {/* Not disabled at the ends: a button that goes dead under the focus would lose it. */}
      <ActionIcon
        variant="subtle"
        aria-label={messages.up(name)}
        aria-disabled={isFirst}
        data-end={isFirst}
        onClick={() => !isFirst && onStep(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={messages.down(name)}
        aria-disabled={isLast}
        data-end={isLast}
        onClick={() => !isLast && onStep(1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <RemoveIcon name={name} messages={messages.remove} remove={() => remove(id)} />
    </span>
  )
}

/** A person in the table: dragged by the grip, or moved by the arrows. */
export function TeamRow(props: Props) {
  const { member } = props
  const { id, name, title, phone, email } = member
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  // Rows move up and down only.
  const style = { transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }
  const contact = [phone, email].filter(Boolean).join(' · ')
  return (
    <tr ref={setNodeRef} style={style} className={classes.row} data-lifted={isDragging || undefined}>
      <td className={classes.gripCell} data-phone="stay">
        <button
          type="button"
          className={classes.grip}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={messages.move(name)}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      </td>
      <th scope="row" data-phone="stay">
        <span className={classes.person}>
          <Portrait member={member} />
          <span>
            <Link className={list.rowLink} to={`/website/team/${id}`} data-row-link>
              {name}
            </Link>
            <span className={list.phoneLine}>{title}</span>
          </span>
        </span>
      </th>
      <td>{title || <Absent />}</td>
      <td>{contact || <Absent />}</td>
      <td data-align="end" data-phone="stay">
        <Actions {...props} />
      </td>
    </tr>
  )
}

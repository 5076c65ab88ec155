import { initialsOf } from '@plato/brand/initials'
import { IconPlus } from '@tabler/icons-react'
import classes from '#dashboard/work/work.module.css'

const tints = 5

/** Initials of the assignee; without one a dashed circle. The tint only helps: the name is in the button around it. */
export function PersonCircle({
  person,
}: {
  readonly person: { readonly id: number; readonly name: string } | null
}) {
  return person ? (
    <span className={classes.person} data-tint={person.id % tints} aria-hidden>
      {initialsOf(person.name)}
    </span>
  ) : (
    <span className={classes.person} data-nobody aria-hidden>
      <IconPlus size={12} stroke={2} />
    </span>
  )
}

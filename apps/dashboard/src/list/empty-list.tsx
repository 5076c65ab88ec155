import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#dashboard/list/list.module.css'

interface Props {
  readonly icon: Icon
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Says why nothing is here and what to do about it. */
export function EmptyList({ icon: EmptyIcon, title, children, action }: Props) {
  return (
    <div className={classes.message}>
      <span className={classes.ring}>
        <EmptyIcon size={28} stroke={1.5} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}

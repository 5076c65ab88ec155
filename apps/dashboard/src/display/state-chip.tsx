import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#dashboard/display/state-chip.module.css'

/** The two filled ones say "you must act" and "someone is in the house"; there are no others. */
export type ChipStyle =
  | 'sea'
  | 'sea-filled'
  | 'good'
  | 'good-filled'
  | 'warn'
  | 'warn-outline'
  | 'bad'
  | 'gray'
  | 'gray-outline'

interface Props {
  readonly variant: ChipStyle
  readonly icon: Icon
  readonly children: ReactNode
}

/** Icon and word carry the state, colour comes second. */
export function StateChip({ variant, icon: StateIcon, children }: Props) {
  return (
    <span className={`${classes.look} ${classes.chip}`} data-look={variant}>
      <StateIcon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#dashboard/shell/state-chip.module.css'

interface Props {
  readonly look: 'sea' | 'good' | 'warn' | 'bad' | 'gray'
  readonly icon: Icon
  readonly children: ReactNode
}

/** Icon and word carry the state, colour comes second. */
export function StateChip({ look, icon: StateIcon, children }: Props) {
  return (
    <span className={classes.chip} data-look={look}>
      <StateIcon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

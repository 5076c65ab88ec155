import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#dashboard/settings/system/system.module.css'

export type Tone = 'good' | 'warn' | 'bad'
const icons = { good: IconCheck, warn: IconAlertTriangle, bad: IconX } as const

/** The icon and the word carry the state; the colour repeats it. */
export function StateWord({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={`${classes.state} ${classes.tone}`} data-tone={tone}>
      <StateIcon tone={tone} />
      {children}
    </span>
  )
}

export function StateIcon({ tone }: { readonly tone: Tone }) {
  const ToneIcon = icons[tone]
  return <ToneIcon size={15} stroke={2.2} aria-hidden className={classes.tone} data-tone={tone} />
}

import type { Unreadable } from '@plato/contract/operations/system.contract'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/settings/system/system.module.css'
import { systemMessages as messages } from '#dashboard/settings/system/system-messages.tr.ts'

export type Part<T> = T | Unreadable

export const isReadable = <T extends object>(part: Part<T>): part is T => !('unreadable' in part)

/** Shown in place of a part that the API could not read. */
export function UnreadableNote({ what }: { readonly what?: string }) {
  return (
    <p className={classes.unreadable}>
      <IconCloudOff className={classes.noteIcon} size={16} stroke={1.75} aria-hidden />
      <span>
        <b className={classes.strong}>{what ? `${what}: ${messages.unreadable}` : messages.unreadable}</b>{' '}
        {!what && messages.unreadableHelp}
      </span>
    </p>
  )
}

interface Props<T> {
  readonly title: string
  readonly part: Part<T>
  readonly facts?: (content: T) => ReactNode
  readonly action?: (content: T) => ReactNode
  readonly children: (content: T) => ReactNode
}

/** A panel of one part; when the part is unreadable, only this panel says so. */
export function PartPanel<T extends object>({ title, part, facts, action, children }: Props<T>) {
  if (!isReadable(part))
    return (
      <Panel title={title}>
        <UnreadableNote />
      </Panel>
    )
  return (
    <Panel
      title={title}
      facts={facts?.(part)}
      action={action && <div className={classes.end}>{action(part)}</div>}
    >
      {children(part)}
    </Panel>
  )
}

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.factLabel}>{label}</dt>
          <dd className={classes.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is missing and the command that begins it. */
export function NothingYet({ title, help, command }: { title: string; help: string; command: ReactNode }) {
  return (
    <div className={classes.nothing}>
      <p>
        <b className={classes.strong}>{title}</b> {help}
      </p>
      {command}
    </div>
  )
}

import type { ReactNode } from 'react'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'
import classes from '#dashboard/shell/shell.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A page that has only something to say: not found, closed, to come, failed. */
export function MessagePage({ title, children, actions }: Props) {
  usePageTitle(title)
  return (
    <div className={classes.message}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}

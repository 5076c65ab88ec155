import type { ReactNode } from 'react'
import classes from '#dashboard/list/page.module.css'
import { usePageTitle } from '#dashboard/shell/page-title.tsx'

interface Props {
  readonly title: string
  /** Where the page is headed by something else than its name. */
  readonly heading?: string
  readonly chip?: ReactNode
  readonly facts?: ReactNode
  readonly actions?: ReactNode
}

/** Title, one line of facts, and at the right what can be done here. */
export function PageHead({ title, heading = title, chip, facts, actions }: Props) {
  usePageTitle(title)
  return (
    <header className={classes.head}>
      <h1 tabIndex={-1}>{heading}</h1>
      {chip}
      {facts !== undefined && <p className={classes.facts}>{facts}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

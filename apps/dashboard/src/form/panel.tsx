import { type ReactNode, useId } from 'react'
import classes from '#dashboard/form/form.module.css'

interface Props {
  readonly title: string
  readonly facts?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One block of a page with its own heading. Panels stand side by side, never inside each other. */
export function Panel({ title, facts, action, children }: Props) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {facts !== undefined && <p>{facts}</p>}
        {action}
      </header>
      {children}
    </section>
  )
}

/** Fields two abreast; on a phone one under the other. */
export function PanelFields({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}

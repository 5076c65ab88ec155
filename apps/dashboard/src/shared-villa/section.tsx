import { type ReactNode, useId } from 'react'
import formClasses from '#dashboard/form/form.module.css'
import classes from '#dashboard/shared-villa/section.module.css'
import { type SectionId, sectionNames } from '#dashboard/shared-villa/section-names.tr.ts'

interface Props {
  readonly id: SectionId
  readonly title?: string
  readonly facts?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const sectionAnchor = (id: SectionId): string => `bolum-${id}`

/** One section of the villa; the list at the left leads to it. */
export function Section({ id, title = sectionNames[id], facts, action, children }: Props) {
  const headingId = useId()
  return (
    <section
      id={sectionAnchor(id)}
      className={`${formClasses.panel} ${classes.section}`}
      aria-labelledby={headingId}
      data-section={id}
    >
      <header>
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {facts !== undefined && <div className={classes.sectionFacts}>{facts}</div>}
        {action && <div className={classes.sectionActions}>{action}</div>}
      </header>
      {children}
    </section>
  )
}

/** Fields of a section under a name of their own. */
export function SubGroup({
  title,
  isDense = false,
  children,
}: {
  title: string
  /** Short numbers, six abreast. */
  isDense?: boolean
  children: ReactNode
}) {
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid with its legend
    <div className={classes.sub} role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      <div className={classes.grid} data-dense={isDense || undefined}>
        {children}
      </div>
    </div>
  )
}

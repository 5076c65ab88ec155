import { type ReactNode, useRef } from 'react'
import { useRetainedFocus } from '#site/reservations/use-retained-focus.ts'

interface Props {
  readonly title: string
  readonly lead?: string
  /** When this changes and nothing has the focus any more, the heading takes it. */
  readonly focusAfter?: unknown
  readonly children: ReactNode
}

/** One part of a reservation's page under its heading. */
export function Part({ title, lead, focusAfter, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useRetainedFocus(heading, focusAfter)
  return (
    <section aria-label={title}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={`focus-visible:outline-none text-25 tablet:text-32 ${lead ? 'mb-2' : 'mb-5'}`}
      >
        {title}
      </h2>
      {lead ? <p className="mb-5 text-ink-soft">{lead}</p> : null}
      {children}
    </section>
  )
}

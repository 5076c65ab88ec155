import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string
  /** Where to see all of it. */
  readonly more?: ReactNode
}

export function SectionHeading({ title, lead, more }: Props) {
  return (
    <div className="mb-6 flex-wrap items-end justify-between gap-x-8 gap-y-4 max-tablet:space-y-2 tablet:mb-9 tablet:flex">
      <div>
        <h2 className="text-32 tracking-[-0.02em] tablet:text-42">{title}</h2>
        {lead ? (
          <p className="mt-2 max-w-[56ch] text-15 text-ink-soft tablet:mt-3 tablet:text-17">{lead}</p>
        ) : null}
      </div>
      {more}
    </div>
  )
}

import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly id?: string
  readonly children: ReactNode
}

/** One part of the villa's page under its heading. */
export function VillaBlock({ title, id, children }: Props) {
  return (
    <section id={id} aria-label={title} className="pt-12 tablet:pt-14">
      <h2 className="mb-4 text-25 tablet:mb-5 tablet:text-32">{title}</h2>
      {children}
    </section>
  )
}

/** Two columns of ruled rows where there is room for them. */
export const ruledList = 'grid desktop:grid-cols-2 desktop:gap-x-12'
export const ruledRow = 'flex min-h-12 items-center gap-4 border-b border-line py-2'

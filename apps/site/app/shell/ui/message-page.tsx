import type { ReactNode } from 'react'
import { Horizon } from '#site/shell/ui/horizon.tsx'

interface Props {
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly seed: string
  readonly children: ReactNode
}

/** A page that has one thing to say, and somewhere to go from there. */
export function MessagePage({ eyebrow, title, lead, seed, children }: Props) {
  return (
    <div className="wrap grid items-center gap-10 pt-10 tablet:pt-16 desktop:grid-cols-[7fr_5fr] desktop:gap-24">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 className="mt-4 text-42 tracking-[-0.025em] tablet:text-56">{title}</h1>
        <p className="mt-5 max-w-[52ch] text-17 text-ink-soft">{lead}</p>
        {children}
      </div>
      <div className="aspect-4/3 overflow-hidden rounded-20 max-desktop:hidden">
        <Horizon seed={seed} />
      </div>
    </div>
  )
}

export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 font-semibold text-gold-ink before:h-0.5 before:w-8 before:bg-gold before:content-['']">
      {children}
    </p>
  )
}

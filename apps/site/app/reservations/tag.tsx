import type { ReactNode } from 'react'

export type TagKind = 'plain' | 'good' | 'warn' | 'bad' | 'gold'

const colours: Readonly<Record<TagKind, string>> = {
  plain: 'bg-sunken text-ink-soft',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  gold: 'bg-gold-wash text-gold-ink',
}

/** A state in a word or two, with its sign. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-7 items-center gap-1.5 rounded-full px-3 text-13 font-strong whitespace-nowrap [&_.lucide]:size-4 ${colours[kind]}`}
    >
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'

/** A name and what is so named; lies in a `<dl className={classes.facts}>`. */
export function Fact({ label, more, children }: { label: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {more && <span>{more}</span>}
      </dd>
    </div>
  )
}

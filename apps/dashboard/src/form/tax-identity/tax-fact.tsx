import type { ReactNode } from 'react'
import { Absent } from '#dashboard/list/absent.tsx'

/** One line of a `<dl>` with the class `facts` of `tax-identity.module.css`. */
export function TaxFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || <Absent />}</dd>
    </>
  )
}

import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#dashboard/shell/pages/not-found.page.tsx'

/** The page of an id that is one; anything else in its place is no page at all. */
export function RecordById({ children }: { children: (id: number) => ReactNode }) {
  const id = Number(useParams().id)
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <NotFoundPage />
}

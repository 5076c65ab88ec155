import { type ComponentProps, lazy, Suspense } from 'react'
import type { EmptyList as Whole } from '#site/search/results/empty-list.tsx'

const load = () => import('#site/search/results/empty-list.tsx')
/** The server renders it at once, so it has no placeholder and no markers of React in the HTML. */
const onServer = import.meta.env.SSR ? (await load()).EmptyList : undefined
const InBrowser = lazy(async () => ({ default: (await load()).EmptyList }))

/** The code of the empty list is loaded when a search has no result: few visitors see one. */
export function EmptyList(props: ComponentProps<typeof Whole>) {
  const Loaded = onServer
  if (Loaded) return <Loaded {...props} />
  return (
    <Suspense>
      <InBrowser {...props} />
    </Suspense>
  )
}

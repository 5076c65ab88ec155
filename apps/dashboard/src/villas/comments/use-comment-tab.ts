import { type CommentState, commentState } from '@plato/contract/villas/villa-comments.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withFilter } from '#dashboard/list/list-params.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'
import { waitingCount } from '#dashboard/villas/comments/comments.data.ts'

/** In the address "all" is said, too: without a word there the list opens on what waits. */
export type CommentTab = CommentState | 'ALL'

export const tabIn = (search: URLSearchParams): CommentTab | undefined => {
  const requestedState = search.get('state')
  return requestedState === 'ALL' ? requestedState : commentState.safeParse(requestedState).data
}

/** Which comments are shown; undefined until it is known whether any wait. Decided once, so that the list does not jump. */
export function useCommentTab(villaId: number | undefined) {
  const [search, setSearch] = useUrlParams()
  const { data: waiting, isError } = useQuery(waitingCount(villaId))
  const tab = tabIn(search)
  const opened = waiting ? 'WAITING' : waiting === 0 || isError ? 'ALL' : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setSearch` is new on every render
  useEffect(() => {
    if (!tab && opened) setSearch((before) => withFilter(before, 'state', opened), { replace: true })
  }, [tab, opened])
  return {
    tab,
    waiting,
    setTab: (next: string) => setSearch((before) => withFilter(before, 'state', next)),
    showAll: () => setSearch(() => new URLSearchParams({ state: 'ALL' })),
  }
}

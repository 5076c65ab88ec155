import { workFilter } from '@plato/contract/work/work.contract'
import { useEffect } from 'react'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { useListParams, withFilter } from '#dashboard/list/list-params.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'
import type { ListFilter } from '#dashboard/work/work.data.ts'

const filterNames = ['who', 'family', 'kind', 'snoozed'] as const
type FilterName = (typeof filterNames)[number]
export type FilterChange = Partial<Record<FilterName, string | null>>

const filterIn = filterOf(workFilter)
/** Per person: colleagues share a computer. */
const storageKey = (userId: number): string => `platovilla-work-${userId}`

const remembered = (userId: number) => new URLSearchParams(localStorage.getItem(storageKey(userId)) ?? '')

function remember(userId: number, search: URLSearchParams): void {
  const names = filterNames.flatMap((name) => {
    const value = search.get(name)
    // Snoozed items are looked up once; the next visit starts with the open ones.
    return value && name !== 'snoozed' ? [[name, value]] : []
  })
  localStorage.setItem(storageKey(userId), String(new URLSearchParams(names)))
}

/** The filter is in the URL. A URL without one gets the last filter of this person. */
export function useWorkFilter(userId: number) {
  const { search, skip, setSkip } = useListParams()
  const [, setSearch] = useUrlParams()
  const isNamed = filterNames.some((name) => search.has(name))
  const filter: ListFilter = filterIn(isNamed ? search : remembered(userId), skip)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setSearch` is new on every render
  useEffect(() => {
    const last = remembered(userId)
    if (!isNamed && last.size > 0) setSearch(() => last, { replace: true })
  }, [isNamed, userId])
  /** The person is always written, so that a changed filter differs from a URL without one. */
  const change = (changes: FilterChange) =>
    setSearch((before) => {
      let after = withFilter(before, 'who', changes.who ?? filter.who)
      for (const name of ['family', 'kind', 'snoozed'] as const) {
        const value = changes[name]
        if (value !== undefined) after = withFilter(after, name, value)
      }
      remember(userId, after)
      return after
    })
  return { filter, change, setSkip }
}

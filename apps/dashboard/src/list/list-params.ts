import { useUrlParams } from '#dashboard/shell/url-params.ts'

const skipIn = (search: URLSearchParams): number => {
  const skip = Number(search.get('skip') ?? 0)
  return Number.isInteger(skip) && skip > 0 ? skip : 0
}

/** Without a value the name goes too; a changed filter starts again from the first page. */
export function withFilter(before: URLSearchParams, key: string, value: string | null): URLSearchParams {
  const after = withParam(before, key, value)
  after.delete('skip')
  return after
}

function withParam(before: URLSearchParams, key: string, value: string | number | null): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === null || value === '' || value === 0) after.delete(key)
  else after.set(key, String(value))
  return after
}

export type SetFilter = (key: string, value: string | null) => void

/** Page and filters live in the address, so that a list can be sent to a colleague or reloaded. */
export function useListParams() {
  const [search, setSearch] = useUrlParams()
  return {
    search,
    skip: skipIn(search),
    setSkip: (skip: number) => setSearch((before) => withParam(before, 'skip', skip)),
    setFilter: (key: string, value: string | null) => setSearch((before) => withFilter(before, key, value)),
    /** Several at once, as a range of days is; without a name, all of them. */
    dropFilters: (...keys: readonly string[]) =>
      setSearch((before) => {
        const after = new URLSearchParams(keys.length > 0 ? before : undefined)
        for (const key of [...keys, 'skip']) after.delete(key)
        return after
      }),
  }
}

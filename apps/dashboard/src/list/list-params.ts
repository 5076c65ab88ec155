import { useSearchParams } from 'react-router'

const skipIn = (search: URLSearchParams): number => {
  const skip = Number(search.get('skip') ?? 0)
  return Number.isInteger(skip) && skip > 0 ? skip : 0
}

/** Page and filters live in the address, so that a list can be sent to a colleague or reloaded. */
export function useListParams() {
  const [search, setSearch] = useSearchParams()
  const change = (key: string, value: string | number | null, alsoDrop?: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (alsoDrop) after.delete(alsoDrop)
      if (value === null || value === '' || value === 0) after.delete(key)
      else after.set(key, String(value))
      return after
    })
  return {
    search,
    skip: skipIn(search),
    setSkip: (skip: number) => change('skip', skip),
    /** A changed filter starts again from the first page. */
    setFilter: (key: string, value: string | null) => change(key, value, 'skip'),
    /** Several at once, as a range of days is; without a name, all of them. */
    dropFilters: (...keys: readonly string[]) =>
      setSearch((before) => {
        const after = new URLSearchParams(keys.length > 0 ? before : undefined)
        for (const key of [...keys, 'skip']) after.delete(key)
        return after
      }),
  }
}

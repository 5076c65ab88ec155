import { occupancyFilter } from '@plato/contract/availability/occupancy.contract'
import { isCalendarDate } from '@plato/rules/calendar-day'
import { useMemo } from 'react'
import { type Zoom, zooms } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { occupancyMessages as messages } from '#dashboard/availability/occupancy/messages.tr.ts'
import type { Filter } from '#dashboard/dates/taken-nights/occupancy.data.ts'
import { withFilter } from '#dashboard/list/list-params.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'

const { shape } = occupancyFilter

const isZoom = (text: string | null): text is Zoom => zooms.some((zoom) => zoom === text)

/** The filter from the URL; invalid query parameters are ignored. */
export function filterIn(search: URLSearchParams): Filter {
  const param = (name: string) => search.get(name) ?? undefined
  const town = shape.town_id.safeParse(param('town_id')).data
  const status = shape.status.safeParse(param('status')).data
  const text = shape.search.safeParse(param('search')).data
  return {
    ...(town === undefined ? {} : { town_id: town }),
    ...(status === undefined ? {} : { status }),
    ...(text ? { search: text } : {}),
    troubled: param('troubled') === 'true',
  }
}

export const hidingFilters = ({ search, status, town_id, troubled }: Filter): string[] =>
  [
    search ? messages.search : undefined,
    status ? messages.status : undefined,
    town_id ? messages.town : undefined,
    troubled ? messages.troubled : undefined,
  ].filter((name) => name !== undefined)

function withoutView(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const key of ['zoom', 'date']) rest.delete(key)
  return rest
}

/** Replaces the URL without the router: the router would render the page again for a day that is already visible. */
export function keepDay(date: string): void {
  const search = withFilter(new URLSearchParams(window.location.search), 'date', date)
  window.history.replaceState(window.history.state, '', `?${search}`)
}

/** Zoom, first visible day and filters are query parameters. */
export function useOccupancyParams(isPhone: boolean) {
  const [search, setSearch] = useUrlParams()
  const text = withoutView(search).toString()
  // The same object while the filter is unchanged, independent of the scroll position in the URL.
  const filter = useMemo(() => filterIn(new URLSearchParams(text)), [text])
  const zoom = search.get('zoom')
  const date = search.get('date')
  const set = (key: string, value: string | null) =>
    setSearch((current) => withFilter(current, key, value), { replace: true, preventScrollReset: true })
  return {
    filter,
    zoom: isZoom(zoom) ? zoom : isPhone ? ('2w' as const) : ('month' as const),
    date: date && isCalendarDate(date) ? date : undefined,
    set,
    dropFilters: () =>
      setSearch(
        (current) => {
          for (const key of ['search', 'status', 'town_id', 'troubled']) current.delete(key)
          return current
        },
        { replace: true },
      ),
  }
}

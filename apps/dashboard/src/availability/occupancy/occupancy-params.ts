import { occupancyFilter } from '@plato/contract/availability/occupancy.contract'
import { isCalendarDate } from '@plato/rules/calendar-day'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Zoom, zooms } from '#dashboard/availability/occupancy/geometry.ts'
import { occupancyMessages as words } from '#dashboard/availability/occupancy/messages.tr.ts'
import type { Filter } from '#dashboard/availability/occupancy/occupancy.data.ts'
import { withFilter } from '#dashboard/list/list-params.ts'

const { shape } = occupancyFilter

const isZoom = (text: string | null): text is Zoom => zooms.some((zoom) => zoom === text)

/** What the address asks for; a part of it that makes no sense is left out. */
export function filterIn(search: URLSearchParams): Filter {
  const asked = (name: string) => search.get(name) ?? undefined
  const town = shape.town_id.safeParse(asked('town_id')).data
  const status = shape.status.safeParse(asked('status')).data
  const text = shape.search.safeParse(asked('search')).data
  return {
    ...(town === undefined ? {} : { town_id: town }),
    ...(status === undefined ? {} : { status }),
    ...(text ? { search: text } : {}),
    troubled: asked('troubled') === 'true',
  }
}

export const hidingFilters = ({ search, status, town_id, troubled }: Filter): string[] =>
  [
    search ? words.search : undefined,
    status ? words.status : undefined,
    town_id ? words.town : undefined,
    troubled ? words.troubled : undefined,
  ].filter((name) => name !== undefined)

function withoutView(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const key of ['zoom', 'date']) rest.delete(key)
  return rest
}

/** Past the router, which would draw the page again for a day that the calendar shows already. */
export function keepDay(date: string): void {
  const search = withFilter(new URLSearchParams(window.location.search), 'date', date)
  window.history.replaceState(window.history.state, '', `?${search}`)
}

/** Zoom, first day in sight and filters live in the address. */
export function useOccupancyParams(isPhone: boolean) {
  const [search, setSearch] = useSearchParams()
  const text = withoutView(search).toString()
  // The same object while the same villas are asked for, wherever the calendar is scrolled to.
  const filter = useMemo(() => filterIn(new URLSearchParams(text)), [text])
  const zoom = search.get('zoom')
  const date = search.get('date')
  // From the address as it is now: the day is told when the scrolling rests, and somebody may have searched meanwhile.
  const set = (key: string, value: string | null) =>
    setSearch(withFilter(new URLSearchParams(window.location.search), key, value), {
      replace: true,
      preventScrollReset: true,
    })
  return {
    filter,
    zoom: isZoom(zoom) ? zoom : isPhone ? ('2w' as const) : ('month' as const),
    date: date && isCalendarDate(date) ? date : undefined,
    set,
    dropFilters: () => {
      const after = new URLSearchParams(window.location.search)
      for (const key of ['search', 'status', 'town_id', 'troubled']) after.delete(key)
      setSearch(after, { replace: true })
    },
  }
}

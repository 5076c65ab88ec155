import { identityFilter } from '@plato/contract/reports/identities.contract'
import { useQuery } from '@tanstack/react-query'
import { OneDayFilter } from '#dashboard/list/day-filter.tsx'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { identityListMessages } from '#dashboard/reports/identities/messages.tr.ts'
import { villaOptions } from '#dashboard/reservations/reservations.data.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { filters: words } = identityListMessages
const mostOptions = 50

/** What the address asks for. Without days it is today; one day alone is itself. */
export function askedIn(search: URLSearchParams) {
  const villa = search.get('villa_id') ?? ''
  const from = search.get('from') ?? todayInIstanbul()
  const to = search.get('to') ?? from
  const parsed = identityFilter.safeParse({ villa_id: villa, from, to })
  return { villa, from, to, asked: parsed.success ? parsed.data : undefined }
}

interface Props {
  readonly chosen: ReturnType<typeof askedIn>
  readonly setFilter: SetFilter
}

export function IdentityFilters({ chosen: { villa, from, to }, setFilter }: Props) {
  const { data: villas = [] } = useQuery(villaOptions())
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={words.label}>
      <PickFilter
        {...field}
        name="villa_id"
        label={words.villa}
        placeholder={words.villaPlaceholder}
        nothingFoundMessage={words.nothing}
        data={villas}
        stored={villa || undefined}
        searchable
        limit={mostOptions}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        data-first-filter
      />
      <OneDayFilter
        {...field}
        name="from"
        label={words.from}
        placeholder={words.dayPlaceholder}
        stored={from}
      />
      <OneDayFilter
        {...field}
        name="to"
        label={words.to}
        placeholder={words.dayPlaceholder}
        stored={to}
        minDate={from}
      />
    </Filters>
  )
}

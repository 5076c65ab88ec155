import { identityFilter } from '@plato/contract/reports/identities.contract'
import { useQuery } from '@tanstack/react-query'
import { OneDayFilter } from '#dashboard/list/filters/day-filter.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { identityListMessages } from '#dashboard/reports/identities/messages.tr.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { filters: messages } = identityListMessages
const maxOptions = 50

/** Parses the URL. Without a villa it is all villas; without days today; one day alone is itself. */
export function filterIn(search: URLSearchParams) {
  const villa = search.get('villa_id') ?? ''
  const onlyMissing = search.get('missing') === '1'
  const from = search.get('from') ?? todayInIstanbul()
  const to = search.get('to') ?? from
  const parsed = identityFilter.safeParse({ ...(villa && { villa_id: villa }), from, to })
  return { villa, from, to, onlyMissing, filter: parsed.success ? parsed.data : undefined }
}

interface Props {
  readonly chosen: ReturnType<typeof filterIn>
  readonly setFilter: SetFilter
}

export function IdentityFilters({ chosen: { villa, from, to, onlyMissing }, setFilter }: Props) {
  const { data: villas = [] } = useQuery(villaOptions())
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={messages.label}>
      <PickFilter
        {...field}
        name="villa_id"
        label={messages.villa}
        placeholder={messages.villaPlaceholder}
        nothingFoundMessage={messages.nothing}
        data={villas}
        stored={villa || undefined}
        searchable
        limit={maxOptions}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        data-first-filter
      />
      <OneDayFilter
        {...field}
        name="from"
        label={messages.from}
        placeholder={messages.dayPlaceholder}
        stored={from}
      />
      <OneDayFilter
        {...field}
        name="to"
        label={messages.to}
        placeholder={messages.dayPlaceholder}
        stored={to}
        minDate={from}
      />
      <PickFilter
        {...field}
        name="missing"
        label={messages.missing}
        placeholder={messages.missingPlaceholder}
        data={[{ value: '1', label: messages.onlyMissing }]}
        stored={onlyMissing ? '1' : undefined}
      />
    </Filters>
  )
}

import { subscriberFilter, subscriberState } from '@plato/contract/messages/subscribers.contract'
import { IconSearch } from '@tabler/icons-react'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { SearchField } from '#dashboard/list/search-field.tsx'
import { stateNames, subscriberMessages } from '#dashboard/messages/subscribers/messages.tr.ts'

const { filters: words } = subscriberMessages

export const filterIn = filterOf(subscriberFilter)
type ListFilter = ReturnType<typeof filterIn>

/** The filters that hide rows, in words. */
export const hidingFilters = ({ search, state }: ListFilter): string[] =>
  [search && words.search, state && words.state].filter((name) => name !== undefined && name !== '')

const stateOptions = subscriberState.options.map((value) => ({ value, label: stateNames[value] }))

export function SubscriberFilters({ filter, setFilter }: { filter: ListFilter; setFilter: SetFilter }) {
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={words.label}>
      <SearchField
        {...field}
        name="search"
        label={words.search}
        placeholder={words.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.search}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="state"
        label={words.state}
        placeholder={words.allStates}
        data={stateOptions}
        stored={filter.state}
      />
    </Filters>
  )
}

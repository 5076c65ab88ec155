import { subscriberFilter, subscriberState } from '@plato/contract/inbox/subscribers.contract'
import { IconSearch } from '@tabler/icons-react'
import { stateNames, subscriberMessages } from '#dashboard/inbox/subscribers/messages.tr.ts'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'

const { filters: messages } = subscriberMessages

export const filterIn = filterOf(subscriberFilter)
type ListFilter = ReturnType<typeof filterIn>

/** The filters that hide rows, in words. */
export const hidingFilters = ({ search, state }: ListFilter): string[] =>
  [search && messages.search, state && messages.state].filter((name) => name !== undefined && name !== '')

const stateOptions = subscriberState.options.map((value) => ({ value, label: stateNames[value] }))

export function SubscriberFilters({ filter, setFilter }: { filter: ListFilter; setFilter: SetFilter }) {
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={messages.label}>
      <SearchField
        {...field}
        name="search"
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.search}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="state"
        label={messages.state}
        placeholder={messages.allStates}
        data={stateOptions}
        stored={filter.state}
      />
    </Filters>
  )
}

import { Select, Switch } from '@mantine/core'
import { villaStatus } from '@plato/contract/villas/villa-facts.contract'
import { type VillaOrder, villaFilter } from '@plato/contract/villas/villas.contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { ownerOptions } from '#dashboard/shared-villa/villa.data.ts'
import { statusNames } from '#dashboard/shared-villa/villa-status-names.tr.ts'
import classes from '#dashboard/villas/villa-list.module.css'
import { villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'

const { filters: messages, orders } = villaListMessages

/** Those the screen has a field for: what hides rows must be seen and lifted. */
export const filterIn = filterOf(villaFilter.omit({ id: true }))
export type ListFilter = ReturnType<typeof filterIn>

/** The filters that hide rows, in words. */
export function hidingFilters({ search, status, town_id, owner_id, popular }: ListFilter): string[] {
  return [
    search ? messages.search : undefined,
    status ? messages.status : undefined,
    town_id ? messages.town : undefined,
    owner_id ? messages.owner : undefined,
    popular ? messages.popular : undefined,
  ].filter((name) => name !== undefined)
}

interface Props {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
}

const statusOptions = villaStatus.options.map((value) => ({ value, label: statusNames[value] }))
/** The orders that no head has, or that come first; any other order is chosen by a head and shown while it applies. */
const commonOrders: readonly VillaOrder[] = ['order', 'name', 'newest', 'updated']
const orderOptions = (order: VillaOrder) =>
  [...new Set([...commonOrders, order])].map((value) => ({ value, label: orders[value] }))

function TownAndOwner({ filter, setFilter }: Props) {
  const { data: towns = [] } = useQuery(townOptions())
  const { data: owners = [] } = useQuery(ownerOptions())
  const field = {
    className: classes.filter,
    setFilter,
    nothingFoundMessage: messages.nothing,
    searchable: true,
  }
  return (
    <>
      <PickFilter
        {...field}
        name="town_id"
        label={messages.town}
        placeholder={messages.allTowns}
        data={towns}
        stored={filter.town_id}
      />
      <PickFilter
        {...field}
        name="owner_id"
        label={messages.owner}
        placeholder={messages.allOwners}
        data={owners}
        stored={filter.owner_id}
      />
    </>
  )
}

/** Towns and owners are lists only staff may read. */
export function VillaFilters({ isForStaff, ...props }: Props & { isForStaff: boolean }) {
  const { filter, setFilter } = props
  return (
    <Filters active={hidingFilters(filter).length}>
      <SearchField
        className={classes.filter}
        name="search"
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.search}
        setFilter={setFilter}
        data-first-filter
      />
      <PickFilter
        className={classes.filter}
        name="status"
        label={messages.status}
        placeholder={messages.allStatuses}
        data={statusOptions}
        stored={filter.status}
        setFilter={setFilter}
      />
      {isForStaff && <TownAndOwner {...props} />}
      <Select
        className={classes.filter}
        label={messages.order}
        data={orderOptions(filter.order)}
        value={filter.order}
        onChange={(value) => setFilter('order', value === 'order' ? null : value)}
        allowDeselect={false}
      />
      {isForStaff && (
        <Switch
          className={classes.popular}
          label={messages.popular}
          checked={filter.popular === true}
          onChange={(event) => setFilter('popular', event.currentTarget.checked ? 'true' : null)}
        />
      )}
    </Filters>
  )
}

import { Select, Switch } from '@mantine/core'
import { villaStatus } from '@plato/contract/villas/villa-facts.contract'
import { villaFilter } from '@plato/contract/villas/villas.contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { SearchField } from '#dashboard/list/search-field.tsx'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import classes from '#dashboard/villas/villa-list.module.css'
import { statusNames, villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'
import { ownerOptions } from '#dashboard/villas/villas.data.ts'

const { filters: words, orders } = villaListMessages

/** Those the screen has a field for: what hides rows must be seen and lifted. */
export const filterIn = filterOf(villaFilter.omit({ id: true }))
export type ListFilter = ReturnType<typeof filterIn>

/** The filters that hide rows, in words. */
export function hidingFilters({ search, status, town_id, owner_id, popular }: ListFilter): string[] {
  return [
    search ? words.search : undefined,
    status ? words.status : undefined,
    town_id ? words.town : undefined,
    owner_id ? words.owner : undefined,
    popular ? words.popular : undefined,
  ].filter((name) => name !== undefined)
}

interface Props {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
}

const statusOptions = villaStatus.options.map((value) => ({ value, label: statusNames[value] }))
const orderOptions = Object.entries(orders).map(([value, label]) => ({ value, label }))

function TownAndOwner({ filter, setFilter }: Props) {
  const { data: towns = [] } = useQuery(townOptions())
  const { data: owners = [] } = useQuery(ownerOptions())
  const field = { className: classes.filter, setFilter, nothingFoundMessage: words.nothing, searchable: true }
  return (
    <>
      <PickFilter
        {...field}
        name="town_id"
        label={words.town}
        placeholder={words.allTowns}
        data={towns}
        stored={filter.town_id}
      />
      <PickFilter
        {...field}
        name="owner_id"
        label={words.owner}
        placeholder={words.allOwners}
        data={owners}
        stored={filter.owner_id}
      />
    </>
  )
}

/** Towns and owners are lists only staff may read. */
export function VillaFilters({ isAdmin, ...props }: Props & { isAdmin: boolean }) {
  const { filter, setFilter } = props
  return (
    <Filters active={hidingFilters(filter).length}>
      <SearchField
        className={classes.filter}
        name="search"
        label={words.search}
        placeholder={words.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.search}
        setFilter={setFilter}
        data-first-filter
      />
      <PickFilter
        className={classes.filter}
        name="status"
        label={words.status}
        placeholder={words.allStatuses}
        data={statusOptions}
        stored={filter.status}
        setFilter={setFilter}
      />
      {isAdmin && <TownAndOwner {...props} />}
      <Select
        className={classes.filter}
        label={words.order}
        data={orderOptions}
        value={filter.order}
        onChange={(value) => setFilter('order', value === 'order' ? null : value)}
        allowDeselect={false}
      />
      {isAdmin && (
        <Switch
          className={classes.popular}
          label={words.popular}
          checked={filter.popular === true}
          onChange={(event) => setFilter('popular', event.currentTarget.checked ? 'true' : null)}
        />
      )}
    </Filters>
  )
}

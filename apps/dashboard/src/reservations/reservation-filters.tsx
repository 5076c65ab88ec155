import { Select, Switch } from '@mantine/core'
import { reservationDateTypes, reservationOrders } from '@plato/contract/reservations/reservations.contract'
import { reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { mayListBy } from '@plato/rules/reservations/permissions'
import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '#dashboard/list/day-filter.tsx'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { SearchField } from '#dashboard/list/search-field.tsx'
import { activeFilters } from '#dashboard/reservations/active-filters.ts'
import { FilterChips } from '#dashboard/reservations/filter-chips.tsx'
import classes from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages, statusNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { type ListFilter, villaOptions } from '#dashboard/reservations/reservations.data.ts'

const { filters: words, dateTypes, dateTypeOption, orders } = reservationListMessages
const mostOptions = 50

export interface FilterProps {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
  readonly dropFilters: (...keys: readonly string[]) => void
}

const statusOptions = reservationStatuses.map((value) => ({ value, label: statusNames[value] }))
const dateTypeOptions = (isAdmin: boolean) =>
  reservationDateTypes
    .filter((value) => mayListBy(isAdmin, value))
    .map((value) => ({ value, label: dateTypeOption(dateTypes[value]) }))
const orderOptions = (isAdmin: boolean) =>
  reservationOrders
    .filter((value) => mayListBy(isAdmin, value))
    .map((value) => ({ value, label: orders[value] }))

function StatusAndVilla({ filter, setFilter }: Pick<FilterProps, 'filter' | 'setFilter'>) {
  const { data: villas = [] } = useQuery(villaOptions())
  const field = { className: classes.filter, setFilter }
  return (
    <>
      <PickFilter
        {...field}
        name="status"
        label={words.status}
        placeholder={words.allStatuses}
        data={statusOptions}
        stored={filter.status}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      />
      <PickFilter
        {...field}
        name="villa_id"
        label={words.villa}
        placeholder={words.allVillas}
        nothingFoundMessage={words.nothing}
        data={villas}
        stored={filter.villa_id}
        searchable
        limit={mostOptions}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
      />
    </>
  )
}

function DayFilters({
  filter,
  setFilter,
  isAdmin,
}: Pick<FilterProps, 'filter' | 'setFilter'> & { isAdmin: boolean }) {
  const day = { className: classes.filter, filter, setFilter, placeholder: words.dayPlaceholder }
  return (
    <>
      <Select
        className={classes.filter}
        label={words.dateType}
        data={dateTypeOptions(isAdmin)}
        value={filter.datetype}
        onChange={(value) => setFilter('datetype', value === 'CHECK_IN' ? null : value)}
        allowDeselect={false}
      />
      <DayFilter {...day} name="date1" label={words.from} />
      <DayFilter {...day} name="date2" label={words.to} />
    </>
  )
}

/** Every filter lives in the address. An owner does not look for guests by name: the names are not theirs yet. */
export function ReservationFilters({ isAdmin, ...props }: FilterProps & { isAdmin: boolean }) {
  const { filter, setFilter } = props
  return (
    <Filters
      label={words.label}
      active={activeFilters(filter).length}
      below={
        <div className={classes.chipRow}>
          <FilterChips {...props} />
          <Switch
            className={classes.old}
            label={words.old}
            checked={filter.oldrez}
            onChange={(event) => setFilter('oldrez', event.currentTarget.checked ? 'true' : null)}
          />
        </div>
      }
    >
      <StatusAndVilla {...props} />
      <SearchField
        className={classes.filter}
        name="reservation_id"
        label={words.code}
        placeholder={words.codePlaceholder}
        maxLength={40}
        stored={filter.reservation_id}
        setFilter={setFilter}
        data-first-filter
      />
      {isAdmin && (
        <SearchField
          className={classes.filter}
          name="customer_name"
          label={words.customer}
          placeholder={words.customerPlaceholder}
          maxLength={80}
          stored={filter.customer_name}
          setFilter={setFilter}
        />
      )}
      <DayFilters {...props} isAdmin={isAdmin} />
      <Select
        className={classes.filter}
        label={words.order}
        data={orderOptions(isAdmin)}
        value={filter.order}
        onChange={(value) => setFilter('order', value === 'newest' ? null : value)}
        allowDeselect={false}
      />
    </Filters>
  )
}

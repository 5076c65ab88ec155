import { Select, Switch } from '@mantine/core'
import { statusNames } from '@plato/brand/status-names.tr'
import {
  type ReservationOrder,
  reservationDateTypes,
} from '@plato/contract/reservations/reservations.contract'
import { reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { mayListBy } from '@plato/rules/reservations/permissions'
import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '#dashboard/list/filters/day-filter.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import { activeFilters } from '#dashboard/reservations/active-filters.ts'
import { FilterChips } from '#dashboard/reservations/filter-chips.tsx'
import type { FilterProps } from '#dashboard/reservations/filter-props.ts'
import classes from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'

const { filters: messages, dateTypes, dateTypeOption, orders } = reservationListMessages
const maxOptions = 50

const statusOptions = reservationStatuses.map((value) => ({ value, label: statusNames[value] }))
const dateTypeOptions = (isForStaff: boolean) =>
  reservationDateTypes
    .filter((value) => mayListBy(isForStaff, value))
    .map((value) => ({ value, label: dateTypeOption(dateTypes[value]) }))
const commonOrders: readonly ReservationOrder[] = ['newest', 'oldest', 'check_in', 'check_out', 'total']
/** Any other order is chosen by a head of the table and shown while it applies. */
const orderOptions = (isForStaff: boolean, order: ReservationOrder) =>
  [...new Set([...commonOrders, order])]
    .filter((value) => mayListBy(isForStaff, value))
    .map((value) => ({ value, label: orders[value] }))

function StatusAndVilla({ filter, setFilter }: Pick<FilterProps, 'filter' | 'setFilter'>) {
  const { data: villas = [] } = useQuery(villaOptions())
  const field = { className: classes.filter, setFilter }
  return (
    <>
      <PickFilter
        {...field}
        name="status"
        label={messages.status}
        placeholder={messages.allStatuses}
        data={statusOptions}
        stored={filter.status}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      />
      <PickFilter
        {...field}
        name="villa_id"
        label={messages.villa}
        placeholder={messages.allVillas}
        nothingFoundMessage={messages.nothing}
        data={villas}
        stored={filter.villa_id}
        searchable
        limit={maxOptions}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
      />
    </>
  )
}

function DayFilters({
  filter,
  setFilter,
  isForStaff,
}: Pick<FilterProps, 'filter' | 'setFilter'> & { isForStaff: boolean }) {
  const day = { className: classes.filter, filter, setFilter, placeholder: messages.dayPlaceholder }
  return (
    <>
      <Select
        className={classes.filter}
        label={messages.dateType}
        data={dateTypeOptions(isForStaff)}
        value={filter.datetype}
        onChange={(value) => setFilter('datetype', value === 'CHECK_IN' ? null : value)}
        allowDeselect={false}
      />
      <DayFilter {...day} name="date1" label={messages.from} />
      <DayFilter {...day} name="date2" label={messages.to} />
    </>
  )
}

/** Every filter lives in the address. An owner does not look for guests by name: the names are not theirs yet. */
export function ReservationFilters({ isForStaff, ...props }: FilterProps & { isForStaff: boolean }) {
  const { filter, setFilter } = props
  return (
    <Filters
      label={messages.label}
      active={activeFilters(filter).length}
      below={
        <div className={classes.chipRow}>
          <FilterChips {...props} />
          <Switch
            className={classes.old}
            label={messages.old}
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
        label={messages.code}
        placeholder={messages.codePlaceholder}
        maxLength={40}
        stored={filter.reservation_id}
        setFilter={setFilter}
        data-first-filter
      />
      {isForStaff && (
        <SearchField
          className={classes.filter}
          name="customer_name"
          label={messages.customer}
          placeholder={messages.customerPlaceholder}
          maxLength={80}
          stored={filter.customer_name}
          setFilter={setFilter}
        />
      )}
      <DayFilters {...props} isForStaff={isForStaff} />
      <Select
        className={classes.filter}
        label={messages.order}
        data={orderOptions(isForStaff, filter.order)}
        value={filter.order}
        onChange={(value) => setFilter('order', value === 'newest' ? null : value)}
        allowDeselect={false}
      />
    </Filters>
  )
}

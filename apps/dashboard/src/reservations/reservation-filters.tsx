import { Select, Switch, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useDebouncedCallback } from '@mantine/hooks'
import { reservationDateTypes, reservationOrders } from '@plato/contract/reservations/reservations.contract'
import { reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import pageClasses from '#dashboard/list/page.module.css'
import { FilterChips } from '#dashboard/reservations/filter-chips.tsx'
import classes from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages, statusNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { type ListFilter, villaOptions } from '#dashboard/reservations/reservations.data.ts'

const { filters: words, dateTypes, dateTypeOption, orders } = reservationListMessages
const typingPauseMs = 250
const mostOptions = 50

export interface FilterProps {
  readonly filter: ListFilter
  readonly setFilter: (key: string, value: string | null) => void
  readonly dropFilters: (...keys: readonly string[]) => void
}

interface TextProps extends Pick<FilterProps, 'setFilter'> {
  readonly name: 'reservation_id' | 'customer_name'
  readonly label: string
  readonly placeholder: string
  readonly stored: string
  readonly isFirst?: boolean
}

function TextFilter({ name, label, placeholder, stored, setFilter, isFirst }: TextProps) {
  const [text, setText] = useState(stored)
  const send = useDebouncedCallback((value: string) => setFilter(name, value.trim()), typingPauseMs)
  // The address may change without the field: "Temizle", back and forward.
  useEffect(() => {
    setText((typed) => (typed.trim() === stored ? typed : stored))
  }, [stored])
  return (
    <TextInput
      className={classes.filter}
      label={label}
      placeholder={placeholder}
      type="search"
      maxLength={name === 'customer_name' ? 80 : 40}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
      data-first-filter={isFirst || undefined}
    />
  )
}

const statusOptions = reservationStatuses.map((value) => ({ value, label: statusNames[value] }))
const dateTypeOptions = reservationDateTypes.map((value) => ({
  value,
  label: dateTypeOption(dateTypes[value]),
}))
const orderOptions = reservationOrders.map((value) => ({ value, label: orders[value] }))

function StatusAndVilla({ filter, setFilter }: Pick<FilterProps, 'filter' | 'setFilter'>) {
  const { data: villas = [] } = useQuery(villaOptions())
  return (
    <>
      <Select
        className={classes.filter}
        label={words.status}
        placeholder={words.allStatuses}
        data={statusOptions}
        value={filter.status ?? null}
        onChange={(value) => setFilter('status', value)}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        clearable
        clearButtonProps={{ 'aria-label': listMessages.clearFilter(words.status) }}
      />
      <Select
        className={classes.filter}
        label={words.villa}
        placeholder={words.allVillas}
        nothingFoundMessage={words.nothing}
        data={villas}
        value={filter.villa_id === undefined ? null : String(filter.villa_id)}
        onChange={(value) => setFilter('villa_id', value)}
        searchable
        limit={mostOptions}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        clearable
        clearButtonProps={{ 'aria-label': listMessages.clearFilter(words.villa) }}
      />
    </>
  )
}

function DayFilters({ filter, setFilter }: Pick<FilterProps, 'filter' | 'setFilter'>) {
  const day = (name: 'date1' | 'date2', label: string) => (
    <DatePickerInput
      className={classes.filter}
      label={label}
      placeholder={words.dayPlaceholder}
      valueFormat="D MMM YYYY"
      value={filter[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
      clearButtonProps={{ 'aria-label': listMessages.clearFilter(label) }}
      {...(name === 'date2' && filter.date1 ? { minDate: filter.date1 } : {})}
    />
  )
  return (
    <>
      <Select
        className={classes.filter}
        label={words.dateType}
        data={dateTypeOptions}
        value={filter.datetype}
        onChange={(value) => setFilter('datetype', value === 'CHECK_IN' ? null : value)}
        allowDeselect={false}
      />
      {day('date1', words.from)}
      {day('date2', words.to)}
    </>
  )
}

/** Every filter lives in the address. An owner does not look for guests by name: the names are not theirs yet. */
export function ReservationFilters({ isAdmin, ...props }: FilterProps & { isAdmin: boolean }) {
  const { filter, setFilter } = props
  return (
    <search aria-label={words.label}>
      <div className={pageClasses.filters}>
        <StatusAndVilla {...props} />
        <TextFilter
          name="reservation_id"
          label={words.code}
          placeholder={words.codePlaceholder}
          stored={filter.reservation_id ?? ''}
          setFilter={setFilter}
          isFirst
        />
        {isAdmin && (
          <TextFilter
            name="customer_name"
            label={words.customer}
            placeholder={words.customerPlaceholder}
            stored={filter.customer_name ?? ''}
            setFilter={setFilter}
          />
        )}
        <DayFilters {...props} />
        <Select
          className={classes.filter}
          label={words.order}
          data={orderOptions}
          value={filter.order}
          onChange={(value) => setFilter('order', value === 'newest' ? null : value)}
          allowDeselect={false}
        />
      </div>
      <div className={classes.chipRow}>
        <FilterChips {...props} />
        <Switch
          className={classes.old}
          label={words.old}
          checked={filter.oldrez}
          onChange={(event) => setFilter('oldrez', event.currentTarget.checked ? 'true' : null)}
        />
      </div>
    </search>
  )
}

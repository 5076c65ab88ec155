import { Select } from '@mantine/core'
import { transactionFilter, transactionOrders } from '@plato/contract/payments/payments.contract'
import { paymentMethods, postingKinds } from '@plato/rules/payments/ledger'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DayFilter } from '#dashboard/list/filters/day-filter.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { kindNames, methodNames, transactionMessages } from '#dashboard/payments/messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'
import { ownerOptions, villaOptions } from '#dashboard/shared-villa/villa.data.ts'

const { filters: messages, orders } = transactionMessages

export const filterIn = filterOf(transactionFilter)
export type ListFilter = ReturnType<typeof filterIn>

/** The filters that hide rows, in words. */
export const hidingFilters = ({
  kind,
  method,
  reservation_id,
  villa_id,
  owner_id,
  date1,
  date2,
}: ListFilter): string[] =>
  [
    reservation_id && messages.code,
    kind && messages.kind,
    method && messages.method,
    villa_id && messages.villa,
    owner_id && messages.owner,
    date1 && messages.date1,
    date2 && messages.date2,
  ].filter((name) => typeof name === 'string' && name !== '')

interface Props {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
}

const kindOptions = postingKinds.map((value) => ({ value, label: kindNames[value] }))
const methodOptions = paymentMethods.map((value) => ({ value, label: methodNames[value] }))

const orderOptions = transactionOrders.map((value) => ({ value, label: orders[value] }))

const maxOptions = 50

function VillaAndOwner({ filter, setFilter }: Props) {
  const { data: villas = [] } = useQuery(villaOptions())
  const { data: owners = [] } = useQuery(ownerOptions())
  const field = {
    className: classes.filter,
    setFilter,
    nothingFoundMessage: messages.nothing,
    searchable: true,
    limit: maxOptions,
  }
  return (
    <>
      <PickFilter
        {...field}
        name="villa_id"
        label={messages.villa}
        placeholder={messages.allVillas}
        data={villas}
        stored={filter.villa_id}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
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

export function TransactionFilters({ filter, setFilter }: Props) {
  const field = { className: classes.filter, setFilter }
  const day = { ...field, filter, placeholder: messages.anyDay }
  return (
    <Filters active={hidingFilters(filter).length}>
      <SearchField
        {...field}
        name="reservation_id"
        label={messages.code}
        placeholder={messages.codePlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={40}
        stored={filter.reservation_id}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="kind"
        label={messages.kind}
        placeholder={messages.allKinds}
        data={kindOptions}
        stored={filter.kind}
      />
      <PickFilter
        {...field}
        name="method"
        label={messages.method}
        placeholder={messages.allMethods}
        data={methodOptions}
        stored={filter.method}
      />
      <VillaAndOwner filter={filter} setFilter={setFilter} />
      <DayFilter {...day} name="date1" label={messages.date1} />
      <DayFilter {...day} name="date2" label={messages.date2} />
      <Select
        className={`${classes.filter} ${classes.order}`}
        label={messages.order}
        data={orderOptions}
        value={filter.order}
        onChange={(value) => setFilter('order', value === 'newest' ? null : value)}
        allowDeselect={false}
      />
    </Filters>
  )
}

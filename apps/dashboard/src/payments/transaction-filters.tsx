import { Select, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useDebouncedCallback } from '@mantine/hooks'
import { type TransactionFilter, transactionFilter } from '@plato/contract/payments/payments.contract'
import { paymentMethods, postingKinds } from '@plato/rules/payments/ledger'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import pageClasses from '#dashboard/list/page.module.css'
import { kindNames, methodNames, transactionMessages } from '#dashboard/payments/messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'

const { filters: words } = transactionMessages
const typingPauseMs = 250
const known = ['kind', 'method', 'reservation_id', 'date1', 'date2'] as const

export type ListFilter = Omit<TransactionFilter, 'take'>

/** What the address asks for; a part of it that makes no sense is left out, the rest stands. */
export function filterIn(search: URLSearchParams, skip: number): ListFilter {
  const asked: Record<string, string> = {}
  for (const key of known) {
    const value = search.get(key)
    if (value !== null && transactionFilter.shape[key].safeParse(value).success) asked[key] = value
  }
  const { take: _, ...filter } = transactionFilter.parse({ ...asked, skip })
  return filter
}

/** The filters that hide rows, in words. */
export const hidingFilters = ({ kind, method, reservation_id, date1, date2 }: ListFilter): string[] =>
  [
    reservation_id && words.code,
    kind && words.kind,
    method && words.method,
    date1 && words.date1,
    date2 && words.date2,
  ].filter((name) => name !== undefined && name !== '')

interface Props {
  readonly filter: ListFilter
  readonly setFilter: (key: string, value: string | null) => void
}

function CodeField({ filter, setFilter }: Props) {
  const stored = filter.reservation_id ?? ''
  const [text, setText] = useState(stored)
  const send = useDebouncedCallback(
    (value: string) => setFilter('reservation_id', value.trim()),
    typingPauseMs,
  )
  // The address may change without the field: "Filtreleri kaldır", back and forward.
  useEffect(() => {
    setText((typed) => (typed.trim() === stored ? typed : stored))
  }, [stored])
  return (
    <TextInput
      className={classes.filter}
      label={words.code}
      placeholder={words.codePlaceholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      type="search"
      maxLength={40}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
      data-first-filter
    />
  )
}

const kindOptions = postingKinds.map((value) => ({ value, label: kindNames[value] }))
const methodOptions = paymentMethods.map((value) => ({ value, label: methodNames[value] }))

interface PickProps extends Props {
  readonly name: 'kind' | 'method'
  readonly label: string
  readonly all: string
  readonly data: { value: string; label: string }[]
}

function PickFilter({ name, label, all, data, filter, setFilter }: PickProps) {
  return (
    <Select
      className={classes.filter}
      label={label}
      placeholder={all}
      data={data}
      value={filter[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
      clearButtonProps={{ 'aria-label': listMessages.clearFilter(label) }}
    />
  )
}

function DayFilter({ name, filter, setFilter }: Props & { name: 'date1' | 'date2' }) {
  const label = words[name]
  return (
    <DatePickerInput
      className={classes.filter}
      label={label}
      placeholder={words.anyDay}
      valueFormat="D MMM YYYY"
      value={filter[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
      clearButtonProps={{ 'aria-label': listMessages.clearFilter(label) }}
      {...(name === 'date2' && filter.date1 ? { minDate: filter.date1 } : {})}
    />
  )
}

export function TransactionFilters(props: Props) {
  return (
    <search className={pageClasses.filters}>
      <CodeField {...props} />
      <PickFilter {...props} name="kind" label={words.kind} all={words.allKinds} data={kindOptions} />
      <PickFilter {...props} name="method" label={words.method} all={words.allMethods} data={methodOptions} />
      <DayFilter {...props} name="date1" />
      <DayFilter {...props} name="date2" />
    </search>
  )
}

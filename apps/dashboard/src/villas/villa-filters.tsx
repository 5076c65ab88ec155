import { Select, Switch, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { villaStatus } from '@plato/contract/villas/villa-facts.contract'
import { type VillaFilter, villaFilter } from '@plato/contract/villas/villas.contract'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import pageClasses from '#dashboard/list/page.module.css'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import classes from '#dashboard/villas/villa-list.module.css'
import { statusNames, villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'
import { ownerOptions } from '#dashboard/villas/villas.data.ts'

const { filters: words, orders } = villaListMessages
const typingPauseMs = 250

/** What the address asks for; a part of it that makes no sense is left out, the rest stands. */
export function filterIn(search: URLSearchParams, skip: number): Omit<VillaFilter, 'take'> {
  const known = ['order', 'popular', 'status', 'town_id', 'owner_id', 'search'] as const
  const asked: Record<string, string> = {}
  for (const key of known) {
    const value = search.get(key)
    if (value !== null && villaFilter.shape[key].safeParse(value).success) asked[key] = value
  }
  const { take: _, ...filter } = villaFilter.parse({ ...asked, skip })
  return filter
}

interface Props {
  readonly filter: Omit<VillaFilter, 'take'>
  readonly setFilter: (key: string, value: string | null) => void
}

function SearchField({ filter, setFilter }: Props) {
  const stored = filter.search ?? ''
  const [text, setText] = useState(stored)
  const send = useDebouncedCallback((value: string) => setFilter('search', value.trim()), typingPauseMs)
  // The address may change without the field: "Temizle", back and forward.
  useEffect(() => {
    setText((typed) => (typed.trim() === stored ? typed : stored))
  }, [stored])
  return (
    <TextInput
      className={classes.filter}
      label={words.search}
      placeholder={words.searchPlaceholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      type="search"
      maxLength={80}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
      data-first-filter
    />
  )
}

interface PickProps extends Props {
  readonly name: 'status' | 'town_id' | 'owner_id'
  readonly label: string
  readonly all: string
  readonly data: readonly { value: string; label: string }[]
}

function PickFilter({ name, label, all, data, filter, setFilter }: PickProps) {
  const value = filter[name]
  return (
    <Select
      className={classes.filter}
      label={label}
      placeholder={all}
      nothingFoundMessage={words.nothing}
      data={[...data]}
      value={value === undefined ? null : String(value)}
      onChange={(next) => setFilter(name, next)}
      searchable={name !== 'status'}
      clearable
      clearButtonProps={{ 'aria-label': listMessages.clearFilter(label) }}
    />
  )
}

const statusOptions = villaStatus.options.map((value) => ({ value, label: statusNames[value] }))
const orderOptions = Object.entries(orders).map(([value, label]) => ({ value, label }))

function OwnerAndTown(props: Props) {
  const { data: towns = [] } = useQuery(townOptions())
  const { data: owners = [] } = useQuery(ownerOptions())
  return (
    <>
      <PickFilter {...props} name="town_id" label={words.town} all={words.allTowns} data={towns} />
      <PickFilter {...props} name="owner_id" label={words.owner} all={words.allOwners} data={owners} />
    </>
  )
}

/** Towns and owners are lists only staff may read. */
export function VillaFilters({ isAdmin, ...props }: Props & { isAdmin: boolean }) {
  const { filter, setFilter } = props
  return (
    <search className={pageClasses.filters}>
      <SearchField {...props} />
      <PickFilter
        {...props}
        name="status"
        label={words.status}
        all={words.allStatuses}
        data={statusOptions}
      />
      {isAdmin && <OwnerAndTown {...props} />}
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
    </search>
  )
}

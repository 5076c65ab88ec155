import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { mostBabies, mostGuests } from '@plato/rules/reservations/limits'
import { useQuery } from '@tanstack/react-query'
import { DateRangeField } from '#dashboard/form/dates/date-range-field.tsx'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import type { OfferSearch } from '#dashboard/offers/asked-stay.ts'
import { prepareWords as words } from '#dashboard/offers/messages.tr.ts'
import { searchOptions } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/offers.module.css'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

interface Props {
  readonly search: OfferSearch
  readonly setFilter: SetFilter
  readonly setStay: (checkIn: string | null, checkOut: string | null) => void
}

/** Both days are one choice: the address learns of it when it is whole. */
function Dates({ search: { stay }, setStay }: Omit<Props, 'setFilter'>) {
  return (
    <DateRangeField
      className={classes.dates}
      label={words.dates}
      min={todayInIstanbul()}
      from={stay?.checkIn ?? ''}
      to={stay?.checkOut ?? ''}
      onChange={({ from, to }) => setStay(from || null, to || null)}
      clearable
      data-first-filter
    />
  )
}

interface CountProps {
  readonly name: 'adults' | 'children' | 'babies'
  readonly search: OfferSearch
  readonly setFilter: SetFilter
}

function Count({ name, search, setFilter }: CountProps) {
  const least = name === 'adults' ? 1 : 0
  return (
    <NumberInput
      className={classes.count}
      label={words[name]}
      min={least}
      max={name === 'babies' ? mostBabies : mostGuests}
      allowDecimal={false}
      allowNegative={false}
      value={search.people[name]}
      onChange={(value) => {
        const count = Number(value)
        if (value !== '' && count >= least) setFilter(name, String(count))
      }}
    />
  )
}

function Budget({ search, setFilter }: Omit<Props, 'setStay'>) {
  const send = useDebouncedCallback((value: string) => setFilter('budget', value), 400)
  return (
    <NumberInput
      key={search.budget ?? ''}
      className={classes.budget}
      label={words.budget}
      placeholder={words.any}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      hideControls
      defaultValue={search.budget ?? ''}
      onChange={(value) => send(String(value))}
    />
  )
}

/** What the guest asked for. All of it stands in the address, so that a list can be sent to a colleague. */
export function PrepareFilters({ search, setFilter, setStay }: Props) {
  const { data: options } = useQuery(searchOptions())
  const pick = (name: 'towns' | 'features') => ({
    className: classes.pick ?? '',
    label: words[name],
    placeholder: search[name].length > 0 ? '' : words.any,
    value: [...search[name]],
    onChange: (ids: string[]) => setFilter(name, ids.join(',')),
    searchable: true,
    hidePickedOptions: true,
  })
  const asOptions = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Filters label={words.filters}>
      <Dates key={`${search.stay?.checkIn} ${search.stay?.checkOut}`} search={search} setStay={setStay} />
      <Count name="adults" search={search} setFilter={setFilter} />
      <Count name="children" search={search} setFilter={setFilter} />
      <Count name="babies" search={search} setFilter={setFilter} />
      <MultiSelect {...pick('towns')} data={asOptions(options?.towns)} />
      <MultiSelect {...pick('features')} data={asOptions(options?.features)} />
      <Budget search={search} setFilter={setFilter} />
    </Filters>
  )
}

/** Beside how many there are: it hides nothing. */
export function SortChoice({ search, setFilter }: Omit<Props, 'setStay'>) {
  return (
    <Select
      className={classes.sort ?? ''}
      aria-label={words.sort}
      allowDeselect={false}
      data={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
      value={search.sort}
      onChange={(value) => setFilter('sort', value === 'price' ? null : value)}
    />
  )
}

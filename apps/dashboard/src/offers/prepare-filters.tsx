import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { maxBabies, maxGuestsPerStay } from '@plato/rules/reservations/limits'
import { useQuery } from '@tanstack/react-query'
import { DateRangeField } from '#dashboard/dates/date-range-field.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { prepareLabels as labels } from '#dashboard/offers/messages.tr.ts'
import { searchOptions } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/offers.module.css'
import type { OfferSearch } from '#dashboard/offers/requested-stay.ts'
import { useDebouncedCall } from '#dashboard/shell/debounce.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

/** Debounce of the amount field, because each value starts a search. */
const typingPauseMs = 400

interface Props {
  readonly search: OfferSearch
  readonly setFilter: SetFilter
  readonly setStay: (checkIn: string | null, checkOut: string | null) => void
}

/** One range field for both days; the URL changes when both are chosen. */
function Dates({ search: { stay }, setStay }: Omit<Props, 'setFilter'>) {
  return (
    <DateRangeField
      className={classes.dates}
      label={labels.dates}
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
  const min = name === 'adults' ? 1 : 0
  return (
    <NumberInput
      className={classes.count}
      label={labels[name]}
      min={min}
      max={name === 'babies' ? maxBabies : maxGuestsPerStay}
      allowDecimal={false}
      allowNegative={false}
      value={search.people[name]}
      onChange={(value) => {
        const count = Number(value)
        if (value !== '' && count >= min) setFilter(name, String(count))
      }}
    />
  )
}

function Budget({ search, setFilter }: Omit<Props, 'setStay'>) {
  const send = useDebouncedCall((value: string) => setFilter('budget', value), typingPauseMs)
  return (
    <NumberInput
      key={search.budget ?? ''}
      className={classes.budget}
      label={labels.budget}
      placeholder={labels.any}
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

/** The stay and filters of the request; all are query parameters, so that the list can be shared as a link. */
export function PrepareFilters({ search, setFilter, setStay }: Props) {
  const { data: options } = useQuery(searchOptions())
  const pick = (name: 'towns' | 'types' | 'features') => ({
    className: classes.pick ?? '',
    label: labels[name],
    placeholder: search[name].length > 0 ? '' : labels.any,
    value: [...search[name]],
    onChange: (ids: string[]) => setFilter(name, ids.join(',')),
    searchable: true,
    hidePickedOptions: true,
  })
  const asOptions = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Filters label={labels.filters}>
      <Dates key={`${search.stay?.checkIn} ${search.stay?.checkOut}`} search={search} setStay={setStay} />
      <Count name="adults" search={search} setFilter={setFilter} />
      <Count name="children" search={search} setFilter={setFilter} />
      <Count name="babies" search={search} setFilter={setFilter} />
      <MultiSelect {...pick('towns')} data={asOptions(options?.towns)} />
      <MultiSelect {...pick('types')} data={asOptions(options?.types)} />
      <MultiSelect {...pick('features')} data={asOptions(options?.features)} />
      <Budget search={search} setFilter={setFilter} />
    </Filters>
  )
}

/** Shown beside the number of results, because sorting hides no rows. */
export function SortChoice({ search, setFilter }: Omit<Props, 'setStay'>) {
  return (
    <Select
      className={classes.sort ?? ''}
      aria-label={labels.sort}
      allowDeselect={false}
      data={Object.entries(labels.sorts).map(([value, label]) => ({ value, label }))}
      value={search.sort}
      onChange={(value) => setFilter('sort', value === 'price' ? null : value)}
    />
  )
}

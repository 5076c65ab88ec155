import { DateField } from '#dashboard/dates/date-field.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'

interface Input {
  readonly label: string
  readonly placeholder: string
  readonly className: string | undefined
  readonly setFilter: SetFilter
}

interface OneDayProps extends Input {
  /** Its name in the address. */
  readonly name: string
  readonly stored: string | undefined
  readonly minDate?: string | undefined
}

/** A day, or any. */
export function OneDayFilter({ name, stored, setFilter, minDate, ...input }: OneDayProps) {
  return (
    <DateField
      {...input}
      value={stored ?? ''}
      onChange={(value) => setFilter(name, value || null)}
      clearable
      min={minDate}
    />
  )
}

interface Props extends Input {
  readonly name: 'date1' | 'date2'
  readonly filter: { readonly date1?: string | undefined; readonly date2?: string | undefined }
}

/** One end of a stretch of days; the second does not lie before the first. */
export function DayFilter({ filter, name, ...input }: Props) {
  return (
    <OneDayFilter
      {...input}
      name={name}
      stored={filter[name]}
      minDate={name === 'date2' ? filter.date1 : undefined}
    />
  )
}

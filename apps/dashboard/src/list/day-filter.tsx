import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'

interface Props {
  readonly name: 'date1' | 'date2'
  readonly label: string
  readonly placeholder: string
  readonly className: string | undefined
  readonly filter: { readonly date1?: string | undefined; readonly date2?: string | undefined }
  readonly setFilter: SetFilter
}

/** One end of a stretch of days; the second does not lie before the first. */
export function DayFilter({ name, filter, setFilter, ...input }: Props) {
  return (
    <DatePickerInput
      {...input}
      valueFormat="D MMM YYYY"
      value={filter[name] ?? null}
      onChange={(value) => setFilter(name, value)}
      clearable
      rightSection={filter[name] ? undefined : <IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents={filter[name] ? 'all' : 'none'}
      clearButtonProps={{ 'aria-label': listMessages.clearFilter(input.label) }}
      {...(name === 'date2' && filter.date1 ? { minDate: filter.date1 } : {})}
    />
  )
}

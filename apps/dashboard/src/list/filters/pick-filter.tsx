import { Select, type SelectProps } from '@mantine/core'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'

interface Props extends Omit<SelectProps, 'value' | 'onChange'> {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  readonly stored: string | number | undefined
  readonly setFilter: SetFilter
}

/** One of a few, or none: cleared, it hides nothing. */
export function PickFilter({ name, stored, setFilter, ...input }: Props) {
  return (
    <Select
      {...input}
      value={stored === undefined ? null : String(stored)}
      onChange={(value) => setFilter(name, value)}
      clearable
      clearButtonProps={{ 'aria-label': listMessages.clearFilter(input.label) }}
    />
  )
}

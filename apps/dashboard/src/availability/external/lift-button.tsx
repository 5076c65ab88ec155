import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'

interface Props {
  /** Name of the query parameter. */
  readonly name: string
  readonly label: string
  readonly setFilter: SetFilter
}

/** Shows a filter that came with a link and has no field on this screen; a click removes it. */
export function LiftButton({ name, label, setFilter }: Props) {
  return (
    <Button
      variant="default"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={listMessages.clearFilter(label)}
      onClick={() => setFilter(name, null)}
    >
      {label}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconClockPause, IconUserPlus, IconX } from '@tabler/icons-react'
import { AssignMenu, type AssignProps } from '#dashboard/work/assign-menu.tsx'
import { SnoozeMenu } from '#dashboard/work/snooze-menu.tsx'
import classes from '#dashboard/work/work.module.css'
import { assignMessages, bulkMessages as messages, snoozeMessages } from '#dashboard/work/work-messages.tr.ts'

interface Props extends AssignProps {
  readonly onClear: () => void
}

/** Acts on all selected rows. A and E press its buttons while it is shown. */
export function BulkBar({ items, people, marks, onClear }: Props) {
  const style = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    className: classes.bulkButton,
  } as const
  return (
    <section className={classes.bulk} aria-label={messages.bar} data-bulk>
      <b role="status">{messages.count(items.length)}</b>
      <AssignMenu items={items} people={people} marks={marks}>
        <Button {...style} leftSection={<IconUserPlus size={14} aria-hidden />} data-assign>
          {assignMessages.label}
        </Button>
      </AssignMenu>
      <SnoozeMenu items={items} marks={marks}>
        <Button {...style} leftSection={<IconClockPause size={14} aria-hidden />} data-snooze>
          {snoozeMessages.label}
        </Button>
      </SnoozeMenu>
      <Button {...style} leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
        {messages.clear}
      </Button>
    </section>
  )
}

import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import type { Subscriber } from '@plato/contract/inbox/subscribers.contract'
import { subscriberMessages } from '#dashboard/inbox/subscribers/messages.tr.ts'
import { SubscriberStateChip } from '#dashboard/inbox/subscribers/subscriber-state-chip.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'

const { columns, remove, version } = subscriberMessages

const momentOr = (moment: string | null) => (moment ? formatMoment(moment) : <Absent />)

export const subscriberColumns = (onRemove: (row: Subscriber) => void): readonly Column<Subscriber>[] => [
  { key: 'email', head: columns.email, cell: ({ email }) => email },
  {
    key: 'state',
    head: columns.state,
    width: 148,
    onPhone: true,
    cell: ({ state }) => <SubscriberStateChip state={state} />,
  },
  {
    key: 'created',
    head: columns.created,
    align: 'end',
    width: 156,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    key: 'confirmed',
    head: columns.confirmed,
    align: 'end',
    width: 156,
    cell: ({ confirmedAt }) => momentOr(confirmedAt),
  },
  {
    key: 'left',
    head: columns.left,
    align: 'end',
    width: 156,
    onlyWide: true,
    cell: ({ unsubscribedAt }) => momentOr(unsubscribedAt),
  },
  {
    key: 'notice',
    head: columns.notice,
    align: 'end',
    width: 112,
    onlyWide: true,
    cell: ({ kvkkVersion }) => (kvkkVersion === null ? <Absent /> : version(kvkkVersion)),
  },
  {
    key: 'actions',
    head: columns.actions,
    hasHiddenHead: true,
    align: 'end',
    width: 96,
    cell: (row) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={remove.label(row.email)}
        onClick={() => onRemove(row)}
      >
        {remove.short}
      </Button>
    ),
  },
]

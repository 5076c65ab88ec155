import { Button, Tooltip } from '@mantine/core'
import { formatDay, formatMoment } from '@plato/brand/format'
import { roleNames } from '@plato/brand/list-names.tr'
import type { User } from '@plato/contract/users/users.contract'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { FactorCell } from '#dashboard/users/account/factors/user-factor.tsx'
import { userFactorMessages } from '#dashboard/users/account/factors/user-factor-messages.tr.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { UserStateChip } from '#dashboard/users/user-state-chip.tsx'

const { columns, close, reopen } = userMessages

interface Actions {
  readonly ownId: number | undefined
  readonly onActivity: (user: User) => void
}

function ActivityButton({ user, ownId, onActivity }: Actions & { user: User }) {
  const isOwn = user.id === ownId
  const messages = user.active ? close : reopen
  return (
    <Tooltip label={close.own} disabled={!isOwn}>
      <Button
        variant="subtle"
        size="compact-sm"
        data-disabled={isOwn}
        aria-disabled={isOwn}
        aria-label={`${messages.button}: ${nameOf(user)}${isOwn ? `. ${close.own}` : ''}`}
        onClick={() => !isOwn && onActivity(user)}
      >
        {messages.button}
      </Button>
    </Tooltip>
  )
}

export const userColumns = (actions: Actions): readonly Column<User>[] => [
  {
    key: 'name',
    head: columns.name,
    cell: (user) => (
      <>
        {nameOf(user)}
        {user.id === actions.ownId && ` (${userMessages.you})`}
      </>
    ),
  },
  { key: 'email', head: columns.email, cell: ({ email }) => email },
  { key: 'phone', head: columns.phone, onlyWide: true, cell: ({ phone }) => phone ?? <Absent /> },
  { key: 'role', head: columns.role, cell: ({ role }) => roleNames[role] },
  {
    key: 'lastSeen',
    head: columns.lastSeen,
    align: 'end',
    onlyWide: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : userMessages.neverSeen),
  },
  {
    key: 'created',
    head: columns.created,
    align: 'end',
    onlyWide: true,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  {
    key: 'state',
    head: columns.state,
    width: 188,
    onPhone: true,
    cell: (user) => <UserStateChip user={user} />,
  },
  {
    key: 'factor',
    head: userFactorMessages.column,
    cell: (user) => <FactorCell user={user} />,
  },
  {
    key: 'actions',
    head: columns.actions,
    hasHiddenHead: true,
    align: 'end',
    width: 120,
    cell: (user) => <ActivityButton user={user} {...actions} />,
  },
]

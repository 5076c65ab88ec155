import type { User } from '@plato/contract/users/users.contract'
import { IconCheck, IconLock, IconMail, IconMailOff } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'

export function UserStateChip({ user: { active, invitedUntil } }: { user: User }) {
  const now = useNow()
  if (!active)
    return (
      <StateChip variant="gray" icon={IconLock}>
        {userMessages.closed}
      </StateChip>
    )
  if (!invitedUntil)
    return (
      <StateChip variant="good" icon={IconCheck}>
        {userMessages.open}
      </StateChip>
    )
  return Date.parse(invitedUntil) > now.getTime() ? (
    <StateChip variant="warn-outline" icon={IconMail}>
      {userMessages.invited}
    </StateChip>
  ) : (
    <StateChip variant="warn" icon={IconMailOff}>
      {userMessages.invitationExpired}
    </StateChip>
  )
}

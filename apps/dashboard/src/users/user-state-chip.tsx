import { IconCheck, IconLock } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { userMessages } from '#dashboard/users/messages.tr.ts'

export function UserStateChip({ active }: { active: boolean }) {
  return active ? (
    <StateChip variant="good" icon={IconCheck}>
      {userMessages.open}
    </StateChip>
  ) : (
    <StateChip variant="gray" icon={IconLock}>
      {userMessages.closed}
    </StateChip>
  )
}

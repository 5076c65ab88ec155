import { IconCheck, IconLock } from '@tabler/icons-react'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { userMessages } from '#dashboard/users/messages.tr.ts'

export function UserStateChip({ active }: { active: boolean }) {
  return active ? (
    <StateChip look="good" icon={IconCheck}>
      {userMessages.open}
    </StateChip>
  ) : (
    <StateChip look="gray" icon={IconLock}>
      {userMessages.closed}
    </StateChip>
  )
}

import type { SubscriberState } from '@plato/contract/messages/subscribers.contract'
import { type Icon, IconCheck, IconClock, IconLogout } from '@tabler/icons-react'
import { stateNames } from '#dashboard/messages/subscribers/messages.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

const looks: Record<SubscriberState, { look: ChipLook; icon: Icon }> = {
  ASKED: { look: 'warn', icon: IconClock },
  CONFIRMED: { look: 'good', icon: IconCheck },
  LEFT: { look: 'gray', icon: IconLogout },
}

export function SubscriberStateChip({ state }: { state: SubscriberState }) {
  const { look, icon } = looks[state]
  return (
    <StateChip look={look} icon={icon}>
      {stateNames[state]}
    </StateChip>
  )
}

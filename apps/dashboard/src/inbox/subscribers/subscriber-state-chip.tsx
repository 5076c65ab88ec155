import type { SubscriberState } from '@plato/contract/inbox/subscribers.contract'
import { type Icon, IconCheck, IconClock, IconLogout } from '@tabler/icons-react'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'
import { stateNames } from '#dashboard/inbox/subscribers/messages.tr.ts'

const stateStyles: Record<SubscriberState, { variant: ChipStyle; icon: Icon }> = {
  ASKED: { variant: 'warn', icon: IconClock },
  CONFIRMED: { variant: 'good', icon: IconCheck },
  LEFT: { variant: 'gray', icon: IconLogout },
}

export function SubscriberStateChip({ state }: { state: SubscriberState }) {
  const { variant, icon } = stateStyles[state]
  return (
    <StateChip variant={variant} icon={icon}>
      {stateNames[state]}
    </StateChip>
  )
}

import type { PayoutItemState, PayoutRunState } from '@plato/rules/payments/payout-run/plan-payouts'
import { IconArrowBackUp, IconBan, IconCheck, IconClockHour4, IconProgress } from '@tabler/icons-react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { payoutMessages as messages } from '#dashboard/payments/payout-runs/payout-messages.tr.ts'

const styles = {
  OPEN: { variant: 'warn', icon: IconClockHour4 },
  WAITING: { variant: 'warn', icon: IconClockHour4 },
  PARTLY_PAID: { variant: 'sea', icon: IconProgress },
  PAID: { variant: 'good', icon: IconCheck },
  RETURNED: { variant: 'bad', icon: IconArrowBackUp },
  CANCELLED: { variant: 'gray-outline', icon: IconBan },
} as const

export function RunChip({ state }: { readonly state: PayoutRunState }) {
  return <StateChip {...styles[state]}>{messages.runStates[state]}</StateChip>
}

export function ItemChip({ state }: { readonly state: PayoutItemState }) {
  return <StateChip {...styles[state]}>{messages.itemStates[state]}</StateChip>
}

import type { AttemptState } from '@plato/rules/payments/card'
import type { RefundState } from '@plato/rules/payments/card-refund'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCheck,
  IconClock,
  IconClockHour4,
  IconClockOff,
  IconEye,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'
import { attemptStateNames, refundStateNames } from '#dashboard/payments/card/card-messages.tr.ts'

interface Variant {
  readonly variant: ChipStyle
  readonly icon: Icon
}

const attemptStyles: Record<AttemptState, Variant> = {
  CREATED: { variant: 'warn', icon: IconClock },
  STARTED: { variant: 'warn', icon: IconClockHour4 },
  UNKNOWN: { variant: 'warn', icon: IconClock },
  REVIEW: { variant: 'sea', icon: IconEye },
  PAID: { variant: 'good', icon: IconCheck },
  SURPLUS: { variant: 'bad', icon: IconArrowsExchange },
  MISMATCH: { variant: 'bad', icon: IconAlertTriangle },
  FAILED: { variant: 'gray-outline', icon: IconX },
  EXPIRED: { variant: 'gray-outline', icon: IconClockOff },
}

const refundStyles: Record<RefundState, Variant> = {
  CREATED: { variant: 'warn', icon: IconClock },
  SENT: { variant: 'sea', icon: IconSend },
  UNKNOWN: { variant: 'warn', icon: IconClockHour4 },
  DONE: { variant: 'good', icon: IconCheck },
  FAILED: { variant: 'bad', icon: IconAlertTriangle },
}

export const AttemptChip = ({ state }: { state: AttemptState }) => (
  <StateChip {...attemptStyles[state]}>{attemptStateNames[state]}</StateChip>
)

export const RefundChip = ({ state }: { state: RefundState }) => (
  <StateChip {...refundStyles[state]}>{refundStateNames[state]}</StateChip>
)

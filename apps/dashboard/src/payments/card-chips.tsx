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
import { attemptStateNames, refundStateNames } from '#dashboard/payments/card-messages.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

interface Look {
  readonly look: ChipLook
  readonly icon: Icon
}

const attemptLooks: Record<AttemptState, Look> = {
  CREATED: { look: 'warn', icon: IconClock },
  STARTED: { look: 'warn', icon: IconClockHour4 },
  UNKNOWN: { look: 'warn', icon: IconClock },
  REVIEW: { look: 'sea', icon: IconEye },
  PAID: { look: 'good', icon: IconCheck },
  SURPLUS: { look: 'bad', icon: IconArrowsExchange },
  MISMATCH: { look: 'bad', icon: IconAlertTriangle },
  FAILED: { look: 'gray-outline', icon: IconX },
  EXPIRED: { look: 'gray-outline', icon: IconClockOff },
}

const refundLooks: Record<RefundState, Look> = {
  CREATED: { look: 'warn', icon: IconClock },
  SENT: { look: 'sea', icon: IconSend },
  UNKNOWN: { look: 'warn', icon: IconClockHour4 },
  DONE: { look: 'good', icon: IconCheck },
  FAILED: { look: 'bad', icon: IconAlertTriangle },
}

export const AttemptChip = ({ state }: { state: AttemptState }) => (
  <StateChip {...attemptLooks[state]}>{attemptStateNames[state]}</StateChip>
)

export const RefundChip = ({ state }: { state: RefundState }) => (
  <StateChip {...refundLooks[state]}>{refundStateNames[state]}</StateChip>
)

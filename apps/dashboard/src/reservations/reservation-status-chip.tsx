import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import {
  type Icon,
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconChecks,
  IconClockHour4,
  IconClockOff,
  IconInbox,
  IconKey,
  IconReceipt,
  IconUserQuestion,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { statusNames } from '#dashboard/reservations/reservation-messages.tr.ts'
import { type ChipLook, StateChip } from '#dashboard/shell/state-chip.tsx'

export const statusLooks: Record<ReservationStatus, { look: ChipLook; icon: Icon }> = {
  REQUESTED: { look: 'sea-filled', icon: IconInbox },
  OWNER_PENDING: { look: 'warn-outline', icon: IconUserQuestion },
  AWAITING_PAYMENT: { look: 'warn', icon: IconClockHour4 },
  PAYMENT_REVIEW: { look: 'sea', icon: IconReceipt },
  CONFIRMED: { look: 'good', icon: IconCheck },
  CHECKED_IN: { look: 'good-filled', icon: IconKey },
  COMPLETED: { look: 'gray', icon: IconChecks },
  REJECTED: { look: 'gray-outline', icon: IconX },
  EXPIRED: { look: 'gray-outline', icon: IconClockOff },
  CANCELLED: { look: 'bad', icon: IconBan },
  NO_SHOW: { look: 'bad', icon: IconUserX },
  COMPENSATION: { look: 'bad', icon: IconArrowsExchange },
}

export function ReservationStatusChip({ status }: { status: ReservationStatus }) {
  const { look, icon } = statusLooks[status]
  return (
    <StateChip look={look} icon={icon}>
      {statusNames[status]}
    </StateChip>
  )
}

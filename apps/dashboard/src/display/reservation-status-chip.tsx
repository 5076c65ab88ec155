import { statusNames } from '@plato/brand/status-names.tr'
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
import { type ChipStyle, StateChip } from '#dashboard/display/state-chip.tsx'

export const statusStyles: Record<ReservationStatus, { variant: ChipStyle; icon: Icon }> = {
  REQUESTED: { variant: 'sea-filled', icon: IconInbox },
  OWNER_PENDING: { variant: 'warn-outline', icon: IconUserQuestion },
  AWAITING_PAYMENT: { variant: 'warn', icon: IconClockHour4 },
  PAYMENT_REVIEW: { variant: 'sea', icon: IconReceipt },
  CONFIRMED: { variant: 'good', icon: IconCheck },
  CHECKED_IN: { variant: 'good-filled', icon: IconKey },
  COMPLETED: { variant: 'gray', icon: IconChecks },
  REJECTED: { variant: 'gray-outline', icon: IconX },
  EXPIRED: { variant: 'gray-outline', icon: IconClockOff },
  CANCELLED: { variant: 'bad', icon: IconBan },
  NO_SHOW: { variant: 'bad', icon: IconUserX },
  COMPENSATION: { variant: 'bad', icon: IconArrowsExchange },
}

export function ReservationStatusChip({ status }: { status: ReservationStatus }) {
  const { variant, icon } = statusStyles[status]
  return (
    <StateChip variant={variant} icon={icon}>
      {statusNames[status]}
    </StateChip>
  )
}

import type { EndReason, ReservationAction, ReservationStatus } from './life-cycle.ts'

interface GivingWay {
  readonly action: Extract<ReservationAction, 'REJECT' | 'CANCEL' | 'COMPENSATE'>
  readonly endReason: EndReason | null
}

const reject: GivingWay = { action: 'REJECT', endReason: null }
const cancel: GivingWay = { action: 'CANCEL', endReason: 'DOUBLE_BOOKING' }
const compensate: GivingWay = { action: 'COMPENSATE', endReason: 'DOUBLE_BOOKING' }

const steps: Partial<Record<ReservationStatus, GivingWay>> = {
  REQUESTED: reject,
  OWNER_PENDING: reject,
  AWAITING_PAYMENT: cancel,
  PAYMENT_REVIEW: cancel,
  CONFIRMED: compensate,
  CHECKED_IN: compensate,
}

/** How a reservation leaves its nights to somebody who was promised them elsewhere; undefined when there is nothing to leave. */
export const stepToGiveWay = (status: ReservationStatus): GivingWay | undefined => steps[status]

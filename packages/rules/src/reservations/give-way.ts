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

/** The action that ends a reservation whose nights another channel has sold; undefined when it has no nights to free. */
export const stepToGiveWay = (status: ReservationStatus): GivingWay | undefined => steps[status]

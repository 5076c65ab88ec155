import type { RefusalCode } from '../refusal.ts'

/** Why an action of the transition table is not possible yet. */
export const guardRefusals = [
  'reservation.prepayment_missing',
  'reservation.hold_runs',
  'reservation.wrong_state',
  'reservation.already_refunded',
  'reservation.too_early',
  'reservation.guests_missing',
  'stay.in_the_past',
] as const satisfies readonly RefusalCode[]
export type GuardRefusal = (typeof guardRefusals)[number]

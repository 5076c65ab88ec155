import type { RefusalCode } from '../refusal.ts'

/** Why a step that is in the table cannot be taken yet. */
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

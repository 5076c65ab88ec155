import { addDays } from '../calendar-day.ts'

/**
 * A reservation may be entered after its first payment, for example a booking by phone. A payment more than a year
 * before it is a typing mistake, and the ledger cannot be changed afterwards.
 */
export const maxDaysPaidBefore = 365

export const earliestPaidOn = (reservedOn: string): string => addDays(reservedOn, -maxDaysPaidBefore)

/** Why a payment cannot have this date; undefined when it can. */
export function whyPaidOnIsRefused(
  paidOn: string,
  { reservedOn, today }: { readonly reservedOn: string; readonly today: string },
): 'payment.in_the_future' | 'payment.too_early' | undefined {
  if (paidOn > today) return 'payment.in_the_future'
  return paidOn < earliestPaidOn(reservedOn) ? 'payment.too_early' : undefined
}

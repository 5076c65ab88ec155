import { addDays } from '../calendar-day.ts'

/**
 * A reservation may be entered after its first payment: a booking taken by phone, or brought over from a notebook. More
 * than a year before it is a typing mistake, and the ledger cannot be changed afterwards.
 */
export const paidBeforeAtMostDays = 365

export const earliestPaidOn = (reservedOn: string): string => addDays(reservedOn, -paidBeforeAtMostDays)

/** Why money cannot have moved on this day; undefined when it can. */
export function whyPaidOnIsRefused(
  paidOn: string,
  { reservedOn, today }: { readonly reservedOn: string; readonly today: string },
): 'payment.in_the_future' | 'payment.too_early' | undefined {
  if (paidOn > today) return 'payment.in_the_future'
  return paidOn < earliestPaidOn(reservedOn) ? 'payment.too_early' : undefined
}

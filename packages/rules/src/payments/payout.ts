import type { Minor } from '../money.ts'

/**
 * The amount that may be paid to the owner now. The owner may already have collected the amount that the guest still
 * owes, so that part waits until it is booked.
 */
export const payableToOwner = (ownerDueMinor: Minor, guestOwesMinor: Minor): Minor =>
  Math.max(0, ownerDueMinor - Math.max(0, guestOwesMinor))

import type { Minor } from '../money.ts'

/** What may be paid to the owner now. What the guest still owes may lie in the owner's own hand already: it waits until it is booked. */
export const payableToOwner = (ownerDueMinor: Minor, guestOwesMinor: Minor): Minor =>
  Math.max(0, ownerDueMinor - Math.max(0, guestOwesMinor))

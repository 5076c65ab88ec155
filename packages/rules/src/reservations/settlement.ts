import { dayNumber } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import { type CancellationPolicy, type Paid, refundOf } from '../pricing/cancellation.ts'
import type { EndReason } from './life-cycle.ts'

const dayMs = 86_400_000
/** A full refund within a day of the payment needs a check-in that is this many days ahead. */
export const secondThoughtsFromDays = 14

/** The end is not caused by the guest: everything is refunded. */
const notTheGuest = new Set<EndReason>(['FORCE_MAJEURE', 'OWNER', 'AGENCY', 'DOUBLE_BOOKING', 'PERMIT'])

export interface Ending extends Paid {
  readonly policy: CancellationPolicy
  readonly reason: EndReason
  readonly now: Date
  readonly today: string
  readonly checkIn: string
  readonly firstPaidAt: Date | null
  /** The guest never came. */
  readonly noShow?: boolean
}

export interface Settlement {
  readonly paidMinor: Minor
  readonly keptMinor: Minor
  readonly refundMinor: Minor
  /** The rule that decided, shown to guests and staff. */
  readonly because: 'NOT_THE_GUEST' | 'SECOND_THOUGHTS' | 'POLICY' | 'NO_SHOW'
}

/**
 * Splits the paid amount into a retained and a refunded part when a reservation ends early. The preview and the booking
 * both use it.
 */
export function settle(ending: Ending): Settlement {
  const { paidMinor, policy, checkIn, today } = ending
  const daysBefore = dayNumber(checkIn) - dayNumber(today)
  const answer = (refundMinor: Minor, because: Settlement['because']): Settlement => ({
    paidMinor,
    keptMinor: paidMinor - refundMinor,
    refundMinor,
    because,
  })
  if (notTheGuest.has(ending.reason)) return answer(paidMinor, 'NOT_THE_GUEST')
  // The price of the stay is retained; an amount paid above it is refunded.
  if (ending.noShow) return answer(Math.max(0, paidMinor - ending.totalMinor), 'NO_SHOW')
  const isFresh = ending.firstPaidAt && ending.now.getTime() - ending.firstPaidAt.getTime() <= dayMs
  if (policy === 'STANDART' && isFresh && daysBefore >= secondThoughtsFromDays) {
    return answer(paidMinor, 'SECOND_THOUGHTS')
  }
  return answer(refundOf(policy, daysBefore, ending), 'POLICY')
}

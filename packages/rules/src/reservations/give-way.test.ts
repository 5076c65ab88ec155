import { expect, test } from 'vitest'
import { stepToGiveWay } from './give-way.ts'
import { hasEnded, nightsIn, reservationStatuses, transitionFor } from './life-cycle.ts'
import { isReasonGiven } from './permissions.ts'
import { settle } from './settlement.ts'

test.each(reservationStatuses)(
  'stepToGiveWay for a double-booked reservation in %s is a staff action that frees its nights, or undefined without nights',
  (status) => {
    const step = stepToGiveWay(status)
    const hasNightsToLeave = nightsIn[status] !== null && !hasEnded(status) && status !== 'COMPLETED'
    expect(step !== undefined).toBe(hasNightsToLeave)
    if (!step) return
    const transition = transitionFor(step.action, status, 'STAFF')
    expect(transition?.guard).toBeUndefined()
    expect(transition?.effects).toContain('RELEASE_NIGHTS')
    expect(nightsIn[transition?.to ?? 'CONFIRMED']).toBeNull()
    expect(isReasonGiven(transition?.asksReason, { reason: 'Çift satış', endReason: step.endReason })).toBe(
      true,
    )
  },
)

test('stepToGiveWay ends a double-booked reservation with a reason for which the whole paid amount is refunded', () => {
  for (const status of reservationStatuses) {
    const reason = stepToGiveWay(status)?.endReason
    if (!reason) continue
    const ending = {
      policy: 'KATI' as const,
      reason,
      now: new Date('2027-06-16T09:00:00Z'),
      today: '2027-06-16',
      checkIn: '2027-06-17',
      firstPaidAt: null,
      totalMinor: 7_000_000,
      prepaymentMinor: 1_400_000,
      paidMinor: 1_400_000,
    }
    expect(settle(ending)).toMatchObject({ keptMinor: 0, refundMinor: 1_400_000 })
  }
})

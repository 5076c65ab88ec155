import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '../calendar-day.ts'
import { type CancellationPolicy, refundOf } from '../pricing/cancellation.ts'
import { caseCount } from '../testing/case-count.ts'
import { type EndReason, endReasons } from './life-cycle.ts'
import { type Ending, settle } from './settlement.ts'

const checkIn = '2027-08-15'
const policies: readonly CancellationPolicy[] = ['STANDART', 'KATI', 'ESNEK']
const reasons: readonly EndReason[] = endReasons
const hourMs = 3_600_000

/** Amounts where a prepayment is a part of the total, and a guest may have paid nothing, some, all or too much. */
const amounts = fc
  .record({
    totalMinor: fc.integer({ min: 0, max: 50_000_000 }),
    prepaymentShare: fc.integer({ min: 0, max: 10_000 }),
    paidShare: fc.oneof(fc.constantFrom(0, 2_000, 10_000), fc.integer({ min: 0, max: 15_000 })),
  })
  .map(({ totalMinor, prepaymentShare, paidShare }) => ({
    totalMinor,
    prepaymentMinor: Math.round((totalMinor * prepaymentShare) / 10_000),
    paidMinor: Math.round((totalMinor * paidShare) / 10_000),
  }))

const daysBefore = fc.integer({ min: -30, max: 200 })
const endings: fc.Arbitrary<Ending> = fc
  .record({
    amounts,
    policy: fc.constantFrom(...policies),
    reason: fc.constantFrom(...reasons),
    days: daysBefore,
    paidHoursAgo: fc.option(fc.integer({ min: 0, max: 60 })),
    noShow: fc.boolean(),
  })
  .map(({ amounts: paid, policy, reason, days, paidHoursAgo, noShow }) => {
    const today = addDays(checkIn, -days)
    const now = new Date(`${today}T12:00:00Z`)
    const firstPaidAt = paidHoursAgo === null ? null : new Date(now.getTime() - paidHoursAgo * hourMs)
    return { ...paid, policy, reason, now, today, checkIn, firstPaidAt, noShow }
  })

test('settle splits the amount paid for an ended reservation into a retained and a refunded part, neither below zero', () => {
  fc.assert(
    fc.property(endings, (ending) => {
      const { paidMinor, keptMinor, refundMinor } = settle(ending)
      expect(paidMinor).toBe(ending.paidMinor)
      expect(keptMinor + refundMinor).toBe(paidMinor)
      expect(keptMinor).toBeGreaterThanOrEqual(0)
      expect(refundMinor).toBeGreaterThanOrEqual(0)
      expect(Number.isInteger(keptMinor)).toBe(true)
    }),
    { numRuns: caseCount(3_000) },
  )
})

test('settle never refunds more for a later cancellation', () => {
  fc.assert(
    fc.property(endings, fc.integer({ min: 1, max: 200 }), (drawn, later) => {
      const ending = { ...drawn, firstPaidAt: null, noShow: false }
      const then = { ...ending, today: addDays(ending.today, later) }
      expect(settle(then).refundMinor).toBeLessThanOrEqual(settle(ending).refundMinor)
    }),
    { numRuns: caseCount(3_000) },
  )
})

test('settle refunds the whole paid amount whenever the guest is not the reason for the end of the reservation', () => {
  const seen = new Set<EndReason>()
  fc.assert(
    fc.property(endings, (ending) => {
      const { refundMinor, because } = settle(ending)
      if (ending.reason === 'GUEST_CHANGED_MIND') {
        expect(because).not.toBe('NOT_THE_GUEST')
        return
      }
      seen.add(ending.reason)
      expect([refundMinor, because]).toEqual([ending.paidMinor, 'NOT_THE_GUEST'])
    }),
    { numRuns: caseCount(1_000) },
  )
  expect(seen.size).toBe(reasons.length - 1)
})

test('settle refunds by refundOf, which the price page shows, when the cancellation policy decides', () => {
  const seen = new Set<CancellationPolicy>()
  fc.assert(
    fc.property(endings, (ending) => {
      const settled = settle(ending)
      if (settled.because !== 'POLICY') return
      seen.add(ending.policy)
      const days = dayNumber(checkIn) - dayNumber(ending.today)
      expect(settled.refundMinor).toBe(refundOf(ending.policy, days, ending))
    }),
    { numRuns: caseCount(2_000) },
  )
  expect(seen.size).toBe(policies.length)
})

const freshly = (over: Partial<Ending>): Ending => ({
  policy: 'STANDART',
  reason: 'GUEST_CHANGED_MIND',
  totalMinor: 7_000_000,
  prepaymentMinor: 1_400_000,
  paidMinor: 1_400_000,
  now: new Date('2027-08-01T12:00:00Z'),
  today: '2027-08-01',
  checkIn,
  firstPaidAt: new Date('2027-07-31T12:00:00Z'),
  ...over,
})

test('settle refunds all if the guest cancels within a day of payment, 14 days before check-in and without a strict policy', () => {
  const because = (over: Partial<Ending>) => settle(freshly(over)).because
  expect(because({})).toBe('SECOND_THOUGHTS')
  expect(settle(freshly({})).refundMinor).toBe(1_400_000)
  // A minute more than a day.
  expect(because({ now: new Date('2027-08-01T12:01:00Z') })).toBe('POLICY')
  // Fourteen days before entry, and thirteen.
  expect(because({ checkIn: '2027-08-15' })).toBe('SECOND_THOUGHTS')
  expect(because({ checkIn: '2027-08-14' })).toBe('POLICY')
  expect(because({ policy: 'KATI' })).toBe('POLICY')
  expect(because({ firstPaidAt: null })).toBe('POLICY')
})

test('settle always refunds the amount paid above the price', () => {
  fc.assert(
    fc.property(endings, (ending) => {
      expect(settle(ending).keptMinor).toBeLessThanOrEqual(ending.totalMinor)
    }),
    { numRuns: caseCount(3_000) },
  )
  const late = { today: '2027-08-10', paidMinor: 9_000_000, firstPaidAt: null }
  expect(settle(freshly(late))).toMatchObject({ keptMinor: 7_000_000, refundMinor: 2_000_000 })
  expect(settle(freshly({ ...late, noShow: true })).refundMinor).toBe(2_000_000)
})

test('settle refunds nothing for a no-show', () => {
  expect(settle(freshly({ noShow: true }))).toEqual({
    paidMinor: 1_400_000,
    keptMinor: 1_400_000,
    refundMinor: 0,
    because: 'NO_SHOW',
  })
})

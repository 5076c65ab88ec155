import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { payableToOwner } from '../payout.ts'
import {
  type OwedStay,
  type OwnerAccount,
  payoutItemStates,
  payoutRunState,
  planPayout,
} from './plan-payouts.ts'

const open: OwnerAccount = {
  iban: 'TR330006100519786457841326',
  waitingIban: null,
  isInRun: false,
  hasOtherCurrency: false,
}
const stay = (reservationId: number, more: Partial<OwedStay> = {}): OwedStay => ({
  reservationId,
  checkOut: '2027-07-17',
  ownerDueMinor: 100_000,
  guestOwesMinor: 0,
  ...more,
})

const stays = fc
  .array(
    fc.record({
      checkOut: fc.integer({ min: 10, max: 28 }).map((day) => `2027-07-${day}`),
      ownerDueMinor: fc.integer({ min: -20_000_000, max: 20_000_000 }),
      guestOwesMinor: fc.oneof(fc.constant(0), fc.integer({ min: -1_000, max: 20_000_000 })),
    }),
    { maxLength: 12 },
  )
  .map((list): OwedStay[] => list.map((one, place) => ({ ...one, reservationId: place + 1 })))

test('the lines of a planned payout sum to its amount, and no line exceeds what its stay allows', () => {
  fc.assert(
    fc.property(stays, (list) => {
      const plan = planPayout(open, list)
      if (!plan) return list.every(({ ownerDueMinor }) => ownerDueMinor === 0)
      const { lines, amountMinor, shareMinor, deductionMinor } = plan
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(amountMinor)
      expect(amountMinor).toBe(Math.max(0, shareMinor - deductionMinor))
      for (const line of lines) {
        const of = list.find(({ reservationId }) => reservationId === line.reservationId)
        expect(line.amountMinor).toBeGreaterThan(0)
        expect(line.amountMinor).toBeLessThanOrEqual(
          payableToOwner(of?.ownerDueMinor ?? 0, of?.guestOwesMinor ?? 0),
        )
      }
      expect(plan.obstacle === null).toBe(amountMinor > 0)
      return true
    }),
    { numRuns: caseCount(2_000) },
  )
})

test('after a planned payout the balances of an owner without held back money sum to zero or to what the owner owes', () => {
  fc.assert(
    fc.property(stays, (list) => {
      const settled = list.map((one) => ({ ...one, guestOwesMinor: 0 }))
      const total = settled.reduce((sum, { ownerDueMinor }) => sum + ownerDueMinor, 0)
      const paid = planPayout(open, settled)?.amountMinor ?? 0
      expect(total - paid).toBe(Math.min(0, total))
    }),
    { numRuns: caseCount(2_000) },
  )
})

test('planPayout pays the oldest stay first and deducts what the owner owes for another stay', () => {
  const plan = planPayout(open, [
    stay(1, { checkOut: '2027-07-20' }),
    stay(2, { checkOut: '2027-07-10' }),
    stay(3, { ownerDueMinor: -30_000 }),
  ])
  expect(plan).toMatchObject({ shareMinor: 200_000, deductionMinor: 30_000, amountMinor: 170_000 })
  expect(plan?.lines).toEqual([
    { reservationId: 2, amountMinor: 100_000 },
    { reservationId: 1, amountMinor: 70_000 },
  ])
})

test.each([
  ['NO_IBAN', { ...open, iban: '' }, [stay(1)]],
  ['IBAN_WAITS', { ...open, waitingIban: 'TR890006100000000000000903' }, [stay(1)]],
  ['OWES_US', open, [stay(1, { ownerDueMinor: -1 })]],
  ['OWES_US', open, [stay(1), stay(2, { ownerDueMinor: -100_000 })]],
  ['GUEST_OWES', open, [stay(1, { guestOwesMinor: 100_000 })]],
  ['OTHER_CURRENCY', { ...open, hasOtherCurrency: true }, []],
  ['IN_RUN', { ...open, isInRun: true }, [stay(1)]],
] as const)('planPayout leaves an owner out with the reason %s', (reason, account, list) => {
  expect(planPayout(account, list)?.obstacle).toBe(reason)
})

test('planPayout does not list an owner with nothing to pay and nothing to explain', () => {
  expect(planPayout(open, [])).toBeNull()
})

test('a run is open until an item is decided, then partly paid until none waits', () => {
  expect(payoutRunState(['WAITING', 'WAITING'])).toBe('OPEN')
  expect(payoutRunState(['WAITING', 'PAID'])).toBe('PARTLY_PAID')
  expect(payoutRunState(['RETURNED', 'PAID'])).toBe('PAID')
  expect(payoutRunState(['RETURNED'])).toBe('RETURNED')
  expect(payoutRunState(['CANCELLED'])).toBe('CANCELLED')
  expect(payoutItemStates).toHaveLength(4)
})

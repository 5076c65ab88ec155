import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasEnded, reservationStatuses } from '../reservations/life-cycle.ts'
import { dueOf, mostPayable, overpaidOf, payNext } from './due.ts'
import { incomingMoney } from './incoming.ts'

const minor = fc.integer({ min: 0, max: 10_000 })
const status = fc.constantFrom(...reservationStatuses)
const money = fc
  .record({ totalTry: minor, share: fc.integer({ min: 0, max: 100 }), paidMinor: minor })
  .map(({ totalTry, share, paidMinor }) => ({
    totalTry,
    prepaymentTry: Math.round((totalTry * share) / 100),
    paidMinor,
  }))

test('these ends ask for nothing more; a stay that was lived in does', () => {
  const unpaid = { totalTry: 10_000, paidMinor: 0 }
  expect(reservationStatuses.filter((now) => dueOf(now, unpaid) === 0)).toEqual([
    'REJECTED',
    'EXPIRED',
    'CANCELLED',
    'NO_SHOW',
    'COMPENSATION',
  ])
})

test('what is due and what is too much are never below zero, never both, and add up to the price', () => {
  fc.assert(
    fc.property(status, money, (now, some) => {
      const [due, over] = [dueOf(now, some), overpaidOf(now, some)]
      expect(Math.min(due, over)).toBe(0)
      if (hasEnded(now)) expect([due, over]).toEqual([0, 0])
      else expect(due).toBe(Math.max(0, some.totalTry - some.paidMinor))
      if (over > 0) expect(some.paidMinor - over).toBe(some.totalTry)
    }),
  )
})

test('what is above the price is owed back while the stay stands', () => {
  const over = { totalTry: 10_000, paidMinor: 10_001 }
  for (const now of ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const) {
    expect(overpaidOf(now, over)).toBe(1)
    expect(overpaidOf(now, { ...over, paidMinor: 9_999 })).toBe(0)
  }
  expect(overpaidOf('AWAITING_PAYMENT', over)).toBe(0)
  expect(overpaidOf('CANCELLED', over)).toBe(0)
})

test('paying what is next confirms, or leaves nothing due; it never exceeds what is due', () => {
  fc.assert(
    fc.property(status, money, (now, some) => {
      const next = payNext(now, some)
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThanOrEqual(dueOf(now, some))
      if (next === 0) return
      const incoming = incomingMoney({
        status: now,
        amountMinor: next,
        prepaymentMinor: some.prepaymentTry,
        paidMinor: some.paidMinor,
      })
      if (incoming?.kind === 'PREPAYMENT') expect(incoming.action).toBe('CONFIRM')
      else expect(dueOf(now, { ...some, paidMinor: some.paidMinor + next })).toBe(0)
    }),
  )
})

test('first the rest of the prepayment, then the rest of the stay, and nothing before or after', () => {
  const some = { totalTry: 10_000, prepaymentTry: 2_000, paidMinor: 500 }
  const next = Object.fromEntries(reservationStatuses.map((now) => [now, payNext(now, some)]))
  expect(next).toMatchObject({ AWAITING_PAYMENT: 1_500, PAYMENT_REVIEW: 1_500 })
  expect(next).toMatchObject({ CONFIRMED: 9_500, CHECKED_IN: 9_500, COMPLETED: 9_500 })
  expect(Object.values(next).filter((amount) => amount === 0)).toHaveLength(7)
  expect(payNext('AWAITING_PAYMENT', { ...some, paidMinor: 3_000 })).toBe(0)
})

test('too much is taken, more than twice the price is not', () => {
  expect(mostPayable({ totalTry: 10_000, paidMinor: 0 })).toBe(20_000)
  expect(mostPayable({ totalTry: 10_000, paidMinor: 10_000 })).toBe(10_000)
  fc.assert(
    fc.property(status, money, (now, some) => {
      expect(mostPayable(some)).toBeGreaterThanOrEqual(dueOf(now, some))
      expect(some.paidMinor + mostPayable(some)).toBe(Math.max(some.paidMinor, 2 * some.totalTry))
    }),
  )
})

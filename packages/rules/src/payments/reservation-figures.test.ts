import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber } from '../calendar-day.ts'
import { refundOf } from '../pricing/cancellation.ts'
import { hasEnded, reservationStatuses } from '../reservations/life-cycle.ts'
import { isConfirmedStatus, maxPayable } from './due.ts'
import { incomingMoney } from './incoming.ts'
import {
  cancellationFigures,
  ownerDueAfterStay,
  prepaymentAfterChange,
  reservationFigures,
} from './reservation-figures.ts'

const minor = fc.integer({ min: 0, max: 10_000 })
const promise = fc
  .record({
    status: fc.constantFrom(...reservationStatuses),
    totalTry: minor,
    share: fc.integer({ min: 0, max: 100 }),
    commissionShare: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ share, ...some }) => ({ ...some, prepaymentTry: Math.round((some.totalTry * share) / 100) }))

/** The stay of the review's finding A1: ₺101.300 with 20 % paid, changed to dates of ₺109.500. */
const confirmed = {
  status: 'CONFIRMED',
  totalTry: 10_130_000,
  prepaymentTry: 2_026_000,
  commissionShare: 2_000,
} as const
const paid = { paidMinor: 2_026_000 }

test('a confirmed stay keeps its prepayment when its dates change, and the difference is paid at check-in', () => {
  const changed = { totalTry: 10_950_000, prepaymentTry: 2_190_000 }
  const prepaymentTry = prepaymentAfterChange(confirmed, changed)
  expect(prepaymentTry).toBe(2_026_000)
  expect(reservationFigures({ ...confirmed, totalTry: 10_950_000, prepaymentTry }, paid)).toEqual({
    totalMinor: 10_950_000,
    paidMinor: 2_026_000,
    prepaymentMinor: 2_026_000,
    otherPaidMinor: 0,
    balanceMinor: 8_924_000,
    dueMinor: 8_924_000,
    payNextMinor: 8_924_000,
    overpaidMinor: 0,
    commissionMinor: 2_190_000,
    ownerShareMinor: 8_760_000,
  })
})

test('ownerDueAfterStay is negative when the owner collects a larger balance than the owner share', () => {
  const dearer = { ...confirmed, totalTry: 10_950_000 }
  expect(ownerDueAfterStay(dearer, { ...paid, ownerDueMinor: 0 })).toBe(-164_000)
  expect(ownerDueAfterStay(confirmed, { ...paid, ownerDueMinor: 0 })).toBe(0)
  expect(ownerDueAfterStay({ ...confirmed, status: 'COMPLETED' }, { ...paid, ownerDueMinor: 0 })).toBeNull()
  expect(ownerDueAfterStay({ ...confirmed, status: 'CANCELLED' }, { ...paid, ownerDueMinor: 0 })).toBeNull()
})

test('the prepayment of a confirmed stay never exceeds the price of cheaper dates', () => {
  expect(prepaymentAfterChange(confirmed, { totalTry: 1_500_000, prepaymentTry: 300_000 })).toBe(1_500_000)
})

test('the prepayment of an unconfirmed reservation is calculated again when its dates change', () => {
  const before = { ...confirmed, status: 'AWAITING_PAYMENT' } as const
  expect(prepaymentAfterChange(before, { totalTry: 10_950_000, prepaymentTry: 2_190_000 })).toBe(2_190_000)
})

test('reservationFigures shows the received prepayment when an older release stored a larger one', () => {
  const old = { ...confirmed, totalTry: 10_950_000, prepaymentTry: 2_190_000 }
  expect(reservationFigures(old, paid)).toMatchObject({ prepaymentMinor: 2_026_000, balanceMinor: 8_924_000 })
  const days = { policy: 'STANDART', checkIn: '2027-07-12', from: '2027-01-01' } as const
  expect(cancellationFigures(old, paid, days)).toEqual([
    { until: '2027-05-13', refundMinor: 2_026_000, keptMinor: 0 },
    { until: '2027-06-12', refundMinor: 1_013_000, keptMinor: 1_013_000 },
    { until: null, refundMinor: 0, keptMinor: 2_026_000 },
  ])
})

test('prepayment, other payments and balance add up to the total until the reservation ends', () => {
  fc.assert(
    fc.property(promise, minor, (some, paidMinor) => {
      const figures = reservationFigures(some, { paidMinor })
      const { prepaymentMinor, otherPaidMinor, balanceMinor, totalMinor } = figures
      for (const amount of [prepaymentMinor, otherPaidMinor, balanceMinor, figures.dueMinor])
        expect(amount).toBeGreaterThanOrEqual(0)
      if (hasEnded(some.status)) expect([otherPaidMinor, balanceMinor, figures.dueMinor]).toEqual([0, 0, 0])
      else expect(prepaymentMinor + otherPaidMinor + balanceMinor).toBe(totalMinor)
      expect(figures.ownerShareMinor + figures.commissionMinor).toBe(totalMinor)
    }),
  )
})

test('the balance of a confirmed stay is the amount due, and its prepayment never exceeds the amount paid', () => {
  fc.assert(
    fc.property(promise, minor, (some, paidMinor) => {
      const figures = reservationFigures(some, { paidMinor })
      if (!isConfirmedStatus(some.status)) return
      expect(figures.balanceMinor).toBe(figures.dueMinor)
      expect(figures.prepaymentMinor).toBeLessThanOrEqual(paidMinor)
    }),
  )
})

test('a rejected, expired, cancelled, no-show or compensated reservation has no amount due, every other unpaid one has', () => {
  const unpaid = { totalTry: 10_000, prepaymentTry: 2_000, commissionShare: 0 }
  const settled = reservationStatuses.filter(
    (status) => reservationFigures({ ...unpaid, status }, { paidMinor: 0 }).dueMinor === 0,
  )
  expect(settled).toEqual(['REJECTED', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'COMPENSATION'])
})

test('an amount paid above the price of a confirmed stay is overpaid, and then nothing is due', () => {
  fc.assert(
    fc.property(promise, minor, (some, paidMinor) => {
      const { dueMinor, overpaidMinor } = reservationFigures(some, { paidMinor })
      expect(Math.min(dueMinor, overpaidMinor)).toBe(0)
      const above = isConfirmedStatus(some.status) ? Math.max(0, paidMinor - some.totalTry) : 0
      expect(overpaidMinor).toBe(above)
    }),
  )
})

test('after a payment of payNextMinor (the next amount to pay) the reservation can be confirmed or has nothing due', () => {
  fc.assert(
    fc.property(promise, minor, (some, paidMinor) => {
      const { payNextMinor, dueMinor } = reservationFigures(some, { paidMinor })
      expect(payNextMinor).toBeGreaterThanOrEqual(0)
      expect(payNextMinor).toBeLessThanOrEqual(dueMinor)
      if (payNextMinor === 0) return
      const { status, prepaymentTry: prepaymentMinor } = some
      const incoming = incomingMoney({ status, amountMinor: payNextMinor, prepaymentMinor, paidMinor })
      if (incoming?.kind === 'PREPAYMENT') expect(incoming.action).toBe('CONFIRM')
      else expect(reservationFigures(some, { paidMinor: paidMinor + payNextMinor }).dueMinor).toBe(0)
    }),
  )
})

test('payNextMinor is the missing prepayment before confirmation, the balance after it, and otherwise zero', () => {
  const some = { totalTry: 10_000, prepaymentTry: 2_000, commissionShare: 0 }
  const nextOf = (paidMinor: number) =>
    Object.fromEntries(
      reservationStatuses.map((status) => [
        status,
        reservationFigures({ ...some, status }, { paidMinor }).payNextMinor,
      ]),
    )
  const next = nextOf(500)
  expect(next).toMatchObject({ AWAITING_PAYMENT: 1_500, PAYMENT_REVIEW: 1_500 })
  expect(next).toMatchObject({ CONFIRMED: 9_500, CHECKED_IN: 9_500, COMPLETED: 9_500 })
  expect(Object.values(next).filter((amount) => amount === 0)).toHaveLength(7)
  expect(nextOf(3_000)).toMatchObject({ AWAITING_PAYMENT: 0 })
})

test('each cancellation step of a confirmed stay refunds the amount that refundOf returns for the last day of that step', () => {
  const policy = fc.constantFrom('STANDART' as const, 'KATI' as const, 'ESNEK' as const)
  const checkIn = '2027-07-12'
  fc.assert(
    fc.property(promise, minor, policy, (some, paidMinor, rule) => {
      const standing = { ...some, status: 'CONFIRMED' as const }
      const { prepaymentMinor, totalMinor } = reservationFigures(standing, { paidMinor })
      const steps = cancellationFigures(
        standing,
        { paidMinor },
        { policy: rule, checkIn, from: '2027-01-01' },
      )
      for (const { until, refundMinor, keptMinor } of steps) {
        expect(refundMinor + keptMinor).toBe(paidMinor)
        const daysBefore = dayNumber(checkIn) - dayNumber(until ?? checkIn)
        const amounts = { totalMinor, prepaymentMinor, paidMinor }
        expect(refundMinor).toBe(refundOf(rule, daysBefore, amounts))
      }
    }),
  )
})

test('the cancellation steps of an ended reservation are empty', () => {
  const days = { policy: 'STANDART', checkIn: '2027-07-12', from: '2027-01-01' } as const
  for (const status of reservationStatuses.filter(hasEnded))
    expect(cancellationFigures({ ...confirmed, status }, { paidMinor: 0 }, days)).toEqual([])
})

test('maxPayable allows payments up to twice the price in total', () => {
  expect(maxPayable({ totalTry: 10_000, paidMinor: 0 })).toBe(20_000)
  expect(maxPayable({ totalTry: 10_000, paidMinor: 10_000 })).toBe(10_000)
  fc.assert(
    fc.property(promise, minor, (some, paidMinor) => {
      const maxAmount = maxPayable({ totalTry: some.totalTry, paidMinor })
      expect(maxAmount).toBeGreaterThanOrEqual(reservationFigures(some, { paidMinor }).dueMinor)
      expect(paidMinor + maxAmount).toBe(Math.max(paidMinor, 2 * some.totalTry))
    }),
  )
})

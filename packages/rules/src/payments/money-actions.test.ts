import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationStatuses } from '../reservations/life-cycle.ts'
import { takesDeposit } from '../reservations/permissions.ts'
import { incomingMoney } from './incoming.ts'
import {
  type MoneyFacts,
  type MoneyFigures,
  maxAmount,
  moneyActions,
  openMoneyActions,
  refundLeft,
  suggestedAmount,
} from './money-actions.ts'
import { payableToOwner } from './payout.ts'

const none: MoneyFigures = {
  totalTry: 26_320_000,
  paidMinor: 0,
  payNextMinor: 5_264_000,
  dueMinor: 26_320_000,
  depositTry: 1_500_000,
  depositHeldMinor: 0,
  refundDueMinor: 0,
  refundUnderWayMinor: 0,
  ownerDueMinor: 0,
}
const facts = (status: MoneyFacts['status'], money: Partial<MoneyFigures> = {}): MoneyFacts => ({
  status,
  money: { ...none, ...money },
})
const minor = fc.integer({ min: 0, max: 1_000 })
const anyFacts: fc.Arbitrary<MoneyFacts> = fc.record({
  status: fc.constantFrom(...reservationStatuses),
  money: fc.record({
    totalTry: minor,
    paidMinor: minor,
    payNextMinor: minor,
    dueMinor: fc.integer({ min: -1_000, max: 1_000 }),
    depositTry: minor,
    depositHeldMinor: minor,
    refundDueMinor: minor,
    refundUnderWayMinor: minor,
    ownerDueMinor: fc.integer({ min: -1_000, max: 1_000 }),
  }),
})

test('openMoneyActions offers nothing before the reservation is accepted', () => {
  expect(openMoneyActions(facts('REQUESTED'))).toEqual([])
  expect(openMoneyActions(facts('OWNER_PENDING'))).toEqual([])
})

test('openMoneyActions offers payment, deposit, refund or payout depending on reservation status and the amounts owed and held', () => {
  expect(openMoneyActions(facts('AWAITING_PAYMENT'))).toEqual(['PAYMENT'])
  expect(openMoneyActions(facts('CANCELLED', { refundDueMinor: 100 }))).toEqual(['PAYMENT', 'REFUND'])
  expect(openMoneyActions(facts('CONFIRMED'))).toEqual(['PAYMENT', 'DEPOSIT_IN'])
  const held = { depositHeldMinor: 1, ownerDueMinor: 1 }
  expect(openMoneyActions(facts('COMPLETED', { ...held, dueMinor: 0 }))).toEqual([
    'PAYMENT',
    'DEPOSIT_OUT',
    'DEPOSIT_KEPT',
    'PAYOUT',
  ])
})

test('openMoneyActions offers no payout to the owner while the guest still owes that amount or more', () => {
  expect(openMoneyActions(facts('COMPLETED', { ownerDueMinor: 1, dueMinor: 1 }))).not.toContain('PAYOUT')
})

test('openMoneyActions and maxAmount leave out a refund that is being sent to a card', () => {
  const underWay = facts('CANCELLED', { refundDueMinor: 100, refundUnderWayMinor: 100 })
  expect(openMoneyActions(underWay)).toEqual(['PAYMENT'])
  expect(maxAmount('REFUND', facts('CANCELLED', { refundDueMinor: 100, refundUnderWayMinor: 40 }))).toBe(60)
})

test('maxAmount of a payment is twice the price minus the amount already paid', () => {
  expect(maxAmount('PAYMENT', facts('EXPIRED'))).toBe(52_640_000)
  expect(maxAmount('RECEIPT', facts('CONFIRMED', { paidMinor: 640_000 }))).toBe(52_000_000)
  expect(maxAmount('DEPOSIT_IN', facts('CONFIRMED'))).toBeUndefined()
})

test('suggestedAmount is the next amount due, the missing deposit to collect, the held deposit to return, or 0 to retain', () => {
  expect(suggestedAmount('PAYMENT', facts('AWAITING_PAYMENT'))).toBe(5_264_000)
  expect(suggestedAmount('RECEIPT', facts('AWAITING_PAYMENT'))).toBe(5_264_000)
  expect(suggestedAmount('DEPOSIT_IN', facts('CONFIRMED', { depositHeldMinor: 500_000 }))).toBe(1_000_000)
  expect(suggestedAmount('DEPOSIT_OUT', facts('COMPLETED', { depositHeldMinor: 500_000 }))).toBe(500_000)
  expect(suggestedAmount('DEPOSIT_KEPT', facts('COMPLETED', { depositHeldMinor: 500_000 }))).toBe(0)
})

test('openMoneyActions offers an outgoing payment exactly when its maxAmount is above zero', () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      const open = openMoneyActions(some)
      for (const action of ['REFUND', 'DEPOSIT_OUT', 'DEPOSIT_KEPT', 'PAYOUT'] as const)
        expect(open.includes(action)).toBe((maxAmount(action, some) ?? 0) > 0)
    }),
  )
})

test('openMoneyActions offers payments and deposits exactly when incomingMoney and takesDeposit accept them', () => {
  fc.assert(
    fc.property(anyFacts, minor, (some, amountMinor) => {
      const open = openMoneyActions(some)
      const incoming = incomingMoney({ ...some, ...some.money, amountMinor, prepaymentMinor: 100 })
      expect(open.includes('PAYMENT')).toBe(incoming !== null)
      expect(open.includes('DEPOSIT_IN')).toBe(takesDeposit(some.status))
      expect(open).not.toContain('RECEIPT')
    }),
  )
})

test('suggestedAmount of an outgoing payment is between zero and its maxAmount', () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      for (const action of moneyActions) {
        const max = maxAmount(action, some)
        if (max === undefined || action === 'PAYMENT' || action === 'RECEIPT') continue
        expect(max).toBeGreaterThanOrEqual(0)
        expect(suggestedAmount(action, some)).toBeLessThanOrEqual(max)
        expect(suggestedAmount(action, some)).toBeGreaterThanOrEqual(0)
      }
      expect(suggestedAmount('REFUND', some)).toBe(refundLeft(some.money))
      expect(suggestedAmount('PAYOUT', some)).toBe(
        payableToOwner(some.money.ownerDueMinor, some.money.dueMinor),
      )
    }),
  )
})

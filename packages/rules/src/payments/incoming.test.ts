import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationStatuses } from '../reservations/life-cycle.ts'
import { type IncomingFacts, incomingMoney } from './incoming.ts'

const facts = (more: Partial<IncomingFacts>): IncomingFacts => ({
  status: 'AWAITING_PAYMENT',
  amountMinor: 1_000,
  prepaymentMinor: 1_000,
  paidMinor: 0,
  ...more,
})

test('the prepayment confirms once it is whole, and not a kuruş before', () => {
  for (const status of ['AWAITING_PAYMENT', 'PAYMENT_REVIEW'] as const) {
    expect(incomingMoney(facts({ status }))).toEqual({ kind: 'PREPAYMENT', action: 'CONFIRM' })
    expect(incomingMoney(facts({ status, amountMinor: 999 }))).toEqual({ kind: 'PREPAYMENT', action: null })
    const second = { status, amountMinor: 999, paidMinor: 1 }
    expect(incomingMoney(facts(second))?.action).toBe('CONFIRM')
  }
})

test('after the confirmation it is the balance; before anybody accepted it is refused', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const) {
    expect(incomingMoney(facts({ status }))).toEqual({ kind: 'BALANCE', action: null })
  }
  expect(incomingMoney(facts({ status: 'REQUESTED' }))).toBeNull()
  expect(incomingMoney(facts({ status: 'OWNER_PENDING' }))).toBeNull()
})

test('for a reservation that is over it goes back', () => {
  for (const status of ['CANCELLED', 'REJECTED', 'COMPENSATION', 'NO_SHOW'] as const) {
    expect(incomingMoney(facts({ status }))).toEqual({ kind: 'UNEXPECTED', action: null })
  }
})

test('late money confirms when it is the whole prepayment; a part of it goes back', () => {
  const late = (more: Partial<IncomingFacts>) => incomingMoney(facts({ status: 'EXPIRED', ...more }))
  expect(late({})).toEqual({ kind: 'PREPAYMENT', action: 'CONFIRM_LATE' })
  expect(late({ amountMinor: 999 })).toEqual({ kind: 'UNEXPECTED', action: null })
})

test('nothing confirms without the prepayment being there', () => {
  const minor = fc.integer({ min: 0, max: 10_000 })
  const anyFacts = fc.record({
    status: fc.constantFrom(...reservationStatuses),
    amountMinor: fc.integer({ min: 1, max: 10_000 }),
    prepaymentMinor: minor,
    paidMinor: minor,
  })
  fc.assert(
    fc.property(anyFacts, (some) => {
      const incoming = incomingMoney(some)
      if (incoming?.action) expect(some.paidMinor + some.amountMinor >= some.prepaymentMinor).toBe(true)
      if (incoming?.kind === 'UNEXPECTED') expect(incoming.action).toBeNull()
    }),
  )
})

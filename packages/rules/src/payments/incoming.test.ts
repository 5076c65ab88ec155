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

test('incomingMoney confirms the reservation once the prepayment is complete, not one kuruş earlier', () => {
  for (const status of ['AWAITING_PAYMENT', 'PAYMENT_REVIEW'] as const) {
    expect(incomingMoney(facts({ status }))).toEqual({ kind: 'PREPAYMENT', action: 'CONFIRM' })
    expect(incomingMoney(facts({ status, amountMinor: 999 }))).toEqual({ kind: 'PREPAYMENT', action: null })
    const second = { status, amountMinor: 999, paidMinor: 1 }
    expect(incomingMoney(facts(second))?.action).toBe('CONFIRM')
  }
})

test('incomingMoney classifies a payment as BALANCE after confirmation, and is null before the reservation is accepted', () => {
  for (const status of ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const) {
    expect(incomingMoney(facts({ status }))).toEqual({ kind: 'BALANCE', action: null })
  }
  expect(incomingMoney(facts({ status: 'REQUESTED' }))).toBeNull()
  expect(incomingMoney(facts({ status: 'OWNER_PENDING' }))).toBeNull()
})

test('incomingMoney is UNEXPECTED for an ended reservation', () => {
  for (const status of ['CANCELLED', 'REJECTED', 'COMPENSATION', 'NO_SHOW'] as const) {
    expect(incomingMoney(facts({ status }))).toEqual({ kind: 'UNEXPECTED', action: null })
  }
})

test('incomingMoney confirms an expired reservation when the whole prepayment arrives, and is UNEXPECTED for a part of it', () => {
  const late = (more: Partial<IncomingFacts>) => incomingMoney(facts({ status: 'EXPIRED', ...more }))
  expect(late({})).toEqual({ kind: 'PREPAYMENT', action: 'CONFIRM_LATE' })
  expect(late({ amountMinor: 999 })).toEqual({ kind: 'UNEXPECTED', action: null })
})

test('incomingMoney never confirms a reservation before the prepayment is complete', () => {
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endReasons, isClosed, nightsIn, reservationStatuses, transitions } from './life-cycle.ts'
import {
  hasPapers,
  isReasonGiven,
  mayChangeStay,
  mayNameGuests,
  mayPay,
  maySendConfirmation,
  takesDeposit,
  takesReceipts,
  whyHoldStays,
} from './permissions.ts'

const statuses = fc.constantFrom(...reservationStatuses)

test('a stay changes only while it keeps its nights and nobody has moved in', () => {
  for (const status of reservationStatuses) {
    expect(mayChangeStay(status), status).toBe(!isClosed(status) && status !== 'CHECKED_IN')
  }
})

test('papers are handed out while a stay is certain and after it', () => {
  expect(reservationStatuses.filter(hasPapers)).toEqual(['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])
})

test('guests are named, deposits taken and confirmations sent while the stay is certain and not over', () => {
  for (const status of reservationStatuses) {
    const isCertain = nightsIn[status] === 'RESERVATION' && !isClosed(status)
    for (const permits of [takesDeposit, mayNameGuests, maySendConfirmation]) {
      expect(permits(status), status).toBe(isCertain)
    }
  }
})

test('who is told where to pay owes something, and may send the proof of it', () => {
  fc.assert(
    fc.property(statuses, fc.integer({ min: -1_000, max: 1_000 }), (status, dueMinor) => {
      expect(mayPay(status, dueMinor)).toBe(takesReceipts(status) && dueMinor > 0)
      if (isClosed(status)) expect(mayPay(status, dueMinor)).toBe(false)
    }),
  )
  // A proof leads to a review wherever the prepayment is still to come.
  const declared = transitions.find(({ action }) => action === 'DECLARE_PAYMENT')
  for (const status of declared?.from ?? []) expect(takesReceipts(status)).toBe(true)
})

test('a hold is extended once, and only where the table has started one', () => {
  fc.assert(
    fc.property(statuses, fc.boolean(), (status, isExtended) => {
      const holds = transitions.some(({ to, effects }) => to === status && effects.includes('START_HOLD'))
      const refused = holds
        ? isExtended
          ? 'reservation.hold_extended'
          : undefined
        : 'reservation.wrong_state'
      expect(whyHoldStays({ status, isExtended })).toBe(refused)
    }),
  )
})

test('words do where words are asked for, a kind does only where it is one of those', () => {
  const said = fc.record({ reason: fc.string(), endReason: fc.option(fc.constantFrom(...endReasons)) })
  fc.assert(
    fc.property(fc.constantFrom(...transitions), said, ({ asksReason }, given) => {
      const isKind = Array.isArray(asksReason) && asksReason.includes(given.endReason)
      const isSaid = asksReason === 'WORDS' ? given.reason !== '' : isKind
      expect(isReasonGiven(asksReason, given)).toBe(asksReason === undefined || isSaid)
    }),
    { numRuns: 1_000 },
  )
  const compensate = transitions.find(({ action }) => action === 'COMPENSATE')?.asksReason
  expect(isReasonGiven(compensate, { endReason: 'GUEST_CHANGED_MIND' })).toBe(false)
  expect(isReasonGiven(compensate, { reason: 'Sel' })).toBe(false)
  expect(isReasonGiven(compensate, { endReason: 'PERMIT' })).toBe(true)
})

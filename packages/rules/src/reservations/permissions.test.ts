import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import { endReasons, isClosed, nightsIn, reservationStatuses, transitions } from './life-cycle.ts'
import {
  hasDocuments,
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

test('mayChangeStay allows changes until the guest has checked in or the reservation is closed', () => {
  for (const status of reservationStatuses) {
    expect(mayChangeStay(status), status).toBe(!isClosed(status) && status !== 'CHECKED_IN')
  }
})

test('documents are available for confirmed, checked-in and completed reservations only', () => {
  expect(reservationStatuses.filter(hasDocuments)).toEqual(['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])
})

test('deposits, guest names and confirmations are allowed only for a confirmed stay that is not over', () => {
  for (const status of reservationStatuses) {
    const isCertain = nightsIn[status] === 'RESERVATION' && !isClosed(status)
    for (const permits of [takesDeposit, mayNameGuests, maySendConfirmation]) {
      expect(permits(status), status).toBe(isCertain)
    }
  }
})

test('mayPay is true only when an amount is due and the status accepts receipts', () => {
  fc.assert(
    fc.property(statuses, fc.integer({ min: -1_000, max: 1_000 }), (status, dueMinor) => {
      expect(mayPay(status, dueMinor)).toBe(takesReceipts(status) && dueMinor > 0)
      if (isClosed(status)) expect(mayPay(status, dueMinor)).toBe(false)
    }),
  )
  // A receipt starts a review wherever the prepayment is still missing.
  const declared = transitions.find(({ action }) => action === 'DECLARE_PAYMENT')
  for (const status of declared?.from ?? []) expect(takesReceipts(status)).toBe(true)
})

test('whyHoldStays allows one extension of a payment hold, and only in a reservation status that starts a hold', () => {
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

test('isReasonGiven accepts a reservation action only with the text or the listed end reason that the action requires', () => {
  const said = fc.record({ reason: fc.string(), endReason: fc.option(fc.constantFrom(...endReasons)) })
  fc.assert(
    fc.property(fc.constantFrom(...transitions), said, ({ asksReason }, given) => {
      const isKind = Array.isArray(asksReason) && asksReason.includes(given.endReason)
      const isSaid = asksReason === 'WORDS' ? given.reason !== '' : isKind
      expect(isReasonGiven(asksReason, given)).toBe(asksReason === undefined || isSaid)
    }),
    { numRuns: caseCount(1_000) },
  )
  const compensate = transitions.find(({ action }) => action === 'COMPENSATE')?.asksReason
  expect(isReasonGiven(compensate, { endReason: 'GUEST_CHANGED_MIND' })).toBe(false)
  expect(isReasonGiven(compensate, { reason: 'Sel' })).toBe(false)
  expect(isReasonGiven(compensate, { endReason: 'PERMIT' })).toBe(true)
})

import { expect, test } from 'vitest'
import { mayChangeOffer, offerStateOf } from './offer-state.ts'

const now = new Date('2027-06-16T07:34:00Z')
const open = { validUntil: new Date('2027-06-18T07:34:00Z'), withdrawnAt: null, reservationId: null }

test('the state follows from what happened and from the clock', () => {
  expect(offerStateOf(open, now)).toBe('OPEN')
  expect(offerStateOf({ ...open, validUntil: now }, now)).toBe('EXPIRED')
  expect(offerStateOf({ ...open, withdrawnAt: now }, now)).toBe('WITHDRAWN')
  expect(offerStateOf({ ...open, reservationId: 7 }, now)).toBe('CONVERTED')
})

test('what the guest did outlives every clock, and what staff took back stays taken back', () => {
  const late = { ...open, validUntil: new Date('2027-01-01T00:00:00Z') }
  expect(offerStateOf({ ...late, reservationId: 7, withdrawnAt: now }, now)).toBe('CONVERTED')
  expect(offerStateOf({ ...late, withdrawnAt: now }, now)).toBe('WITHDRAWN')
})

test('what is over cannot be changed, what ran out can be renewed', () => {
  expect(['OPEN', 'EXPIRED', 'WITHDRAWN', 'CONVERTED'].filter((s) => mayChangeOffer(s as 'OPEN'))).toEqual([
    'OPEN',
    'EXPIRED',
  ])
})

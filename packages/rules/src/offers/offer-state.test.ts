import { expect, test } from 'vitest'
import { mayChangeOffer, offerStateOf } from './offer-state.ts'

const now = new Date('2027-06-16T07:34:00Z')
const open = { validUntil: new Date('2027-06-18T07:34:00Z'), withdrawnAt: null, reservationId: null }

test('offerStateOf an offer is EXPIRED, WITHDRAWN or CONVERTED after expiry, withdrawal or reservation, otherwise OPEN', () => {
  expect(offerStateOf(open, now)).toBe('OPEN')
  expect(offerStateOf({ ...open, validUntil: now }, now)).toBe('EXPIRED')
  expect(offerStateOf({ ...open, withdrawnAt: now }, now)).toBe('WITHDRAWN')
  expect(offerStateOf({ ...open, reservationId: 7 }, now)).toBe('CONVERTED')
})

test('offerStateOf returns CONVERTED rather than WITHDRAWN, and both rather than EXPIRED, when several apply to an offer', () => {
  const late = { ...open, validUntil: new Date('2027-01-01T00:00:00Z') }
  expect(offerStateOf({ ...late, reservationId: 7, withdrawnAt: now }, now)).toBe('CONVERTED')
  expect(offerStateOf({ ...late, withdrawnAt: now }, now)).toBe('WITHDRAWN')
})

test('mayChangeOffer allows changes to open and expired offers only', () => {
  expect(['OPEN', 'EXPIRED', 'WITHDRAWN', 'CONVERTED'].filter((s) => mayChangeOffer(s as 'OPEN'))).toEqual([
    'OPEN',
    'EXPIRED',
  ])
})

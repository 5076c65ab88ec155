import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationStatuses } from '../reservations/life-cycle.ts'
import { caseCount } from '../testing/case-count.ts'
import { stayRetention } from './stay-retention.ts'

const paid = {
  status: 'COMPLETED',
  checkOut: '2027-07-17',
  lastPaidOn: '2027-06-20',
  owesMoney: false,
} as const

test('a paid stay runs until the end of the month after it, is blocked for ten calendar years and is free afterwards', () => {
  expect(stayRetention(paid, '2027-08-31')).toEqual({ state: 'RUNNING', until: '2027-08-31' })
  expect(stayRetention(paid, '2027-09-01')).toEqual({ state: 'STATUTORY', until: '2037-12-31' })
  expect(stayRetention(paid, '2037-12-31')).toEqual({ state: 'STATUTORY', until: '2037-12-31' })
  expect(stayRetention(paid, '2038-01-01')).toEqual({ state: 'FREE' })
})

test('a payment in the next year extends the period of a stay by that year', () => {
  const late = { ...paid, checkOut: '2027-12-30', lastPaidOn: '2028-01-04' }
  expect(stayRetention(late, '2028-02-29')).toEqual({ state: 'RUNNING', until: '2028-02-29' })
  expect(stayRetention(late, '2028-03-01')).toEqual({ state: 'STATUTORY', until: '2038-12-31' })
})

test('a stay that owes money runs until it is paid, and is free when the statutory period has ended', () => {
  expect(stayRetention({ ...paid, owesMoney: true }, '2030-01-01')).toEqual({ state: 'RUNNING', until: null })
  expect(stayRetention({ ...paid, owesMoney: true }, '2038-01-01')).toEqual({ state: 'FREE' })
})

test('a request without payments is free as soon as it has ended', () => {
  const request = { checkOut: '2027-07-17', lastPaidOn: null, owesMoney: false }
  expect(stayRetention({ ...request, status: 'REQUESTED' }, '2027-06-01')).toEqual({
    state: 'RUNNING',
    until: null,
  })
  for (const status of ['REJECTED', 'EXPIRED', 'CANCELLED'] as const)
    expect(stayRetention({ ...request, status }, '2027-06-01')).toEqual({ state: 'FREE' })
})

test('a stay with payments is never free within ten years after it, whatever its status', () => {
  const day = fc
    .integer({ min: 0, max: 3600 })
    .map((n) => new Date(Date.UTC(2027, 6, 18 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.constantFrom(...reservationStatuses), fc.boolean(), day, (status, owesMoney, today) => {
      expect(stayRetention({ ...paid, status, owesMoney }, today).state).not.toBe('FREE')
    }),
    { numRuns: caseCount(500) },
  )
})

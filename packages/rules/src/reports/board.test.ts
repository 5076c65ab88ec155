import { expect, test } from 'vitest'
import { growthOf, percentOf, permitGaps } from './board.ts'

const whole = {
  permitType: 'TOURISM_RENTAL',
  permitNo: '07-1234',
  permitHolder: 'Hasan Yıldız',
  permitVerifiedOn: '2027-01-05',
  permitMaxPersons: 8,
  permitCheckMonths: 12,
  maxGuests: 8,
}

test('permitGaps returns the missing or invalid permit fields that publishing requires', () => {
  expect(permitGaps(whole, '2027-06-16')).toEqual([])
  expect(permitGaps({ ...whole, permitNo: ' ', permitMaxPersons: 7 }, '2027-06-16')).toEqual([
    'permit_no',
    'permit_max_persons',
  ])
  expect(permitGaps({ ...whole, permitVerifiedOn: '2027-06-17' }, '2027-06-16')).toEqual([
    'permit_verified_on',
  ])
  expect(permitGaps(whole, '2028-01-05')).toEqual(['permit_verified_on'])
})

test('percentOf and growthOf return whole percents, and null for a base of zero', () => {
  expect([percentOf(3, 4), percentOf(1, 3), percentOf(2, 0)]).toEqual([75, 33, null])
  expect([growthOf(123, 100), growthOf(50, 100), growthOf(5, 0)]).toEqual([23, -50, null])
})

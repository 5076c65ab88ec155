import { expect, test } from 'vitest'
import { villaQuery } from './villa-query.ts'

const stay = { checkIn: '2027-06-12', checkOut: '2027-06-19' }

test('villaQuery puts the dates and guests of the stay into the URL of a villa', () => {
  expect(villaQuery(stay, { adults: 2, children: 0, babies: 0 })).toBe(
    '?checkIn=2027-06-12&checkOut=2027-06-19&adults=2',
  )
  expect(villaQuery(null, { adults: 0, children: 0, babies: 0 })).toBe('')
})

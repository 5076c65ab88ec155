import { expect, test } from 'vitest'
import { finished, partOf, pickDay } from './stay-picking.ts'

test('pickDay uses two picked days as check-in and check-out and starts a new stay with the third day', () => {
  const one = pickDay({}, '2027-06-12')
  expect(finished(one)).toBeUndefined()
  const two = pickDay(one, '2027-06-19')
  expect(finished(two)).toEqual({ checkIn: '2027-06-12', checkOut: '2027-06-19' })
  expect(pickDay(two, '2027-06-15')).toEqual({ checkIn: '2027-06-15' })
})

test.each(['2027-06-12', '2027-06-01', '2027-12-01'])(
  'pickDay starts a new stay with %s because that day cannot be the check-out',
  (day) => {
    expect(pickDay({ checkIn: '2027-06-12' }, day)).toEqual({ checkIn: day })
  },
)

test('partOf classifies a day as check-in, night, check-out or none of the stay', () => {
  const stay = { checkIn: '2027-06-12', checkOut: '2027-06-15' }
  const parts = ['11', '12', '13', '14', '15', '16'].map((day) => partOf(`2027-06-${day}`, stay))
  expect(parts).toEqual(['none', 'entry', 'night', 'night', 'exit', 'none'])
})

test('partOf shows the nights up to the hovered day while only the check-in is chosen', () => {
  expect(partOf('2027-06-13', { checkIn: '2027-06-12' }, '2027-06-15')).toBe('night')
  expect(partOf('2027-06-13', { checkIn: '2027-06-12' })).toBe('none')
})

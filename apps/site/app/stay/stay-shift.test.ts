import { expect, test } from 'vitest'
import { shiftText, stayText } from '#site/stay/stay-shift.ts'

const requested = { checkIn: '2027-06-12', checkOut: '2027-06-19' }

test('stayText prints the short dates and the number of nights of a stay', () => {
  expect(stayText(requested)).toBe('12-19 Haz · 7 gece')
  expect(stayText({ checkIn: '2027-06-28', checkOut: '2027-07-05' })).toBe('28 Haz - 5 Tem · 7 gece')
})

test.each([
  ['2027-06-12', '2027-06-19', 'tam tarihiniz'],
  ['2027-06-13', '2027-06-20', '1 gün sonra'],
  ['2027-06-10', '2027-06-17', '2 gün önce'],
  ['2027-06-12', '2027-06-18', '1 gece kısa'],
  ['2027-06-12', '2027-06-22', '3 gece uzun'],
  ['2027-06-13', '2027-06-19', '1 gün sonra, 1 gece kısa'],
])('shiftText says how the stay %s - %s differs from the requested dates', (checkIn, checkOut, text) => {
  expect(shiftText({ checkIn, checkOut }, requested)).toBe(text)
})

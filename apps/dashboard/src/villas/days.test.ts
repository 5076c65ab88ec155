import { expect, it } from 'vitest'
import { dayIn, dayInWords, daysInWords, nightsInWords } from './days.ts'

it('reads a day the Turkish way round', () => {
  expect(['10.11.2026', '1/2/2027', '2027-02-03', '31.02.2027', 'yarın'].map(dayIn)).toEqual([
    '2026-11-10',
    '2027-02-01',
    '2027-02-03',
    null,
    null,
  ])
})

it('names a stretch of days without saying anything twice', () => {
  expect(dayInWords('2027-04-01')).toBe('1 Nis 2027')
  expect(daysInWords('2027-09-16', '2027-09-30')).toBe('16-30 Eyl 2027')
  expect(daysInWords('2027-09-28', '2027-10-04')).toBe('28 Eyl - 4 Eki 2027')
  expect(daysInWords('2027-12-28', '2028-01-04')).toBe('28 Ara 2027 - 4 Oca 2028')
  expect(nightsInWords('2027-06-01', '2027-06-02')).toBe('1 Haz 2027')
})

import { expect, test } from 'vitest'
import { isComplete, isListedSpan, missingIn } from './identity-list.ts'

const born = { birthDate: '1990-03-05' }

test('isListedSpan accepts up to 92 days for a villa, and up to 7 days for all villas', () => {
  const from = '2027-07-01'
  expect(isListedSpan({ villa_id: 1, from, to: '2027-09-30' })).toBe(true)
  expect(isListedSpan({ villa_id: 1, from, to: '2027-10-01' })).toBe(false)
  expect(isListedSpan({ from, to: '2027-07-07' })).toBe(true)
  expect(isListedSpan({ from, to: '2027-07-08' })).toBe(false)
  expect(isListedSpan({ from, to: '2027-06-30' })).toBe(false)
})

test('missingIn counts the guests who are not entered and the unknown days of birth', () => {
  expect(missingIn({ wanted: 4, guests: [born, { birthDate: null }] })).toEqual({ guests: 2, birthDates: 1 })
  expect(missingIn({ wanted: 1, guests: [born, born] })).toEqual({ guests: 0, birthDates: 0 })
  expect(isComplete({ wanted: 2, guests: [born, born] })).toBe(true)
  expect(isComplete({ wanted: 2, guests: [born, { birthDate: null }] })).toBe(false)
  expect(isComplete({ wanted: 0, guests: [] })).toBe(true)
})

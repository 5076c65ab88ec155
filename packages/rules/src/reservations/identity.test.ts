import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import { endingOf, isIdentity, isTckn } from './identity.ts'

/** Independent calculation of the check digits: the tenth from odd and even positions, the last from the first ten. */
function completed(nine: string): string {
  const figure = (place: number) => Number(nine[place - 1])
  const odd = figure(1) + figure(3) + figure(5) + figure(7) + figure(9)
  const even = figure(2) + figure(4) + figure(6) + figure(8)
  const tenth = (odd * 7 + even * 9) % 10
  return `${nine}${tenth}${(odd + even + tenth) % 10}`
}

const nine = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
const tckns = nine.map(completed)

test('isTckn accepts identity numbers with correct check digits, and isIdentity treats those that begin with 99 as YKN', () => {
  fc.assert(
    fc.property(tckns, (number) => {
      expect(isTckn(number)).toBe(true)
      const isForeign = number.startsWith('99')
      expect(isIdentity('TCKN', number)).toBe(!isForeign)
      expect(isIdentity('YKN', number)).toBe(isForeign)
    }),
    { numRuns: caseCount(2_000) },
  )
  expect(isIdentity('YKN', completed('991234567'))).toBe(true)
})

test('isTckn refuses a Turkish identity number with one changed digit', () => {
  fc.assert(
    fc.property(tckns, fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const figure = (Number(number[place]) + more) % 10
      expect(isTckn(`${number.slice(0, place)}${figure}${number.slice(place + 1)}`)).toBe(false)
    }),
    { numRuns: caseCount(5_000) },
  )
})

test('isTckn refuses an identity number with a leading zero, letters or a length other than 11', () => {
  for (const wrong of ['', '01234567890', '1234567890', '123456789012', '1000000014x', ' 10000000146']) {
    expect(isTckn(wrong), wrong).toBe(false)
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      if (isTckn(text)) expect(text).toBe(completed(text.slice(0, 9)))
    }),
  )
})

test('isIdentity accepts a passport number of 5 to 15 letters and digits only', () => {
  for (const good of ['U1234', 'u12345678', 'ABCDEFGH1234567'])
    expect(isIdentity('PASSPORT', good)).toBe(true)
  for (const bad of ['', 'U123', 'ABCDEFGH12345678', 'U 12345', 'Ü12345', '<b>12']) {
    expect(isIdentity('PASSPORT', bad), bad).toBe(false)
  }
})

test('endingOf returns the last three digits of an identity number', () => {
  fc.assert(
    fc.property(tckns, (number) => {
      expect(endingOf(number)).toBe(number.slice(8))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIban, isIban, plainIban, whyIbanIsRefused } from './iban.ts'

test.each(['TR330006100519786457841326', 'DE89370400440532013000', 'GB82WEST12345698765432'])(
  'isIban accepts %s',
  (iban) => {
    expect(isIban(iban)).toBe(true)
  },
)

test.each([
  '',
  'TR33',
  'TR33 0006 1005 1978 6457 8413 26',
  'tr330006100519786457841326',
  'TR3300061005197864578413261',
])('isIban refuses “%s”', (iban) => {
  expect(isIban(iban)).toBe(false)
})

/** Computes the two check digits (modulo 97) independently of the code, with big integers. */
function turkishIban(account: string): string {
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}
const account = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 22, maxLength: 22 })

test('isIban accepts every Turkish IBAN with correct check digits', () => {
  fc.assert(
    fc.property(account, (given) => {
      expect(isIban(turkishIban(given))).toBe(true)
    }),
  )
})

test('isIban refuses an IBAN with one wrong digit or two swapped neighbouring digits', () => {
  fc.assert(
    fc.property(account, fc.nat(23), fc.integer({ min: 1, max: 9 }), (given, place, shift) => {
      const iban = turkishIban(given)
      const at = place + 2
      const wrong = String((Number(iban[at]) + shift) % 10)
      expect(isIban(iban.slice(0, at) + wrong + iban.slice(at + 1))).toBe(false)
      const [one = '', two = ''] = [iban[at], iban[at + 1]]
      if (one !== two && two !== '') {
        expect(isIban(iban.slice(0, at) + two + one + iban.slice(at + 2))).toBe(false)
      }
    }),
  )
})

test('formatIban groups an IBAN in fours and loses no character', () => {
  expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
  fc.assert(
    fc.property(account, (given) => {
      const iban = turkishIban(given)
      expect(formatIban(iban).replaceAll(' ', '')).toBe(iban)
    }),
  )
})

test('whyIbanIsRefused returns NOT_TURKISH, LENGTH or FIGURES for an invalid typed IBAN', () => {
  const right = 'TR33 0006 1005 1978 6457 8413 26'
  expect(whyIbanIsRefused(right)).toBeUndefined()
  expect(whyIbanIsRefused(right.toLowerCase())).toBeUndefined()
  expect(plainIban(right.toLowerCase())).toBe(right.replaceAll(' ', ''))
  expect(whyIbanIsRefused('DE89 3704 0044 0532 0130 00')).toBe('NOT_TURKISH')
  expect(whyIbanIsRefused('TR33 0006 1005 1978 6457 8413 2O')).toBe('NOT_TURKISH')
  expect(whyIbanIsRefused('TR33 0006 1005 1978 6457 8413 2')).toBe('LENGTH')
  expect(whyIbanIsRefused(`${right} 1`)).toBe('LENGTH')
  expect(whyIbanIsRefused('TR33 0006 1005 1978 6457 8431 26')).toBe('FIGURES')
})

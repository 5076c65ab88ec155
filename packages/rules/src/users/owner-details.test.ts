import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnerNumber, mobileOf } from './owner-details.ts'
import { isVkn } from './tax-number.ts'

test.each(['0010000007', '1234567890', '4840847211', '9876543219'].map((vkn) => [vkn]))(
  'isVkn accepts only one check digit for the first nine digits of the tax number %s',
  (vkn) => {
    const nine = vkn.slice(0, 9)
    const fitting = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isVkn)
    expect(fitting).toHaveLength(1)
  },
)

test('isVkn accepts a known valid Turkish tax number and refuses a wrong digit or length', () => {
  // Example number of python-stdnum, an independent implementation.
  expect(isVkn('4540536920')).toBe(true)
  expect(isVkn('4540536921')).toBe(false)
  for (const bad of ['', '454053692', '45405369200', '454053692x', ' 4540536920'])
    expect(isVkn(bad)).toBe(false)
})

test('isVkn accepts exactly one check digit for any nine digits of a Turkish tax number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
      const nine = String(n).padStart(9, '0')
      return Array.from({ length: 10 }, (_, last) => isVkn(`${nine}${last}`)).filter(Boolean).length === 1
    }),
  )
})

test('isOwnerNumber accepts an identity number (TCKN) only for a person and a tax number (VKN) only for a company', () => {
  expect(isOwnerNumber('PERSON', '10000000146')).toBe(true)
  expect(isOwnerNumber('COMPANY', '10000000146')).toBe(false)
  expect(isOwnerNumber('COMPANY', '4540536920')).toBe(true)
  expect(isOwnerNumber('PERSON', '4540536920')).toBe(false)
})

test.each([
  ['+90 532 555 14 20', '5325551420'],
  ['0532 555 14 20', '5325551420'],
  ['532-555-14-20', '5325551420'],
  ['0090 (532) 555 14 20', '5325551420'],
  ['905325551420', '5325551420'],
  ['+90 242 555 14 20', undefined],
  ['+44 7911 123456', undefined],
  ['532 555 14 2', undefined],
  ['', undefined],
  [null, undefined],
])('mobileOf reads the phone number %s as %s', (phone, mobile) => {
  expect(mobileOf(phone)).toBe(mobile)
})

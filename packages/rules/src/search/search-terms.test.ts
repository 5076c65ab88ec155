import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('searchTerms returns undefined for input of two characters or of symbols only', () => {
  for (const typed of ['', '  ', 'ab', '%%%', '-- ..', '\u0000\u0007'])
    expect(searchTerms(typed)).toBeUndefined()
})

test('searchTerms recognises the beginning of a reservation code in any spelling', () => {
  expect(searchTerms('pv27-k7')?.code).toBe('PV27-K7')
  expect(searchTerms('PV27 k7m4qx')?.code).toBe('PV27-K7M4QX')
  expect(searchTerms('pv27')?.code).toBe('PV27')
  expect(searchTerms('pvs')?.code).toBeNull()
  expect(searchTerms('yelken')?.code).toBeNull()
})

test.each([
  ['0532 555 14 20', '5325551420'],
  ['+90 532 555 14 20', '5325551420'],
  ['0090 (532) 555-14', '53255514'],
  ['532555', '532555'],
  ['1420', '1420'],
  ['142', null],
  ['532 elif', null],
])('searchTerms reads %s as the phone number %s', (typed, phone) => {
  expect(searchTerms(typed)?.phone ?? null).toBe(phone)
})

test('searchTerms returns mayBeName false for digits alone, and a normalised name for letters', () => {
  expect(searchTerms('5325551420')?.mayBeName).toBe(false)
  expect(searchTerms('  Şahin\u0000  Burak ')).toMatchObject({ text: 'Şahin Burak', mayBeName: true })
  expect(searchTerms('s\u0327ahin')?.text).toBe('şahin')
})

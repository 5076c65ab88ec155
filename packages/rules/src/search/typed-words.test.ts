import { expect, test } from 'vitest'
import { typedWords } from './typed-words.ts'

test('two letters and signs are nothing to look for', () => {
  for (const typed of ['', '  ', 'ab', '%%%', '-- ..', '\u0000\u0007'])
    expect(typedWords(typed)).toBeUndefined()
})

test('a code is known by its beginning, however it is typed', () => {
  expect(typedWords('pv27-k7')?.code).toBe('PV27-K7')
  expect(typedWords('PV27 k7m4qx')?.code).toBe('PV27-K7M4QX')
  expect(typedWords('pv27')?.code).toBe('PV27')
  expect(typedWords('pvs')?.code).toBeNull()
  expect(typedWords('yelken')?.code).toBeNull()
})

test.each([
  ['0532 555 14 20', '5325551420'],
  ['+90 532 555 14 20', '5325551420'],
  ['0090 (532) 555-14', '53255514'],
  ['532555', '532555'],
  ['1420', '1420'],
  ['142', null],
  ['532 elif', null],
])('%s is looked for among phones as %s', (typed, phone) => {
  expect(typedWords(typed)?.phone ?? null).toBe(phone)
})

test('figures alone are no name; letters are, as they were typed', () => {
  expect(typedWords('5325551420')?.mayBeName).toBe(false)
  expect(typedWords('  Şahin\u0000  Burak ')).toMatchObject({ text: 'Şahin Burak', mayBeName: true })
  expect(typedWords('s\u0327ahin')?.text).toBe('şahin')
})

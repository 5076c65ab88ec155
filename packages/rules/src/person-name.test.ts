import { expect, test } from 'vitest'
import { isPersonName, oneLinePattern, spacedName } from './person-name.ts'

test.each([
  'Şule',
  'Çağlayan İnce',
  'Müller-Lüdenscheidt',
  'D’Arcy',
  "O'Neill",
  'M. Ali',
  'Ђорђе',
  '陳 大文',
  'محمد',
  'Nguyễn',
])('isPersonName accepts %s', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each([
  'Ödülünüz: https://evil.example/kazan',
  'Ali\r\nBcc: x@y.z',
  'Ali\nVeli',
  '\u202Eevil',
  'a\u200Bb',
  'a\u2028b',
  'x@y',
  '<b>',
  'Ali 5',
  '=1',
  '-Ali',
  ' ',
  'A\ud800',
])('isPersonName refuses %j', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test('spacedName puts a space after every full stop so that no name becomes a link', () => {
  expect(spacedName('www.kazan.com')).toBe('www. kazan. com')
  expect(spacedName('M.Ali')).toBe('M. Ali')
  expect(spacedName('M. Ali')).toBe('M. Ali')
})

test('oneLinePattern accepts a company name and refuses line breaks and control characters', () => {
  expect(oneLinePattern.test('Kaya & Oğlu 2000 Ltd. Şti.')).toBe(true)
  for (const text of ['a\nb', 'a\u202Eb', 'a\u0000']) expect(oneLinePattern.test(text)).toBe(false)
})

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
])('%s is a name', (name) => {
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
])('%j is not', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test('no name is an address: what follows a full stop stands apart', () => {
  expect(spacedName('www.kazan.com')).toBe('www. kazan. com')
  expect(spacedName('M.Ali')).toBe('M. Ali')
  expect(spacedName('M. Ali')).toBe('M. Ali')
})

test('who paid may be a firm, on one line', () => {
  expect(oneLinePattern.test('Kaya & Oğlu 2000 Ltd. Şti.')).toBe(true)
  for (const text of ['a\nb', 'a\u202Eb', 'a\u0000']) expect(oneLinePattern.test(text)).toBe(false)
})

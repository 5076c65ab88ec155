import { expect, test } from 'vitest'
import { fromEnding, inPlace, ofThemEnding, toEnding } from './turkish.ts'

test.each([
  ['Kalkan', 'Kalkan’da'],
  ['Kaş', 'Kaş’ta'],
  ['Göcek', 'Göcek’te'],
  ['Fethiye', 'Fethiye’de'],
  ['Bodrum', 'Bodrum’da'],
  ['Dalyan', 'Dalyan’da'],
  ['Ölüdeniz', 'Ölüdeniz’de'],
])('inPlace adds the Turkish locative ending to %s', (name, written) => {
  expect(inPlace(name)).toBe(written)
})

test.each([
  [14_000, '’den'],
  [13_400, '’den'],
  [9, '’dan'],
  [236, '’dan'],
  [240, '’tan'],
  [255, '’ten'],
  [1_260, '’tan'],
  [310, '’dan'],
  [2_000_000, '’dan'],
])('fromEnding returns the Turkish ablative ending of %d', (units, ending) => {
  expect(fromEnding(units)).toBe(ending)
})

test.each([
  [10, '’a'],
  [20, '’ye'],
  [6, '’ya'],
  [3, '’e'],
  [40, '’a'],
  [50, '’ye'],
  [0, '’a'],
])('toEnding returns the Turkish dative ending of %d', (units, ending) => {
  expect(toEnding(units)).toBe(ending)
})

test('ofThemEnding returns the Turkish possessive ending that fits the spoken number', () => {
  const written = (count: number) => `${count}${ofThemEnding(count)}`
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(written)).toEqual([
    '0’ı',
    '1’i',
    '2’si',
    '3’ü',
    '4’ü',
    '5’i',
    '6’sı',
    '7’si',
    '8’i',
    '9’u',
  ])
  expect([10, 20, 30, 40, 50, 86, 100, 112, 1_000].map(written)).toEqual([
    '10’u',
    '20’si',
    '30’u',
    '40’ı',
    '50’si',
    '86’sı',
    '100’ü',
    '112’si',
    '1000’i',
  ])
})

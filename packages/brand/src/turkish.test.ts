import { expect, test } from 'vitest'
import { fromEnding, inPlace, toEnding } from './turkish.ts'

test.each([
  ['Kalkan', 'Kalkan’da'],
  ['Kaş', 'Kaş’ta'],
  ['Göcek', 'Göcek’te'],
  ['Fethiye', 'Fethiye’de'],
  ['Bodrum', 'Bodrum’da'],
  ['Dalyan', 'Dalyan’da'],
  ['Ölüdeniz', 'Ölüdeniz’de'],
])('in %s', (name, written) => {
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
])('from %d', (units, ending) => {
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
])('until %d', (units, ending) => {
  expect(toEnding(units)).toBe(ending)
})

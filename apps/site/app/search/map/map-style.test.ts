import { expect, test } from 'vitest'
import { partsOf } from './map-style.ts'

test('partsOf returns the red, green and blue values of a hex colour with six or three digits', () => {
  expect(partsOf('#d8e6e8')).toEqual([216, 230, 232])
  expect(partsOf('#fff')).toEqual(partsOf('#ffffff'))
})

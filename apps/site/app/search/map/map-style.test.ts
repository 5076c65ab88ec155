import { expect, test } from 'vitest'
import { partsOf } from './map-style.ts'

test('partsOf reads a hex colour with six digits and with three digits', () => {
  expect(partsOf('#d8e6e8')).toEqual([216, 230, 232])
  expect(partsOf('#fff')).toEqual(partsOf('#ffffff'))
})

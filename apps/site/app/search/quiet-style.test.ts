import { expect, test } from 'vitest'
import { partsOf } from './quiet-style.ts'

test('a colour is read long and short: the build writes it as short as it can', () => {
  expect(partsOf('#d8e6e8')).toEqual([216, 230, 232])
  expect(partsOf('#fff')).toEqual(partsOf('#ffffff'))
})

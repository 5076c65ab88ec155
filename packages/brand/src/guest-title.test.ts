import { expect, test } from 'vitest'
import { addressedName } from './guest-title.tr.ts'

test.each([
  ['Nehir Aydın', 'MS', 'Nehir Hanım'],
  ['Ali Kemal Tan', 'MR', 'Ali Kemal Bey'],
  ['Nehir', 'MS', 'Nehir Hanım'],
  ['Nehir Aydın', null, 'Nehir Aydın'],
  ['', 'MR', ''],
] as const)('addressedName of %j with the title %j is %j', (name, title, expected) => {
  expect(addressedName(name, title)).toBe(expected)
})

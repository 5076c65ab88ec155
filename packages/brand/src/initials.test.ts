import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ayşe Işık Demir', 'AD'],
  ['irem ışıl', 'İI'],
  ['  Deniz ', 'D'],
  ['', ''],
])('“%s” is %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

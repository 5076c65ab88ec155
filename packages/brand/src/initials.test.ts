import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ayşe Işık Demir', 'AD'],
  ['irem ışıl', 'İI'],
  ['  Deniz ', 'D'],
  ['', ''],
])('initialsOf “%s” returns “%s”', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

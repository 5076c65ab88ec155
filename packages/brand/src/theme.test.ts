import { expect, test } from 'vitest'
import { storedTheme } from './theme.ts'

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  [null, undefined],
  ['auto', undefined],
  ['42', undefined],
])('storedTheme reads %j as %j', (text, theme) => {
  expect(storedTheme(text)).toBe(theme)
})

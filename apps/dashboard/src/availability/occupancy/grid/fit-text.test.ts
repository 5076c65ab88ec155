import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted } from '#dashboard/availability/occupancy/grid/fit-text.ts'

const widthOf = (text: string) => text.length * 7

test('fitted returns a fitting text unchanged and cuts a longer text with an ellipsis', () => {
  expect(fitted('Elif Karaca', 77, widthOf)).toBe('Elif Karaca')
  expect(fitted('Elif Karaca', 50, widthOf)).toBe('Elif K…')
  expect(fitted('Elif Karaca', 42, widthOf)).toBe('Elif…')
  expect(fitted('Elif Karaca', 5, widthOf)).toBe('')
})

test('fitted never returns a text wider than the available width', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 0, max: 300 }), (text, room) => {
      expect(widthOf(fitted(text, room, widthOf))).toBeLessThanOrEqual(room)
    }),
  )
})

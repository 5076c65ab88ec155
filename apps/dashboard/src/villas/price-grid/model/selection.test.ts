import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  moveTo,
  placeAfterKey,
  placeAfterTab,
  placesIn,
  rectOf,
  selectColumns,
  selectionAt,
  selectionWithin,
  selectRows,
} from '#dashboard/villas/price-grid/model/selection.ts'

const sizes = fc.record({ rows: fc.integer({ min: 1, max: 400 }), columns: fc.integer({ min: 1, max: 12 }) })
const keys = fc.constantFrom(
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
)
const presses = fc.array(fc.record({ key: keys, isCtrl: fc.boolean(), isExtending: fc.boolean() }), {
  maxLength: 30,
})

test('a selection moved by any keys stays inside the grid and contains its active cell', () => {
  fc.assert(
    fc.property(sizes, presses, (size, pressed) => {
      let selection = selectionAt({ row: 0, column: 0 })
      for (const { key, isCtrl, isExtending } of pressed) {
        const next = placeAfterKey(selection.head, key, isCtrl, size)
        if (next) selection = moveTo(selection, next, size, isExtending)
        const rect = rectOf(selection)
        expect(rect.top >= 0 && rect.left >= 0).toBe(true)
        expect(rect.bottom < size.rows && rect.right < size.columns).toBe(true)
        expect(placesIn(rect)).toContainEqual(selection.active)
      }
    }),
    { numRuns: 100 },
  )
})

test('an arrow and the opposite arrow with Shift restore the selection inside the grid', () => {
  const size = { rows: 5, columns: 5 }
  const start = selectionAt({ row: 2, column: 2 })
  const wide = moveTo(start, { row: 2, column: 3 }, size, true)
  expect(rectOf(wide)).toEqual({ top: 2, bottom: 2, left: 2, right: 3 })
  expect(moveTo(wide, { row: 2, column: 2 }, size, true)).toEqual(start)
})

test('Tab visits every cell once, and Shift Tab the same ones backwards', () => {
  fc.assert(
    fc.property(
      fc.record({ rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 9 }) }),
      (size) => {
        const visited = [{ row: 0, column: 0 }]
        for (let next = placeAfterTab({ row: 0, column: 0 }, false, size); next; ) {
          visited.push(next)
          next = placeAfterTab(next, false, size)
        }
        expect(visited).toEqual(placesIn({ top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }))
        for (let at = 1; at < visited.length; at += 1)
          expect(placeAfterTab(visited[at] ?? { row: 0, column: 0 }, true, size)).toEqual(visited[at - 1])
      },
    ),
    { numRuns: 50 },
  )
})

test('selecting columns takes all rows, selecting rows takes all columns, and both leave the active cell', () => {
  const size = { rows: 60, columns: 8 }
  const start = selectionAt({ row: 7, column: 3 })
  expect(rectOf(selectColumns(start, size))).toEqual({ top: 0, bottom: 59, left: 3, right: 3 })
  expect(rectOf(selectRows(start, size))).toEqual({ top: 7, bottom: 7, left: 0, right: 7 })
  expect(selectColumns(start, size).active).toEqual(start.active)
})

test('selectionWithin brings a selection into a grid with fewer rows', () => {
  const selection = selectionWithin(selectionAt({ row: 300, column: 9 }), { rows: 4, columns: 8 })
  expect(selection).toEqual(selectionAt({ row: 3, column: 7 }))
})

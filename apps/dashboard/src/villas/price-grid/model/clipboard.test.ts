import { readClipboard } from '@plato/rules/pricing/grid/typed-price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipboardText, pasteOver, wantedIn } from '#dashboard/villas/price-grid/model/clipboard.ts'
import { columnsIn, placesIn, rowsIn } from '#dashboard/villas/price-grid/model/selection.ts'

const size = { rows: 40, columns: 10 }
const texts = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([height, width]) =>
    fc.array(fc.array(fc.stringMatching(/^\d{3,5}$/), { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
const rects = fc
  .record({
    top: fc.nat(size.rows - 1),
    left: fc.nat(size.columns - 1),
    height: fc.integer({ min: 1, max: 12 }),
    width: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ top, left, height, width }) => ({
    ...{ top, left },
    bottom: Math.min(top + height, size.rows) - 1,
    right: Math.min(left + width, size.columns) - 1,
  }))

test('pasteOver puts every text at its distance from the top left cell, and counts those that do not fit', () => {
  fc.assert(
    fc.property(texts, rects, (rows, target) => {
      const { cells, rect, outside } = pasteOver(rows, target, size)
      const [height, width] = [rows.length, rows[0]?.length ?? 0]
      for (const { place, text } of cells) {
        expect(place.row < size.rows && place.column < size.columns).toBe(true)
        expect(text).toBe(rows[(place.row - target.top) % height]?.[(place.column - target.left) % width])
      }
      expect(cells.map(({ place }) => place)).toEqual(placesIn(rect))
      const isTiled = rowsIn(target) % height === 0 && columnsIn(target) % width === 0
      expect(cells.length + outside).toBe(isTiled ? placesIn(target).length : height * width)
    }),
    { numRuns: 300 },
  )
})

test('pasteOver fills the whole selection with a single text', () => {
  fc.assert(
    fc.property(rects, (target) => {
      const { cells } = pasteOver([['22.500']], target, size)
      expect(cells).toEqual(placesIn(target).map((place) => ({ place, text: '22.500' })))
    }),
    { numRuns: 100 },
  )
})

test('what clipboardText copies is pasted back into the same cells', () => {
  fc.assert(
    fc.property(rects, (target) => {
      const textAt = ({ row, column }: { row: number; column: number }) => `${row + 1}${column}00`
      const { cells, outside } = pasteOver(readClipboard(clipboardText(target, textAt)), target, size)
      expect(outside).toBe(0)
      expect(cells).toEqual(placesIn(target).map((place) => ({ place, text: textAt(place) })))
    }),
    { numRuns: 100 },
  )
})

test('wantedIn reads both notations, leaves blank texts alone and keeps what it cannot read', () => {
  expect(wantedIn('22.500', 'TRY')).toEqual({ kind: 'PRICE', minor: 2_250_000 })
  expect(wantedIn('22,500.00', 'TRY')).toEqual({ kind: 'PRICE', minor: 2_250_000 })
  expect(wantedIn('  ', 'TRY')).toBeUndefined()
  expect(wantedIn('sorulacak', 'TRY')).toEqual({ kind: 'TEXT', text: 'sorulacak' })
  expect(wantedIn('€ 300', 'TRY')).toEqual({ kind: 'TEXT', text: '€ 300' })
})

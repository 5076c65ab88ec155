import { expect, test } from 'vitest'
import { type FilledRows, fillMore, type Wanted } from '#dashboard/availability/occupancy/fill.ts'
import type { Piece, RowModel } from '#dashboard/availability/occupancy/pieces.ts'
import { modelOf } from '#dashboard/availability/occupancy/pieces.ts'
import { aStay, aVilla } from '#dashboard/availability/occupancy/testing.ts'

const span = { first: 20_820, weeks: 78, days: 546 }
const villa = modelOf([aVilla([aStay('2027-01-10', '2027-01-15')])], span)
const piece = villa.pieces[0] as Piece

/** A row of ten stays, a week each, from the first day on. */
const aRow = (): RowModel => ({
  ...villa,
  pieces: Array.from({ length: 10 }, (_, n) => ({ ...piece, key: `r${n}`, from: n * 7, to: n * 7 + 7 })),
})

const models = Array.from({ length: 12 }, aRow)
const wanted: Wanted = {
  rows: models.map((_, row) => row),
  isSeen: (row) => row >= 4,
  rowAt: (row) => models[row],
  from: 0,
  to: 35,
  days: span.days,
  edge: 0,
  zoom: 'month',
}

function filledWhole(of: Wanted): { rows: FilledRows; turns: number } {
  let rows: FilledRows = new Map()
  for (let turns = 0; ; turns += 1) {
    const next = fillMore(rows, of)
    if (next === rows) return { rows, turns }
    rows = next
  }
}

test('rows come a few at a time, those in sight first, until all are there', () => {
  const first = fillMore(new Map(), wanted)
  expect(first.size).toBeLessThan(models.length / 2)
  expect([...first.keys()].every((row) => row >= 4)).toBe(true)
  const { rows, turns } = filledWhole(wanted)
  expect(rows.size).toBe(models.length)
  expect(turns).toBeGreaterThan(2)
})

test('a row of which nothing changed stays as it is drawn', () => {
  const { rows } = filledWhole(wanted)
  const others = wanted.rows.map((row) => (row === 5 ? aRow() : models[row]))
  const after = fillMore(rows, { ...wanted, rowAt: (row) => others[row] })
  expect([...after].filter(([row, filled]) => rows.get(row) !== filled).map(([row]) => row)).toEqual([5])
})

test('scrolled sideways, rows are drawn again only when little is left beside what is seen', () => {
  const { rows } = filledWhole(wanted)
  expect(fillMore(rows, { ...wanted, from: 7, to: 42 })).toBe(rows)
  const after = fillMore(rows, { ...wanted, from: 70, to: 105 })
  expect(after).not.toBe(rows)
  expect(after.size).toBe(rows.size)
})

test('a bar that the first day cuts is named anew, and rows without one are left alone', () => {
  const { rows } = filledWhole(wanted)
  expect(fillMore(rows, { ...wanted, edge: 7 })).toBe(rows)
  expect(fillMore(rows, { ...wanted, edge: 10 })).not.toBe(rows)
})

test('what is not known any more stays drawn until something else is known', () => {
  const { rows } = filledWhole(wanted)
  expect(fillMore(rows, { ...wanted, rowAt: () => undefined })).toBe(rows)
})

import { expect, test } from 'vitest'
import {
  type FilledRows,
  fillMore,
  firstBudget,
  nextBudget,
  type Wanted,
} from '#dashboard/availability/occupancy/grid/fill.ts'
import type { Piece, RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { modelOf } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { newStay, newVilla } from '#dashboard/testing/occupancy.ts'

const span = { first: 20_820, weeks: 78, days: 546 }
const villa = modelOf([newVilla([newStay('2027-01-10', '2027-01-15')])], span)
const piece = villa.pieces[0] as Piece

/** A row of ten stays, a week each, from the first day on. */
const newRow = (): RowModel => ({
  ...villa,
  pieces: Array.from({ length: 10 }, (_, n) => ({ ...piece, key: `r${n}`, from: n * 7, to: n * 7 + 7 })),
})

const models = Array.from({ length: 12 }, newRow)
const wanted: Wanted = {
  rows: models.map((_, row) => row),
  isSeen: (row) => row >= 4,
  rowAt: (row) => models[row],
  from: 0,
  to: 35,
  days: span.days,
  edge: 0,
  zoom: 'month',
  budget: firstBudget,
}

function filledWhole(of: Wanted): { rows: FilledRows; turns: number } {
  let rows: FilledRows = new Map()
  for (let turns = 0; ; turns += 1) {
    const next = fillMore(rows, of)
    if (next === rows) return { rows, turns }
    rows = next
  }
}

test('fillMore fills a few occupancy rows per call, visible rows first, until all rows are filled', () => {
  const first = fillMore(new Map(), wanted)
  expect(first.size).toBeLessThan(models.length / 2)
  expect([...first.keys()].every((row) => row >= 4)).toBe(true)
  const { rows, turns } = filledWhole(wanted)
  expect(rows.size).toBe(models.length)
  expect(turns).toBeGreaterThan(2)
})

test('fillMore replaces only the occupancy row whose data changed', () => {
  const { rows } = filledWhole(wanted)
  const others = wanted.rows.map((row) => (row === 5 ? newRow() : models[row]))
  const after = fillMore(rows, { ...wanted, rowAt: (row) => others[row] })
  expect([...after].filter(([row, filled]) => rows.get(row) !== filled).map(([row]) => row)).toEqual([5])
})

test('fillMore refills occupancy rows after horizontal scrolling only when the margin is nearly used up', () => {
  const { rows } = filledWhole(wanted)
  expect(fillMore(rows, { ...wanted, from: 7, to: 42 })).toBe(rows)
  const after = fillMore(rows, { ...wanted, from: 70, to: 105 })
  expect(after).not.toBe(rows)
  expect(after.size).toBe(rows.size)
})

test('fillMore refills an occupancy row only when the first visible day cuts one of its bars', () => {
  const { rows } = filledWhole(wanted)
  expect(fillMore(rows, { ...wanted, edge: 7 })).toBe(rows)
  expect(fillMore(rows, { ...wanted, edge: 10 })).not.toBe(rows)
})

test('fillMore keeps a filled occupancy row while its data is not loaded', () => {
  const { rows } = filledWhole(wanted)
  expect(fillMore(rows, { ...wanted, rowAt: () => undefined })).toBe(rows)
})

test('nextBudget halves the bars of a fill after a slow frame and raises them one by one after fast frames', () => {
  let budget = firstBudget
  for (let frame = 0; frame < 5; frame += 1) budget = nextBudget(budget, 60)
  expect(budget).toBe(4)
  budget = nextBudget(budget, 16)
  expect(budget).toBe(5)
  expect(nextBudget(budget, 25)).toBe(5)
  for (let frame = 0; frame < 50; frame += 1) budget = nextBudget(budget, 16)
  expect(budget).toBe(24)
})

test('fillMore fills fewer rows per call with a smaller budget, and in the end the same rows', () => {
  const small = { ...wanted, budget: 4 }
  expect(fillMore(new Map(), small).size).toBeLessThan(fillMore(new Map(), wanted).size)
  expect(filledWhole(small).rows).toEqual(filledWhole(wanted).rows)
})

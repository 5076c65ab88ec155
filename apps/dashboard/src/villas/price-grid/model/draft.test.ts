import type { GridVilla } from '@plato/contract/pricing/price-grid.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wanted } from '#dashboard/villas/price-grid/model/clipboard.ts'
import {
  type Change,
  type Draft,
  draftAfterSave,
  type Mark,
  summaryOf,
  withAcceptance,
  withChanges,
  withChoice,
} from '#dashboard/villas/price-grid/model/draft.ts'
import type { GridModel } from '#dashboard/villas/price-grid/model/grid-model.ts'
import { spotAt } from '#dashboard/villas/price-grid/model/shown.ts'
import { modelOf, pricedVilla } from '#dashboard/villas/price-grid/model/testing.ts'

const none: Draft = new Map()
const price = (minor: number): Wanted => ({ kind: 'PRICE', minor })

function changeAt(model: GridModel, row: number, column: number, wanted: Wanted): Change {
  const spot = spotAt(model.rows, model, { row, column })
  if (!spot) throw new Error('no such cell')
  return { spot, wanted }
}

const markAt = (draft: Draft, model: GridModel, villaId: number, seasonId: number): Mark | undefined =>
  summaryOf(draft, model).marked.get(`${villaId} ${seasonId}`)?.mark

const prices = fc.constantFrom(null, 1_000_000, 1_200_000, 9_000_000)
const villas = fc.array(fc.tuple(prices, prices, prices), { minLength: 1, maxLength: 6 })
const wants = fc.array(
  fc.record({
    row: fc.nat(5),
    column: fc.nat(2),
    wanted: fc.constantFrom<Wanted>(
      price(1_000_000),
      price(1_200_000),
      price(90_000_000),
      { kind: 'NONE' },
      { kind: 'TEXT', text: 'sorulacak' },
    ),
  }),
  { maxLength: 20 },
)
const modelWith = (rows: readonly (readonly (number | null)[])[]) =>
  modelOf(
    rows.map((row, at): GridVilla => pricedVilla(at + 1, row)),
    3,
  )

test('summaryOf counts every changed cell once and sends exactly the readable, usual and different prices', () => {
  fc.assert(
    fc.property(villas, wants, (rows, wanted) => {
      const model = modelWith(rows)
      const changes = wanted
        .filter(({ row }) => row < rows.length)
        .map((one) => changeAt(model, one.row, one.column, one.wanted))
      const draft = withChanges(none, changes)
      const { counts, writes, gone, marked } = summaryOf(draft, model)
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(draft.size)
      expect(gone).toBe(0)
      expect(counts.CONFLICT).toBe(0)
      expect(writes.length).toBe(counts.CHANGED)
      for (const { draft: cell, mark, spot } of marked.values()) {
        const stored = rows[cell.villaId - 1]?.[cell.seasonId - 1] ?? null
        if (cell.wanted.kind === 'TEXT') expect(mark).toBe('UNREADABLE')
        else {
          const minor = cell.wanted.kind === 'NONE' ? null : cell.wanted.minor
          expect(mark === 'SAME').toBe(minor === stored)
          if (mark === 'UNUSUAL') expect(spot.cell.now.nightlyMinor).not.toBeNull()
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a cell that another user changed is a conflict until a person chooses, and a change of many cells does not choose', () => {
  const before = modelWith([[1_000_000, null, null]])
  const draft = withChanges(none, [changeAt(before, 0, 0, price(1_200_000))])
  expect(markAt(draft, before, 1, 1)).toBe('CHANGED')
  const after = modelWith([[1_100_000, null, null]])
  expect(markAt(draft, after, 1, 1)).toBe('CONFLICT')
  expect(summaryOf(draft, after).writes).toEqual([])
  const again = withChanges(draft, [changeAt(after, 0, 0, price(1_300_000))])
  expect(markAt(again, after, 1, 1)).toBe('CONFLICT')

  const spot = changeAt(after, 0, 0, price(0)).spot
  expect(withChoice(draft, [spot], false).size).toBe(0)
  const own = withChoice(draft, [spot], true)
  expect(markAt(own, after, 1, 1)).toBe('CHANGED')
  expect(summaryOf(own, after).writes).toMatchObject([{ nightlyMinor: 1_200_000 }])
  expect(summaryOf(own, after).writes[0]?.seen).not.toBe(summaryOf(draft, before).writes[0]?.seen)
})

test('a cell that another user gave the wanted price is the same and not a conflict', () => {
  const before = modelWith([[1_000_000, null, null]])
  const draft = withChanges(none, [changeAt(before, 0, 0, price(1_200_000))])
  expect(markAt(draft, modelWith([[1_200_000, null, null]]), 1, 1)).toBe('SAME')
})

test('an unusual price is not sent until it is confirmed, and a later change of the cell needs a new confirmation', () => {
  const model = modelWith([[1_000_000, null, null]])
  const draft = withChanges(none, [changeAt(model, 0, 0, price(10_000_000))])
  expect(markAt(draft, model, 1, 1)).toBe('UNUSUAL')
  expect(summaryOf(draft, model).writes).toEqual([])
  const accepted = withAcceptance(draft, ['1 1'], true)
  expect(summaryOf(accepted, model).writes).toMatchObject([{ nightlyMinor: 10_000_000 }])
  const changed = withChanges(accepted, [changeAt(model, 0, 0, price(20_000_000))])
  expect(markAt(changed, model, 1, 1)).toBe('UNUSUAL')
})

test('a new price of an empty season is compared with the price of a year before', () => {
  const model = modelOf([pricedVilla(1, [null], { yearBefore: [1_000_000] })], 1)
  const draft = withChanges(none, [changeAt(model, 0, 0, price(10_000_000))])
  expect(markAt(draft, model, 1, 1)).toBe('UNUSUAL')
})

test('after a save the draft retains what was held back and what could not be read', () => {
  const model = modelWith([[1_000_000, 1_000_000, 1_000_000]])
  const draft = withChanges(none, [
    changeAt(model, 0, 0, price(1_200_000)),
    changeAt(model, 0, 1, price(90_000_000)),
    changeAt(model, 0, 2, { kind: 'TEXT', text: 'sorulacak' }),
  ])
  const summary = summaryOf(draft, model)
  expect([...draftAfterSave(draft, summary.writes, summary).keys()]).toEqual(['1 2', '1 3'])
})

test('a change of a season that was removed is counted as gone and not sent', () => {
  const model = modelWith([[1_000_000, null, null]])
  const draft = withChanges(none, [changeAt(model, 0, 0, price(1_200_000))])
  const { gone, writes } = summaryOf(draft, { ...model, columns: model.columns.slice(1) })
  expect({ gone, writes }).toEqual({ gone: 1, writes: [] })
})

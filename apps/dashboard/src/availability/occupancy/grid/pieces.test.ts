import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOf, spanFrom } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { cutsOf, freePrices, modelOf, pieceAt } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { newClosure, newRecord, newStay, newVilla } from '#dashboard/testing/occupancy.ts'

const span = spanFrom('2027-06-16')
const at = (date: string) => indexOf(span, date)

test('modelOf puts a reservation in the first lane and a conflicting external record in the second', () => {
  const record = newRecord('2027-06-20', '2027-06-26', {
    conflicts: [{ from: '2027-06-20', to: '2027-06-23', decided: false }],
  })
  const { pieces, lanes } = modelOf([newVilla([record, newStay('2027-06-16', '2027-06-23')])], span)
  expect(lanes).toBe(2)
  expect(pieces.map(({ kind, lane, from, to, joins }) => ({ kind, lane, from, to, joins }))).toEqual([
    { kind: 'conf', lane: 0, from: at('2027-06-16'), to: at('2027-06-23'), joins: 'none' },
    { kind: 'confl', lane: 1, from: at('2027-06-20'), to: at('2027-06-23'), joins: 'right' },
    { kind: 'ext', lane: 1, from: at('2027-06-23'), to: at('2027-06-26'), joins: 'left' },
  ])
})

test('modelOf uses a single lane when an external record overlaps no reservation', () => {
  const { pieces, lanes } = modelOf(
    [newVilla([newRecord('2027-06-23', '2027-06-26'), newStay('2027-06-16', '2027-06-23')])],
    span,
  )
  expect({ lanes, on: pieces.map((piece) => piece.lane) }).toEqual({ lanes: 1, on: [0, 0] })
})

test('modelOf shows a stay that two loaded date windows both contain as one occupancy bar', () => {
  const stay = newStay('2027-06-28', '2027-07-05')
  const { pieces, prices } = modelOf(
    [newVilla([stay]), newVilla([stay, newClosure('2027-07-10', '2027-07-12')])],
    span,
  )
  expect(pieces.map((piece) => piece.key)).toEqual(['r7', 'c5'])
  expect(prices).toHaveLength(1)
})

test('cutsOf splits an external record at its conflicts into consecutive parts that cover each night exactly once', () => {
  const nights = fc.record({ from: fc.integer({ min: -5, max: 30 }), length: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(nights, { maxLength: 4 }), fc.integer({ min: 1, max: 25 }), (others, length) => {
      const whole = { from: 0, to: length }
      const cuts = cutsOf(
        whole,
        others.map(({ from, length: long }) => ({ from, to: from + long, decided: false })),
      )
      expect(cuts[0]?.from).toBe(0)
      expect(cuts.at(-1)?.to).toBe(length)
      for (const [place, cut] of cuts.entries()) {
        expect(cut.to).toBeGreaterThan(cut.from)
        expect(cuts[place + 1]?.from ?? length).toBe(cut.to)
      }
    }),
  )
})

test('freePrices returns prices for free nights only and leaves out check-out days', () => {
  const model = modelOf([newVilla([newStay('2027-06-16', '2027-06-20')])], span)
  expect(freePrices(model, at('2027-06-14'), at('2027-06-23'))).toEqual([
    { from: at('2027-06-14'), to: at('2027-06-16'), nightlyMinor: 1_680_000, currency: 'TRY' },
    { from: at('2027-06-21'), to: at('2027-06-23'), nightlyMinor: 1_680_000, currency: 'TRY' },
  ])
  expect(freePrices(model, at('2027-06-29'), at('2027-07-09'))).toHaveLength(1)
})

test('pieceAt finds no occupancy bar on the check-out day of a stay', () => {
  const { pieces } = modelOf([newVilla([newStay('2027-06-16', '2027-06-23')])], span)
  expect(pieceAt(pieces, at('2027-06-22'))?.key).toBe('r7')
  expect(pieceAt(pieces, at('2027-06-23'))).toBeUndefined()
})

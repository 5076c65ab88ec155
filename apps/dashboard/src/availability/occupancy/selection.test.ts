import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOf, spanFrom } from '#dashboard/availability/occupancy/geometry.ts'
import { modelOf, pieceAt } from '#dashboard/availability/occupancy/pieces.ts'
import { nightsIn, pick, reach } from '#dashboard/availability/occupancy/selection.ts'
import { aClosure, aStay, aVilla } from '#dashboard/availability/occupancy/testing.ts'

const span = spanFrom('2027-06-16')
const at = (date: string) => indexOf(span, date)
const { pieces } = modelOf(
  [aVilla([aStay('2027-06-23', '2027-06-30'), aClosure('2027-07-10', '2027-07-12')])],
  span,
)
const ground = { pieces, today: at('2027-06-16'), days: span.days }

test('nights go from the entry day to the exit day, in either direction', () => {
  const there = reach(ground, 2, at('2027-06-30'), at('2027-07-06'))
  const back = reach(ground, 2, at('2027-07-06'), at('2027-06-30'))
  expect(nightsIn(there)).toEqual({ from: at('2027-06-30'), to: at('2027-07-06') })
  expect(nightsIn(back)).toEqual(nightsIn(there))
  expect([there.stop, back.stop]).toEqual([undefined, undefined])
})

test('a taken night stops it, and may be the exit day', () => {
  const stopped = reach(ground, 2, at('2027-06-20'), at('2027-06-28'))
  expect(nightsIn(stopped)).toEqual({ from: at('2027-06-20'), to: at('2027-06-23') })
  expect(stopped.stop).toMatchObject({ why: 'TAKEN', night: at('2027-06-23'), piece: { key: 'r7' } })
  const back = reach(ground, 2, at('2027-07-14'), at('2027-07-01'))
  expect(nightsIn(back)).toEqual({ from: at('2027-07-12'), to: at('2027-07-14') })
})

test('days gone by cannot be chosen', () => {
  expect(pick(ground, 2, at('2027-06-15')).stop).toEqual({ why: 'PAST' })
  expect(nightsIn(reach(ground, 2, at('2027-06-18'), at('2027-06-10')))).toEqual({
    from: at('2027-06-16'),
    to: at('2027-06-18'),
  })
})

test('a day alone is its night, unless somebody has it', () => {
  expect(nightsIn(pick(ground, 2, at('2027-07-03')))).toEqual({
    from: at('2027-07-03'),
    to: at('2027-07-04'),
  })
  expect(pick(ground, 2, at('2027-06-25')).stop).toMatchObject({ why: 'TAKEN' })
})

test('whatever is dragged, no taken night is ever chosen', () => {
  const day = fc.integer({ min: 0, max: span.days - 1 })
  fc.assert(
    fc.property(day, day, (anchor, wanted) => {
      const { from, to } = nightsIn(reach(ground, 0, anchor, wanted))
      for (let night = from; night < to; night += 1) {
        expect(pieceAt(pieces, night)).toBeUndefined()
        expect(night).toBeGreaterThanOrEqual(ground.today)
      }
    }),
  )
})

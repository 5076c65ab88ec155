import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOf, spanFrom } from '#dashboard/availability/occupancy/grid/geometry.ts'
import { modelOf, pieceAt } from '#dashboard/availability/occupancy/grid/pieces.ts'
import { nightsIn, pick, reach } from '#dashboard/availability/occupancy/selection/selection.ts'
import { newClosure, newStay, newVilla } from '#dashboard/testing/occupancy.ts'

const span = spanFrom('2027-06-16')
const at = (date: string) => indexOf(span, date)
const { pieces } = modelOf(
  [newVilla([newStay('2027-06-23', '2027-06-30'), newClosure('2027-07-10', '2027-07-12')])],
  span,
)
const base = { pieces, today: at('2027-06-16'), days: span.days }

test('reach selects the nights between two days of the occupancy calendar in either direction', () => {
  const there = reach(base, 2, at('2027-06-30'), at('2027-07-06'))
  const back = reach(base, 2, at('2027-07-06'), at('2027-06-30'))
  expect(nightsIn(there)).toEqual({ from: at('2027-06-30'), to: at('2027-07-06') })
  expect(nightsIn(back)).toEqual(nightsIn(there))
  expect([there.stop, back.stop]).toEqual([undefined, undefined])
})

test('reach stops the selection at a taken night, whose day can be the check-out day', () => {
  const stopped = reach(base, 2, at('2027-06-20'), at('2027-06-28'))
  expect(nightsIn(stopped)).toEqual({ from: at('2027-06-20'), to: at('2027-06-23') })
  expect(stopped.stop).toMatchObject({ why: 'TAKEN', night: at('2027-06-23'), piece: { key: 'r7' } })
  const back = reach(base, 2, at('2027-07-14'), at('2027-07-01'))
  expect(nightsIn(back)).toEqual({ from: at('2027-07-12'), to: at('2027-07-14') })
})

test('pick and reach do not select past days of the occupancy calendar', () => {
  expect(pick(base, 2, at('2027-06-15')).stop).toEqual({ why: 'PAST' })
  expect(nightsIn(reach(base, 2, at('2027-06-18'), at('2027-06-10')))).toEqual({
    from: at('2027-06-16'),
    to: at('2027-06-18'),
  })
})

test('pick selects the night of a single day unless the night is taken', () => {
  expect(nightsIn(pick(base, 2, at('2027-07-03')))).toEqual({
    from: at('2027-07-03'),
    to: at('2027-07-04'),
  })
  expect(pick(base, 2, at('2027-06-25')).stop).toMatchObject({ why: 'TAKEN' })
})

test('reach never selects a taken or past night for any pair of days', () => {
  const day = fc.integer({ min: 0, max: span.days - 1 })
  fc.assert(
    fc.property(day, day, (anchor, wanted) => {
      const { from, to } = nightsIn(reach(base, 0, anchor, wanted))
      for (let night = from; night < to; night += 1) {
        expect(pieceAt(pieces, night)).toBeUndefined()
        expect(night).toBeGreaterThanOrEqual(base.today)
      }
    }),
  )
})

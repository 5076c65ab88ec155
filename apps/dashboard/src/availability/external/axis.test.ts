import { expect, test } from 'vitest'
import { placesOf } from '#dashboard/availability/external/axis.ts'

test('placesOf positions a reservation, a conflicting external record and their shared nights on one time axis', () => {
  const places = placesOf({
    ours: { from: '2027-07-10', to: '2027-07-17' },
    theirs: { from: '2027-07-14', to: '2027-07-21' },
    nights: { from: '2027-07-14', to: '2027-07-17' },
  })
  expect(places.axis).toEqual({ from: '2027-07-09', to: '2027-07-22' })
  const day = 100 / 13
  expect(places.ours.left).toBeCloseTo(day)
  expect(places.ours.width).toBeCloseTo(7 * day)
  expect(places.theirs.left).toBeCloseTo(5 * day)
  expect(places.nights.left).toBeCloseTo(places.theirs.left)
  expect(places.nights.left + places.nights.width).toBeCloseTo(places.ours.left + places.ours.width)
})

test('placesOf cuts a two-year external record so that the shared nights stay visible', () => {
  const places = placesOf({
    ours: { from: '2027-07-10', to: '2027-07-12' },
    theirs: { from: '2027-01-01', to: '2028-12-31' },
    nights: { from: '2027-07-10', to: '2027-07-12' },
  })
  expect(places.theirs).toEqual({ left: 0, width: 100 })
  expect(places.nights.width).toBeGreaterThan(3)
})

import { landOf } from '@plato/brand/coast/land'
import coast from '@plato/brand/coast.json'
import { expect, test } from 'vitest'
import { coastNear, drawing } from './coast-near.ts'

const land = landOf(coast)
const kalkan = { lat: 36.2576, lng: 29.4032 }

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text))

test('coastNear returns only the part of the coast inside the drawing and a small margin', () => {
  const { land: path } = coastNear(land, kalkan, 800)
  const numbers = numbersIn(path)
  expect(numbers.length).toBeGreaterThan(20)
  expect(path.length).toBeLessThan(4_000)
  numbers.forEach((value, place) => {
    expect(value).toBeGreaterThanOrEqual(-60)
    expect(value).toBeLessThanOrEqual((place % 2 === 0 ? drawing.width : drawing.height) + 60)
  })
})

test('coastNear scales the location circle of a villa with the map and zooms out for a larger circle', () => {
  // 24 km across: 800 m are a thirtieth of the width.
  expect(coastNear(land, kalkan, 800).radius).toBe(27)
  // A larger circle is shown from further away.
  expect(coastNear(land, kalkan, 3_000).radius).toBe(41)
})

test('coastNear returns no land for a place far out at sea, and land for a place far inland', () => {
  expect(coastNear(land, { lat: 35.4, lng: 30.5 }, 800).land).toBe('')
  expect(numbersIn(coastNear(land, { lat: 38.5, lng: 31.5 }, 800).land).length).toBeGreaterThan(0)
})

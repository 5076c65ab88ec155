import { expect, test } from 'vitest'
import coast from '#site/search/coast.json'
import { landOf } from '#site/search/coast.ts'
import { coastNear, drawing } from './coast-near.ts'

const land = landOf(coast)
const kalkan = { lat: 36.2576, lng: 29.4032 }

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text))

test('only what is in sight is drawn, and a little beyond', () => {
  const { land: path } = coastNear(land, kalkan, 800)
  const numbers = numbersIn(path)
  expect(numbers.length).toBeGreaterThan(20)
  expect(path.length).toBeLessThan(4_000)
  numbers.forEach((value, place) => {
    expect(value).toBeGreaterThanOrEqual(-60)
    expect(value).toBeLessThanOrEqual((place % 2 === 0 ? drawing.width : drawing.height) + 60)
  })
})

test('the circle keeps its size against the land', () => {
  // 24 km across: 800 m are a thirtieth of the width.
  expect(coastNear(land, kalkan, 800).radius).toBe(27)
  // A larger circle is shown from further away.
  expect(coastNear(land, kalkan, 3_000).radius).toBe(41)
})

test('far from any land there is only sea, far from any sea only land', () => {
  expect(coastNear(land, { lat: 35.4, lng: 30.5 }, 800).land).toBe('')
  expect(numbersIn(coastNear(land, { lat: 38.5, lng: 31.5 }, 800).land).length).toBeGreaterThan(0)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coastBox, landOf } from './land.ts'

test('landOf decodes the relative steps of a stored coastline into map coordinates and closes the polygon', () => {
  expect(landOf(['290000 360000 10000 0 0 10000']).coordinates).toEqual([
    [
      [
        [29, 36],
        [30, 36],
        [30, 37],
        [29, 36],
      ],
    ],
  ])
})

test('the stored map coastline is inside its bounding box, with the town Kalkan on land and the sea south of Kalkan', () => {
  const { coordinates } = landOf(JSON.parse(readFileSync(join(import.meta.dirname, 'coast.json'), 'utf8')))
  const points = coordinates.flatMap(([ring = []]) => ring)
  const [west, south, east, north] = coastBox
  expect(coordinates.length).toBeGreaterThan(40)
  expect(points.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)).toBe(true)
  const onLand = (x: number, y: number) =>
    coordinates.some(([ring = []]) =>
      ring.reduce((inside, [ax, ay], at) => {
        const [bx, by] = ring[(at + 1) % ring.length] ?? [0, 0]
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
      }, false),
    )
  expect(onLand(29.42, 36.32)).toBe(true)
  expect(onLand(29.42, 36.05)).toBe(false)
})

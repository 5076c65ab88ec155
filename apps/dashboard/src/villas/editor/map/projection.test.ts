import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bounds,
  clampPoint,
  isOnMap,
  type MapView,
  metresPerPixel,
  panned,
  roundDistance,
  toPixel,
  toPoint,
  viewAround,
  zoomed,
} from './projection.ts'

const size = { width: 720, height: 320 }
const point = fc.record({
  lat: fc.double({ min: bounds.south, max: bounds.north, noNaN: true }),
  lng: fc.double({ min: bounds.west, max: bounds.east, noNaN: true }),
})
const view: fc.Arbitrary<MapView> = fc
  .tuple(point, fc.double({ min: 4, max: 900, noNaN: true }))
  .map(([centre, metres]) => viewAround(centre, metres, size))
const pixel = fc.record({ x: fc.integer({ min: 0, max: 720 }), y: fc.integer({ min: 0, max: 320 }) })

test('toPoint returns the point that toPixel placed, within a millionth of a degree', () => {
  fc.assert(
    fc.property(view, point, (shown, place) => {
      const back = toPoint(shown, size, toPixel(shown, size, place))
      expect(back.lat).toBeCloseTo(place.lat, 6)
      expect(back.lng).toBeCloseTo(place.lng, 6)
    }),
  )
})

test('toPixel returns the pixel of the point that toPoint read, and the centre is in the middle', () => {
  fc.assert(
    fc.property(view, pixel, (shown, at) => {
      const back = toPixel(shown, size, toPoint(shown, size, at))
      expect(back.x).toBeCloseTo(at.x, 3)
      expect(back.y).toBeCloseTo(at.y, 3)
      expect(toPixel(shown, size, shown.centre)).toEqual({ x: 360, y: 160 })
    }),
  )
})

test('north is up and east is right, with one scale in both directions', () => {
  const shown = viewAround({ lat: 36.26, lng: 29.41 }, 10, size)
  expect(metresPerPixel(shown)).toBeCloseTo(10, 6)
  const north = toPixel(shown, size, { lat: 36.26 + 1_000 / 111_320, lng: 29.41 })
  expect(160 - north.y).toBeCloseTo(100, 0)
  const east = toPixel(shown, size, {
    lat: 36.26,
    lng: 29.41 + 1_000 / 111_320 / Math.cos((36.26 * Math.PI) / 180),
  })
  expect(east.x - 360).toBeCloseTo(100, 0)
})

test('zooming shows the same point under the pointer while no edge of the map is reached', () => {
  const inner = viewAround({ lat: 37, lng: 29 }, 100, size)
  fc.assert(
    fc.property(pixel, fc.double({ min: 0.5, max: 4, noNaN: true }), (at, factor) => {
      const before = toPoint(inner, size, at)
      const after = toPoint(zoomed(inner, size, factor, at), size, at)
      expect(after.lat).toBeCloseTo(before.lat, 6)
      expect(after.lng).toBeCloseTo(before.lng, 6)
    }),
  )
})

test('dragging moves a point by the dragged pixels while no edge of the map is reached', () => {
  const inner = viewAround({ lat: 37, lng: 29 }, 100, size)
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (x, y) => {
      const moved = toPixel(panned(inner, size, { x, y }), size, inner.centre)
      expect(moved.x).toBeCloseTo(360 + x, 3)
      expect(moved.y).toBeCloseTo(160 + y, 3)
    }),
  )
})

test('clampPoint returns a point of the map with up to six decimals and leaves such a point unchanged', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, (place) => {
      const clamped = clampPoint(place)
      expect(isOnMap(clamped)).toBe(true)
      expect(clampPoint(clamped)).toEqual(clamped)
      expect(String(clamped.lat).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(6)
    }),
  )
})

test('roundDistance returns a distance of 1, 2 or 5 times a power of ten that fits into the pixels', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const { metres, pixels } = roundDistance(shown, 100)
      expect([1, 2, 5]).toContain(Number(String(metres)[0]))
      expect(pixels).toBeLessThanOrEqual(100.001)
      expect(pixels).toBeGreaterThan(35)
    }),
  )
})

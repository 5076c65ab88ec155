import type { VillaCard } from '@plato/contract/search/search.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, clearNames, groupPins, pinsOf, pinWidth, townLabels } from './map-pins.ts'

// Safe: only these fields are looked at.
const villa = (id: number, townName: string, lat: number | null, lng: number | null) =>
  ({ id, townName, lat, lng }) as VillaCard

const pins = pinsOf([villa(1, 'Kalkan', 36.2, 29.4), villa(2, 'Kaş', null, null)], [])

test('pinsOf returns no pin for a villa without coordinates', () => {
  expect(pins.map(({ villa: { id } }) => id)).toEqual([1])
})

test('boundsOf returns the bounding box of all pins, and a default box without pins', () => {
  expect(boundsOf([...pins, { lng: 29.6, lat: 36.1 }])).toEqual([29.4, 36.1, 29.6, 36.2])
  expect(boundsOf([])).toHaveLength(4)
})

test('townLabels places the name of a town at the centre of its villas, the town with more villas first', () => {
  const all = pinsOf([villa(3, 'Kaş', 36, 30), villa(1, 'Kalkan', 36, 29), villa(2, 'Kalkan', 37, 30)], [])
  expect(townLabels(all)).toEqual([
    { name: 'Kalkan', lat: 36.5, lng: 29.5 },
    { name: 'Kaş', lat: 36, lng: 30 },
  ])
})

test('groupPins combines pins until no two marks overlap, and loses none', () => {
  expect(
    groupPins([
      { x: 0, y: 0 },
      { x: 40, y: 10 },
      { x: 90, y: 0 },
    ]).map((group) => group.length),
  ).toEqual([2, 1])
  const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 800 }) })
  fc.assert(
    fc.property(fc.array(place), (all) => {
      const groups = groupPins(all)
      expect(groups.flat()).toHaveLength(all.length)
      const marks = groups.map((group) => {
        const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)]
        const middle = (of: readonly number[]) => (Math.min(...of) + Math.max(...of)) / 2
        const size = group.length > 1 ? { width: 40, height: 40 } : { width: pinWidth({}), height: 30 }
        return { x: middle(xs), y: middle(ys), ...size }
      })
      for (const [place, a] of marks.entries())
        for (const b of marks.slice(place + 1))
          expect(
            Math.abs(a.x - b.x) >= (a.width + b.width) / 2 ||
              Math.abs(a.y - b.y) >= (a.height + b.height) / 2,
          ).toBe(true)
    }),
  )
})

test('clearNames places map names clear of pins, other names and the edge, and leaves out names without space', () => {
  const view = { width: 600, height: 800 }
  const town = (name: string, x: number, y: number) => ({
    name,
    x,
    y,
    positions: ['above', 'below', 'right'] as const,
  })
  const sea = (name: string, x: number, y: number) => ({ name, x, y, positions: ['amid'] as const })
  const marks = [
    { x: 300, y: 300, width: 40, height: 40 },
    { x: 300, y: 340, width: 40, height: 40 },
  ]
  const names = [
    town('Kalkan', 300, 340),
    town('Kaş', 310, 300),
    town('Fethiye', 260, 320),
    town('Bodrum', 20, 500),
    sea('Akdeniz', 300, 373),
    sea('Akdeniz', 300, 500),
    sea('Akdeniz', 300, 600),
  ]
  expect(clearNames(names, marks, view).map(({ name, y, stand }) => [name, y, stand])).toEqual([
    ['Kalkan', 340, 'below'],
    ['Kaş', 300, 'above'],
    ['Bodrum', 500, 'right'],
    ['Akdeniz', 500, 'amid'],
  ])
})

test('pinsOf marks only the pins whose price belongs to other dates than the requested ones', () => {
  const requested = { checkIn: '2027-06-12', checkOut: '2027-06-19' }
  const stays = [requested, { checkIn: '2027-06-13', checkOut: '2027-06-20' }]
  const found = stays.map((stay, id) => ({ ...villa(id, 'Kalkan', 36, 29), stay }) as VillaCard)
  expect(pinsOf(found, [], requested).map(({ near }) => near)).toEqual([false, true])
  expect(pinsOf(found, [], undefined).map(({ near }) => near)).toEqual([false, false])
})

test('groupPins reserves more width for a pin that shows dates', () => {
  const [left, right] = [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
  ]
  expect(groupPins([left, right])).toHaveLength(2)
  expect(groupPins([left, { ...right, near: true }])).toHaveLength(1)
})

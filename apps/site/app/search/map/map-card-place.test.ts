import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panIntoView, placeCard, type Rect } from './map-card-place.ts'

const card = { width: 296, height: 300 }
/** The map in a low window before the page is scrolled: its lower edge lies below the window. */
const view: Rect = { left: 0, top: 0, right: 600, bottom: 640 }
const zoom: Rect = { left: 524, top: 0, right: 600, bottom: 120 }

const rectOf = ({ left, top }: { left: number; top: number }): Rect => ({
  left,
  top,
  right: left + card.width,
  bottom: top + card.height,
})

test('placeCard positions a villa card on the map 16 px inside the view, clear of its pin and of the zoom controls', () => {
  const pins = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 640 }) })
  let moved = 0
  fc.assert(
    fc.property(pins, (pin) => {
      const first = placeCard(pin, card, view, [zoom])
      if (first.pan) moved += 1
      const { pan = { x: 0, y: 0 } } = first
      const settled = { x: pin.x - pan.x, y: pin.y - pan.y }
      const place = placeCard(settled, card, view, [zoom])
      for (const rect of [rectOf(first), rectOf(place)]) {
        expect(rect.left).toBeGreaterThanOrEqual(16)
        expect(rect.top).toBeGreaterThanOrEqual(16)
        expect(rect.right).toBeLessThanOrEqual(584)
        expect(rect.bottom).toBeLessThanOrEqual(624)
      }
      const { left, top, right, bottom } = rectOf(place)
      expect(settled.x > left && settled.x < right && settled.y > top && settled.y < bottom).toBe(false)
      expect(right > zoom.left && top < zoom.bottom).toBe(false)
    }),
    { numRuns: 2_000 },
  )
  expect(moved).toBeGreaterThan(0)
})

test('placeCard puts the card above a pin at the lower edge and below a pin at the upper edge', () => {
  expect(placeCard({ x: 300, y: 620 }, card, view).top).toBeLessThan(620 - card.height)
  expect(placeCard({ x: 300, y: 20 }, card, view).top).toBeGreaterThan(20)
  expect(placeCard({ x: 300, y: 620 }, card, view).pan).toBeUndefined()
})

test('panIntoView moves the map only as far as needed to show a covered pin in the free part of the map', () => {
  const free: Rect = { left: 0, top: 120, right: 390, bottom: 614 }
  expect(panIntoView({ x: 195, y: 300 }, free)).toEqual({ x: 0, y: 0 })
  expect(panIntoView({ x: 195, y: 700 }, free)).toEqual({ x: 0, y: 104 })
  expect(panIntoView({ x: 10, y: 60 }, free)).toEqual({ x: -62, y: -78 })
})

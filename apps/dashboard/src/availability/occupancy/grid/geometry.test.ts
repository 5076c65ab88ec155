import { weekdayOf } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxOf,
  dayAt,
  dayUnder,
  heightOf,
  indexOf,
  placeBeside,
  scaleOf,
  spanFrom,
  topOf,
} from '#dashboard/availability/occupancy/grid/geometry.ts'

const span = spanFrom('2027-06-16')
const month = scaleOf('month', false)

test('spanFrom starts the occupancy calendar on a Monday a month ago and covers a year and a half in whole weeks', () => {
  expect(dayAt(span, 0)).toBe('2027-05-10')
  expect(weekdayOf(span.first)).toBe(1)
  expect(dayAt(span, span.days) >= '2028-11-16').toBe(true)
  expect(span.days).toBe(span.weeks * 7)
})

test('boxOf draws a bar from the middle of the check-in day to the middle of the check-out day', () => {
  expect(boxOf(0, 7, month, span.days)).toEqual({ left: 15, width: 194 })
  expect(boxOf(9, 16, month, span.days)).toEqual({ left: 267, width: 194 })
})

test('boxOf leaves a gap of about two pixels between consecutive stays', () => {
  const anyDay = fc.integer({ min: 0, max: span.days - 2 })
  fc.assert(
    fc.property(fc.constantFrom('2w', 'month', '3m'), anyDay, anyDay, (zoom, a, b) => {
      const scale = scaleOf(zoom, false)
      const [from, to] = [Math.min(a, b), Math.max(a, b) + 1]
      const first = boxOf(from, to, scale, span.days)
      const next = boxOf(to, to + 3, scale, span.days)
      const air = next.left - (first.left + first.width)
      expect(air).toBeGreaterThan(1.5)
      expect(air).toBeLessThan(2.5)
    }),
  )
})

test('boxOf cuts a bar at the edge of the calendar when it starts before or ends after the calendar', () => {
  expect(boxOf(-20, 3, month, span.days)).toEqual({ left: 0, width: 97 })
  const last = boxOf(span.days - 2, span.days + 40, month, span.days)
  expect(last.left + last.width).toBe(span.days * month.day)
})

test('dayUnder returns the day at a horizontal pixel position of the occupancy calendar', () => {
  expect(dayUnder(0, month, span)).toBe(0)
  expect(dayUnder(27.9, month, span)).toBe(0)
  expect(dayUnder(28, month, span)).toBe(1)
  expect(dayUnder(1e9, month, span)).toBe(span.days - 1)
  expect(indexOf(span, dayAt(span, 77))).toBe(77)
})

test('heightOf and topOf return a taller row and a second lane below the first for an occupancy row with a conflict', () => {
  expect([heightOf(1), heightOf(2)]).toEqual([44, 72])
  expect([topOf(0), topOf(1)]).toEqual([7, 41])
})

test('placeBeside puts a card next to its bar in the occupancy calendar, without overlap and inside the window', () => {
  const window = { width: 1440, height: 900 }
  const card = { width: 320, height: 230 }
  expect(placeBeside({ left: 500, top: 300, width: 200, height: 24 }, card, window)).toEqual({
    left: 708,
    top: 296,
  })
  expect(placeBeside({ left: 1200, top: 300, width: 200, height: 24 }, card, window).left).toBe(872)
  expect(placeBeside({ left: 100, top: 300, width: 1300, height: 24 }, card, window).top).toBe(332)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1400 }),
      fc.integer({ min: 240, max: 640 }),
      fc.integer({ min: 10, max: 1400 }),
      (left, top, width) => {
        const bar = { left, top, width, height: 24 }
        const at = placeBeside(bar, card, window)
        const isOver =
          at.left < left + width &&
          left < at.left + card.width &&
          at.top < top + 24 &&
          top < at.top + card.height
        expect(isOver).toBe(false)
        expect(at.left).toBeGreaterThanOrEqual(0)
        expect(at.top + card.height).toBeLessThanOrEqual(900)
      },
    ),
  )
})

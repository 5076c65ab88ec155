import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxStayNights } from '../pricing/stay-refusal.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import {
  flexibleDays,
  flexibleVariants,
  isWorthMoving,
  nearMissVariants,
  variantStays,
} from './stay-variants.ts'

const today = 20_985
const stays = fc
  .record({ ahead: fc.integer({ min: 0, max: 8 }), nights: fc.integer({ min: 1, max: maxStayNights }) })
  .map(({ ahead, nights }) => ({ checkIn: today + ahead, checkOut: today + ahead + nights }))
const lists = fc.constantFrom(flexibleVariants, nearMissVariants)
const key = ({ shift, extraNights }: { shift: number; extraNights: number }) => `${shift} ${extraNights}`

test('variantStays returns the variants of a requested stay that are not past, empty or too long, in list order', () => {
  const left = { all: 0, some: 0 }
  fc.assert(
    fc.property(stays, lists, (requested, variants) => {
      const nights = requested.checkOut - requested.checkIn
      const given = variantStays(requested, variants, today)
      for (const stay of given) {
        expect(stay.checkIn - requested.checkIn).toBe(stay.shift)
        expect(stay.nights - nights).toBe(stay.extraNights)
        expect(stay.checkIn).toBeGreaterThanOrEqual(today)
        expect(stay.nights >= 1 && stay.nights <= maxStayNights).toBe(true)
      }
      const possible = variants.filter(
        ({ shift, extraNights }) =>
          requested.checkIn + shift >= today &&
          nights + extraNights >= 1 &&
          nights + extraNights <= maxStayNights,
      )
      expect(given.map(key)).toEqual(possible.map(key))
      left[possible.length === variants.length ? 'all' : 'some'] += 1
    }),
    { numRuns: caseCount(5_000) },
  )
  expect(left.all).toBeGreaterThan(minCases(500))
  expect(left.some).toBeGreaterThan(minCases(500))
})

test('flexibleVariants has the requested stay first, then the same length up to three days earlier or later', () => {
  expect(flexibleVariants[0]).toEqual({ shift: 0, extraNights: 0 })
  expect(flexibleVariants.map(({ shift }) => shift).toSorted((a, b) => a - b)).toEqual([
    -3, -2, -1, 0, 1, 2, 3,
  ])
  expect(flexibleVariants.every(({ extraNights }) => extraNights === 0)).toBe(true)
  const distances = flexibleVariants.map(({ shift }) => Math.abs(shift))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBe(flexibleDays)
})

test('nearMissVariants has no duplicate and not the requested stay, and sorts stays of that length by distance in days', () => {
  expect(nearMissVariants.map(key)).not.toContain('0 0')
  expect(new Set(nearMissVariants.map(key)).size).toBe(nearMissVariants.length)
  expect(nearMissVariants[0]).toEqual({ shift: -1, extraNights: 0 })
  const sameLength = nearMissVariants.filter(({ extraNights }) => extraNights === 0)
  const distances = sameLength.map(({ shift }) => Math.abs(shift))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('variantStays of one night from today returns no past and no empty stay', () => {
  const requested = { checkIn: today, checkOut: today + 1 }
  expect(variantStays(requested, nearMissVariants, today).map(key)).toEqual([
    '1 0',
    '0 1',
    '2 0',
    '0 2',
    '3 0',
    '0 3',
    '0 4',
  ])
})

test('isWorthMoving accepts other dates that save 3 % or ₺1.000, whatever the currency, and never a dearer stay', () => {
  expect(isWorthMoving(8_470_000, 7_630_000, 10_000)).toBe(true)
  expect(isWorthMoving(1_000_000, 970_000, 10_000)).toBe(true)
  expect(isWorthMoving(1_000_000, 970_001, 10_000)).toBe(false)
  expect(isWorthMoving(20_000_000, 19_900_000, 10_000)).toBe(true)
  expect(isWorthMoving(20_000_000, 19_900_001, 10_000)).toBe(false)
  // € 20 are ₺ 1.083 at this rate, and 1 % of the total.
  expect(isWorthMoving(200_000, 198_000, 541_500)).toBe(true)
  expect(isWorthMoving(200_000, 198_200, 541_500)).toBe(false)
  expect(isWorthMoving(100_000, 100_000, 10_000)).toBe(false)
  expect(isWorthMoving(100_000, 200_000, 10_000)).toBe(false)
})

import { addDays, dateOf, dayNumber } from '@plato/rules/calendar-day'
import { quoteStay } from '@plato/rules/pricing/quote'
import { whyStayIsRefused } from '@plato/rules/pricing/stay-refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readyRules } from '#site/stay/stay-rules.ts'
import { anyDay, anyRules, drawnRules } from '#site/testing/stay.ts'
import { dayIn, monthsOf, nextTaken, reachableExits, takenAround } from './stay-choice.ts'

test('reachableExits returns exactly the check-out days for which whyStayIsRefused reports no refusal', () => {
  fc.assert(
    fc.property(anyRules, anyDay, (rules, checkIn) => {
      const { compiled, occupancy, today } = readyRules(rules)
      const first = dayNumber(checkIn)
      const accepted = Array.from({ length: 130 }, (_, night) => first + night + 1).filter(
        (checkOut) =>
          whyStayIsRefused(
            compiled,
            { checkIn: first, checkOut },
            { today: dayNumber(today), guests: 1, occupancy },
          ) === undefined,
      )
      expect(reachableExits(rules, checkIn)).toEqual(accepted.map(dateOf))
    }),
    { numRuns: 300 },
  )
})

test('reachableExits returns check-out days for a day on which a guest can check in, and none for any other day', () => {
  fc.assert(
    fc.property(anyRules, anyDay, (rules, date) => {
      expect(reachableExits(rules, date).length > 0).toBe(dayIn(rules, date)?.noArrival === null)
    }),
    { numRuns: 300 },
  )
})

test('dayIn suggests as the nearest stay to a calendar day only a stay that quoteStay accepts', () => {
  fc.assert(
    fc.property(anyRules, anyDay, (rules, date) => {
      const nearest = dayIn(rules, date)?.nearest
      if (!nearest) return
      const { compiled, occupancy, today } = readyRules(rules)
      expect(quoteStay(compiled, { ...nearest, guests: 1 }, today, occupancy).ok).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('monthsOf returns the first and the last calendar month with a price and ignores months before today', () => {
  expect(monthsOf(drawnRules)).toEqual({ first: '2027-06', last: '2027-07' })
  expect(monthsOf({ ...drawnRules, today: '2027-07-10' })).toEqual({ first: '2027-07', last: '2027-07' })
  const empty = { ...drawnRules, sheet: { ...drawnRules.sheet, periods: [] } }
  expect(monthsOf(empty)).toEqual({ first: '2027-05', last: '2027-06' })
})

test('takenAround and nextTaken return the range of taken nights around and after a day', () => {
  expect(takenAround(drawnRules, '2027-06-24')).toEqual({ from: '2027-06-21', to: '2027-06-28' })
  expect(takenAround(drawnRules, '2027-06-28')).toBeUndefined()
  expect(nextTaken(drawnRules, addDays('2027-06-28', 1))).toEqual({ from: '2027-06-30', to: '2027-07-04' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../auth/capabilities.ts'
import { istanbulDay } from '../istanbul-day.ts'
import { dueGroupOf, dueGroups, dueOf, officeClosesAt, officeDayEnd } from './due.ts'
import { familyOf, workFamilies, workFamilyNames, workKinds, workKindsFor } from './kinds.ts'
import { maxSnoozeDays, snoozeChoices, snoozeMoment, whySnoozeIsRefused } from './snooze.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const hourInIstanbul = (at: Date) => (at.getUTCHours() + 3) % 24

test('every kind of work item is in exactly one family', () => {
  const listed = workFamilyNames.flatMap((family) => [...workFamilies[family]])
  expect([...listed].sort()).toEqual([...workKinds].sort())
  for (const kind of workKinds) expect(workFamilies[familyOf(kind)]).toContain(kind)
})

test('an administrator sees every kind, an accountant the kinds of money and arrivals, an editor comments and permits', () => {
  expect(workKindsFor('ADMIN')).toEqual(workKinds)
  expect(workKindsFor('ACCOUNTING')).toEqual([...workFamilies.MONEY, 'ARRIVAL'])
  expect(workKindsFor('CONTENT')).toEqual(['PERMIT', 'COMMENT'])
  for (const role of roles) expect(workKinds).toEqual(expect.arrayContaining([...workKindsFor(role)]))
})

test('officeDayEnd is the first closing hour after a moment', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const end = officeDayEnd(at)
      expect(hourInIstanbul(end)).toBe(officeClosesAt)
      expect(end.getUTCMinutes()).toBe(0)
      const hours = (end.getTime() - at.getTime()) / 3_600_000
      expect(hours).toBeGreaterThan(0)
      expect(hours).toBeLessThanOrEqual(24)
    }),
  )
})

test('dueOf is never before the item came up, unless the record itself has the moment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...workKinds), moment, moment, (kind, since, own) => {
      const due = dueOf(kind, { since, moment: own })
      expect(due >= since || due.getTime() === own.getTime()).toBe(true)
    }),
  )
})

test('dueGroupOf puts later items into the same or a later group', () => {
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: -40, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (now, hours, more) => {
        const groupIn = (h: number) =>
          dueGroups.indexOf(dueGroupOf(new Date(now.getTime() + h * 3_600_000), now))
        expect(groupIn(hours + more)).toBeGreaterThanOrEqual(groupIn(hours))
        expect(groupIn(0)).toBe(dueGroups.indexOf('LATE'))
      },
    ),
  )
})

test('dueGroupOf says TODAY only for the current day in Istanbul', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 3000 }), (now, minutes) => {
      const due = new Date(now.getTime() + minutes * 60_000)
      expect(dueGroupOf(due, now) === 'TODAY').toBe(istanbulDay(due) === istanbulDay(now))
    }),
  )
})

test('a snooze is in the future, within the maximum, and before the hard end of the item', () => {
  fc.assert(
    fc.property(moment, moment, fc.option(moment), (now, until, endsAt) => {
      const isAllowed = whySnoozeIsRefused(until, { now, endsAt }) === undefined
      const latest = now.getTime() + maxSnoozeDays * 86_400_000
      expect(isAllowed).toBe(until > now && until.getTime() <= latest && (endsAt === null || until < endsAt))
    }),
  )
})

test('every choice of the snooze menu is allowed for an item without a hard end', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...snoozeChoices), (now, choice) => {
      expect(whySnoozeIsRefused(snoozeMoment(choice, now), { now, endsAt: null })).toBeUndefined()
    }),
  )
})

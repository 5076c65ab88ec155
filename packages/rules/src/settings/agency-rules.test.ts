import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyRulesOf, announcementOf, defaultRules, openingHoursOf, ruleKeys } from './agency-rules.ts'

test('agencyRulesOf returns the default of every rule that is unset or is no whole number', () => {
  expect(agencyRulesOf([])).toEqual(defaultRules)
  expect(agencyRulesOf(ruleKeys.map((key) => ({ key, value: 'on iki' })))).toEqual(defaultRules)
})

test('agencyRulesOf returns each stored number under its own rule', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: ruleKeys.length, maxLength: ruleKeys.length }),
      (numbers) => {
        const stored = ruleKeys.map((key, index) => ({ key, value: String(numbers[index]) }))
        expect(Object.values(agencyRulesOf(stored))).toEqual(numbers)
      },
    ),
  )
})

test('announcementOf shows an announcement to the end of its last day, and one without a last day for ever', () => {
  const settings = { announcement_text: 'Bayramda açığız.', announcement_link: '/contact' }
  const shown = { text: 'Bayramda açığız.', link: '/contact' }
  expect(announcementOf(settings, '2027-06-16')).toEqual(shown)
  expect(announcementOf({ ...settings, announcement_until: '2027-06-16' }, '2027-06-16')).toEqual(shown)
  expect(announcementOf({ ...settings, announcement_until: '2027-06-15' }, '2027-06-16')).toBeUndefined()
  expect(announcementOf({ announcement_link: '/contact' }, '2027-06-16')).toBeUndefined()
})

test('openingHoursOf writes the working hours as schema.org expects them', () => {
  expect(openingHoursOf('09:00 - 18:00')).toBe('Mo-Su 09:00-18:00')
})

import { expect, test } from 'vitest'
import { answerToWish, isLetterAnswerable, maskEmail, newsletterState } from './newsletter.ts'

const now = new Date('2027-06-16T07:34:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const waiting = (minutes: number) => ({ askedAt: minutesAgo(minutes), confirmedAt: null, leftAt: null })

test('who left has left, whatever was confirmed before', () => {
  expect(newsletterState({ confirmedAt: null, leftAt: null })).toBe('ASKED')
  expect(newsletterState({ confirmedAt: now, leftAt: null })).toBe('CONFIRMED')
  expect(newsletterState({ confirmedAt: now, leftAt: now })).toBe('LEFT')
  expect(newsletterState({ confirmedAt: null, leftAt: now })).toBe('LEFT')
})

test.each([
  ['a new address', undefined, 0, 'ASK'],
  ['a new address that got three letters and was removed', undefined, 3, 'TOO_MANY'],
  ['just asked', waiting(0), 1, 'ALREADY'],
  ['asked nine minutes ago', waiting(9.99), 1, 'ALREADY'],
  ['asked ten minutes ago', waiting(10), 1, 'ASK'],
  ['never asked, from before there were letters', { ...waiting(0), askedAt: null }, 0, 'ASK'],
  ['waiting, three letters today', waiting(60), 3, 'ALREADY'],
  ['confirmed', { ...waiting(9000), confirmedAt: now }, 0, 'ALREADY'],
  ['left a moment after being asked', { ...waiting(1), leftAt: now }, 1, 'ASK'],
  ['left for the third time today', { ...waiting(1), confirmedAt: now, leftAt: now }, 3, 'TOO_MANY'],
] as const)('%s', (_name, before, lettersToday, answer) => {
  expect(answerToWish({ before, lettersToday, now })).toBe(answer)
})

test('a letter may be answered for seven days', () => {
  const days = (count: number) => minutesAgo(count * 24 * 60)
  expect(isLetterAnswerable(now, now)).toBe(true)
  expect(isLetterAnswerable(days(6.99), now)).toBe(true)
  expect(isLetterAnswerable(days(7), now)).toBe(false)
})

test.each([
  ['elif@example.com', 'e…f@example.com'],
  ['eli@example.com', 'e…i@example.com'],
  ['el@example.com', 'e…@example.com'],
  ['e@example.com', 'e…@example.com'],
  ["a'b+c@alt.example.com", 'a…c@alt.example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

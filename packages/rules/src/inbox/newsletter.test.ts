import { expect, test } from 'vitest'
import { answerToWish, isLinkAnswerable, maskEmail, newsletterState } from './newsletter.ts'

const now = new Date('2027-06-16T07:34:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const waiting = (minutes: number) => ({ askedAt: minutesAgo(minutes), confirmedAt: null, leftAt: null })

test('newsletterState is LEFT after the subscriber unsubscribed, whether the subscription was confirmed or not', () => {
  expect(newsletterState({ confirmedAt: null, leftAt: null })).toBe('ASKED')
  expect(newsletterState({ confirmedAt: now, leftAt: null })).toBe('CONFIRMED')
  expect(newsletterState({ confirmedAt: now, leftAt: now })).toBe('LEFT')
  expect(newsletterState({ confirmedAt: null, leftAt: now })).toBe('LEFT')
})

test.each([
  ['ASK for a new e-mail address', undefined, 0, 'ASK'],
  ['TOO_MANY for a removed e-mail address that got three e-mails today', undefined, 3, 'TOO_MANY'],
  ['ALREADY right after the confirmation e-mail', waiting(0), 1, 'ALREADY'],
  ['ALREADY less than ten minutes after the confirmation e-mail', waiting(9.99), 1, 'ALREADY'],
  ['ASK ten minutes after the confirmation e-mail', waiting(10), 1, 'ASK'],
  ['ASK for an old subscriber without any confirmation e-mail', { ...waiting(0), askedAt: null }, 0, 'ASK'],
  ['ALREADY for an unconfirmed subscriber after three e-mails today', waiting(60), 3, 'ALREADY'],
  ['ALREADY for a confirmed subscriber', { ...waiting(9000), confirmedAt: now }, 0, 'ALREADY'],
  [
    'ASK for a subscriber who left right after the confirmation e-mail',
    { ...waiting(1), leftAt: now },
    1,
    'ASK',
  ],
  [
    'TOO_MANY for a subscriber who left after three e-mails today',
    { ...waiting(1), confirmedAt: now, leftAt: now },
    3,
    'TOO_MANY',
  ],
] as const)('answerToWish for a newsletter subscription returns %s', (_name, before, mailsToday, answer) => {
  expect(answerToWish({ before, mailsToday, now })).toBe(answer)
})

test('isLinkAnswerable accepts the link of a newsletter confirmation e-mail for seven days', () => {
  const days = (count: number) => minutesAgo(count * 24 * 60)
  expect(isLinkAnswerable(now, now)).toBe(true)
  expect(isLinkAnswerable(days(6.99), now)).toBe(true)
  expect(isLinkAnswerable(days(7), now)).toBe(false)
})

test.each([
  ['elif@example.com', 'e…f@example.com'],
  ['eli@example.com', 'e…i@example.com'],
  ['el@example.com', 'e…@example.com'],
  ['e@example.com', 'e…@example.com'],
  ["a'b+c@alt.example.com", 'a…c@alt.example.com'],
])('maskEmail shows %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

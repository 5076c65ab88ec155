import { expect, test } from 'vitest'
import { accountLinkExpiry, isResetTooSoon } from './account-links.ts'

const now = new Date('2027-06-16T09:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['INVITATION', '2027-06-19T09:00:00.000Z'],
  ['PASSWORD_RESET', '2027-06-16T10:00:00.000Z'],
  ['EMAIL_CHANGE', '2027-06-17T09:00:00.000Z'],
] as const)('a link of the kind %s expires at %s when it is created at 09:00', (kind, expected) => {
  expect(accountLinkExpiry(kind, now).toISOString()).toBe(expected)
})

test('isResetTooSoon refuses a second reset mail within five minutes and allows the first one', () => {
  expect(isResetTooSoon(undefined, now)).toBe(false)
  expect(isResetTooSoon(minutesAgo(4.9), now)).toBe(true)
  expect(isResetTooSoon(minutesAgo(5), now)).toBe(false)
})

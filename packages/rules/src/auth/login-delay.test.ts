import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoginBucket, loginDelaySeconds } from './login-delay.ts'

const buckets: LoginBucket[] = ['account_and_address', 'address', 'account', 'device', 'factor']

test('loginDelaySeconds of an account and IP address is 0 up to four failed logins, then doubles from 1 to 900 seconds', () => {
  expect([0, 4, 5, 6, 7, 8].map((n) => loginDelaySeconds('account_and_address', n))).toEqual([
    0, 0, 1, 2, 4, 8,
  ])
  expect(loginDelaySeconds('account_and_address', 1_000)).toBe(900)
})

test('loginDelaySeconds for failed logins to one account from any IP address never exceeds ten seconds', () => {
  expect(loginDelaySeconds('account', 1_000_000)).toBe(10)
})

test('loginDelaySeconds of a device that signed in before is 0 up to nine failed logins, then grows to 15 minutes', () => {
  expect([9, 10, 11].map((n) => loginDelaySeconds('device', n))).toEqual([0, 1, 2])
  expect(loginDelaySeconds('device', 1_000)).toBe(900)
})

test('loginDelaySeconds never decreases with more failures', () => {
  fc.assert(
    fc.property(fc.constantFrom(...buckets), fc.nat(2_000), fc.nat(50), (bucket, failures, more) => {
      expect(loginDelaySeconds(bucket, failures + more)).toBeGreaterThanOrEqual(
        loginDelaySeconds(bucket, failures),
      )
    }),
  )
})

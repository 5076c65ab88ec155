import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoginBucket, loginDelaySeconds } from './login-delay.ts'

const buckets: LoginBucket[] = ['account_and_address', 'address', 'account', 'device']

test('the first tries are free, then the wait doubles up to its limit', () => {
  expect([0, 4, 5, 6, 7, 8].map((n) => loginDelaySeconds('account_and_address', n))).toEqual([
    0, 0, 1, 2, 4, 8,
  ])
  expect(loginDelaySeconds('account_and_address', 1_000)).toBe(900)
})

test('the owner of an attacked account never waits more than ten seconds elsewhere', () => {
  expect(loginDelaySeconds('account', 1_000_000)).toBe(10)
})

test('a stolen device cookie allows ten attempts, then one each quarter of an hour', () => {
  expect([9, 10, 11].map((n) => loginDelaySeconds('device', n))).toEqual([0, 1, 2])
  expect(loginDelaySeconds('device', 1_000)).toBe(900)
})

test('more failures never shorten the wait', () => {
  fc.assert(
    fc.property(fc.constantFrom(...buckets), fc.nat(2_000), fc.nat(50), (bucket, failures, more) => {
      expect(loginDelaySeconds(bucket, failures + more)).toBeGreaterThanOrEqual(
        loginDelaySeconds(bucket, failures),
      )
    }),
  )
})

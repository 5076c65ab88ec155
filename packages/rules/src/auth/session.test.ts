import { expect, test } from 'vitest'
import { isSessionAlive, isTokenReused } from './session.ts'

const signedIn = new Date('2027-06-16T08:00:00Z')
const after = (minutes: number) => new Date(signedIn.getTime() + minutes * 60_000)

test('isSessionAlive ends a session in use after eight hours', () => {
  const seen = (minutes: number) => ({ createdAt: signedIn, lastSeenAt: after(minutes - 1) })
  expect(isSessionAlive(seen(479), after(479))).toBe(true)
  expect(isSessionAlive(seen(480), after(480))).toBe(false)
})

test('isSessionAlive ends an unused session after 30 minutes', () => {
  const unused = { createdAt: signedIn, lastSeenAt: signedIn }
  expect(isSessionAlive(unused, after(29))).toBe(true)
  expect(isSessionAlive(unused, after(30))).toBe(false)
})

test('isTokenReused is true for an older token a minute after its successor was used, and for no other token', () => {
  const used = { tokenNo: 2, tokenUsedAt: signedIn }
  expect([1, 0].map((no) => isTokenReused(used, no, after(1)))).toEqual([true, true])
  expect(isTokenReused(used, 1, new Date(after(1).getTime() - 1))).toBe(false)
  expect(isTokenReused(used, 2, after(60))).toBe(false)
  // The response with the new token may have been lost.
  expect(isTokenReused({ tokenNo: 2, tokenUsedAt: null }, 1, after(60))).toBe(false)
})

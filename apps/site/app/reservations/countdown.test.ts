import { expect, test } from 'vitest'
import { countdownParts, leftLabels, leftUntil, markPassed } from './countdown.ts'

const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(count * 60)
const read = (leftMs: number) => countdownParts(leftMs).map(({ figures, unit }) => `${figures} ${unit}`)

test('countdownParts splits the remaining time into days, hours and minutes, and shows seconds only in the last hour', () => {
  expect(read(hours(31) + minutes(42) + 30_000)).toEqual(['1 gün', '07 saat', '42 dakika'])
  expect(read(hours(24))).toEqual(['1 gün', '00 saat', '00 dakika'])
  expect(read(hours(24) - 1)).toEqual(['23 saat', '59 dakika'])
  expect(read(hours(1) - 1)).toEqual(['59 dakika', '59 saniye'])
  expect(read(-5)).toEqual(['0 dakika', '00 saniye'])
})

test('leftLabels writes the remaining time in days, hours and minutes without units that are zero', () => {
  expect(leftLabels(hours(31) + minutes(42))).toBe('1 gün 7 saat 42 dakika')
  expect(leftLabels(hours(24) + minutes(5))).toBe('1 gün 5 dakika')
  expect(leftLabels(hours(3))).toBe('3 saat')
  expect(leftLabels(20_000)).toBe('bir dakikadan az')
  expect(leftLabels(-1)).toBe('bir dakikadan az')
})

test('markPassed changes only at ten fixed remaining times, so the countdown is not announced every second', () => {
  expect(markPassed(hours(30))).toBeUndefined()
  expect(markPassed(hours(24))).toBe(24 * 60)
  expect(markPassed(minutes(61))).toBe(180)
  expect(markPassed(minutes(60))).toBe(60)
  expect(markPassed(minutes(9))).toBe(10)
  expect(markPassed(1)).toBe(1)
  expect(markPassed(0)).toBe(0)
  const heard = new Set<number | undefined>()
  for (let left = hours(13); left > -2_000; left -= 1_000) heard.add(markPassed(left))
  expect(heard.size).toBe(10)
})

test('leftUntil computes the remaining time from the server time and the elapsed time, not from the clock of the device', () => {
  const clock = { serverNow: '2026-11-15T10:00:00.000Z', receivedAtMs: 4_000 }
  const until = '2026-11-15T12:00:00.000Z'
  expect(leftUntil(until, clock, 4_000)).toBe(hours(2))
  expect(leftUntil(until, clock, 4_000 + minutes(90))).toBe(minutes(30))
  expect(leftUntil(until, clock, 4_000 + hours(3))).toBe(-hours(1))
})

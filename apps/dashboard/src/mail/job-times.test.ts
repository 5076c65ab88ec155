import { expect, test } from 'vitest'
import { ageInWords, agoInWords, clockInWords, lateSince } from './job-times.ts'

const now = '2027-06-16T12:00:00.000Z'

test('an age is told in the largest unit that fits', () => {
  expect(ageInWords('2027-06-16T11:59:40.000Z', now)).toBe('az önce')
  expect(ageInWords('2027-06-16T12:00:05.000Z', now)).toBe('az önce')
  expect(agoInWords('2027-06-16T11:59:40.000Z', now)).toBe('az önce')
  expect(agoInWords('2027-06-16T11:18:00.000Z', now)).toBe('42 dk önce')
  expect(ageInWords('2027-06-15T12:00:00.000Z', now)).toBe('24 sa')
  expect(ageInWords('2027-06-13T12:00:00.000Z', now)).toBe('3 gün')
})

test('a clock is told in words, one we do not have as it is', () => {
  expect(clockInWords(null)).toBe('Gerektikçe')
  expect(clockInWords('* * * * *')).toBe('Dakikada bir')
  expect(clockInWords('*/10 * * * *')).toBe('10 dakikada bir')
  expect(clockInWords('5 0 * * *')).toBe('Her gün 00.05')
  expect(clockInWords('45 15 * * 1-5')).toBe('Hafta içi 15.45')
  expect(clockInWords('0 4 1 * *')).toBe('0 4 1 * *')
})

test('what waits longer than five minutes with nobody at work is late', () => {
  const queue = (oldestWaitingAt: string | null, running = 0) => ({ oldestWaitingAt, running })
  expect(lateSince([queue(null), queue('2027-06-16T11:56:00.000Z')], now)).toBeUndefined()
  expect(lateSince([queue('2027-06-16T11:00:00.000Z', 1)], now)).toBeUndefined()
  expect(lateSince([queue('2027-06-16T11:54:00.000Z'), queue('2027-06-16T11:50:00.000Z')], now)).toBe(
    '2027-06-16T11:50:00.000Z',
  )
})

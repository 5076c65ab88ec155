import { expect, test } from 'vitest'
import { ageText, agoText, clockText, lateSince } from './job-times.ts'

const now = '2027-06-16T12:00:00.000Z'

test('ageText and agoText show the age of a background job in the largest unit that fits', () => {
  expect(ageText('2027-06-16T11:59:40.000Z', now)).toBe('az önce')
  expect(ageText('2027-06-16T12:00:05.000Z', now)).toBe('az önce')
  expect(agoText('2027-06-16T11:59:40.000Z', now)).toBe('az önce')
  expect(agoText('2027-06-16T11:18:00.000Z', now)).toBe('42 dk önce')
  expect(ageText('2027-06-15T12:00:00.000Z', now)).toBe('24 sa')
  expect(ageText('2027-06-13T12:00:00.000Z', now)).toBe('3 gün')
})

test('clockText describes a known cron schedule in Turkish and returns an unknown one unchanged', () => {
  expect(clockText(null)).toBe('Gerektikçe')
  expect(clockText('* * * * *')).toBe('Dakikada bir')
  expect(clockText('*/5 * * * *')).toBe('5 dakikada bir')
  expect(clockText('*/10 * * * *')).toBe('10 dakikada bir')
  expect(clockText('5 0 * * *')).toBe('Her gün 00.05')
  expect(clockText('45 15 * * 1-5')).toBe('Hafta içi 15.45')
  expect(clockText('0 4 1 * *')).toBe('0 4 1 * *')
})

test('lateSince reports a queue as late after five minutes of waiting with no running job', () => {
  const queue = (oldestWaitingAt: string | null, running = 0) => ({ oldestWaitingAt, running })
  expect(lateSince([queue(null), queue('2027-06-16T11:56:00.000Z')], now)).toBeUndefined()
  expect(lateSince([queue('2027-06-16T11:00:00.000Z', 1)], now)).toBeUndefined()
  expect(lateSince([queue('2027-06-16T11:54:00.000Z'), queue('2027-06-16T11:50:00.000Z')], now)).toBe(
    '2027-06-16T11:50:00.000Z',
  )
})

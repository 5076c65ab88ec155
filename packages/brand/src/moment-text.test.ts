import { expect, test } from 'vitest'
import { dayIn, fromTime, momentLabels, untilMoment, untilMomentWithYear, untilTime } from './moment-text.ts'

test('momentLabels and dayIn write a UTC time as date and time in Istanbul', () => {
  expect(momentLabels('2026-11-14T08:05:00.000Z')).toBe('14 Kas 2026 Cmt 11:05')
  expect(momentLabels('2026-12-31T21:30:00.000Z')).toBe('1 Oca 2027 Cum 00:30')
  expect(dayIn('2026-12-31T21:30:00.000Z')).toBe('2027-01-01')
})

test('untilMoment, untilTime and fromTime add the Turkish ending of the last spoken number', () => {
  expect(untilMoment('2026-11-16T11:20:00.000Z')).toBe('16 Kas Pzt 14:20’ye')
  expect(untilMomentWithYear('2026-11-16T21:17:00.000Z')).toBe('17 Kas 2026 Sal 00:17’ye')
  expect(untilTime('10:00')).toBe('10:00’a')
  expect(untilTime('12:30')).toBe('12:30’a')
  expect(fromTime('16:00')).toBe('16:00’dan')
})

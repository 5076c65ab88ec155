import { expect, test } from 'vitest'
import { durationText, momentText, sinceText, untilText } from './moments.ts'

test.each([
  ['2027-06-16T07:22:00Z', '10:22'],
  ['2027-06-15T18:04:00Z', 'dün 21:04'],
  ['2027-06-15T21:30:00Z', '00:30'],
  ['2027-04-02T06:00:00Z', '2 Nis 09:00'],
  ['2026-12-31T22:00:00Z', '1 Oca 01:00'],
  ['2026-12-31T12:00:00Z', '31 Ara 2026 15:00'],
])('momentText on 16 June 2027 in Istanbul formats %s as %s', (moment, text) => {
  expect(momentText(moment, '2027-06-16')).toBe(text)
})

test.each([
  [30_000, '1 dk'],
  [47 * 60_000, '47 dk'],
  [3 * 3_600_000 + 12 * 60_000, '3 sa 12 dk'],
  [3_600_000 + 5 * 60_000, '1 sa 05 dk'],
  [24 * 3_600_000, '1 gün'],
  [52 * 3_600_000, '2 gün 4 sa'],
])('durationText formats %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test.each([
  ['2027-06-16T07:20:00Z', '10:20’ye'],
  ['2027-06-16T07:05:00Z', '10:05’e'],
  ['2027-06-16T07:00:00Z', '10:00’a'],
  ['2027-06-17T05:50:00Z', '17 Haz 08:50’ye'],
])('untilText on 16 June 2027 formats %s in Turkish with the correct case suffix', (moment, text) => {
  expect(untilText(moment, '2027-06-16')).toBe(text)
})

test('sinceText formats a moment in Turkish with the suffix for the start of a time', () => {
  expect(sinceText('2027-06-16T07:20:00Z', '2027-06-16')).toBe('10:20’den')
})

import { expect, test } from 'vitest'
import { ageText, agoText, spanText } from './system-times.ts'

test.each([
  [-5, '0 sn', '0 sn'],
  [38_900, '38 sn', '38 sn'],
  [60_000, '1 dk', '1 dk'],
  [252_000, '4 dk 12 sn', '4 dk'],
  [3_600_000, '1 sa', '1 sa'],
  [47 * 3_600_000, '47 sa', '47 sa'],
  [48 * 3_600_000, '2 gün', '2 gün'],
])('spanText and ageText write %d ms as %s and %s', (ms, span, age) => {
  expect([spanText(ms), ageText(ms)]).toEqual([span, age])
})

test('agoText of the system screen measures the age of an event from the moment the status was read', () => {
  expect(agoText('2027-06-16T07:33:22Z', '2027-06-16T07:34:00Z')).toBe('38 sn önce')
})

import { expect, test } from 'vitest'
import { ordinaryStay } from './ordinary-stay.ts'

test.each([
  ['2027-05', 3, '2026-11-16', '2027-05-14', '2027-05-17'],
  ['2027-06', 5, '2026-11-16', '2027-06-11', '2027-06-16'],
  ['2026-11', 3, '2026-11-16', '2026-11-20', '2026-11-23'],
])(
  'ordinaryStay in %s for %i nights, seen on %s, starts on the future Friday %s',
  (month, nights, today, checkIn, checkOut) => {
    expect(ordinaryStay(month, nights, today)).toEqual({ checkIn, checkOut })
  },
)

test('ordinaryStay returns undefined for a month without a future Friday', () => {
  expect(ordinaryStay('2026-11', 3, '2026-11-25')).toBeUndefined()
  expect(ordinaryStay('2026-10', 3, '2026-11-25')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { ordinaryStay } from './ordinary-stay.ts'

test.each([
  ['2027-05', 3, '2026-11-16', '2027-05-14', '2027-05-17'],
  ['2027-06', 5, '2026-11-16', '2027-06-11', '2027-06-16'],
  ['2026-11', 3, '2026-11-16', '2026-11-20', '2026-11-23'],
])(
  'ordinaryStay suggests for month %s and %i nights, seen on %s, a search from the future Friday %s',
  (month, nights, today, checkIn, checkOut) => {
    expect(ordinaryStay(month, nights, today)).toEqual({ checkIn, checkOut })
  },
)

test('ordinaryStay suggests no search dates for a month without a future Friday', () => {
  expect(ordinaryStay('2026-11', 3, '2026-11-25')).toBeUndefined()
  expect(ordinaryStay('2026-10', 3, '2026-11-25')).toBeUndefined()
})

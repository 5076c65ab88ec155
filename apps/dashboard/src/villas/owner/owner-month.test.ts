import { expect, test } from 'vitest'
import { newClosure, newRecord, newStay } from '#dashboard/testing/occupancy.ts'
import { bandOf, daysOf, emptyBefore, monthAfter, monthWindow } from '#dashboard/villas/owner/owner-month.ts'

const stay = newStay('2027-06-28', '2027-07-06')
const closed = newClosure('2027-07-26', '2027-07-30')
const days = daysOf('2027-07', [stay, closed])

test('daysOf returns for each day of the owner calendar the occupancy of the previous and of the coming night', () => {
  expect(days).toHaveLength(31)
  expect(days[0]).toEqual({ date: '2027-07-01', before: stay, night: stay })
  expect(days[5]).toEqual({ date: '2027-07-06', before: stay, night: undefined })
  expect(days[25]).toEqual({ date: '2027-07-26', before: undefined, night: closed })
  expect(days[29]).toEqual({ date: '2027-07-30', before: closed, night: undefined })
})

test('daysOf shows the reservation when an external record claims the same night', () => {
  const both = daysOf('2027-07', [newRecord('2027-07-03', '2027-07-08'), stay])
  expect(both[3]?.night?.kind).toBe('RESERVATION')
  expect(both[6]?.night?.kind).toBe('EXTERNAL')
})

test('bandOf distinguishes a stay, a request pending with the owner and a closure', () => {
  expect(bandOf(stay)).toBe('stay')
  expect(bandOf(newStay('2027-07-01', '2027-07-03', { status: 'OWNER_PENDING' }))).toBe('asked')
  expect(bandOf(closed)).toBe('closed')
})

test('monthAfter crosses the year boundary, and emptyBefore aligns the month with its first weekday', () => {
  expect(monthAfter('2027-12', 1)).toBe('2028-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(emptyBefore('2027-07')).toBe(3)
  expect(monthWindow('2027-12')).toEqual({ from: '2027-12-01', to: '2028-01-01' })
})

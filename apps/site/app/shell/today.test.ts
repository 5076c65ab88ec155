import { expect, test } from 'vitest'
import { todayInIstanbul } from './server/today.server.ts'

test('todayInIstanbul changes the date at midnight in Istanbul', () => {
  expect(todayInIstanbul(new Date('2027-06-11T20:59:59Z'))).toBe('2027-06-11')
  expect(todayInIstanbul(new Date('2027-06-11T21:00:00Z'))).toBe('2027-06-12')
})

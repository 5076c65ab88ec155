import { expect, test } from 'vitest'
import { ownerDatesMessages } from './owner-dates-messages.tr.ts'

test('the calendar legend addresses an owner directly and names the owner in the third person for staff', () => {
  expect(ownerDatesMessages.bands('OWNER').asked).toContain('Size soruldu')
  expect(Object.values(ownerDatesMessages.bands('ADMIN')).join()).not.toMatch(/\bsiz/i)
  expect(ownerDatesMessages.bands('ADMIN').asked).toContain('ev sahibine soruldu')
})

import { expect, test } from 'vitest'
import { ownerDatesMessages } from './owner-dates-messages.tr.ts'

test('the legend of the dates addresses an owner and speaks to staff about the owner', () => {
  expect(ownerDatesMessages.bands('OWNER').asked).toContain('Size soruldu')
  expect(Object.values(ownerDatesMessages.bands('ADMIN')).join()).not.toMatch(/\bsiz/i)
  expect(ownerDatesMessages.bands('ADMIN').asked).toContain('ev sahibine soruldu')
})

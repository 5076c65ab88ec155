import { expect, test } from 'vitest'
import { queueFamilyOf } from './queue-families.ts'

test.each([
  ['mail.give-up', 'mail'],
  ['payments.verify', 'payments'],
  ['availability.sync-feeds', 'feeds'],
  ['villas.process-image', 'pictures'],
  ['content.process-picture', 'pictures'],
  ['reports.make', 'reports'],
  ['auth.remove-expired-sessions', 'upkeep'],
  ['reservations.run-clocks', 'upkeep'],
] as const)('queueFamilyOf places the background job %s in group %s of the system screen', (job, family) => {
  expect(queueFamilyOf(job)).toBe(family)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxRefundAloneMinor, needsSecondPerson } from './approvals.ts'

const minor = fc.integer({ min: 1, max: 4 * maxRefundAloneMinor })

test('needsSecondPerson is true when the refunds of a reservation exceed the limit together, however they are split', () => {
  fc.assert(
    fc.property(fc.array(minor, { minLength: 1, maxLength: 6 }), (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      let refundedMinor = 0
      const needed = parts.map((amountMinor) => {
        const isNeeded = needsSecondPerson({ amountMinor, currency: 'TRY', refundedMinor })
        refundedMinor += amountMinor
        return isNeeded
      })
      expect(needed.some(Boolean)).toBe(total > maxRefundAloneMinor)
    }),
  )
})

test('needsSecondPerson is false for exactly the limit and true for every refund in another currency', () => {
  const whole = { amountMinor: maxRefundAloneMinor, refundedMinor: 0 }
  expect(needsSecondPerson({ ...whole, currency: 'TRY' })).toBe(false)
  expect(needsSecondPerson({ ...whole, amountMinor: 1, currency: 'EUR' })).toBe(true)
})

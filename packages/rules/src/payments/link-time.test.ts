import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfLink, isLinkOver } from './link-time.ts'

const now = new Date('2027-06-01T12:00:00Z')
const around = fc
  .integer({ min: -5000, max: 5000 })
  .map((seconds) => new Date(now.getTime() + seconds * 1000))
const sampleLink = fc.record({
  expiresAt: around,
  revokedAt: fc.constant(null),
  status: fc.constantFrom('AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED'),
  holdExpiresAt: fc.option(around),
})

test('isLinkOver is true for a payment link when it is revoked, its hold has expired or, without a hold, endOfLink has passed', () => {
  fc.assert(
    fc.property(sampleLink, (link) => {
      const { expiresAt, holdExpiresAt, status } = link
      const isOver = isLinkOver(link, now)
      if (status === 'AWAITING_PAYMENT' && holdExpiresAt) expect(isOver).toBe(holdExpiresAt <= now)
      else expect(isOver).toBe(endOfLink(link) <= now)
      expect(endOfLink(link) >= expiresAt).toBe(true)
      expect(isLinkOver({ ...link, revokedAt: now }, now)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxUnconfirmedNights, maxUnconfirmedStays, whyNotHeld } from './hold-caps.ts'

test('whyNotHeld never lets unconfirmed requests hold more stays or nights than a cap allows, whatever their order', () => {
  const requests = fc.array(
    fc.record({ network: fc.nat({ max: 4 }), nights: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(requests, fc.integer({ min: 1, max: 150 }), (requestList, maxTotalNights) => {
      const held: { network: number; nights: number }[] = []
      const sum = (of: readonly { nights: number }[]) => of.reduce((all, { nights }) => all + nights, 0)
      for (const one of requestList) {
        const same = held.filter(({ network }) => network === one.network)
        const counts = { networkStays: same.length, networkNights: sum(same), totalNights: sum(held) }
        if (!whyNotHeld(counts, one.nights, maxTotalNights)) held.push(one)
      }
      expect(sum(held)).toBeLessThanOrEqual(maxTotalNights)
      for (let network = 0; network < 5; network += 1) {
        const same = held.filter((one) => one.network === network)
        expect(same.length).toBeLessThanOrEqual(maxUnconfirmedStays)
        expect(sum(same)).toBeLessThanOrEqual(maxUnconfirmedNights)
      }
    }),
  )
})

test('whyNotHeld accepts an unconfirmed request that reaches the cap of held stays or nights, and refuses one above it', () => {
  const none = { networkStays: 0, networkNights: 0, totalNights: 0 }
  expect(whyNotHeld(none, 35, 35)).toBeUndefined()
  expect(whyNotHeld(none, 36, 400)).toBe('NETWORK')
  expect(whyNotHeld({ ...none, networkStays: 4 }, 1, 400)).toBeUndefined()
  expect(whyNotHeld({ ...none, networkStays: 5 }, 1, 400)).toBe('NETWORK')
  expect(whyNotHeld({ ...none, totalNights: 400 }, 1, 400)).toBe('TOTAL')
  expect(whyNotHeld({ ...none, totalNights: 399 }, 1, 400)).toBeUndefined()
})

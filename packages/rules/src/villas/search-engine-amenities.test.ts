import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amenitiesOf, amenityNames } from './search-engine-amenities.ts'

const nothing = { hasPool: false, childrenWelcome: false, petsWelcome: false, smokingIndoors: false }

test('amenitiesOf names each amenity once, in the fixed order, and ignores features that search engines do not know', () => {
  expect(
    amenitiesOf({ ...nothing, features: ['Ocak', 'Fırın', 'Wi-Fi', 'Bilardo', 'Klima'], hasPool: true }),
  ).toEqual(['ac', 'ovenStove', 'pool', 'wifi'])
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Klima', 'Teras', 'Veranda', 'Bahçe', 'constructor')),
      (features) => {
        const found = amenitiesOf({ ...nothing, features })
        expect(new Set(found).size).toBe(found.length)
        for (const name of found) expect(amenityNames).toContain(name)
      },
    ),
  )
})

test('amenitiesOf names pets, smoking and children only where the villa allows them', () => {
  expect(amenitiesOf({ ...nothing, features: [] })).toEqual([])
  expect(
    amenitiesOf({
      features: [],
      hasPool: false,
      childrenWelcome: true,
      petsWelcome: true,
      smokingIndoors: true,
    }),
  ).toEqual(['childFriendly', 'petsAllowed', 'smokingAllowed'])
})

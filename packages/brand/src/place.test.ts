import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('a place is its town and district, each said once', () => {
  expect(placeOf({ townName: 'Kalkan', districtName: 'Kalamar' })).toBe('Kalkan, Kalamar')
  expect(placeOf({ townName: 'Kayaköy', districtName: 'Kayaköy' })).toBe('Kayaköy')
  expect(placeOf({ townName: 'Kalkan', districtName: null })).toBe('Kalkan')
  expect(placeOf({ townName: undefined, districtName: null })).toBe('')
})

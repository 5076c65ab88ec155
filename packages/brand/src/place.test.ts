import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('placeOf joins town and district and drops a missing or repeated name', () => {
  expect(placeOf({ townName: 'Kalkan', districtName: 'Kalamar' })).toBe('Kalkan, Kalamar')
  expect(placeOf({ townName: 'Kayaköy', districtName: 'Kayaköy' })).toBe('Kayaköy')
  expect(placeOf({ townName: 'Kalkan', districtName: null })).toBe('Kalkan')
  expect(placeOf({ townName: undefined, districtName: null })).toBe('')
})

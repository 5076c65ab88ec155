import { describe, expect, it } from 'vitest'
import { commaNumberIn, pairIn } from './coordinates.ts'

describe('a pasted pair of coordinates', () => {
  it.each(['36.2653, 29.4153', ' (36.2653,29.4153) ', '36.2653 29.4153', '36.2653; 29.4153'])(
    'is read from %j',
    (text) => {
      expect(pairIn(text)).toEqual({ lat: 36.2653, lng: 29.4153 })
    },
  )
  it.each(['36.2653', '36,41', '91.5, 29.4', '36.2, 190.5', 'Kalkan', ''])('is not seen in %j', (text) => {
    expect(pairIn(text)).toBeUndefined()
  })
  it('may be south and west', () => {
    expect(pairIn('-33.86, -70.66')).toEqual({ lat: -33.86, lng: -70.66 })
  })
})

describe('a pasted number with a decimal comma', () => {
  it('is read as people mean it', () => {
    expect(commaNumberIn('36,2653')).toBe(36.2653)
  })
  it.each(['36.2653', '36', '1.036,5', 'x'])('leaves %j to the field', (text) => {
    expect(commaNumberIn(text)).toBeUndefined()
  })
})

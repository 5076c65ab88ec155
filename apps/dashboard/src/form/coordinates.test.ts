import { describe, expect, it } from 'vitest'
import { commaNumberIn, pairIn } from './coordinates.ts'

describe('pairIn', () => {
  it.each(['36.2653, 29.4153', ' (36.2653,29.4153) ', '36.2653 29.4153', '36.2653; 29.4153'])(
    'pairIn reads latitude and longitude from the pasted text %j',
    (text) => {
      expect(pairIn(text)).toEqual({ lat: 36.2653, lng: 29.4153 })
    },
  )
  it.each(['36.2653', '36,41', '91.5, 29.4', '36.2, 190.5', 'Kalkan', ''])(
    'pairIn returns undefined for %j, which is no coordinate pair',
    (text) => {
      expect(pairIn(text)).toBeUndefined()
    },
  )
  it.each([
    'https://www.google.com/maps/place/Kalkan/@36.2601,29.4001,17z/data=!3m1!4b1!4m6!8m2!3d36.2653!4d29.4153',
    'https://www.google.com/maps/@36.2653,29.4153,15.5z',
    'https://maps.google.com/?q=36.2653,29.4153',
    'https://www.google.com/maps/search/?api=1&query=36.2653%2C29.4153',
    'https://www.google.com/maps/search/36.2653,+29.4153',
    'https://maps.apple.com/?ll=36.2653,29.4153&z=12',
  ])('pairIn reads the marked place from the link %s', (link) => {
    expect(pairIn(link)).toEqual({ lat: 36.2653, lng: 29.4153 })
  })
  it.each(['https://maps.app.goo.gl/AbC123xyz', 'https://example.com/villa/36.2653', 'see @36.2653,29.4153'])(
    'pairIn returns undefined for %s, which names no place',
    (text) => {
      expect(pairIn(text)).toBeUndefined()
    },
  )
  it('pairIn accepts negative coordinates for south and west', () => {
    expect(pairIn('-33.86, -70.66')).toEqual({ lat: -33.86, lng: -70.66 })
  })
})

describe('commaNumberIn', () => {
  it('commaNumberIn reads a pasted number with a decimal comma', () => {
    expect(commaNumberIn('36,2653')).toBe(36.2653)
  })
  it.each(['36.2653', '36', '1.036,5', 'x'])(
    'commaNumberIn returns undefined for %j, which the field parses itself',
    (text) => {
      expect(commaNumberIn(text)).toBeUndefined()
    },
  )
})

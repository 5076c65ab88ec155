import { describe, expect, it } from 'vitest'
import {
  blankBooking,
  extrasIn,
  extrasText,
  isOtherStay,
  requestedStay,
  withExtra,
} from './booking-values.ts'

describe('extrasText and withExtra', () => {
  it('extrasText and withExtra produce the same text for the same selection of extras', () => {
    expect(extrasText([...extrasIn('7:2,3:1')])).toBe('3:1,7:2')
    expect(withExtra('3:1,7:2', 7, 0)).toBe('3:1')
    expect(withExtra('', 7, 3)).toBe('7:3')
    expect(extrasIn('')).toEqual([])
  })
})

describe('requestedStay and isOtherStay', () => {
  const whole = {
    ...blankBooking('4'),
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    children: 1,
    babies: 2,
  }
  it('requestedStay counts adults and children as guests, not babies', () => {
    expect(requestedStay(whole)).toEqual({
      checkIn: '2027-07-10',
      checkOut: '2027-07-17',
      guests: 3,
      extras: [],
    })
  })
  it.each([{ checkOut: '' }, { adults: '' }, { adults: 0 }, { adults: 1.5 }])(
    'requestedStay returns undefined for a booking with the incomplete value %j',
    (missing) => {
      expect(requestedStay({ ...whole, ...missing })).toBeUndefined()
    },
  )
  it('isOtherStay is true only when dates, people or extras changed', () => {
    expect(isOtherStay(whole, { ...whole, adults: '2' })).toBe(false)
    expect(isOtherStay(whole, { ...whole, babies: 0 })).toBe(true)
    expect(isOtherStay(whole, { ...whole, extras: '3:1' })).toBe(true)
  })
})

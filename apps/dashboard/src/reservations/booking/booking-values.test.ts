import { describe, expect, it } from 'vitest'
import { askedStay, blankBooking, extrasIn, extrasText, isOtherStay, withExtra } from './booking-values.ts'

describe('the extras as one text', () => {
  it('are the same text for the same choice', () => {
    expect(extrasText([...extrasIn('7:2,3:1')])).toBe('3:1,7:2')
    expect(withExtra('3:1,7:2', 7, 0)).toBe('3:1')
    expect(withExtra('', 7, 3)).toBe('7:3')
    expect(extrasIn('')).toEqual([])
  })
})

describe('a price', () => {
  const whole = {
    ...blankBooking('4'),
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    children: 1,
    babies: 2,
  }
  it('is asked for adults and children, not for babies', () => {
    expect(askedStay(whole)).toEqual({
      checkIn: '2027-07-10',
      checkOut: '2027-07-17',
      guests: 3,
      extras: [],
    })
  })
  it.each([{ checkOut: '' }, { adults: '' }, { adults: 0 }, { adults: 1.5 }])(
    'is not asked for while %j',
    (missing) => {
      expect(askedStay({ ...whole, ...missing })).toBeUndefined()
    },
  )
  it('is made anew only for other dates, people or extras', () => {
    expect(isOtherStay(whole, { ...whole, adults: '2' })).toBe(false)
    expect(isOtherStay(whole, { ...whole, babies: 0 })).toBe(true)
    expect(isOtherStay(whole, { ...whole, extras: '3:1' })).toBe(true)
  })
})

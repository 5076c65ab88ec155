import { describe, expect, it } from 'vitest'
import { blankGuest, type GuestDraft, guestErrors, guestListBody } from './guest-drafts.ts'

const people = { adults: 1, children: 1, babies: 1 }
const whole: GuestDraft = {
  ...blankGuest('a', [], people),
  firstName: 'Deniz',
  lastName: 'Ergin',
  identityNo: '10000000146',
}

describe('a guest on the list', () => {
  it('is of the kind that is still missing', () => {
    const child = blankGuest('b', [whole], people)
    expect([whole.kind, child.kind, blankGuest('c', [whole, child], people).kind]).toEqual([
      'ADULT',
      'CHILD',
      'BABY',
    ])
  })
  it('is accepted with a number that keeps its own check', () => {
    expect(guestErrors([whole])).toEqual({})
    expect(guestErrors([{ ...whole, identityNo: '100 000 001 46' }])).toEqual({})
    expect(guestErrors([{ ...whole, identityKind: 'PASSPORT', identityNo: 'u12345678' }])).toEqual({})
  })
  it('is refused beside the field', () => {
    const wrong = { ...whole, firstName: ' ', identityNo: '10000000147' }
    expect(Object.keys(guestErrors([whole, wrong]))).toEqual(['guests.1.firstName', 'guests.1.identityNo'])
    expect(guestErrors([{ ...whole, identityKind: 'YKN' }])).toHaveProperty(['guests.0.identityNo'])
  })
  it('keeps the stored number when none is typed, and must have one otherwise', () => {
    const kept = { ...whole, id: crypto.randomUUID(), identityNo: '', keptEnding: '146' }
    expect(guestErrors([kept])).toEqual({})
    expect(guestListBody([kept]).guests[0]).not.toHaveProperty('identityNo')
    expect(guestErrors([{ ...kept, keptEnding: '' }])).toHaveProperty(['guests.0.identityNo'])
  })
})

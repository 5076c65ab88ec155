import { describe, expect, it } from 'vitest'
import { blankGuest, type GuestDraft, guestErrors, guestListBody } from './guest-drafts.ts'

const people = { adults: 1, children: 1, babies: 1 }
const whole: GuestDraft = {
  ...blankGuest('a', [], people),
  firstName: 'Deniz',
  lastName: 'Ergin',
  identityNo: '10000000146',
}

describe('guest list drafts', () => {
  it('blankGuest creates a guest of the kind that is still missing from the guest list', () => {
    const child = blankGuest('b', [whole], people)
    expect([whole.kind, child.kind, blankGuest('c', [whole, child], people).kind]).toEqual([
      'ADULT',
      'CHILD',
      'BABY',
    ])
  })
  it('guestErrors accepts a valid identity number and a passport number', () => {
    expect(guestErrors([whole])).toEqual({})
    expect(guestErrors([{ ...whole, identityNo: '100 000 001 46' }])).toEqual({})
    expect(guestErrors([{ ...whole, identityKind: 'PASSPORT', identityNo: 'u12345678' }])).toEqual({})
  })
  it('guestErrors reports a missing name and an invalid identity number at their fields', () => {
    const wrong = { ...whole, firstName: ' ', identityNo: '10000000147' }
    expect(Object.keys(guestErrors([whole, wrong]))).toEqual(['guests.1.firstName', 'guests.1.identityNo'])
    expect(guestErrors([{ ...whole, identityKind: 'YKN' }])).toHaveProperty(['guests.0.identityNo'])
  })
  it('an empty identity number is valid and not sent when one is stored, and otherwise refused', () => {
    const stored = { ...whole, id: crypto.randomUUID(), identityNo: '', storedEnding: '146' }
    expect(guestErrors([stored])).toEqual({})
    expect(guestListBody([stored]).guests[0]).not.toHaveProperty('identityNo')
    expect(guestErrors([{ ...stored, storedEnding: '' }])).toHaveProperty(['guests.0.identityNo'])
  })
})

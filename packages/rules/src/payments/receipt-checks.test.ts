import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { paymentMethods, postingKinds } from './ledger.ts'
import { checkReceipt, isBookedAlready, type ReceiptClaim, type ReceiptFacts } from './receipt-checks.ts'

const facts: ReceiptFacts = {
  prepaymentMinor: 5_264_000,
  paidMinor: 0,
  dueMinor: 26_320_000,
  firstName: 'Deniz Ergin',
  lastName: 'Işık',
  reservedOn: '2027-06-15',
  today: '2027-06-16',
}
const claim: ReceiptClaim = { amountMinor: 5_264_000, payerName: 'DENİZ IŞIK', paidOn: '2027-06-16' }
const checked = (over: Partial<ReceiptClaim>, about: Partial<ReceiptFacts> = {}) =>
  checkReceipt({ ...claim, ...over }, { ...facts, ...about })

describe('checkReceipt', () => {
  it('checkReceipt accepts a receipt with the requested amount, the name of the guest and a recent date', () => {
    expect(checked({})).toEqual({ amountFits: true, name: 'FULL', dateFits: true })
  })
  it.each([
    ['less than the prepayment does not fit', { amountMinor: 5_263_999 }, {}, false],
    ['more than the prepayment fits', { amountMinor: 6_000_000 }, {}, true],
    ['the missing part of the prepayment fits', { amountMinor: 264_000 }, { paidMinor: 5_000_000 }, true],
    [
      'the whole balance after the prepayment fits',
      { amountMinor: 21_056_000 },
      { paidMinor: 5_264_000, dueMinor: 21_056_000 },
      true,
    ],
    [
      'a part of the balance does not fit',
      { amountMinor: 21_000_000 },
      { paidMinor: 5_264_000, dueMinor: 21_056_000 },
      false,
    ],
  ])('checkReceipt compares the amount: %s', (_, over, about, fits) => {
    expect(checked(over, about).amountFits).toBe(fits)
  })
  it.each([
    ['IŞIK DENİZ', 'FULL'],
    ['deniz ergin isik', 'FULL'],
    ['Ergin Işık', 'FULL'],
    ['Ozan Işık', 'LAST'],
    ['isik ltd', 'LAST'],
    ['Ozan ERGİN', 'FIRST'],
    ['Deniz Demir', 'FIRST'],
    ['Ozan Demir', 'NONE'],
    ['', 'NONE'],
    ['Denizli Turizm', 'NONE'],
  ])('checkReceipt compares payer and guest by first and last name: %j is %s', (payerName, match) => {
    expect(checked({ payerName }).name).toBe(match)
  })
  it('checkReceipt returns LAST or FIRST, not FULL, for a payer who shares only one name with the guest', () => {
    const serap = { firstName: 'Serap', lastName: 'Yalçın' }
    expect(checked({ payerName: 'Kemal Yalçın' }, serap).name).toBe('LAST')
    expect(checked({ payerName: 'SERAP YALCIN' }, serap).name).toBe('FULL')
    expect(checked({ payerName: 'Mehmet Demir' }, { firstName: 'Mehmet', lastName: 'Kaya' }).name).toBe(
      'FIRST',
    )
  })
  it('checkReceipt returns FULL only for a payer with two names when first and last name of the guest are equal', () => {
    const ali = { firstName: 'Ali', lastName: 'Ali' }
    expect(checked({ payerName: 'Ali' }, ali).name).toBe('LAST')
    expect(checked({ payerName: 'Ali Ali' }, ali).name).toBe('FULL')
  })
  it.each([
    ['2027-06-13', false],
    ['2027-06-14', true],
    ['2027-06-16', true],
    ['2027-06-17', false],
  ])('checkReceipt of a receipt checked on 2027-06-16 and dated %s returns dateFits %s', (paidOn, fits) => {
    expect(checked({ paidOn }).dateFits).toBe(fits)
  })
})

test('isBookedAlready finds a payment with the same method and amount that was not reversed', () => {
  const amountMinor = fc.integer({ min: 1, max: 3 })
  const method = fc.constantFrom(...paymentMethods)
  const posting = fc.record({
    kind: fc.constantFrom(...postingKinds),
    method: fc.option(method),
    amountMinor,
    reversedById: fc.option(fc.nat()),
  })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 4 }), method, amountMinor, (postings, by, amount) => {
      const payment = { method: by, amountMinor: amount }
      const same = { ...payment, kind: 'BALANCE', reversedById: null } as const
      expect(isBookedAlready([...postings, same], payment)).toBe(true)
      const undone = postings.map((one) => ({ ...one, reversedById: 1 }))
      expect(isBookedAlready([...undone, { ...same, kind: 'DEPOSIT_IN' }], payment)).toBe(false)
      // A counter entry and another amount never match.
      const others = postings.map((one) => ({ ...one, amountMinor: -one.amountMinor }))
      expect(isBookedAlready([...others, { ...same, amountMinor: amount + 1 }], payment)).toBe(false)
    }),
  )
})

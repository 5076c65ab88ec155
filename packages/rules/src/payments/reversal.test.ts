import { expect, test } from 'vitest'
import { depositComesIn, guestPays, postingKinds, reversed } from './ledger.ts'
import { isReversible, takesTooMuch } from './reversal.ts'

test('isReversible is false for ledger postings of settlements, earned stays, reversals and card payments', () => {
  const reversible = postingKinds.filter((kind) => isReversible({ kind, method: 'CASH', reversesId: null }))
  expect(postingKinds.filter((kind) => !reversible.includes(kind))).toEqual(['SETTLEMENT', 'STAY_EARNED'])
  for (const kind of postingKinds) {
    expect(isReversible({ kind, method: 'CASH', reversesId: 1 })).toBe(false)
    // Only the provider can refund card money.
    expect(isReversible({ kind, method: 'CARD', reversesId: null })).toBe(false)
  }
})

test('takesTooMuch is true for a reversal that is larger than the current balance of its ledger account', () => {
  const balances = { GUEST: 1_000, REFUNDS_DUE: 0, DEPOSITS_HELD: 300 }
  expect(takesTooMuch(balances, reversed(guestPays(1_000, 'CASH')))).toBe(false)
  expect(takesTooMuch(balances, reversed(guestPays(1_001, 'CASH')))).toBe(true)
  expect(takesTooMuch(balances, reversed(depositComesIn(301, 'CASH')))).toBe(true)
  // The balance is already below zero, because the stay was earned before it was paid: adding to it is always allowed.
  const owing = { ...balances, GUEST: -500 }
  expect(takesTooMuch(owing, guestPays(100, 'CASH'))).toBe(false)
  expect(takesTooMuch(owing, reversed(guestPays(100, 'CASH')))).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from '../money.ts'
import { caseCount } from '../testing/case-count.ts'
import {
  depositComesIn,
  depositGoesOut,
  depositIsRetained,
  type Entry,
  guestIsRefunded,
  guestIsSettled,
  guestPays,
  guestPaysForNothing,
  type LedgerAccount,
  ledgerAccounts,
  ownerIsPaid,
  paymentMethods,
  reversed,
  stayIsEarned,
} from './ledger.ts'
import { reservationFigures } from './reservation-figures.ts'

const amount = fc.integer({ min: 0, max: 100_000_000_000 })
const method = fc.constantFrom(...paymentMethods)
const share = fc.integer({ min: 0, max: 10_000 })

const sumOf = (entries: readonly Entry[], account?: LedgerAccount) =>
  entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((sum, entry) => sum + entry.amountMinor, 0)

const anyPosting = fc.oneof(
  fc.tuple(amount, method).map(([minor, by]) => guestPays(minor, by)),
  fc.tuple(amount, method).map(([minor, by]) => guestPaysForNothing(minor, by)),
  fc.tuple(amount, method).map(([minor, by]) => guestIsRefunded(minor, by)),
  fc.tuple(amount, method).map(([minor, by]) => depositComesIn(minor, by)),
  fc.tuple(amount, method).map(([minor, by]) => depositGoesOut(minor, by)),
  amount.map(depositIsRetained),
  fc.tuple(amount, fc.constantFrom('TRANSFER', 'CASH')).map(([minor, by]) => ownerIsPaid(minor, by)),
  fc.tuple(amount, amount).map(([keptMinor, refundMinor]) => guestIsSettled({ keptMinor, refundMinor })),
  fc.tuple(amount, share).map(([minor, commission]) => stayIsEarned(minor, commission)),
)

test('every ledger posting sums to zero and has no entry of zero', () => {
  fc.assert(
    fc.property(anyPosting, (entries) => {
      expect(sumOf(entries)).toBe(0)
      expect(entries.every((entry) => entry.amountMinor !== 0)).toBe(true)
      expect(entries.every((entry) => ledgerAccounts.includes(entry.account))).toBe(true)
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('reversed returns a posting that cancels the given one in every ledger account, and reversing twice returns the posting', () => {
  fc.assert(
    fc.property(anyPosting, (entries) => {
      for (const account of ledgerAccounts) {
        expect(sumOf([...entries, ...reversed(entries)], account)).toBe(0)
      }
      expect(reversed(reversed(entries))).toEqual(entries)
    }),
  )
})

test('stayIsEarned splits the total of a stay between owner and agency without losing a kuruş', () => {
  fc.assert(
    fc.property(amount, share, (total, commission) => {
      const entries = stayIsEarned(total, commission)
      expect(sumOf(entries, 'GUEST')).toBe(total)
      expect(sumOf(entries, 'COMMISSION') + sumOf(entries, 'OWNER')).toBe(0 - total)
      expect(0 - sumOf(entries, 'COMMISSION')).toBe(shareOf(total, commission))
      const promise = { totalTry: total, prepaymentTry: 0, commissionShare: commission }
      const figures = reservationFigures({ ...promise, status: 'COMPLETED' }, { paidMinor: total })
      expect(0 - sumOf(entries, 'OWNER')).toBe(figures.ownerShareMinor)
    }),
  )
})

test('guestIsSettled debits the guest by exactly the retained and the refunded amount', () => {
  fc.assert(
    fc.property(amount, amount, (retainedMinor, refundMinor) => {
      const entries = guestIsSettled({ keptMinor: retainedMinor, refundMinor })
      expect(sumOf(entries, 'GUEST')).toBe(retainedMinor + refundMinor)
      expect(0 - sumOf(entries, 'CANCELLATION_INCOME')).toBe(retainedMinor)
      expect(0 - sumOf(entries, 'REFUNDS_DUE')).toBe(refundMinor)
    }),
  )
})

test('the ledger entries of refund, deposit and owner payout add and subtract the amount in the expected two accounts', () => {
  const way = (entries: readonly Entry[]) =>
    entries.map(({ account, amountMinor }) => `${account} ${amountMinor}`).join(', ')
  expect(way(guestPaysForNothing(5, 'TRANSFER'))).toBe('BANK 5, REFUNDS_DUE -5')
  expect(way(guestIsRefunded(5, 'CASH'))).toBe('REFUNDS_DUE 5, CASH -5')
  expect(way(depositComesIn(5, 'CASH'))).toBe('CASH 5, DEPOSITS_HELD -5')
  expect(way(depositGoesOut(5, 'TRANSFER'))).toBe('DEPOSITS_HELD 5, BANK -5')
  expect(way(depositIsRetained(5))).toBe('DEPOSITS_HELD 5, OWNER -5')
  expect(way(ownerIsPaid(5, 'TRANSFER'))).toBe('OWNER 5, BANK -5')
})

test('guestPays books money collected by the owner as debt of the owner, other money to bank or cash', () => {
  expect(guestPays(1_000, 'OWNER')).toEqual([
    { account: 'OWNER', amountMinor: 1_000 },
    { account: 'GUEST', amountMinor: -1_000 },
  ])
  expect(guestPays(1_000, 'TRANSFER')[0]?.account).toBe('BANK')
  expect(guestPays(1_000, 'CASH')[0]?.account).toBe('CASH')
})

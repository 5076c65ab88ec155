import type { Minor } from '../money.ts'
import type { Entry, LedgerAccount, PaymentMethod, PostingKind } from './ledger.ts'

/** Postings entered by people. Postings of a life cycle step are undone by another step. */
const enteredByPeople = new Set<PostingKind>([
  'PREPAYMENT',
  'BALANCE',
  'UNEXPECTED',
  'REFUND',
  'DEPOSIT_IN',
  'DEPOSIT_OUT',
  'DEPOSIT_KEPT',
  'OWNER_PAYOUT',
])

/** A counter entry is final: a second mistake needs a new entry. Card money is refunded through its provider only. */
export const isReversible = (posting: {
  kind: PostingKind
  method: PaymentMethod | null
  reversesId: number | null
}): boolean => enteredByPeople.has(posting.kind) && posting.method !== 'CARD' && posting.reversesId === null

/** Debts to guests cannot be negative. An owner may hold more than the owner's share; bank and cash are checked elsewhere. */
const neverBelowZero = ['GUEST', 'REFUNDS_DUE', 'DEPOSITS_HELD'] as const satisfies readonly LedgerAccount[]
export type GuestBalances = Readonly<Record<(typeof neverBelowZero)[number], Minor>>

/** True when these entries take more from a guest's balance than it contains. */
export const takesTooMuch = (balances: GuestBalances, entries: readonly Entry[]): boolean =>
  neverBelowZero.some((account) => {
    const taken = entries
      .filter((entry) => entry.account === account)
      .reduce((sum, entry) => sum + entry.amountMinor, 0)
    return taken > 0 && taken > balances[account]
  })

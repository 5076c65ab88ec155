import type { Minor } from '../money.ts'
import type { Entry, LedgerAccount, PaymentMethod, PostingKind } from './ledger.ts'

/** What people enter. What follows from a step of the life cycle is undone by another step. */
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

/** A counter entry is final: a second mistake is entered anew. Card money goes back through its provider, never by a pen. */
export const isReversible = (posting: {
  kind: PostingKind
  method: PaymentMethod | null
  reversesId: number | null
}): boolean => enteredByPeople.has(posting.kind) && posting.method !== 'CARD' && posting.reversesId === null

/** What we owe guests cannot be less than nothing. An owner may hold more than is theirs; banks and drawers are counted elsewhere. */
const neverBelowZero = ['GUEST', 'REFUNDS_DUE', 'DEPOSITS_HELD'] as const satisfies readonly LedgerAccount[]
export type GuestBalances = Readonly<Record<(typeof neverBelowZero)[number], Minor>>

/** True when these entries would take from a guest's balance what is no longer in it. */
export const takesTooMuch = (balances: GuestBalances, entries: readonly Entry[]): boolean =>
  neverBelowZero.some((account) => {
    const taken = entries
      .filter((entry) => entry.account === account)
      .reduce((sum, entry) => sum + entry.amountMinor, 0)
    return taken > 0 && taken > balances[account]
  })

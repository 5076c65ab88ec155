import { type BasisPoints, type Minor, shareOf } from '../money.ts'

/** Where money is, or to whom it belongs. A positive entry adds to our assets, a negative one to our debts or income. */
export const ledgerAccounts = [
  'BANK',
  'CASH',
  /** Held by the card provider until it pays out. */
  'CARD',
  /** What guests have paid for stays that are not over. */
  'GUEST',
  'DEPOSITS_HELD',
  'REFUNDS_DUE',
  'OWNER',
  'COMMISSION',
  'CANCELLATION_INCOME',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const postingKinds = [
  'PREPAYMENT',
  'BALANCE',
  /** Money for a closed reservation: it is refunded. */
  'UNEXPECTED',
  'REFUND',
  'DEPOSIT_IN',
  'DEPOSIT_OUT',
  'DEPOSIT_KEPT',
  'SETTLEMENT',
  'STAY_EARNED',
  'OWNER_PAYOUT',
] as const
export type PostingKind = (typeof postingKinds)[number]

/** Methods that staff record by hand. `OWNER`: paid to the owner at check-in, so it is in no account of ours. */
export const handMethods = ['TRANSFER', 'CASH', 'OWNER'] as const
export type HandMethod = (typeof handMethods)[number]
/** Card money is booked from the provider's answer, never by hand. */
export const paymentMethods = [...handMethods, 'CARD'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export interface Entry {
  readonly account: LedgerAccount
  readonly amountMinor: Minor
}

const drawer: Record<PaymentMethod, LedgerAccount> = {
  TRANSFER: 'BANK',
  CASH: 'CASH',
  OWNER: 'OWNER',
  CARD: 'CARD',
}

/** Moves an amount between two accounts: always two entries that sum to zero. */
function move(amountMinor: Minor, to: LedgerAccount, from: LedgerAccount): readonly Entry[] {
  if (amountMinor === 0) return []
  return [
    { account: to, amountMinor },
    { account: from, amountMinor: -amountMinor },
  ]
}

type Posted = readonly Entry[]

export const guestPays = (amount: Minor, by: PaymentMethod): Posted => move(amount, drawer[by], 'GUEST')
export const guestPaysForNothing = (amount: Minor, by: PaymentMethod): Posted =>
  move(amount, drawer[by], 'REFUNDS_DUE')
export const guestIsRefunded = (amount: Minor, by: PaymentMethod): Posted =>
  move(amount, 'REFUNDS_DUE', drawer[by])
export const depositComesIn = (amount: Minor, by: PaymentMethod): Posted =>
  move(amount, drawer[by], 'DEPOSITS_HELD')
export const depositGoesOut = (amount: Minor, by: PaymentMethod): Posted =>
  move(amount, 'DEPOSITS_HELD', drawer[by])
/** Compensation for damage belongs to the owner, so the retained deposit is booked to the owner. */
export const depositIsRetained = (amount: Minor): Posted => move(amount, 'DEPOSITS_HELD', 'OWNER')
export const ownerIsPaid = (amount: Minor, by: 'TRANSFER' | 'CASH'): Posted =>
  move(amount, 'OWNER', drawer[by])

/** A reservation that ends early: a part is retained, the rest is owed back. */
export const guestIsSettled = (amounts: { keptMinor: Minor; refundMinor: Minor }): Posted => [
  ...move(amounts.keptMinor, 'GUEST', 'CANCELLATION_INCOME'),
  ...move(amounts.refundMinor, 'GUEST', 'REFUNDS_DUE'),
]

/** A completed stay: the price belongs to the owner, minus the agency's commission. */
export function stayIsEarned(totalMinor: Minor, commissionShare: BasisPoints): Posted {
  const commission = shareOf(totalMinor, commissionShare)
  return [...move(commission, 'GUEST', 'COMMISSION'), ...move(totalMinor - commission, 'GUEST', 'OWNER')]
}

/** A wrong posting is not deleted: the same entries are booked with opposite signs. */
export const reversed = (entries: readonly Entry[]): Posted =>
  entries.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))

import { type BasisPoints, type Minor, shareOf } from '../money.ts'

/** Where money is or to whom it belongs. A positive entry adds to what we have, a negative one to what we owe or earned. */
export const ledgerAccounts = [
  'BANK',
  'CASH',
  /** With the card provider, until it pays out. */
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
  /** Money for a reservation that is closed: it goes back. */
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

/** What people record. `OWNER`: handed to the owner at the door, so it is in no drawer of ours. */
export const handMethods = ['TRANSFER', 'CASH', 'OWNER'] as const
export type HandMethod = (typeof handMethods)[number]
/** Card money is booked by what its provider says, never by hand. */
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

/** From one account to another: always two entries that cancel out. */
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
/** Damage is the owner's: what is kept of the deposit is theirs. */
export const depositIsKept = (amount: Minor): Posted => move(amount, 'DEPOSITS_HELD', 'OWNER')
export const ownerIsPaid = (amount: Minor, by: 'TRANSFER' | 'CASH'): Posted =>
  move(amount, 'OWNER', drawer[by])

/** A stay that ends before its time: part is kept, the rest is owed back. */
export const guestIsSettled = (amounts: { keptMinor: Minor; refundMinor: Minor }): Posted => [
  ...move(amounts.keptMinor, 'GUEST', 'CANCELLATION_INCOME'),
  ...move(amounts.refundMinor, 'GUEST', 'REFUNDS_DUE'),
]

/** A stay that is over: the price belongs to the owner, less the agency's commission. */
export function stayIsEarned(totalMinor: Minor, commissionShare: BasisPoints): Posted {
  const commission = shareOf(totalMinor, commissionShare)
  return [...move(commission, 'GUEST', 'COMMISSION'), ...move(totalMinor - commission, 'GUEST', 'OWNER')]
}

/** A mistake is not erased: it is booked once more the other way round. */
export const reversed = (entries: readonly Entry[]): Posted =>
  entries.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))

import { currencySigns, formatMoney, formatUnits } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import type { PaymentMethod, PostingKind } from '@plato/rules/payments/ledger'
import { methodNames, outMethodNames } from '#dashboard/payments/messages.tr.ts'

/** The ledger is in lira, except for cards that were charged in another currency than requested. */
export const lira = (minor: number): string => formatMoney(minor, 'TRY')

const hasSign = (currency: string): currency is Currency => currency in currencySigns

/** A provider may report a currency that the agency does not use: it is shown by its code, "12,50 RUB". */
export const moneyIn = (minor: number, currency: string): string =>
  hasSign(currency)
    ? formatMoney(minor, currency)
    : `${minor < 0 ? '−' : ''}${formatUnits(minor)} ${currency}`

/** Direction of the money; 0 when no money moves and only its account changes. */
const direction: Record<PostingKind, 1 | 0 | -1> = {
  PREPAYMENT: 1,
  BALANCE: 1,
  UNEXPECTED: 1,
  DEPOSIT_IN: 1,
  REFUND: -1,
  DEPOSIT_OUT: -1,
  OWNER_PAYOUT: -1,
  DEPOSIT_KEPT: 0,
  SETTLEMENT: 0,
  STAY_EARNED: 0,
}

export interface SignedAmount {
  readonly flow: 'in' | 'out' | 'none'
  readonly text: string
}

/** "+₺52.640" came in, "−₺10.000" went out; a counter entry reverses the sign. */
export function signedAmount(
  kind: PostingKind,
  amountMinor: number,
  currency: Currency = 'TRY',
): SignedAmount {
  const sign = direction[kind] * Math.sign(amountMinor)
  if (sign === 0) return { flow: 'none', text: moneyIn(amountMinor, currency) }
  const size = moneyIn(Math.abs(amountMinor), currency)
  return sign > 0 ? { flow: 'in', text: `+${size}` } : { flow: 'out', text: `−${size}` }
}

export const signedMoney = (minor: number, currency: Currency): string =>
  `${minor > 0 ? '+' : ''}${moneyIn(minor, currency)}`
export const signedLira = (minor: number): string => signedMoney(minor, 'TRY')

export const methodOf = (kind: PostingKind, method: PaymentMethod): string =>
  (direction[kind] < 0 ? outMethodNames : methodNames)[method]

import { outMethodNames, paymentMethodNames } from '@plato/brand/list-names.tr'
import { currencySigns, formatMoney, formatUnits } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import type { PaymentMethod, PostingKind } from '@plato/rules/payments/ledger'
import { directionOf, flowOf, type MoneyFlow } from '@plato/rules/payments/money-flow'

/** The ledger is in lira, except for cards that were charged in another currency than requested. */
export const lira = (minor: number): string => formatMoney(minor, 'TRY')

const hasSign = (currency: string): currency is Currency => currency in currencySigns

/** A provider may report a currency that the agency does not use: it is shown by its code, "12,50 RUB". */
export const moneyIn = (minor: number, currency: string): string =>
  hasSign(currency)
    ? formatMoney(minor, currency)
    : `${minor < 0 ? '−' : ''}${formatUnits(minor)} ${currency}`

export interface SignedAmount {
  readonly flow: MoneyFlow
  readonly text: string
}

/** "+₺52.640" came in, "−₺10.000" went out; a counter entry reverses the sign. */
export function signedAmount(
  kind: PostingKind,
  amountMinor: number,
  currency: Currency = 'TRY',
): SignedAmount {
  const flow = flowOf(kind, amountMinor)
  if (flow === 'none') return { flow, text: moneyIn(amountMinor, currency) }
  const size = moneyIn(Math.abs(amountMinor), currency)
  return { flow, text: flow === 'in' ? `+${size}` : `−${size}` }
}

export const signedMoney = (minor: number, currency: Currency): string =>
  `${minor > 0 ? '+' : ''}${moneyIn(minor, currency)}`
export const signedLira = (minor: number): string => signedMoney(minor, 'TRY')

export const methodOf = (kind: PostingKind, method: PaymentMethod): string =>
  (directionOf[kind] < 0 ? outMethodNames : paymentMethodNames)[method]

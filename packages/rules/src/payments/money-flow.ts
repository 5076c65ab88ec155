import { type PostingKind, postingKinds } from './ledger.ts'

/** Direction of the money of a posting; 0 when no money moves and only its account changes. */
export const directionOf: Readonly<Record<PostingKind, 1 | 0 | -1>> = {
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

export type MoneyFlow = 'in' | 'out' | 'none'

/** Whether money came in, went out or was only moved between accounts; a counter entry flows the other way. */
export function flowOf(kind: PostingKind, amountMinor: number): MoneyFlow {
  const sign = directionOf[kind] * Math.sign(amountMinor)
  if (sign === 0) return 'none'
  return sign > 0 ? 'in' : 'out'
}

interface Posted {
  readonly kind: PostingKind
  readonly currency: string
  readonly amountMinor: number
}

export interface KindSum {
  readonly currency: string
  readonly kind: PostingKind
  readonly count: number
  readonly amountMinor: number
}

export interface CurrencySum {
  readonly currency: string
  readonly inMinor: number
  readonly outMinor: number
}

/** Lira first. */
const byCurrencyName = (a: string, b: string): number =>
  Number(b === 'TRY') - Number(a === 'TRY') || a.localeCompare(b)

/** Sums postings by currency and kind, and what came in and went out by currency, net of counter entries. */
export function sumPostings() {
  const kinds = new Map<string, KindSum>()
  const currencies = new Map<string, CurrencySum>()
  return {
    add({ kind, currency, amountMinor }: Posted): void {
      const key = `${currency} ${kind}`
      const before = kinds.get(key) ?? { currency, kind, count: 0, amountMinor: 0 }
      kinds.set(key, { ...before, count: before.count + 1, amountMinor: before.amountMinor + amountMinor })
      const { inMinor, outMinor } = currencies.get(currency) ?? { inMinor: 0, outMinor: 0 }
      const direction = directionOf[kind]
      currencies.set(currency, {
        currency,
        inMinor: inMinor + (direction > 0 ? amountMinor : 0),
        outMinor: outMinor + (direction < 0 ? amountMinor : 0),
      })
    },
    byKind: (): readonly KindSum[] =>
      [...kinds.values()].sort(
        (a, b) =>
          byCurrencyName(a.currency, b.currency) ||
          postingKinds.indexOf(a.kind) - postingKinds.indexOf(b.kind),
      ),
    byCurrency: (): readonly CurrencySum[] =>
      [...currencies.values()].sort((a, b) => byCurrencyName(a.currency, b.currency)),
  }
}

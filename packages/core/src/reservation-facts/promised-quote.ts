import type { StoredReservation } from '@plato/database/rows'
import type { Quote } from '@plato/rules/pricing/quote'

/** The stored quote. Safe: the column holds what `promiseOf` wrote. */
export const quoteIn = ({ quote }: Pick<StoredReservation, 'quote'>) => quote as unknown as Quote

/** The promised price without the sums that payments and later changes make stale: those come from `reservationFigures`. */
export function promisedPrice(row: Pick<StoredReservation, 'quote'>) {
  const {
    prepaymentMinor: _prepayment,
    balanceMinor: _balance,
    cancellation: _steps,
    ...price
  } = quoteIn(row)
  return price
}

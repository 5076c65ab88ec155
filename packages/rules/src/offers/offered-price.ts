import type { BasisPoints, Minor } from '../money.ts'
import { type AgreedPrice, discountOf, largestDiscount } from '../pricing/agreed-price.ts'
import type { Quote } from '../pricing/quote.ts'

/** The price that staff agreed for a villa of an offer. */
export interface OfferedPrice extends AgreedPrice {
  /** The limit of the role that agreed it. */
  readonly limit: BasisPoints
}

interface Stay {
  readonly checkIn: string
  readonly checkOut: string
  /** Adults and children. */
  readonly guests: number
}

/** An agreed price counts for the offered stay only: the guest may request another one at its list price. */
export const isOfferedStay = (offered: Stay, requested: Stay): boolean =>
  offered.checkIn === requested.checkIn &&
  offered.checkOut === requested.checkOut &&
  offered.guests === requested.guests

const withoutExtras = ({ lines, totalMinor }: Pick<Quote, 'lines' | 'totalMinor'>): Minor =>
  lines.reduce((rest, { kind, amountMinor }) => (kind === 'EXTRA' ? rest - amountMinor : rest), totalMinor)

/**
 * What was agreed, for a current quote at the list price; null when the list price is as low by now. The discount is one
 * of the stay without extras, and stays within the limit when the price has changed.
 */
export function agreementFor(
  quote: Pick<Quote, 'lines' | 'totalMinor'>,
  { kind, value, limit }: OfferedPrice,
): AgreedPrice | null {
  const list = withoutExtras(quote)
  const requested = discountOf(list, { kind, value })
  const discountMinor = Math.min(requested, largestDiscount(list, limit))
  if (discountMinor <= 0) return null
  const isAsAgreed = discountMinor === requested && list === quote.totalMinor
  return isAsAgreed ? { kind, value } : { kind: 'AMOUNT', value: discountMinor }
}

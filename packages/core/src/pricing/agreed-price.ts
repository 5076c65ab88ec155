import { formatMoney } from '@plato/brand/money'
import type { Currency, Minor } from '@plato/rules/money'
import {
  type AgreedPrice,
  discountLimitOf,
  largestDiscount,
  whyAgreedPriceIsRefused,
  withAgreedPrice,
} from '@plato/rules/pricing/agreed-price'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import type { Quote } from '@plato/rules/pricing/quote'
import { Refusal } from '@plato/rules/refusal'
import type { Actor, Context, Db } from '../platform/context.ts'
import { agencyRulesIn } from '../settings/list-settings.ts'

interface ListPrice {
  readonly totalMinor: Minor
  readonly currency: Currency
}

/** The limit of the user's role by the settings of the agency. */
export const discountLimitFor = async (db: Db, { role }: Pick<Actor, 'role'>) =>
  discountLimitOf(role, await agencyRulesIn(db))

/** Refuses a price that is not below the list price, or a discount above the limit of the user's role. */
export async function requireAllowedPrice(
  db: Db,
  actor: Pick<Actor, 'role'>,
  { totalMinor, currency }: ListPrice,
  agreed: AgreedPrice,
): Promise<void> {
  const limit = await discountLimitFor(db, actor)
  const refused = whyAgreedPriceIsRefused(totalMinor, agreed, limit)
  if (!refused) return
  throw new Refusal(refused, {
    values: {
      list: formatMoney(totalMinor, currency),
      limit: formatMoney(largestDiscount(totalMinor, limit), currency),
    },
  })
}

/** The quote with the agreed price, if one is given and allowed. */
export async function agreedQuote(
  { db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>,
  quote: Quote,
  { policy }: Pick<PriceSheet, 'policy'>,
  agreed: AgreedPrice | undefined,
): Promise<Quote> {
  if (!agreed) return quote
  await requireAllowedPrice(db, actor, quote, agreed)
  return withAgreedPrice(quote, agreed, { policy, today })
}

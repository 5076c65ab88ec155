import type { VillaCard } from '@plato/contract/search/search.contract'
import type { Currency } from '@plato/rules/money'
import type { PublicContext } from '../platform/context.ts'
import { cardOf } from './card-sql.ts'
import { selectCards } from './cards.queries.ts'

/** The cards of the given villas in the given order; villas that are no longer published are left out. */
export async function listCards(
  ctx: Pick<PublicContext, 'db'>,
  query: { readonly ids: readonly number[]; readonly currency: Currency },
): Promise<VillaCard[]> {
  return (await selectCards(ctx.db, query.ids, query.currency)).map(cardOf)
}

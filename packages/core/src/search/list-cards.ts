import type { VillaCard } from '@plato/contract/search/search.contract'
import type { Currency } from '@plato/rules/money'
import type { PublicContext } from '../context.ts'
import { cardOf } from './card-sql.ts'
import { selectCards } from './cards.queries.ts'

/** The cards of named villas, in the order asked for; what is no longer published is left out. */
export async function listCards(
  ctx: Pick<PublicContext, 'db'>,
  query: { readonly ids: readonly number[]; readonly currency: Currency },
): Promise<VillaCard[]> {
  return (await selectCards(ctx.db, query.ids, query.currency)).map(cardOf)
}

import { sortOrders } from '@plato/contract/search/search.contract'
import type { PublicContext } from '../platform/context.ts'
import { selectSearchOptions } from './options.queries.ts'

export async function listSearchOptions(ctx: Pick<PublicContext, 'db'>) {
  return {
    ...(await selectSearchOptions(ctx.db)),
    sorts: [...sortOrders],
    currencies: ['TRY', 'USD', 'EUR', 'GBP'] as ('TRY' | 'USD' | 'EUR' | 'GBP')[],
  }
}

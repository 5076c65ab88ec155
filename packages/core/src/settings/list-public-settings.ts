import type { PublicContext } from '../platform/context.ts'
import { selectPublicSettings } from './settings.queries.ts'

const isRate = (key: string) => key.endsWith('_exchange_rate')

/** Visitors read contact details and exchange rates apart, as the site's clients expect them. */
export async function listPublicSettings(ctx: Pick<PublicContext, 'db'>) {
  const rows = await selectPublicSettings(ctx.db)
  return {
    settings: rows.filter((row) => !isRate(row.key)),
    currency: rows.filter((row) => isRate(row.key)),
  }
}

import type { SubscriberFilter } from '@plato/contract/inbox/subscribers.contract'
import { newsletterState } from '@plato/rules/inbox/newsletter'
import type { Context } from '../platform/context.ts'
import { selectReaders } from './subscribers.queries.ts'

type Found = Awaited<ReturnType<typeof selectReaders>>['rows'][number]

export const subscriberOf = (row: Found) => ({
  id: row.id,
  email: row.email,
  state: newsletterState(row),
  createdAt: row.begunAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.leftAt?.toISOString() ?? null,
  kvkkVersion: row.kvkkVersion,
})

export async function listSubscribers(ctx: Pick<Context, 'db'>, filter: SubscriberFilter) {
  const { rows, total, capped } = await selectReaders(ctx.db, filter)
  return { rows: rows.map(subscriberOf), total, capped }
}

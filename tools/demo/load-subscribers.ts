import type { Context } from '@plato/core/platform/context'
import { type DemoSubscriber, demoSubscribers } from '@plato/database/demo/subscribers'

const dayMs = 24 * 60 * 60 * 1000
const kvkkVersion = 1

/** Inserts rows instead of calling core: the confirmation mails of these subscribers were sent long ago. */
export async function loadDemoSubscribers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const agoOrNull = (days: number | undefined) => (days === undefined ? null : ago(days))
  const eventsOf = (reader: DemoSubscriber) => [
    { kind: 'ASKED', days: reader.subscribedDaysAgo, kvkk_version: kvkkVersion },
    { kind: 'CONFIRMED', days: reader.confirmedDaysAgo, kvkk_version: null },
    { kind: 'LEFT', days: reader.leftDaysAgo, kvkk_version: null },
  ]
  // The oldest first, so that later subscribers have higher ids.
  for (const reader of demoSubscribers.toReversed()) {
    const { email, address } = reader
    await db
      .insertInto('subscribers')
      .values({
        email,
        created_at: ago(reader.subscribedDaysAgo),
        asked_at: ago(reader.subscribedDaysAgo),
        kvkk_version: kvkkVersion,
        confirmed_at: agoOrNull(reader.confirmedDaysAgo),
        unsubscribed_at: agoOrNull(reader.leftDaysAgo),
      })
      .execute()
    for (const { days, ...event } of eventsOf(reader))
      if (days !== undefined)
        await db
          .insertInto('subscriber_events')
          .values({ ...event, email, address, at: ago(days) })
          .execute()
  }
}

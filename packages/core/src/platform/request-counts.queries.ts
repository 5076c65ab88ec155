import { prepared } from '@plato/database/prepared'
import { sql } from 'kysely'
import type { Db } from './context.ts'

export interface RequestWindow {
  /** Requests in the current window, this one included. */
  readonly requests: number
  /** Until the window ends. */
  readonly remainingMs: number
}

/**
 * Adds one request to its window, which begins with the first request, by the database's clock. One statement: concurrent
 * requests of all processes wait for the row and get different numbers.
 */
export async function incrementRequests(db: Db, keyHash: Buffer, windowMs: number): Promise<RequestWindow> {
  const length = sql`make_interval(secs => ${windowMs}::float8 / 1000)`
  // The time of this request, read once: both columns must agree on whether the stored window has ended.
  const isOpen = sql<boolean>`stored.ends_at > excluded.ends_at - ${length}`
  const { rows } = await sql<RequestWindow>`${prepared}
    insert into request_counts as stored (key_hash, requests, ends_at)
    values (${keyHash}, 1, clock_timestamp() + ${length})
    on conflict (key_hash) do update set
      requests = case when ${isOpen} then stored.requests + 1 else 1 end,
      ends_at = case when ${isOpen} then stored.ends_at else excluded.ends_at end
    returning requests, extract(epoch from ends_at - clock_timestamp())::float8 * 1000 as "remainingMs"`.execute(
    db,
  )
  const [window] = rows
  if (!window) throw new Error('the upsert of request_counts returned no row')
  return window
}

export async function deleteEndedWindows(db: Db): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<', sql<Date>`clock_timestamp()`).execute()
}

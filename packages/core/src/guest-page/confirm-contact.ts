import type { GuestKey, TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { refreshFeeds } from '../availability/feeds/refresh-feeds.ts'
import type { Vault } from '../platform/vault.ts'
import { findByToken } from '../reservations/find-by-key.ts'
import { holdInFull } from '../reservations/holds/hold-in-full.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import { acceptAtOnce, isInstantVilla } from '../reservations/request/accept-at-once.ts'
import { trackedReservation } from './tracked-reservation.ts'

type ConfirmContext = FeedContext & { readonly vault: Vault }

/**
 * Confirms the contact from the mailed link. A repeated call changes nothing; after the short hold has expired it
 * takes the nights again if they are free.
 */
export async function confirmContact(ctx: ConfirmContext, key: GuestKey): Promise<TrackedReservation> {
  const found = await findByToken(ctx, key)
  // Reads the feeds before taking the lock, because it may take seconds and the nights are promised afterwards.
  if (await isInstantVilla(ctx.db, found.villaId)) await refreshFeeds(ctx, found.villaId)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, found.id)
    const at = await ctx.databaseTime(tx)
    if (row.unconfirmed_from !== null) await acceptAtOnce(tx, ctx, await holdInFull(tx, ctx, row, at), at)
    return trackedReservation(ctx, tx, row.id)
  })
}

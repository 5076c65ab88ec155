import type { GuestKey, TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import { hoursAfter, requestHoldHours } from '@plato/rules/reservations/hold'
import type { FeedContext } from '../availability/feeds/feed-context.ts'
import { refreshFeeds } from '../availability/feeds/refresh-feeds.ts'
import type { Moment, Tx } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { Vault } from '../vault.ts'
import { acceptAtOnce } from './accept-at-once.ts'
import { findByToken } from './find-by-key.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import { takeNightsOf } from './move-reservation.ts'
import { recordEvent } from './record-event.ts'
import { isInstant, updateReservation } from './reservations.queries.ts'
import { trackedReservation } from './tracked-reservation.ts'

type ConfirmContext = FeedContext & { readonly vault: Vault }

const guest = { by: 'GUEST', userId: null } as const

/** Turns the short hold, or none, into a full one: takes the nights if they are free, and tells staff of the request. */
async function holdInFull(
  tx: Tx,
  ctx: ConfirmContext,
  row: LockedReservation,
  at: Moment,
): Promise<LockedReservation> {
  if (row.check_in < at.today) throw new Refusal('stay.in_the_past')
  await takeNightsOf(tx, ctx, row, 'HOLD', at)
  const held = await updateReservation(tx, row.id, {
    unconfirmed_from: null,
    held_since: at.now,
    hold_expires_at: hoursAfter(at.now, requestHoldHours),
  })
  await recordEvent(tx, row.id, { mover: guest, event: 'CONTACT_CONFIRMED', at })
  await mailAbout(tx, ctx, { key: 'REZ_TALEP_PERSONEL', reservationId: row.id, occasion: 'request', at })
  return held
}

/** The mailed link's button. Pressed again it changes nothing; after the short hold it takes the nights if they are free. */
export async function confirmContact(ctx: ConfirmContext, key: GuestKey): Promise<TrackedReservation> {
  const found = await findByToken(ctx, key)
  // Other channels are read before the lock: it may take seconds, and the nights are promised afterwards.
  if (await isInstant(ctx.db, found.villaId)) await refreshFeeds(ctx, found.villaId)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, found.id)
    const at = await ctx.databaseTime(tx)
    if (row.unconfirmed_from !== null) await acceptAtOnce(tx, ctx, await holdInFull(tx, ctx, row, at), at)
    return trackedReservation(ctx, tx, row.id)
  })
}

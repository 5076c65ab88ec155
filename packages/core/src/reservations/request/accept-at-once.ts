import { areFeedsFresh } from '../../availability/feeds/refresh-feeds.ts'
import { cardLinkPlaceholders } from '../../payment-links/card-link-placeholders.ts'
import type { Db, Moment, PublicContext, Tx } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import type { LockedReservation } from '../lock-reservation.ts'
import { moveReservation } from '../move-reservation.ts'
import { findVillaTerms, isInstant } from '../reservations.queries.ts'

const clock = { by: 'CLOCK', userId: null } as const

/** True when requests for the villa are accepted without asking the owner. */
export const isInstantVilla = (db: Db, villaId: number): Promise<boolean> => isInstant(db, villaId)

/** Accepts the request if the villa has instant booking and fresh feeds. A stale feed may hide a sale: then staff decide. */
export async function acceptAtOnce(
  tx: Tx,
  ctx: PublicContext & { readonly vault: Vault },
  row: LockedReservation,
  at: Moment,
): Promise<LockedReservation> {
  const { instant_booking: isInstantBooking } = await findVillaTerms(tx, row.villa_id)
  if (!isInstantBooking) return row
  if (await areFeedsFresh(tx, row.villa_id, at.now))
    return moveReservation(tx, ctx, row, {
      action: 'ACCEPT_AT_ONCE',
      mover: clock,
      at,
      placeholdersAfter: (accepted) => cardLinkPlaceholders(tx, ctx, accepted, at),
    })
  await recordEvent(tx, row.id, { mover: clock, event: 'CALENDAR_STALE', at })
  return row
}

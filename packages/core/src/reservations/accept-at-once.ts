import { doFeedsVouch } from '../availability/feeds/refresh-feeds.ts'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { cardLinkWords } from '../payments/card/card-link-words.ts'
import type { Vault } from '../vault.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { moveReservation } from './move-reservation.ts'
import { recordEvent } from './record-event.ts'
import { findVillaTerms } from './reservations.queries.ts'

const clock = { by: 'CLOCK', userId: null } as const

/** Accepts where the owner agreed to it beforehand. A calendar that was not read lately may hide a sale: then staff decide. */
export async function acceptAtOnce(
  tx: Tx,
  ctx: PublicContext & { readonly vault: Vault },
  row: LockedReservation,
  at: Moment,
): Promise<LockedReservation> {
  const { instant_booking: isInstantVilla } = await findVillaTerms(tx, row.villa_id)
  if (!isInstantVilla) return row
  if (await doFeedsVouch(tx, row.villa_id, at.now))
    return moveReservation(tx, ctx, row, {
      action: 'ACCEPT_AT_ONCE',
      mover: clock,
      at,
      wordsAfter: (accepted) => cardLinkWords(tx, ctx, accepted, at),
    })
  await recordEvent(tx, row.id, { mover: clock, event: 'CALENDAR_STALE', at })
  return row
}

import { Refusal } from '@plato/rules/refusal'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import { agencyRulesIn } from '../../settings/list-settings.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import type { LockedReservation } from '../lock-reservation.ts'
import { takeNightsOf } from '../move-reservation.ts'
import { updateReservation } from '../reservations.queries.ts'

const guest = { by: 'GUEST', userId: null } as const

/** Replaces the short hold, or none, by a full one: takes the nights if they are free and mails staff about the request. */
export async function holdInFull(
  tx: Tx,
  ctx: PublicContext,
  row: LockedReservation,
  at: Moment,
): Promise<LockedReservation> {
  if (row.check_in < at.today) throw new Refusal('stay.in_the_past')
  await takeNightsOf(tx, ctx, row, 'HOLD', at)
  const { requestHoldHours } = await agencyRulesIn(tx)
  const held = await updateReservation(tx, row.id, {
    unconfirmed_from: null,
    held_since: at.now,
    hold_expires_at: hoursAfter(at.now, requestHoldHours),
  })
  await recordEvent(tx, row.id, { mover: guest, event: 'CONTACT_CONFIRMED', at })
  await mailAbout(tx, ctx, { key: 'REZ_TALEP_PERSONEL', reservationId: row.id, occasion: 'request', at })
  return held
}

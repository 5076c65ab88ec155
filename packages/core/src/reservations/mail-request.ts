import { untilMomentWithYear } from '@plato/brand/moment-words'
import { guestLinkHours, unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { mailAbout, mailSays } from '../mail/mail-about.ts'
import type { Vault } from '../vault.ts'
import { guestLink } from './guest-link.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { confirmationMessages as messages } from './messages.tr.ts'

type RequestMailContext = Pick<PublicContext, 'siteOrigin' | 'sendJob'> & { readonly vault: Vault }

/** What the mail about a request says while the contact is unconfirmed, in place of the lines about a full hold. */
function confirmationWords(
  ctx: RequestMailContext,
  row: LockedReservation,
  { now }: Moment,
): Readonly<Record<string, string>> {
  if (row.unconfirmed_from === null) return {}
  const until = row.hold_expires_at
  return {
    onay_bilgisi: until
      ? messages.held(unconfirmedHoldMinutes, untilMomentWithYear(until.toISOString()), guestLinkHours)
      : messages.notHeld(guestLinkHours),
    talep_onay_link: guestLink(ctx, row, now),
    opsiyon_bitis: '',
    opsiyon_sonuna_kadar: '',
    yanit_suresi: '',
  }
}

/**
 * Tells the guest that the request arrived, with the link to confirm it. Where staff's own text of that mail has no such
 * link, or the mail is switched off, the link goes out in the mail that opens the guest's page.
 */
export async function mailRequest(
  tx: Tx,
  ctx: RequestMailContext,
  row: LockedReservation,
  at: Moment,
): Promise<void> {
  const about = { reservationId: row.id, occasion: 'request', at }
  await mailAbout(tx, ctx, { key: 'REZ_TALEP_ALINDI', ...about, words: confirmationWords(ctx, row, at) })
  if (row.unconfirmed_from === null || (await mailSays(tx, 'REZ_TALEP_ALINDI', 'talep_onay_link'))) return
  const words = { erisim_link: guestLink(ctx, row, at.now) }
  await mailAbout(tx, ctx, { key: 'REZ_ERISIM', ...about, words })
}

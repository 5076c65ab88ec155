import { untilMomentWithYear } from '@plato/brand/moment-text'
import { guestLinkHours, unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import { mailAbout, mailSays } from '../../mail/mail-about.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { guestLink } from '../guest-link.ts'
import type { LockedReservation } from '../lock-reservation.ts'
import { confirmationMessages as messages } from '../messages.tr.ts'

type RequestMailContext = Pick<PublicContext, 'siteOrigin' | 'sendJob'> & { readonly vault: Vault }

/** Placeholders of the request mail while the contact is unconfirmed, instead of those of a full hold. */
function confirmationPlaceholders(
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
 * Mails the guest that the request arrived, with the confirmation link. If the staff's template has no such link or is
 * inactive, the link is sent in the mail that opens the guest page.
 */
export async function mailRequest(
  tx: Tx,
  ctx: RequestMailContext,
  row: LockedReservation,
  at: Moment,
): Promise<void> {
  const about = { reservationId: row.id, occasion: 'request', at }
  await mailAbout(tx, ctx, {
    key: 'REZ_TALEP_ALINDI',
    ...about,
    placeholders: confirmationPlaceholders(ctx, row, at),
  })
  if (row.unconfirmed_from === null || (await mailSays(tx, 'REZ_TALEP_ALINDI', 'talep_onay_link'))) return
  const placeholders = { erisim_link: guestLink(ctx, row, at.now) }
  await mailAbout(tx, ctx, { key: 'REZ_ERISIM', ...about, placeholders })
}

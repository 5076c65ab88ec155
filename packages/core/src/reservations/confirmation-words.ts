import { untilMomentWithYear } from '@plato/brand/moment-words'
import { guestLinkHours, unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import type { Moment, PublicContext } from '../context.ts'
import type { Vault } from '../vault.ts'
import { guestLink } from './guest-link.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { confirmationMessages as messages } from './messages.tr.ts'

/** What the mail about a request says while the contact is unconfirmed, in place of the lines about a full hold. */
export function confirmationWords(
  ctx: Pick<PublicContext, 'siteOrigin'> & { readonly vault: Vault },
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

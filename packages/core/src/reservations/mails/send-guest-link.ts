import type { GuestKey } from '@plato/contract/reservations/guest-reservations.contract'
import { asPublicCode } from '@plato/rules/reservations/public-code'
import { mailAbout } from '../../mail/mail-about.ts'
import type { PublicContext, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import type { Vault } from '../../platform/vault.ts'
import { contactProofOf } from '../find-by-key.ts'
import { guestLink } from '../guest-link.ts'
import { countGuestLinkMails } from '../holds/unconfirmed.queries.ts'
import { findByContactThoughLocked } from '../reservations.queries.ts'

const maxLinkMailsPerDay = 3

type LinkContext = PublicContext & { readonly vault: Vault }

/**
 * Mails the link of the guest page to the reservation's own address, also while the code is locked. Returns the same
 * response whether code and contact match or not, and claims the idempotency key in both cases, so that it reveals nothing.
 */
export function sendGuestLink(ctx: LinkContext, sent: GuestKey, key?: string): Promise<{ sent: true }> {
  return ctx.db.transaction().execute((tx) =>
    onceIfKeyed(tx, ctx, { key, action: 'guest_link.send', input: sent }, async () => {
      await mailGuestLink(tx, ctx, sent)
      return { sent: true }
    }),
  )
}

async function mailGuestLink(tx: Tx, ctx: LinkContext, { code, contact }: GuestKey): Promise<void> {
  const known = asPublicCode(code)
  const found = known && (await findByContactThoughLocked(tx, known, contactProofOf(contact)))
  if (!found) return
  const at = await ctx.databaseTime(tx)
  const sent = await countGuestLinkMails(tx, found.id, at.now)
  if (sent >= maxLinkMailsPerDay) return
  await mailAbout(tx, ctx, {
    key: 'REZ_ERISIM',
    reservationId: found.id,
    // Two simultaneous calls have the same occasion, so the second mail is not queued.
    occasion: `link-${at.today}-${sent + 1}`,
    at,
    placeholders: { erisim_link: guestLink(ctx, found, at.now) },
  })
}

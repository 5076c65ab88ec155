import type { GuestKey } from '@plato/contract/reservations/guest-reservations.contract'
import { asPublicCode } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { Vault } from '../vault.ts'
import { contactProofOf } from './find-by-key.ts'
import { guestLink } from './guest-link.ts'
import { findByContactThoughLocked } from './reservations.queries.ts'
import { countGuestLinkMails } from './unconfirmed.queries.ts'

const maxLinkMailsPerDay = 3

/**
 * Mails the link of the guest's page to the reservation's own address, also while the code is locked by wrong contacts.
 * Answers the same whether code and contact match or not, so nothing can be learned from it.
 */
export async function sendGuestLink(
  ctx: PublicContext & { readonly vault: Vault },
  { code, contact }: GuestKey,
): Promise<{ sent: true }> {
  const known = asPublicCode(code)
  const found = known && (await findByContactThoughLocked(ctx.db, known, contactProofOf(contact)))
  if (!found) return { sent: true }
  await ctx.db.transaction().execute(async (tx) => {
    const at = await ctx.databaseTime(tx)
    const sent = await countGuestLinkMails(tx, found.id, at.now)
    if (sent >= maxLinkMailsPerDay) return
    await mailAbout(tx, ctx, {
      key: 'REZ_ERISIM',
      reservationId: found.id,
      // Two calls at once name the same occasion, and the second is not queued.
      occasion: `link-${at.today}-${sent + 1}`,
      at,
      words: { erisim_link: guestLink(ctx, found, at.now) },
    })
  })
  return { sent: true }
}

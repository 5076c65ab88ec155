import type { GuestKey } from '@plato/contract/reservations/guest-reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import { phoneDigits } from '@plato/rules/reservations/contact-search'
import { asPublicCode } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { recordWrongContact } from '../timeline/record-event.ts'
import { isGuestToken, isTokenOf } from './guest-link.ts'
import { findByContact, findLinked } from './reservations.queries.ts'

type KeyContext = Pick<PublicContext, 'db' | 'databaseTime'> & { readonly vault: Vault }

/** Max wrong contacts per code and day from any address; beyond it the code opens only by a mailed link. */
const maxWrongContacts = 10

export const contactProofOf = (contact: string) =>
  contact.includes('@') ? { email: contact.toLowerCase() } : { phoneDigits: phoneDigits(contact) }

/**
 * The reservation of a guest who holds a mailed link. Wrong contacts do not lock it: a signature cannot be guessed, and the
 * guest proved the mailbox. An unknown code and a bad link are refused alike.
 */
export async function findByToken(ctx: KeyContext, { code, contact }: GuestKey) {
  const known = asPublicCode(code)
  const found = known ? await findLinked(ctx.db, known) : undefined
  const { now } = await ctx.databaseTime(ctx.db)
  if (!found || !isTokenOf(ctx.vault, found, contact, now)) throw new Refusal('reservation.bad_link')
  return found
}

/**
 * Refuses a wrong code, phone and e-mail in the same way, so that the page does not reveal who stays where. Runs
 * outside a transaction: a wrong contact is stored although the call is refused.
 */
export async function findByKey(ctx: KeyContext, key: GuestKey) {
  if (isGuestToken(key.contact)) return findByToken(ctx, key)
  const known = asPublicCode(key.code)
  if (!known) throw new Refusal('reservation.not_found')
  const { now } = await ctx.databaseTime(ctx.db)
  const attempts = { code: known, now, max: maxWrongContacts }
  const found = await findByContact(ctx.db, attempts, contactProofOf(key.contact))
  if (!found) {
    await recordWrongContact(ctx.db, attempts)
    throw new Refusal('reservation.not_found')
  }
  return found
}

import type { GuestKey } from '@plato/contract/reservations/guest-reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import { asPublicCode } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../context.ts'
import type { Vault } from '../vault.ts'
import { isGuestToken, isTokenOf } from './guest-link.ts'
import { phoneDigits } from './promise-stay.ts'
import { insertWrongContact } from './reservation-events.queries.ts'
import { findByContact, findLinked } from './reservations.queries.ts'

type KeyContext = Pick<PublicContext, 'db' | 'databaseTime'> & { readonly vault: Vault }

/** Wrong contacts of one code in a day, from wherever they come; past them the code opens by a mailed link alone. */
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
 * A wrong code, a wrong phone and a wrong e-mail are refused alike: the page is no way to find out who stays where.
 * Outside of any transaction: a wrong contact is stored although the call is refused.
 */
export async function findByKey(ctx: KeyContext, key: GuestKey) {
  if (isGuestToken(key.contact)) return findByToken(ctx, key)
  const known = asPublicCode(key.code)
  if (!known) throw new Refusal('reservation.not_found')
  const { now } = await ctx.databaseTime(ctx.db)
  const tries = { code: known, now, most: maxWrongContacts }
  const found = await findByContact(ctx.db, tries, contactProofOf(key.contact))
  if (!found) {
    await insertWrongContact(ctx.db, tries)
    throw new Refusal('reservation.not_found')
  }
  return found
}

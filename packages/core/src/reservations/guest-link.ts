import { guestLinkHours, hoursAfter } from '@plato/rules/reservations/hold'
import type { Vault } from '../platform/vault.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

/** The guest of a link. The signature covers the e-mail address, so the link is invalid after the address changes. */
interface LinkedGuest {
  readonly id: number
  readonly code: string
  readonly email: string
}

const signedText = ({ id, email }: LinkedGuest, expires: string) =>
  `guest ${id}.${expires} ${email.toLowerCase()}`

/** `expiry.signature`: proves that the caller can read the reservation's mailbox. */
export function guestToken(vault: Vault, guest: LinkedGuest, now: Date): string {
  const expires = String(Math.floor(hoursAfter(now, guestLinkHours).getTime() / 1000))
  return `${expires}.${vault.sign(signedText(guest, expires))}`
}

/** The URL of the guest page, opened without a phone or e-mail address. */
export const guestLink = (ctx: LinkContext, guest: LinkedGuest, now: Date): string =>
  `${ctx.siteOrigin}/enquire?kod=${guest.code}&anahtar=${guestToken(ctx.vault, guest, now)}`

const tokenPattern = /^(\d{10,12})\.([\w-]{43})$/

/** True when a contact is a token, not a phone or e-mail address. */
export const isGuestToken = (contact: string): boolean => tokenPattern.test(contact)

/** True when we signed the token for this guest and it has not expired. */
export function isTokenOf(vault: Vault, guest: LinkedGuest, token: string, now: Date): boolean {
  const [, expires = '', signature = ''] = tokenPattern.exec(token) ?? []
  return vault.isSigned(signedText(guest, expires), signature) && Number(expires) * 1000 > now.getTime()
}

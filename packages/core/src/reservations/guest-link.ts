import { guestLinkHours, hoursAfter } from '@plato/rules/reservations/hold'
import type { Vault } from '../vault.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

/** Whom a link opens: signed with the e-mail address it is sent to, it is void once the reservation has another one. */
interface LinkedGuest {
  readonly id: number
  readonly code: string
  readonly email: string
}

const signedText = ({ id, email }: LinkedGuest, expires: string) =>
  `guest ${id}.${expires} ${email.toLowerCase()}`

/** `expiry.signature`: proves that its holder reads the reservation's mailbox. */
export function guestToken(vault: Vault, guest: LinkedGuest, now: Date): string {
  const expires = String(Math.floor(hoursAfter(now, guestLinkHours).getTime() / 1000))
  return `${expires}.${vault.sign(signedText(guest, expires))}`
}

/** The guest's page of the site, opened without a phone or e-mail address. */
export const guestLink = (ctx: LinkContext, guest: LinkedGuest, now: Date): string =>
  `${ctx.siteOrigin}/enquire?kod=${guest.code}&anahtar=${guestToken(ctx.vault, guest, now)}`

const tokenPattern = /^(\d{10,12})\.([\w-]{43})$/

/** Whether a contact is a token, and neither a phone nor an e-mail address. */
export const isGuestToken = (contact: string): boolean => tokenPattern.test(contact)

/** Whether we signed it for this guest, and it has not expired. */
export function isTokenOf(vault: Vault, guest: LinkedGuest, token: string, now: Date): boolean {
  const [, expires = '', signature = ''] = tokenPattern.exec(token) ?? []
  return vault.isSigned(signedText(guest, expires), signature) && Number(expires) * 1000 > now.getTime()
}

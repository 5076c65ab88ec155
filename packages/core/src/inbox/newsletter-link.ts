import { isLinkAnswerable } from '@plato/rules/inbox/newsletter'
import type { Vault } from '../platform/vault.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

/** A subscriber and the start of the subscription; subscribing again sets a new start. */
export interface LinkedReader {
  readonly id: number
  readonly begunAt: Date
}

/** The signature covers the start, so that links of an earlier subscription no longer confirm. */
const confirmText = (id: string, written: string, begunAt: Date) =>
  `newsletter confirm ${id}.${written} ${begunAt.getTime()}`
/** Signed without the start: the unsubscribe link of every mail stays valid. */
const leaveText = (id: string, written: string) => `newsletter leave ${id}.${written}`

/** `id.moment.signature`; the moment is that of the mail. */
export function newsletterLinks(ctx: LinkContext, { id, begunAt }: LinkedReader, now: Date) {
  const written = String(Math.floor(now.getTime() / 1000))
  const token = (text: string) => `${id}.${written}.${ctx.vault.sign(text)}`
  return {
    onay_link: `${ctx.siteOrigin}/bulten/onay/${token(confirmText(String(id), written, begunAt))}`,
    cikis_link: `${ctx.siteOrigin}/bulten/cikis/${token(leaveText(String(id), written))}`,
  }
}

interface LinkParts {
  readonly id: string
  readonly written: string
  readonly signature: string
}

/** The unverified parts of a token. */
export function partsOfLink(token: string): LinkParts | undefined {
  const [, id, written, signature] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{20,100})$/.exec(token) ?? []
  return id && written && signature ? { id, written, signature } : undefined
}

export const isLeaveLink = (vault: Vault, { id, written, signature }: LinkParts): boolean =>
  vault.isSigned(leaveText(id, written), signature)

/** Verifies the signature for this subscription; the expiry is checked separately. */
export const isConfirmLink = (vault: Vault, begunAt: Date, { id, written, signature }: LinkParts): boolean =>
  vault.isSigned(confirmText(id, written, begunAt), signature)

export const isFreshLink = ({ written }: LinkParts, now: Date): boolean =>
  isLinkAnswerable(new Date(Number(written) * 1000), now)

import { isLetterAnswerable } from '@plato/rules/messages/newsletter'
import type { Vault } from '../vault.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

/** A reader, and since when: who leaves and joins anew has another beginning. */
export interface LinkedReader {
  readonly id: number
  readonly begunAt: Date
}

/** The beginning is signed though not written: once someone joined anew, an earlier letter confirms nothing. */
const confirmText = (id: string, written: string, begunAt: Date) =>
  `newsletter confirm ${id}.${written} ${begunAt.getTime()}`
/** Without the beginning: any letter we ever wrote leads out. */
const leaveText = (id: string, written: string) => `newsletter leave ${id}.${written}`

/** `id.moment.signature`, the moment being the letter's. */
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

/** What a link says of itself; nothing of it is to be believed yet. */
export function partsOfLink(token: string): LinkParts | undefined {
  const [, id, written, signature] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{20,100})$/.exec(token) ?? []
  return id && written && signature ? { id, written, signature } : undefined
}

export const isLeaveLink = (vault: Vault, { id, written, signature }: LinkParts): boolean =>
  vault.isSigned(leaveText(id, written), signature)

/** Whether it confirms this very subscription; that it is not too old is another question. */
export const isConfirmLink = (vault: Vault, begunAt: Date, { id, written, signature }: LinkParts): boolean =>
  vault.isSigned(confirmText(id, written, begunAt), signature)

export const isFreshLink = ({ written }: LinkParts, now: Date): boolean =>
  isLetterAnswerable(new Date(Number(written) * 1000), now)

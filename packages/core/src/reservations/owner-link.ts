import type { Vault } from '../vault.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

const daysValid = 3
const dayMs = 86_400_000

/** The owner is signed with it though not written in it: once the villa is another's, the link is nobody's. */
const signedText = (id: string, expires: string, ownerId: number) => `owner ${id}.${expires} ${ownerId}`

/** `id.expiry.signature`: opens one question to its owner, without an account and for a few days. */
export function ownerLink(
  ctx: LinkContext,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
  now: Date,
): string {
  const expires = Math.floor((now.getTime() + daysValid * dayMs) / 1000)
  const signature = ctx.vault.sign(signedText(String(id), String(expires), ownerId))
  return `${ctx.siteOrigin}/cevap/${id}.${expires}.${signature}`
}

interface LinkParts {
  readonly id: string
  readonly expires: string
  readonly signature: string
}

/** What a link says of itself; nothing of it is to be believed yet. */
export function partsOfLink(token: string): LinkParts | undefined {
  const [, id, expires, signature] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{20,100})$/.exec(token) ?? []
  return id && expires && signature ? { id, expires, signature } : undefined
}

/** Whether we wrote it to this owner, and it is not over. */
export const isLinkTo = (vault: Vault, ownerId: number, parts: LinkParts, now: Date): boolean =>
  vault.isSigned(signedText(parts.id, parts.expires, ownerId), parts.signature) &&
  Number(parts.expires) * 1000 > now.getTime()

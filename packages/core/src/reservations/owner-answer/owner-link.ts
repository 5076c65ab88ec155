import type { Vault } from '../../platform/vault.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

const daysValid = 3
const dayMs = 86_400_000

/** The signature covers the owner's id, which is not in the link: after a change of owner the link is invalid. */
const signedText = (id: string, expires: string, ownerId: number) => `owner ${id}.${expires} ${ownerId}`

/** `id.expiry.signature`: opens one request to its owner, without an account and for three days. */
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

/** Parses a link without checking its signature. */
export function partsOfLink(token: string): LinkParts | undefined {
  const [, id, expires, signature] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{20,100})$/.exec(token) ?? []
  return id && expires && signature ? { id, expires, signature } : undefined
}

/** True when we signed the link for this owner and it has not expired. */
export const isLinkTo = (vault: Vault, ownerId: number, parts: LinkParts, now: Date): boolean =>
  vault.isSigned(signedText(parts.id, parts.expires, ownerId), parts.signature) &&
  Number(parts.expires) * 1000 > now.getTime()

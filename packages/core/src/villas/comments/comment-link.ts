import type { Vault } from '../../platform/vault.ts'

const daysValid = 60
const dayMs = 86_400_000

/** The stay of a comment link. The signature covers villa and e-mail: if either changes, the link is invalid. */
export interface InvitedStay {
  readonly id: number
  readonly villaId: number
  readonly email: string
}

const signedText = (expires: string, { id, villaId, email }: InvitedStay) =>
  `comment ${id}.${expires} ${villaId} ${email}`

/** `id.expiry.signature`: lets the guest of one stay write a comment. */
export function commentToken(vault: Vault, stay: InvitedStay, now: Date): string {
  const expires = String(Math.floor((now.getTime() + daysValid * dayMs) / 1000))
  return `${stay.id}.${expires}.${vault.sign(signedText(expires, stay))}`
}

interface TokenParts {
  readonly id: number
  readonly expires: string
  readonly signature: string
}

/** Parses a token without checking its signature. */
export function partsOfToken(token: string): TokenParts | undefined {
  const [, id, expires, signature] = /^([1-9]\d{0,8})\.(\d{1,12})\.([\w-]{20,100})$/.exec(token) ?? []
  return id && expires && signature ? { id: Number(id), expires, signature } : undefined
}

/** True when we signed the token for this stay and it has not expired. */
export const isTokenOf = (vault: Vault, stay: InvitedStay, parts: TokenParts, now: Date): boolean =>
  vault.isSigned(signedText(parts.expires, stay), parts.signature) &&
  Number(parts.expires) * 1000 > now.getTime()

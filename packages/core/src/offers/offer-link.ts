import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'

export interface WithVault {
  readonly vault: Vault
}

const signedText = (id: string) => `offer ${id}`

/** `id.signature`: grants access to this offer only, and its holder may book from it. */
export const tokenOf = (vault: Vault, offerId: number): string =>
  `${offerId}.${vault.sign(signedText(String(offerId)))}`

export const offerAddress = (ctx: Pick<PublicContext, 'siteOrigin'> & WithVault, offerId: number): string =>
  `${ctx.siteOrigin}/teklif/${tokenOf(ctx.vault, offerId)}`

/** Returns the offer id of a token and refuses a token with an invalid signature. */
export function offerIdOf(vault: Vault, token: string): number {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{20,80})$/.exec(token) ?? []
  if (!id || !signature || !vault.isSigned(signedText(id), signature)) throw new Refusal('offer.bad_link')
  return Number(id)
}

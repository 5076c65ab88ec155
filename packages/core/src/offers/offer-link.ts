import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../context.ts'
import type { Vault } from '../vault.ts'

export interface WithVault {
  readonly vault: Vault
}

const signedText = (id: string) => `offer ${id}`

/** `id.signature`: whoever has it sees this offer and may choose from it, and learns nothing of another. */
export const tokenOf = (vault: Vault, offerId: number): string =>
  `${offerId}.${vault.sign(signedText(String(offerId)))}`

export const offerAddress = (ctx: Pick<PublicContext, 'siteOrigin'> & WithVault, offerId: number): string =>
  `${ctx.siteOrigin}/teklif/${tokenOf(ctx.vault, offerId)}`

/** Which offer somebody holds; what we never signed is nobody's. */
export function offerIdOf(vault: Vault, token: string): number {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{20,80})$/.exec(token) ?? []
  if (!id || !signature || !vault.isSigned(signedText(id), signature)) throw new Refusal('offer.bad_link')
  return Number(id)
}

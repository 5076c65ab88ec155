import { Refusal } from '@plato/rules/refusal'
import type { Vault } from '../platform/vault.ts'

const signedText = (id: string) => `pay ${id}`

/** `id.signature`: allows payment for this reservation only. */
export const tokenOf = (vault: Vault, linkId: number): string =>
  `${linkId}.${vault.sign(signedText(String(linkId)))}`

export const linkAddress = (ctx: { siteOrigin: string; vault: Vault }, linkId: number): string =>
  `${ctx.siteOrigin}/odeme/${tokenOf(ctx.vault, linkId)}`

/** Returns the link id of a token and refuses a token with an invalid signature. */
export function linkIdOf(vault: Vault, token: string): number {
  const [, id, signature] = /^(\d{1,9})\.([\w-]{20,80})$/.exec(token) ?? []
  if (!id || !signature || !vault.isSigned(signedText(id), signature)) throw new Refusal('payment.bad_link')
  return Number(id)
}

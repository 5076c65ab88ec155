import type { Vault } from '../vault.ts'
import type { LockedReservation } from './lock-reservation.ts'

interface LinkContext {
  readonly siteOrigin: string
  readonly vault: Vault
}

const daysValid = 3
const dayMs = 86_400_000

/** `id.expiry.signature`: opens one question to its owner, without an account and for a few days. */
export function ownerLink(ctx: LinkContext, row: Pick<LockedReservation, 'id'>, now: Date): string {
  const expires = Math.floor((now.getTime() + daysValid * dayMs) / 1000)
  const text = `${row.id}.${expires}`
  return `${ctx.siteOrigin}/cevap/${text}.${ctx.vault.sign(`owner ${text}`)}`
}

/** The reservation a link asks about; undefined when nobody of ours wrote it, or it is over. */
export function reservationOfLink(vault: Vault, token: string, now: Date): number | undefined {
  const match = /^(\d{1,10})\.(\d{1,12})\.([\w-]{20,100})$/.exec(token)
  if (!match) return undefined
  const [, id, expires, signature] = match
  if (!vault.isSigned(`owner ${id}.${expires}`, signature ?? '')) return undefined
  return Number(expires) * 1000 > now.getTime() ? Number(id) : undefined
}

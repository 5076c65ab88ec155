import { randomBytes } from 'node:crypto'
import type { Tx } from '../platform/context.ts'
import { claimKey } from '../platform/once.queries.ts'
import type { Vault } from '../platform/vault.ts'

const signedText = (moment: string, nonce: string) => `contact form ${moment} ${nonce}`

/** `moment.nonce.signature`: when a form was handed out. The nonce makes two stamps of one millisecond different. */
export function stampOf(vault: Vault, { now }: { readonly now: Date }): string {
  const moment = String(now.getTime())
  const nonce = randomBytes(12).toString('base64url')
  return `${moment}.${nonce}.${vault.sign(signedText(moment, nonce))}`
}

/** Undefined when it is not ours. */
export function momentOfStamp(vault: Vault, stamp: string): Date | undefined {
  const [, moment, nonce, signature] = /^(\d{1,15})\.([\w-]{16})\.([\w-]{20,100})$/.exec(stamp) ?? []
  if (!moment || !nonce || !signature || !vault.isSigned(signedText(moment, nonce), signature))
    return undefined
  return new Date(Number(moment))
}

/**
 * Stores the stamp as an idempotency key; false when it was stored before. Keys are removed after a week (`forgetOldKeys`),
 * long after the stamp itself has expired.
 */
export const claimStamp = (tx: Tx, stamp: string): Promise<boolean> =>
  claimKey(tx, 'contact form', stamp, 'used')

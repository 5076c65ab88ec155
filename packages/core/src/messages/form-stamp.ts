import type { Vault } from '../vault.ts'

const signedText = (moment: string) => `contact form ${moment}`

/** `moment.signature`: says when a form was handed out. Nobody but us can make one. */
export function stampOf(vault: Vault, { now }: { readonly now: Date }): string {
  const moment = String(now.getTime())
  return `${moment}.${vault.sign(signedText(moment))}`
}

/** Undefined when it is not ours. */
export function momentOfStamp(vault: Vault, stamp: string): Date | undefined {
  const [, moment, signature] = /^(\d{1,15})\.([\w-]{20,100})$/.exec(stamp) ?? []
  if (!moment || !signature || !vault.isSigned(signedText(moment), signature)) return undefined
  return new Date(Number(moment))
}

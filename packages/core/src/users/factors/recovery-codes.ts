import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@plato/rules/auth/factor'
import type { Tx } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { deleteCode, deleteCodesOf, insertCodes } from './factors.queries.ts'

/** Without letters and digits that look alike. Ten of them are 49 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

type Signing = { readonly vault: Pick<Vault, 'sign' | 'signatures'> }

/** Typed in lower case or without the hyphen it is the same code. */
const signedText = (userId: number, code: string): string =>
  `recovery-code ${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`

/** Replaces the codes of a user. Only the caller ever sees them. */
export async function renewCodes(tx: Tx, ctx: Signing, userId: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`)
  await deleteCodesOf(tx, userId)
  await insertCodes(
    tx,
    userId,
    // Signed with a secret outside the database.
    [...codes].map((code) => ctx.vault.sign(signedText(userId, code))),
  )
  return [...codes]
}

/** Uses a code up. Returns whether the user had it, signed with the present or another accepted secret. */
export const takeCode = (tx: Tx, ctx: Signing, userId: number, code: string): Promise<boolean> =>
  deleteCode(tx, userId, ctx.vault.signatures(signedText(userId, code)))

import type { StatementLine } from '@plato/rules/payments/bank-statement/statement-line'
import { z } from 'zod'
import type { Sealed, Vault } from '../../platform/vault.ts'

/** Who sent a transfer and what the bank wrote about it. */
export type LineTexts = Pick<StatementLine, 'counterName' | 'counterIban' | 'text'>

const lineTexts = z.object({ counterName: z.string(), counterIban: z.string(), text: z.string() })

/** The place to which the sealed texts of a line are bound, see `Vault.seal`. */
export const bankLinePlace = (id: string): string => `bank_lines ${id}`

export const sealLine = (vault: Vault, id: string, { counterName, counterIban, text }: LineTexts): Sealed =>
  vault.seal(JSON.stringify({ counterName, counterIban, text }), bankLinePlace(id))

interface SealedColumns {
  readonly id: string
  readonly wrappedKey: Buffer | null
  readonly cipher: Buffer | null
}

/** Empty texts after their retention period. */
export function openLine(vault: Vault, { id, wrappedKey, cipher }: SealedColumns): LineTexts {
  if (!wrappedKey || !cipher) return { counterName: '', counterIban: '', text: '' }
  return lineTexts.parse(JSON.parse(vault.open({ wrappedKey, cipher }, bankLinePlace(id))))
}

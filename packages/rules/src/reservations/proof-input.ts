import { isIban } from '../payments/iban.ts'
import { asDocumentNumber, asPublicCode, plainCapitals } from './public-code.ts'

/** What a visitor typed to verify it: an IBAN, a reservation code or a document number. */
export type ProofInput =
  | { readonly kind: 'IBAN'; readonly iban: string }
  /** Probably a Turkish IBAN, but incomplete or mistyped: no statement about the account is possible. */
  | { readonly kind: 'BAD_IBAN' }
  | { readonly kind: 'CODE'; readonly code: string }
  | { readonly kind: 'DOCUMENT'; readonly number: string }
  | { readonly kind: 'UNKNOWN' }

/** "TR" and digits, "TR" and too many characters for a document number, or an IBAN without its country code. */
const meantAsIban = /^(TR\d+|TR[0-9A-Z]{13,}|\d{16,})$/

/** Recognises the kind by letters and digits only; spaces, punctuation and case do not count. */
export function recogniseProof(typed: string): ProofInput {
  const letters = plainCapitals(typed)
  if (isIban(letters)) return { kind: 'IBAN', iban: letters }
  if (meantAsIban.test(letters)) return { kind: 'BAD_IBAN' }
  const code = asPublicCode(typed)
  if (code) return { kind: 'CODE', code }
  const number = asDocumentNumber(typed)
  return number ? { kind: 'DOCUMENT', number } : { kind: 'UNKNOWN' }
}

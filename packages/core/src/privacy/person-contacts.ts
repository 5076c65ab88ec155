import { type Contacts, contactKeys, normalisedEmail, normalisedPhone } from '@plato/rules/privacy/contacts'
import type { Vault } from '../platform/vault.ts'
import type { PersonStay } from './footprint.queries.ts'

/** What staff enter to find a person; empty texts are left out. */
export interface PersonInput {
  readonly email: string
  readonly phone: string
  readonly code: string
}

export function contactsOf({ email, phone, code }: PersonInput): Contacts {
  const digits = normalisedPhone(phone)
  return {
    emails: email ? [normalisedEmail(email)] : [],
    phones: digits ? [digits] : [],
    codes: code ? [code.trim().toUpperCase()] : [],
  }
}

const unique = (values: readonly string[]) => [...new Set(values)].sort()

/**
 * Adds the contacts of reservations that were given by their code. Contacts of reservations found by another contact are not
 * added: the address of a travel agent would connect strangers.
 */
export function withContactsOfCodes(
  { emails, phones, codes }: Contacts,
  stays: readonly PersonStay[],
): Contacts {
  const named = stays.filter(({ code }) => codes.includes(code))
  return {
    emails: unique([...emails, ...named.map(({ email }) => email).filter(Boolean)]),
    phones: unique([...phones, ...named.flatMap(({ phoneDigits }) => normalisedPhone(phoneDigits) ?? [])]),
    codes,
  }
}

type Signer = Pick<Vault, 'signatures'>
/** By each secret of the installation, so that a person is also found while VAULT_SECRET is replaced. */
const hashesOfText = (vault: Signer, text: string) => vault.signatures(`person ${text}`)

/** Keyed hashes: they cannot be reversed without the key of the installation. */
export const hashesOf = (vault: Signer, contacts: Contacts): string[] =>
  contactKeys(contacts).flatMap((text) => hashesOfText(vault, text))

/** Those of the contacts whose hash is in the register. */
export function contactsWithHash(vault: Signer, all: Contacts, hashes: ReadonlySet<string>): Contacts {
  const has = (kind: string) => (value: string) =>
    hashesOfText(vault, `${kind}:${value}`).some((hash) => hashes.has(hash))
  return {
    emails: all.emails.filter(has('email')),
    phones: all.phones.filter(has('phone')),
    codes: all.codes.filter(has('code')),
  }
}

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

/** Keyed hashes: without the key of the installation they cannot be found by guessing. */
export const hashesOf = (vault: Pick<Vault, 'sign'>, contacts: Contacts): string[] =>
  contactKeys(contacts).map((text) => vault.sign(`person ${text}`))

/** Those of the contacts whose hash is in the register. */
export function contactsWithHash(
  vault: Pick<Vault, 'sign'>,
  all: Contacts,
  hashes: ReadonlySet<string>,
): Contacts {
  const has = (kind: string) => (value: string) => hashes.has(vault.sign(`person ${kind}:${value}`))
  return {
    emails: all.emails.filter(has('email')),
    phones: all.phones.filter(has('phone')),
    codes: all.codes.filter(has('code')),
  }
}

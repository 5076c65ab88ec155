import { phoneDigits } from '../reservations/contact-search.ts'

/** What a person is found by. */
export interface Contacts {
  readonly emails: readonly string[]
  /** The last ten digits. */
  readonly phones: readonly string[]
  readonly codes: readonly string[]
}

const minPhoneDigits = 7

export const normalisedEmail = (email: string): string => email.trim().toLowerCase()

/** Undefined for a number that is too short to name one person. */
export function normalisedPhone(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  return digits.length >= minPhoneDigits ? digits : undefined
}

/** The contacts as texts that are stored as keyed hashes only. */
export const contactKeys = ({ emails, phones, codes }: Contacts): readonly string[] => [
  ...emails.map((email) => `email:${email}`),
  ...phones.map((phone) => `phone:${phone}`),
  ...codes.map((code) => `code:${code}`),
]

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** A pattern of PostgreSQL that finds an e-mail address or phone number in a text, however the number is written. */
export function mentionPattern({ emails, phones }: Pick<Contacts, 'emails' | 'phones'>): string | undefined {
  const ways = [
    ...emails.map((email) => `(?<![[:alnum:]._%+-])${escaped(email)}(?![[:alnum:]-])`),
    ...phones.map((phone) => [...phone].join('[ ().-]*')),
  ]
  return ways.length > 0 ? ways.join('|') : undefined
}

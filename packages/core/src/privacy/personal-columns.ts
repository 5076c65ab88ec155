import type { DB } from '@plato/database/types'
import type { RetentionClassName } from '@plato/rules/privacy/retention-classes'

/** SQL of the value that an erased column has. */
type Erased = string

interface PersonalTable {
  readonly class: RetentionClassName
  /** What the erasure does with a row: empties the columns, or deletes it. Rows of accounts and agency are not erased. */
  readonly atErasure: 'EMPTY' | 'DELETE' | 'KEEP'
  readonly columns: Readonly<Record<string, Erased>>
  /** A further assignment of the erasing update. */
  readonly also?: string
}

const empty = "''::text"
const none = 'null'

/** Names of a person who was erased; screens and documents show them. */
export const erasedName = { first: 'Anonim', last: 'Misafir' } as const

/** Every column with personal data, by table. A column in neither this list nor `not-personal.ts` fails a test. */
export const personalTables = {
  reservations: {
    class: 'STAY',
    atErasure: 'EMPTY',
    columns: {
      first_name: `'${erasedName.first}'::text`,
      last_name: `'${erasedName.last}'::text`,
      email: empty,
      phone: empty,
      phone_digits: empty,
      customer_search: "'anonim misafir'::text",
      guest_note: empty,
      staff_note: empty,
      cancel_note: empty,
      unconfirmed_from: none,
    },
    also: 'erased_at = coalesce(erased_at, now()), marketing_consent = false',
  },
  reservation_guests: {
    class: 'STAY',
    atErasure: 'EMPTY',
    columns: {
      first_name: `'${erasedName.first}'::text`,
      last_name: `'${erasedName.last}'::text`,
      birth_date: none,
      wrapped_key: none,
      identity_cipher: none,
      identity_ending: empty,
    },
    also: 'purged_at = coalesce(purged_at, now())',
  },
  reservation_invoices: {
    class: 'STAY',
    atErasure: 'EMPTY',
    columns: {
      title: `'${erasedName.first} ${erasedName.last}'::text`,
      wrapped_key: none,
      identity_cipher: none,
      identity_ending: empty,
      tax_office: empty,
      address: empty,
      email: empty,
    },
  },
  reservation_events: { class: 'STAY', atErasure: 'EMPTY', columns: { reason: empty, detail: none } },
  reservation_versions: { class: 'STAY', atErasure: 'EMPTY', columns: { reason: empty } },
  reservation_papers: { class: 'STAY', atErasure: 'DELETE', columns: { bytes: none } },
  payment_receipts: {
    class: 'STAY',
    atErasure: 'EMPTY',
    columns: { payer_name: empty, decision_note: empty },
  },
  receipt_files: { class: 'STAY', atErasure: 'DELETE', columns: { bytes: none } },
  sealed_receipt_files: {
    class: 'STAY',
    atErasure: 'DELETE',
    columns: { bytes: none, wrapped_key: none, key_cipher: none },
  },
  ledger_postings: { class: 'STAY', atErasure: 'EMPTY', columns: { payer_name: empty, note: empty } },
  bank_lines: { class: 'BANK_LINE', atErasure: 'EMPTY', columns: { wrapped_key: none, cipher: none } },
  payment_attempts: {
    class: 'STAY',
    atErasure: 'EMPTY',
    columns: { redirect_url: none, card_ending: none, failure_message: none },
  },
  card_refunds: { class: 'STAY', atErasure: 'EMPTY', columns: { failure_message: none } },
  approvals: {
    class: 'STAY',
    atErasure: 'EMPTY',
    columns: { input: "input - '{payerName,note,reason}'::text[]", old_iban: none, reason: empty },
  },
  mails: {
    class: 'MAIL',
    atErasure: 'EMPTY',
    columns: {
      to_address: "case when state = 'NO_ADDRESS' then '' else '-' end",
      to_name: empty,
      // An occasion of a contact message has its address; it stays unique.
      occasion: "case when occasion like '%@%' then id::text else occasion end",
      words: "'{}'::jsonb",
      subject: none,
      html: none,
      plain: none,
      last_error: none,
    },
    // A mail that waits is not sent any more.
    also: "state = case when state in ('QUEUED', 'SENDING') then 'FAILED' else state end",
  },
  guest_records: {
    class: 'NOTE',
    atErasure: 'DELETE',
    columns: { email: none, phone_digits: none, flag_reason: none },
  },
  notes: { class: 'NOTE', atErasure: 'DELETE', columns: { body: none } },
  villa_comments: { class: 'COMMENT', atErasure: 'DELETE', columns: { name: none, text: none, reply: none } },
  offers: {
    class: 'OFFER',
    atErasure: 'EMPTY',
    columns: { guest_name: empty, guest_email: empty, guest_phone: empty, note: empty },
    also: 'guest_title = null',
  },
  offer_villas: { class: 'OFFER', atErasure: 'EMPTY', columns: { note: empty, agreed_reason: empty } },
  contact_messages: {
    class: 'MESSAGE',
    atErasure: 'DELETE',
    columns: { name: none, email: none, phone: none, subject: none, message: none },
  },
  contact_replies: { class: 'MESSAGE', atErasure: 'DELETE', columns: { body: none } },
  subscribers: { class: 'CONSENT', atErasure: 'DELETE', columns: { email: none } },
  subscriber_events: { class: 'CONSENT', atErasure: 'EMPTY', columns: { email: empty, address: empty } },
  audit_log: { class: 'AUDIT', atErasure: 'EMPTY', columns: { change: none } },
  idempotency_keys: { class: 'REPEATED_REQUEST', atErasure: 'DELETE', columns: { answer: none } },

  calendar_conflicts: { class: 'CALENDAR', atErasure: 'KEEP', columns: { note: empty } },
  closures: { class: 'CALENDAR', atErasure: 'KEEP', columns: { note: empty } },
  external_records: { class: 'CALENDAR', atErasure: 'KEEP', columns: { summary: empty } },

  blocked_records: {
    class: 'BLOCKED',
    atErasure: 'KEEP',
    columns: { contacts: none, wrapped_key: none, cipher: none },
  },
  data_requests: {
    class: 'DATA_REQUEST',
    atErasure: 'KEEP',
    columns: { contacts: none, wrapped_key: none, person_cipher: none },
  },
  erasures: { class: 'DATA_REQUEST', atErasure: 'KEEP', columns: { contacts: none } },

  account_links: { class: 'SESSION', atErasure: 'KEEP', columns: { new_email: none } },
  password_reset_requests: { class: 'SESSION', atErasure: 'KEEP', columns: { email: none } },
  sessions: { class: 'SESSION', atErasure: 'KEEP', columns: { device: empty, network: empty } },
  request_bursts: { class: 'SESSION', atErasure: 'KEEP', columns: { network: none } },

  users: {
    class: 'ACCOUNT',
    atErasure: 'KEEP',
    columns: { first_name: none, last_name: none, email: none, phone: none },
  },
  owner_details: {
    class: 'ACCOUNT',
    atErasure: 'KEEP',
    columns: {
      address: empty,
      company_title: empty,
      iban: empty,
      identity_cipher: none,
      identity_ending: empty,
      wrapped_key: none,
    },
  },
  payout_items: { class: 'ACCOUNT', atErasure: 'KEEP', columns: { holder: none, iban: none, reason: empty } },
  payout_runs: { class: 'AGENCY', atErasure: 'KEEP', columns: { payer_name: none, payer_iban: none } },
  villas: {
    class: 'ACCOUNT',
    atErasure: 'KEEP',
    columns: {
      address: empty,
      calendar_manager_name: empty,
      calendar_manager_phone: empty,
      greeter_name: empty,
      greeter_phone: empty,
      permit_address: empty,
      permit_holder: empty,
      permit_note: empty,
    },
  },
  team_members: {
    class: 'AGENCY',
    atErasure: 'KEEP',
    columns: { name: none, title: empty, about: empty, email: empty, phone: empty },
  },
  banks: { class: 'AGENCY', atErasure: 'KEEP', columns: { holder: none, iban: none } },
} as const satisfies Partial<Record<keyof DB, PersonalTable>>

export type PersonalTableName = keyof typeof personalTables

/** Identity data has a shorter period of its own, so a blocked record does not keep it. Keys are of no use there. */
export const neverBlocked: ReadonlySet<string> = new Set([
  'birth_date',
  'wrapped_key',
  'key_cipher',
  'identity_cipher',
  'identity_ending',
])

export const personalTable = (name: PersonalTableName): PersonalTable => personalTables[name]

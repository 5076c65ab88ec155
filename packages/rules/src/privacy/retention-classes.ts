/** What the end of a period does to the personal data of a class. */
type AtEnd = 'ANONYMISE' | 'DELETE' | 'KEEP'

/** The moment from which a period is counted. */
type RetentionStart =
  | 'END_OF_STAY'
  | 'END_OF_YEAR'
  | 'CREATED'
  | 'WITHDRAWN'
  | 'END_OF_USE'
  | 'REQUESTED_BY_PERSON'

interface RetentionClass {
  readonly from: RetentionStart
  readonly period: { readonly years: number } | { readonly months: number } | { readonly days: number } | null
  /** The law asks for the data during the period: an erasure blocks them first, and the schedule erases them at its end. */
  readonly isStatutory: boolean
  readonly atEnd: AtEnd
}

/**
 * The classes of personal data. Every column with personal data has one of them (`personal-columns.ts` of core), and the
 * daily job applies the periods. `privacy-messages.tr.ts` of the dashboard has the reason of each for staff.
 */
export const retentionClasses = {
  /** A request that came to no stay and no payment. */
  REQUEST: { from: 'END_OF_STAY', period: { months: 12 }, isStatutory: false, atEnd: 'ANONYMISE' },
  /** A stay with payments: contract, vouchers, receipts, payers and mails. Commercial Code, article 82. */
  STAY: { from: 'END_OF_YEAR', period: { years: 10 }, isStatutory: true, atEnd: 'ANONYMISE' },
  /** Identity numbers and birth dates of guests; the setting `identity_retention_days` has the period. */
  IDENTITY: { from: 'END_OF_STAY', period: { days: 30 }, isStatutory: false, atEnd: 'ANONYMISE' },
  /** Sender and text of transfers on bank statements; the payment itself has its payer in the ledger. */
  BANK_LINE: { from: 'CREATED', period: { months: 12 }, isStatutory: false, atEnd: 'ANONYMISE' },
  OFFER: { from: 'CREATED', period: { months: 12 }, isStatutory: false, atEnd: 'ANONYMISE' },
  /** Notes of staff about a stay or a guest, and flags of guests. */
  NOTE: { from: 'CREATED', period: { months: 24 }, isStatutory: false, atEnd: 'DELETE' },
  MESSAGE: { from: 'CREATED', period: { months: 24 }, isStatutory: false, atEnd: 'DELETE' },
  /** Mails without a reservation; mails of a stay are part of the stay. */
  MAIL: { from: 'CREATED', period: { months: 24 }, isStatutory: false, atEnd: 'ANONYMISE' },
  /** Proof of marketing consent. Regulation on commercial communication, article 13. */
  CONSENT: { from: 'WITHDRAWN', period: { years: 3 }, isStatutory: true, atEnd: 'ANONYMISE' },
  /** A comment that its writer wanted to publish. */
  COMMENT: { from: 'REQUESTED_BY_PERSON', period: null, isStatutory: false, atEnd: 'DELETE' },
  /** Names and notes in calendars of other channels and in closures. */
  CALENDAR: { from: 'END_OF_STAY', period: { months: 12 }, isStatutory: false, atEnd: 'ANONYMISE' },
  /** The change that an entry of the audit log describes; the entry itself stays. */
  AUDIT: { from: 'CREATED', period: { years: 10 }, isStatutory: false, atEnd: 'ANONYMISE' },
  /** Files handed to the tax office and the ministry. Tax Procedure Law, article 253. */
  LEGAL_REPORT: { from: 'END_OF_YEAR', period: { years: 5 }, isStatutory: true, atEnd: 'DELETE' },
  /** Records that an erasure has blocked; each has its own last day. */
  BLOCKED: { from: 'END_OF_YEAR', period: { years: 10 }, isStatutory: true, atEnd: 'DELETE' },
  /** Requests of persons about their data and the register of erasures; keyed hashes after the answer. */
  DATA_REQUEST: { from: 'CREATED', period: null, isStatutory: false, atEnd: 'KEEP' },
  /** Sessions, devices and sign-in links, removed by `auth.remove-expired-sessions`. */
  SESSION: { from: 'CREATED', period: { days: 30 }, isStatutory: false, atEnd: 'DELETE' },
  /** Stored answers of repeated requests, removed by `reservations.forget-keys`. */
  REPEATED_REQUEST: { from: 'CREATED', period: { days: 30 }, isStatutory: false, atEnd: 'DELETE' },
  /** Accounts of staff and owners, and the people whom a villa names. */
  ACCOUNT: { from: 'END_OF_USE', period: null, isStatutory: false, atEnd: 'KEEP' },
  /** What the agency publishes about itself and its team. */
  AGENCY: { from: 'END_OF_USE', period: null, isStatutory: false, atEnd: 'KEEP' },
} as const satisfies Record<string, RetentionClass>

export type RetentionClassName = keyof typeof retentionClasses
export const retentionClassNames = Object.keys(retentionClasses) as RetentionClassName[]

/** Days in which a person must be answered (Law 6698, article 13). */
export const answerDays = 30

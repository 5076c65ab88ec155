import { type Contacts, mentionPattern } from '@plato/rules/privacy/contacts'
import type { RetainedStay } from '@plato/rules/privacy/stay-retention'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import type { PersonalTableName } from './personal-columns.ts'

/** A reservation of the person with what decides how long it is retained. */
export interface PersonStay extends RetainedStay {
  readonly id: number
  readonly code: string
  readonly checkIn: string
  readonly villaName: string
  readonly email: string
  readonly phoneDigits: string
  readonly isErased: boolean
}

const stays = (db: Db, condition: RawBuilder<SqlBool>) =>
  sql<PersonStay>`select r.id, r.code, r.status, r.check_in::text as "checkIn", r.check_out::text as "checkOut",
      v.name as "villaName", lower(r.email) as email, r.phone_digits as "phoneDigits",
      r.erased_at is not null as "isErased",
      (select max(p.paid_on)::text from ledger_postings p where p.reservation_id = r.id) as "lastPaidOn",
      coalesce(m.refund_due_minor > 0 or m.deposit_held_minor > 0 or m.owner_due_minor > 0, false) as "owesMoney"
    from reservations r join villas v on v.id = r.villa_id
      left join reservation_money m on m.reservation_id = r.id
    where ${condition} order by r.id`
    .execute(db)
    .then(({ rows }) => rows)

export const selectStaysOf = (db: Db, { emails, phones, codes }: Contacts, before: Date) =>
  stays(
    db,
    sql<SqlBool>`r.created_at <= ${before} and (lower(r.email) = any (${emails}::text[])
      or r.phone_digits = any (${phones}::text[]) or r.code = any (${codes}::text[]))`,
  )

/** Stays that ended before the day and are not erased, in the order of their ids. */
export const selectOldStays = (
  db: Db,
  { afterId, endedBefore, take }: { afterId: number; endedBefore: string; take: number },
) =>
  stays(
    db,
    sql<SqlBool>`r.id in (select id from reservations where id > ${afterId} and erased_at is null
      and check_out < ${endedBefore}::date order by id limit ${take})`,
  )

/** The type of the id of each table whose rows belong to a person. */
export const rowIds = {
  reservations: ['id', 'integer'],
  reservation_guests: ['id', 'uuid'],
  reservation_invoices: ['reservation_id', 'integer'],
  reservation_events: ['id', 'bigint'],
  reservation_versions: ['reservation_id', 'integer'],
  reservation_papers: ['id', 'integer'],
  payment_receipts: ['id', 'integer'],
  receipt_files: ['receipt_id', 'integer'],
  sealed_receipt_files: ['receipt_id', 'integer'],
  ledger_postings: ['id', 'bigint'],
  bank_lines: ['id', 'uuid'],
  payment_attempts: ['id', 'uuid'],
  card_refunds: ['id', 'uuid'],
  approvals: ['id', 'uuid'],
  mails: ['id', 'uuid'],
  guest_records: ['id', 'integer'],
  notes: ['id', 'integer'],
  villa_comments: ['id', 'integer'],
  offers: ['id', 'integer'],
  offer_villas: ['offer_id', 'integer'],
  contact_messages: ['id', 'integer'],
  contact_replies: ['id', 'integer'],
  subscribers: ['id', 'integer'],
  subscriber_events: ['id', 'bigint'],
  audit_log: ['id', 'bigint'],
  idempotency_keys: ['key', 'text'],
} as const satisfies Partial<Record<PersonalTableName, readonly [string, string]>>

export type PersonTable = keyof typeof rowIds
export const personTables = Object.keys(rowIds) as PersonTable[]

export interface Person {
  readonly contacts: Contacts
  /** The reservations whose rows are meant. */
  readonly reservationIds: readonly number[]
  /** Reservations of the person that stay as they are: audit entries about them are left out. */
  readonly runningIds: readonly number[]
  readonly before: Date
}

/** The ids of the rows of a person, by table. */
export type Footprint = Readonly<Record<PersonTable, readonly string[]>>

/** Tables with a column `reservation_id` whose rows belong to the person of the reservation. */
const partsOfReservation = new Set<PersonTable>([
  'reservation_guests',
  'reservation_invoices',
  'reservation_events',
  'reservation_versions',
  'reservation_papers',
  'payment_receipts',
  'ledger_postings',
  'bank_lines',
  'payment_attempts',
  'card_refunds',
  'villa_comments',
])

const digitsOf = (column: string) =>
  sql`right(regexp_replace(coalesce(${sql.ref(column)}, ''), '\\D', '', 'g'), 10)`

/** Subjects of the audit log, with the table that their ids belong to. */
const auditSubjects: readonly (readonly [string, PersonTable])[] = [
  ['reservation', 'reservations'],
  ['message', 'contact_messages'],
  ['offer', 'offers'],
  ['subscriber', 'subscribers'],
  ['receipt', 'payment_receipts'],
  ['posting', 'ledger_postings'],
  ['comment', 'villa_comments'],
  ['mail', 'mails'],
  ['approval', 'approvals'],
  ['card_refund', 'card_refunds'],
  ['card_attention', 'payment_attempts'],
]

type Found = Partial<Record<PersonTable, readonly string[]>>

/** Which rows of a table belong to the person; `found` has those of the tables before it in `rowIds`. */
function conditionOf(table: PersonTable, person: Person, found: Found): RawBuilder<SqlBool> {
  const { contacts, reservationIds, runningIds, before } = person
  const { emails, phones } = contacts
  const ids = sql`${reservationIds}::integer[]`
  const mention = mentionPattern(contacts) ?? null
  const isWriter = (email: string, phone: string) =>
    sql`(lower(${sql.ref(email)}) = any (${emails}::text[]) or ${digitsOf(phone)} = any (${phones}::text[]))`
  const parent = (of: PersonTable) => sql`${found[of] ?? []}::integer[]`
  if (partsOfReservation.has(table)) return sql`reservation_id = any (${ids})`
  switch (table) {
    case 'reservations':
      return sql`id = any (${ids})`
    case 'receipt_files':
    case 'sealed_receipt_files':
      return sql`receipt_id = any (${parent('payment_receipts')})`
    case 'approvals':
      return sql`state <> 'WAITING' and reservation_id = any (${ids})`
    case 'mails':
      return sql`(reservation_id = any (${ids}) or (reservation_id is null and created_at <= ${before}
        and (lower(to_address) = any (${emails}::text[]) or words::text ~* ${mention} or plain ~* ${mention})))`
    case 'guest_records':
      return sql`created_at <= ${before} and (email = any (${emails}::text[]) or phone_digits = any (${phones}::text[]))`
    case 'notes':
      return sql`(reservation_id = any (${ids}) or guest_id = any (${parent('guest_records')}))`
    case 'offers':
      return sql`(reservation_id = any (${ids}) or (created_at <= ${before}
        and (reservation_id is null or reservation_id <> all (${runningIds}::integer[]))
        and ${isWriter('guest_email', 'guest_phone')}))`
    case 'offer_villas':
      return sql`offer_id = any (${parent('offers')})`
    case 'contact_messages':
      return sql`created_at <= ${before} and ${isWriter('email', 'phone')}`
    case 'contact_replies':
      return sql`message_id = any (${parent('contact_messages')})`
    case 'subscribers':
      return sql`created_at <= ${before} and lower(email) = any (${emails}::text[])`
    case 'subscriber_events':
      return sql`at <= ${before} and lower(email) = any (${emails}::text[])`
    case 'idempotency_keys': {
      const pattern = [mention, ...contacts.codes].filter((way) => way !== null).join('|')
      return sql`created_at <= ${before} and answer::text ~* ${pattern === '' ? null : pattern}`
    }
    case 'audit_log':
      return isAuditOf(person, found, mention)
    default:
      throw new Error(`no condition for the rows of ${table}`)
  }
}

function isAuditOf(
  { reservationIds, runningIds, before }: Person,
  found: Found,
  mention: string | null,
): RawBuilder<SqlBool> {
  const texts = (ids: readonly number[]) => sql`${ids.map(String)}::text[]`
  const ways = auditSubjects.map(
    ([subject, table]) =>
      sql`(subject = ${sql.lit(subject)} and subject_id = any (${found[table] ?? []}::text[]))`,
  )
  return sql`change is not null and (${sql.join(ways, sql` or `)}
    or change ->> 'reservationId' = any (${texts(reservationIds)})
    or (at <= ${before} and change::text ~* ${mention} and not (subject = 'reservation' and subject_id = any (${texts(runningIds)}))))`
}

/** Finds the rows of a person in every table. */
export async function selectFootprint(db: Db, person: Person): Promise<Footprint> {
  const found: Found = {}
  for (const table of personTables) {
    const [id] = rowIds[table]
    const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(id)}::text as id
      from ${sql.table(table)} where ${conditionOf(table, person, found)}`.execute(db)
    found[table] = rows.map((row) => row.id)
  }
  // Safe: the loop has filled every table.
  return found as Footprint
}

/** The contacts of all stored rows, for a replay that knows only their hashes. */
export async function selectStoredContacts(db: Db): Promise<Contacts> {
  const { rows } = await sql<{ emails: string[]; phones: string[]; codes: string[] }>`select
    coalesce((select array_agg(distinct email) from (
      select lower(email) as email from reservations union all select lower(guest_email) from offers
      union all select lower(email) from contact_messages union all select lower(email) from subscribers
      union all select email from guest_records union all select lower(email) from subscriber_events union all select lower(to_address) from mails) e
      where email not in ('', '-')), '{}') as emails,
    coalesce((select array_agg(distinct phone) from (
      select phone_digits as phone from reservations union all select phone_digits from guest_records union all select ${digitsOf('guest_phone')} from offers
      union all select ${digitsOf('phone')} from contact_messages) p where phone <> ''), '{}') as phones,
    coalesce((select array_agg(code) from reservations where erased_at is null), '{}') as codes`.execute(db)
  const [all] = rows
  if (!all) throw new Error('an answer without a row')
  return all
}

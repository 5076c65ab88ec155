import { randomUUID } from 'node:crypto'
import { addMonths } from '@plato/rules/calendar-day'
import type { Contacts } from '@plato/rules/privacy/contacts'
import { retentionClasses } from '@plato/rules/privacy/retention-classes'
import { type StayRetention, stayRetention } from '@plato/rules/privacy/stay-retention'
import { readReceiptBytes } from '../payments/receipt-store.ts'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { eraseJobErrors, eraseRows, type StoredRow, selectPersonalValues } from './erase-rows.queries.ts'
import {
  type Footprint,
  type PersonStay,
  type PersonTable,
  personTables,
  selectFootprint,
  selectStaysOf,
} from './footprint.queries.ts'
import { hashesOf, withContactsOfCodes } from './person-contacts.ts'
import { personalTable } from './personal-columns.ts'
import { insertBlocked, lockErasures, upsertErasure } from './privacy.queries.ts'
import { blockedRecordPlace } from './sealed-places.ts'

export type PrivacyContext = Pick<PublicContext, 'db' | 'databaseTime' | 'requestId'> & {
  readonly vault: Vault
}

export type Counts = Partial<Record<PersonTable, number>>

export interface Erasure {
  readonly erased: Counts
  readonly blocked: Counts
  /** Reservations that still run; the daily job erases them when it may. */
  readonly waiting: readonly { readonly code: string; readonly until: string | null }[]
}

const withRetention = (stays: readonly PersonStay[], today: string) =>
  stays.map((stay) => ({ stay, retention: stayRetention(stay, today) }))

type RetainedStay = ReturnType<typeof withRetention>[number]
const idsIn = (stays: readonly RetainedStay[], state: StayRetention['state']) =>
  stays.filter(({ retention }) => retention.state === state).map(({ stay }) => stay.id)

/** What is left of each stay in tables of the person, so that children are erased before the row that they are found by. */
async function eraseFootprint(tx: Tx, footprint: Footprint): Promise<Counts> {
  const counts: Counts = {}
  for (const table of personTables.toReversed()) {
    const n = await eraseRows(tx, table, footprint[table])
    if (n > 0) counts[table] = n
  }
  await eraseJobErrors(tx, footprint.mails)
  return counts
}

/** Erases the rows of reservations whose period has ended. */
export async function eraseStays(tx: Tx, stays: readonly PersonStay[], before: Date): Promise<Counts> {
  const contacts = { emails: [], phones: [], codes: stays.map(({ code }) => code) }
  const reservationIds = stays.map(({ id }) => id)
  return eraseFootprint(tx, await selectFootprint(tx, { contacts, reservationIds, runningIds: [], before }))
}

interface ToBlock {
  readonly vault: Vault
  readonly hashes: readonly string[]
  readonly at: Moment
}

/** A blocked record is sealed as a whole: the key of the file is deleted with the row. */
async function withOpenedFile(tx: Tx, vault: Vault, row: StoredRow): Promise<StoredRow> {
  const file = await readReceiptBytes(tx, vault, Number(row.id))
  return file ? { ...row, values: { ...row.values, bytes: file.bytes.toString('base64') } } : row
}

/** Seals the values that the law asks for. The row itself is then emptied, so that no screen and no search shows them. */
async function blockRows(
  tx: Tx,
  { vault, hashes, at }: ToBlock,
  { table, ids, eraseOn }: { table: PersonTable; ids: readonly string[]; eraseOn: string },
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await selectPersonalValues(tx, table, ids)
  for (const stored of rows) {
    const row = table === 'sealed_receipt_files' ? await withOpenedFile(tx, vault, stored) : stored
    const id = randomUUID()
    const { wrappedKey, cipher } = vault.seal(JSON.stringify(row), blockedRecordPlace(id))
    await insertBlocked(tx, {
      id,
      contacts: [...hashes],
      table_name: table,
      row_id: row.id,
      wrapped_key: wrappedKey,
      cipher,
      blocked_at: at.now,
      erase_on: eraseOn,
    })
  }
  return rows.length
}

/** Tables of a statutory stay whose rows commercial law asks for; notes of staff and events are erased at once. */
const statutoryTables = personTables.filter(
  (table) =>
    table === 'mails' ||
    (personalTable(table).class === 'STAY' &&
      !['reservation_events', 'reservation_versions', 'payment_attempts', 'card_refunds'].includes(table)),
)

async function blockStays(
  tx: Tx,
  how: ToBlock,
  stays: readonly RetainedStay[],
  before: Date,
): Promise<Counts> {
  const counts: Counts = {}
  for (const { stay, retention } of stays) {
    if (retention.state !== 'STATUTORY' || stay.isErased) continue
    const footprint = await selectFootprint(tx, {
      contacts: { emails: [], phones: [], codes: [] },
      reservationIds: [stay.id],
      runningIds: [],
      before,
    })
    for (const table of statutoryTables) {
      const given = { table, ids: footprint[table], eraseOn: nextDay(retention.until) }
      const n = await blockRows(tx, how, given)
      if (n > 0) counts[table] = (counts[table] ?? 0) + n
    }
  }
  return counts
}

const nextDay = (lastDayOfYear: string) => `${Number(lastDayOfYear.slice(0, 4)) + 1}-01-01`

interface Given {
  /** The id in the register. */
  readonly id: string
  readonly contacts: Contacts
  /** Only older rows are erased. */
  readonly before: Date
  readonly requestId: string | null
  readonly userId: number | null
  /** The hashes in the register when it is replayed; they stay as they are, and no contact is added. */
  readonly replayed?: readonly string[]
}

/** The contacts of a person and the reservations found by them, with how long each is retained. */
export async function findPerson(
  db: PublicContext['db'],
  {
    contacts: given,
    before,
    today,
    replayed,
  }: Pick<Given, 'contacts' | 'before' | 'replayed'> & { today: string },
) {
  // The register has the codes of all reservations of a person already.
  const contacts = replayed ? given : withContactsOfCodes(given, await selectStaysOf(db, given, before))
  const stays = await selectStaysOf(db, contacts, before)
  const codes = [...new Set([...given.codes, ...stays.map(({ code }) => code)])].sort()
  return { contacts: { ...contacts, codes }, stays: withRetention(stays, today) }
}

/**
 * Erases a person from every table, in the caller's transaction. Rows that the law asks for are blocked first; rows of a
 * running stay are left, and the erasure waits for them. Running it again changes nothing.
 */
export async function eraseContacts(
  tx: Tx,
  ctx: Pick<PrivacyContext, 'vault' | 'databaseTime'>,
  { id, contacts: given, before, requestId, userId, replayed }: Given,
): Promise<Erasure> {
  await lockErasures(tx)
  const at = await ctx.databaseTime(tx)
  const { contacts, stays } = await findPerson(tx, {
    contacts: given,
    before,
    today: at.today,
    ...(replayed ? { replayed } : {}),
  })
  const hashes = replayed ?? hashesOf(ctx.vault, contacts)
  const how = { vault: ctx.vault, hashes, at }
  const reservationIds = [...idsIn(stays, 'FREE'), ...idsIn(stays, 'STATUTORY')]
  const runningIds = idsIn(stays, 'RUNNING')
  const blocked = await blockStays(tx, how, stays, before)
  const footprint = await selectFootprint(tx, { contacts, reservationIds, runningIds, before })
  const consentUntil = addMonths(at.today, 12 * retentionClasses.CONSENT.period.years)
  const consents = {
    table: 'subscriber_events',
    ids: footprint.subscriber_events,
    eraseOn: consentUntil,
  } as const
  const proofs = await blockRows(tx, how, consents)
  if (proofs > 0) blocked.subscriber_events = proofs
  const erased = await eraseFootprint(tx, footprint)
  const waiting = stays.flatMap(({ stay, retention }) =>
    retention.state === 'RUNNING' ? [{ code: stay.code, until: retention.until }] : [],
  )
  await upsertErasure(tx, {
    id,
    request_id: requestId,
    contacts: [...hashes],
    erased_by: userId,
    erased_at: before,
    is_waiting: waiting.length > 0,
    counts: JSON.stringify({ erased, blocked }),
  })
  return { erased, blocked, waiting }
}

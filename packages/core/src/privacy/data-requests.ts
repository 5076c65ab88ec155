import { randomUUID } from 'node:crypto'
import { formatLongDay } from '@plato/brand/stay-dates'
import type {
  DataAnswer,
  DataRequest,
  DataRequestKind,
  DataRequestPerson,
  FoundPerson,
  NewDataRequest,
} from '@plato/contract/privacy/privacy.contract'
import { addDays } from '@plato/rules/calendar-day'
import { answerDays } from '@plato/rules/privacy/retention-classes'
import { Refusal } from '@plato/rules/refusal'
import { withdrawNewsletterConsent } from '../inbox/withdraw-consent.ts'
import { mailVisitor } from '../mail/mail-to.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Db, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import type { Vault } from '../platform/vault.ts'
import { withdrawMarketingConsent } from '../reservations/withdraw-marketing-consent.ts'
import {
  findRequest,
  insertRequest,
  lockRequest,
  type StoredRequest,
  selectAnsweredRequests,
  selectConsents,
  selectOpenRequests,
  updateAnswered,
} from './data-requests.queries.ts'
import { eraseContacts, findPerson } from './erase-person.ts'
import { selectRowsToShow } from './erase-rows.queries.ts'
import { personTables, selectFootprint } from './footprint.queries.ts'
import { contactsOf, hashesOf } from './person-contacts.ts'
import { countBlocked, selectBlocked } from './privacy.queries.ts'
import { blockedRecordPlace, dataRequestPlace } from './sealed-places.ts'

export type PrivacyStaffContext = Context & { readonly vault: Vault }

const maxAnswered = 100

const referenceOf = ({ no, receivedOn }: { no: number; receivedOn: string }) =>
  `KV${receivedOn.slice(2, 4)}-${String(no).padStart(5, '0')}`

function personOf(vault: Vault, { id, wrappedKey, cipher }: StoredRequest): DataRequestPerson | null {
  if (!wrappedKey || !cipher) return null
  // Safe: `registerRequest` sealed this shape.
  return JSON.parse(vault.open({ wrappedKey, cipher }, dataRequestPlace(id))) as DataRequestPerson
}

const shapeOf = (vault: Vault, row: StoredRequest): DataRequest => ({
  id: row.id,
  reference: referenceOf(row),
  // Safe, both: the table's check constraint and `updateAnswered` allow nothing else.
  kind: row.kind as DataRequestKind,
  outcome: row.outcome as DataRequest['outcome'],
  person: personOf(vault, row),
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  createdByName: row.createdByName,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredByName: row.answeredByName,
})

export async function listRequests(
  { db, vault }: Pick<PrivacyStaffContext, 'db' | 'vault'>,
  { state }: { state: 'OPEN' | 'ANSWERED' },
): Promise<DataRequest[]> {
  const rows = state === 'OPEN' ? await selectOpenRequests(db) : await selectAnsweredRequests(db, maxAnswered)
  return rows.map((row) => shapeOf(vault, row))
}

/** Stores the request with its person sealed, and mails the reference and the due date to the person. */
export function registerRequest(ctx: PrivacyStaffContext, input: NewDataRequest, key: string) {
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: 'data_request.register', input }, async () => {
      const at = await ctx.databaseTime(tx)
      const id = randomUUID()
      const { kind, receivedOn, ...person } = input
      const dueOn = addDays(receivedOn, answerDays)
      const { wrappedKey, cipher } = ctx.vault.seal(JSON.stringify(person), dataRequestPlace(id))
      const no = await insertRequest(tx, {
        id,
        kind,
        contacts: hashesOf(ctx.vault, contactsOf(person)),
        wrapped_key: wrappedKey,
        person_cipher: cipher,
        received_on: receivedOn,
        due_on: dueOn,
        created_by: ctx.actor.id,
        created_at: at.now,
      })
      const reference = referenceOf({ no, receivedOn })
      if (person.email)
        await mailVisitor(tx, ctx, {
          key: 'KVKK_BASVURU',
          to: { address: person.email, name: person.name },
          occasion: id,
          placeholders: { ad_soyad: person.name, basvuru_no: reference, son_tarih: formatLongDay(dueOn) },
          at,
        })
      await recordAudit(tx, ctx, {
        action: 'personal_data.requested',
        subjectId: reference,
        change: { kind, receivedOn, dueOn },
      })
      return { id }
    }),
  )
}

/** The open request with its person and everything that is found by the contacts. */
async function openRequest(db: Db, ctx: PrivacyStaffContext, id: string) {
  const row = await findRequest(db, id)
  if (!row) throw new Refusal('data_request.not_found')
  const person = personOf(ctx.vault, row)
  if (!person) throw new Refusal('data_request.answered')
  const at = await ctx.databaseTime(db)
  const given = contactsOf(person)
  const found = await findPerson(db, { contacts: given, before: at.now, today: at.today })
  const reservationIds = found.stays.map(({ stay }) => stay.id)
  const footprint = () =>
    selectFootprint(db, { contacts: found.contacts, reservationIds, runningIds: [], before: at.now })
  return { row, at, given, ...found, reservationIds, footprint, hashes: hashesOf(ctx.vault, found.contacts) }
}

/** What is stored where about the person of a request. Who searched is recorded. */
export function searchPerson(ctx: PrivacyStaffContext, id: string): Promise<FoundPerson> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, contacts, stays, reservationIds, footprint, hashes } = await openRequest(tx, ctx, id)
    const rows = await footprint()
    await recordAudit(tx, ctx, { action: 'personal_data.searched', subjectId: referenceOf(row) })
    const counts = personTables.flatMap((table): [string, number][] =>
      rows[table].length > 0 ? [[table, rows[table].length]] : [],
    )
    return {
      counts: Object.fromEntries(counts),
      stays: stays.map(({ stay, retention }) => ({
        id: stay.id,
        code: stay.code,
        villaName: stay.villaName,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        isErased: stay.isErased,
        state: retention.state,
        until: retention.state === 'FREE' ? null : retention.until,
      })),
      blocked: await countBlocked(tx, hashes),
      consents: await selectConsents(tx, { emails: contacts.emails, reservationIds }).then((consents) => ({
        ...consents,
        reservations: [...consents.reservations],
      })),
    }
  })
}

/** Everything stored about the person, with blocked records. Who downloaded it is recorded. */
export function collectAnswer(ctx: PrivacyStaffContext, id: string): Promise<DataAnswer> {
  return ctx.db.transaction().execute(async (tx) => {
    const { row, footprint, hashes } = await openRequest(tx, ctx, id)
    const rows = await selectRowsToShow(tx, await footprint())
    const blocked = (await selectBlocked(tx, hashes)).map((record) => {
      const sealed = { wrappedKey: record.wrapped_key, cipher: record.cipher }
      // Safe: `blockRows` sealed a row.
      const { values } = JSON.parse(
        ctx.vault.open(sealed, blockedRecordPlace(record.id)),
      ) as (typeof rows)[number]
      const { bytes: _, html: __, ...shown } = values
      return { table: record.table_name, values: shown }
    })
    const tables: Record<string, Record<string, unknown>[]> = {}
    for (const { table, values } of [...rows, ...blocked]) {
      tables[table] ??= []
      tables[table].push({ ...values })
    }
    const reference = referenceOf(row)
    await recordAudit(tx, ctx, {
      action: 'personal_data.given_out',
      subjectId: reference,
      change: { rows: rows.length, blocked: blocked.length },
    })
    return { fileName: `${reference}.json`, tables }
  })
}

/** Unsubscribes the addresses with the proof of it, and takes back what guests agreed to in their requests. */
async function withdrawConsents(tx: Tx, { actor }: PrivacyStaffContext, opened: Opened): Promise<number> {
  const { at, contacts, reservationIds } = opened
  let withdrawn = await withdrawMarketingConsent(tx, reservationIds)
  for (const email of contacts.emails)
    if (await withdrawNewsletterConsent(tx, { email, userId: actor.id, at: at.now })) withdrawn += 1
  return withdrawn
}

type Opened = Awaited<ReturnType<typeof openRequest>>

const nothing = { erased: {}, blocked: {}, waiting: 0 }

async function fulfil(tx: Tx, ctx: PrivacyStaffContext, opened: Opened) {
  const { row, at, given } = opened
  const reference = referenceOf(row)
  if (row.kind === 'WITHDRAWAL') {
    const change = { consents: await withdrawConsents(tx, ctx, opened) }
    await recordAudit(tx, ctx, { action: 'personal_data.consent_withdrawn', subjectId: reference, change })
    return nothing
  }
  if (row.kind === 'ACCESS') return nothing
  const { erased, blocked, waiting } = await eraseContacts(tx, ctx, {
    id: randomUUID(),
    contacts: given,
    before: at.now,
    requestId: row.id,
    userId: ctx.actor.id,
  })
  const outcome = { erased, blocked, waiting: waiting.length }
  await recordAudit(tx, ctx, { action: 'personal_data.erased', subjectId: reference, change: outcome })
  return outcome
}

/** Does what was asked for and forgets who asked. */
export function completeRequest(ctx: PrivacyStaffContext, id: string): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockRequest(tx, id)
    const opened = await openRequest(tx, ctx, id)
    const outcome = await fulfil(tx, ctx, opened)
    await updateAnswered(tx, id, { at: opened.at.now, userId: ctx.actor.id, outcome })
    return { id }
  })
}

/** Inserts recorded stays in bulk, table by table in the order of their foreign keys. */
import { randomUUID } from 'node:crypto'
import { mailRecipients } from '@plato/core/mail/mail-key'
import { onlyOf } from '@plato/core/mail/queue-mail'
import type { Db, Tx } from '@plato/core/platform/context'
import { aboutReservation } from '@plato/core/reservation-facts/mail-placeholders'
import { selectReservationFacts } from '@plato/core/reservation-facts/mail-placeholders.queries'
import type { DB } from '@plato/database/types'
import { endingOf } from '@plato/rules/reservations/identity'
import { type Insertable, sql } from 'kysely'
import { demoVault, inventedPassport, inventedTckn } from '../identities.ts'
import type { RecordedMail, StayRecord } from './stay-record.ts'

/** Rows in one statement: PostgreSQL allows 65,535 parameters, and the widest table has 52 columns. */
const rowsAtOnce = 500

async function inChunks<Item>(
  items: readonly Item[],
  insert: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += rowsAtOnce)
    await insert(items.slice(from, from + rowsAtOnce))
}

interface Inserted {
  readonly record: StayRecord
  readonly id: number
  readonly postings: number[]
  readonly events: number[]
  readonly receipts: number[]
}

async function insertReservations(tx: Tx, records: readonly StayRecord[]): Promise<Inserted[]> {
  const made: Inserted[] = []
  await inChunks(records, async (some) => {
    const rows = some.map(({ row: { id: _, ...columns } }) => columns)
    const ids = await tx.insertInto('reservations').values(rows).returning('id').execute()
    for (const [place, { id }] of ids.entries()) {
      const record = some[place]
      if (record) made.push({ record, id, postings: [], events: [], receipts: [] })
    }
  })
  return made
}

async function insertNights(tx: Tx, made: readonly Inserted[]): Promise<void> {
  const rows = made.flatMap(({ id, record }) => {
    const kind = record.nights
    const { villa_id, check_in, check_out } = record.row
    const stay = sql<string>`daterange(${check_in}::date, ${check_out}::date, '[)')`
    return kind ? [{ villa_id, kind, stay, reservation_id: id }] : []
  })
  await inChunks(rows, (some) => tx.insertInto('occupancy').values(some).execute())
}

async function insertVersions(tx: Tx, made: readonly Inserted[]): Promise<void> {
  const rows = made.flatMap(({ id, record }) =>
    record.versions.map((version) => ({ ...version, reservation_id: id })),
  )
  await inChunks(rows, (some) => tx.insertInto('reservation_versions').values(some).execute())
}

/** In chronological order, so that later rows have higher ids. */
const byTime = <Item extends { readonly at: Date }>(a: Item, b: Item) => a.at.getTime() - b.at.getTime()

/** Inserts the rows of all stays in chronological order and returns the ids to their stay records. */
async function insertInOrder<Item extends { readonly at: Date }>(
  made: readonly Inserted[],
  itemsOf: (one: Inserted) => readonly Item[],
  numbersOf: (one: Inserted) => number[],
  insert: (some: { one: Inserted; item: Item }[]) => Promise<{ id: number }[]>,
): Promise<void> {
  const all = made
    .flatMap((one) => itemsOf(one).map((item, place) => ({ one, item, place, at: item.at })))
    .sort(byTime)
  await inChunks(all, async (some) => {
    const ids = await insert(some)
    for (const [index, { id }] of ids.entries()) {
      const target = some[index]
      if (target) numbersOf(target.one)[target.place] = id
    }
  })
}

async function insertPostings(tx: Tx, made: readonly Inserted[]): Promise<void> {
  await insertInOrder(
    made,
    ({ record }) => record.postings,
    ({ postings }) => postings,
    (some) =>
      tx
        .insertInto('ledger_postings')
        .values(
          some.map(({ one, item }) => ({
            reservation_id: one.id,
            kind: item.kind,
            method: item.method,
            amount_minor: item.amountMinor,
            bank_id: item.bankId,
            payer_name: item.payerName,
            note: item.note,
            paid_on: item.paidOn,
            created_by: item.createdBy,
            created_at: item.at,
          })),
        )
        .returning('id')
        .execute(),
  )
  const entries = made.flatMap(({ id, record, postings }) =>
    record.postings.flatMap((posting, place) =>
      posting.entries.map(({ account, amountMinor }) => ({
        posting_id: postings[place] ?? 0,
        reservation_id: id,
        account,
        amount_minor: amountMinor,
      })),
    ),
  )
  await inChunks(entries, (some) => tx.insertInto('ledger_entries').values(some).execute())
}

async function insertReceipts(tx: Tx, made: readonly Inserted[], file: Uint8Array): Promise<void> {
  await insertInOrder(
    made,
    ({ record }) => record.receipts,
    ({ receipts }) => receipts,
    (some) =>
      tx
        .insertInto('payment_receipts')
        .values(
          some.map(({ one, item }) => ({
            reservation_id: one.id,
            content_type: 'application/pdf',
            size_bytes: file.length,
            amount_minor: item.amountMinor,
            payer_name: item.payerName,
            paid_on: item.paidOn,
            state: 'APPROVED' as const,
            decided_by: item.decidedBy,
            decided_at: item.decidedAt,
            posting_id: one.postings[item.posting] ?? 0,
            created_at: item.at,
          })),
        )
        .returning('id')
        .execute(),
  )
  const bytes = Buffer.from(file)
  const files = made.flatMap(({ receipts }) => receipts.map((id) => ({ receipt_id: id, bytes })))
  await inChunks(files, (some) => tx.insertInto('receipt_files').values(some).execute())
}

async function insertEvents(tx: Tx, made: readonly Inserted[]): Promise<void> {
  await insertInOrder(
    made,
    ({ record }) => record.events,
    ({ events }) => events,
    (some) =>
      tx
        .insertInto('reservation_events')
        .values(
          some.map(({ one, item }) => {
            const numbers = {
              ...(item.posting === undefined ? {} : { postingId: one.postings[item.posting] }),
              ...(item.receipt === undefined ? {} : { receiptId: one.receipts[item.receipt] }),
            }
            return {
              reservation_id: one.id,
              at: item.at,
              actor: item.mover.by,
              actor_id: item.mover.userId,
              event: item.event,
              from_status: item.from ?? null,
              to_status: item.to ?? null,
              reason: item.reason ?? '',
              detail: item.detail ? JSON.stringify({ ...item.detail, ...numbers }) : null,
            }
          }),
        )
        .returning('id')
        .execute(),
  )
}

async function insertGuests(tx: Tx, made: readonly Inserted[]): Promise<void> {
  const rows = made.flatMap(({ id, record }) =>
    record.guests.map((guest, place) => {
      const guestId = randomUUID()
      const number =
        guest.identityKind === 'TCKN' ? inventedTckn(id * 31 + place) : inventedPassport(id * 31 + place)
      const { wrappedKey, cipher } = demoVault.seal(number, `reservation_guests ${guestId}`)
      return {
        id: guestId,
        reservation_id: id,
        order_no: place,
        kind: guest.kind,
        first_name: guest.firstName,
        last_name: guest.lastName,
        nationality: guest.nationality,
        identity_kind: guest.identityKind,
        wrapped_key: wrappedKey,
        identity_cipher: cipher,
        identity_ending: endingOf(number),
        created_at: guest.at,
      }
    }),
  )
  await inChunks(rows, (some) => tx.insertInto('reservation_guests').values(some).execute())
}

async function insertCardPayments(tx: Tx, made: readonly Inserted[]): Promise<void> {
  const all = made.flatMap((one) => one.record.cardPayments.map((paid) => ({ one, paid, id: randomUUID() })))
  const links: number[] = []
  await inChunks(all, async (some) => {
    const rows = some.map(({ one, paid }) => ({
      reservation_id: one.id,
      purpose: paid.purpose,
      expires_at: new Date(paid.at.getTime() + 86_400_000),
      created_at: new Date(paid.at.getTime() - 600_000),
    }))
    const ids = await tx.insertInto('payment_links').values(rows).returning('id').execute()
    links.push(...ids.map(({ id }) => id))
  })
  const attempts = all.map(({ one, paid, id }, place) => ({
    id,
    reservation_id: one.id,
    link_id: links[place] ?? 0,
    provider: 'IYZICO' as const,
    purpose: paid.purpose,
    amount_minor: paid.amountMinor,
    state: 'PAID' as const,
    ref: `demo-${id}`,
    payment_id: String(24_000_000 + place * 37),
    transaction_id: String(26_000_000 + place * 41),
    captured_minor: paid.amountMinor,
    captured_currency: 'TRY',
    card_ending: String((one.id * 7_919 + place) % 10_000).padStart(4, '0'),
    posting_id: one.postings[paid.posting] ?? 0,
    asked: 1,
    created_at: new Date(paid.at.getTime() - 240_000),
    finished_at: paid.at,
  }))
  await inChunks(attempts, (some) => tx.insertInto('payment_attempts').values(some).execute())
  const refunds = made.flatMap((one) =>
    one.record.cardRefunds.map((refund) => ({
      id: randomUUID(),
      reservation_id: one.id,
      attempt_id: all.find((attempt) => attempt.one === one)?.id ?? '',
      amount_minor: refund.amountMinor,
      state: 'DONE' as const,
      posting_id: one.postings[refund.posting] ?? 0,
      asked: 1,
      created_by: refund.by,
      created_at: refund.at,
      sent_at: refund.at,
      finished_at: refund.at,
    })),
  )
  await inChunks(refunds, (some) => tx.insertInto('card_refunds').values(some).execute())
}

const occasionOf = ({ events, postings }: Inserted, occasion: RecordedMail['occasion']): string =>
  typeof occasion === 'string'
    ? occasion
    : 'event' in occasion
      ? `event-${events[occasion.event]}`
      : `posting-${postings[occasion.posting]}`

type Facts = Awaited<ReturnType<typeof selectReservationFacts>>[number]

/** The facts of the reservation at the time of the mail, before later steps. */
function factsAt(
  now: Facts,
  { facts: { id: _, lira_rate: _rate, quote, guestNames, ...then } }: RecordedMail,
): Facts {
  return { ...now, ...then, guestNames: [...guestNames], quote: JSON.parse(quote) }
}

async function insertMails(tx: Tx, made: readonly Inserted[], siteOrigin: string): Promise<void> {
  for (let from = 0; from < made.length; from += rowsAtOnce) {
    const some = made.slice(from, from + rowsAtOnce)
    const found = await selectReservationFacts(
      tx,
      some.map(({ id }) => id),
    )
    const factsById = new Map(found.map((facts) => [facts.id, facts]))
    const rows = some.flatMap((one) => {
      const now = factsById.get(one.id)
      if (!now) throw new Error(`reservation ${one.id} was inserted and is not there`)
      return one.record.mails.flatMap((mail) => mailRow(one, mail, now, siteOrigin))
    })
    await inChunks(rows, (part) => tx.insertInto('mails').values(part).execute())
  }
}

function mailRow(
  one: Inserted,
  mail: RecordedMail,
  now: Facts,
  siteOrigin: string,
): Insertable<DB['mails']>[] {
  const { placeholders, addresses } = aboutReservation(factsAt(now, mail), { siteOrigin }, mail.at.today)
  const recipient = mailRecipients[mail.key]
  const to = addresses[recipient]
  if (!to) return []
  return [
    {
      id: randomUUID(),
      template_key: mail.key,
      reservation_id: one.id,
      occasion: occasionOf(one, mail.occasion),
      recipient,
      to_address: to.address,
      to_name: to.name,
      words: JSON.stringify(onlyOf(mail.key, { ...placeholders, ...mail.placeholders })),
      created_at: mail.at.now,
      state: 'SENT',
      sent_at: mail.at.now,
      attempts: 1,
    },
  ]
}

function auditRows({ id, record, postings, receipts }: Inserted) {
  return record.audits.map(({ at, actorId, action, subject, change }) => {
    const isOther = subject !== 'reservation'
    const subjectId = !isOther
      ? id
      : 'posting' in subject
        ? postings[subject.posting]
        : receipts[subject.receipt]
    return {
      at,
      actor_id: actorId,
      action,
      subject: action.split('.')[0] ?? action,
      subject_id: String(subjectId),
      change: JSON.stringify(isOther ? { reservationId: id, ...change } : change),
      request_id: 'demo',
    }
  })
}

export interface InsertedStay {
  readonly id: number
  readonly record: StayRecord
}

/** Inserts everything in one transaction. Returns the ids in the order of the records. */
export async function insertStays(
  db: Db,
  records: readonly StayRecord[],
  given: { readonly siteOrigin: string; readonly receiptFile: Uint8Array },
): Promise<readonly InsertedStay[]> {
  return db.transaction().execute(async (tx) => {
    const made = await insertReservations(tx, records)
    await insertNights(tx, made)
    await insertVersions(tx, made)
    await insertPostings(tx, made)
    await insertReceipts(tx, made, given.receiptFile)
    await insertEvents(tx, made)
    await insertGuests(tx, made)
    await insertCardPayments(tx, made)
    await insertMails(tx, made, given.siteOrigin)
    const audits = made.flatMap(auditRows).sort(byTime)
    await inChunks(audits, (some) => tx.insertInto('audit_log').values(some).execute())
    return made
  })
}

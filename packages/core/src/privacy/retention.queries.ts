import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>, db: Db): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

export const selectOldOffers = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select id::text from offers where created_at < ${before} and reservation_id is null
      and concat(guest_name, guest_email, guest_phone, note) <> ''`,
    db,
  )

export const selectOldBankLines = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select id::text from bank_lines where created_at < ${before} and cipher is not null`,
    db,
  )

/** Notes about villas and owners stay as long as these. */
export const selectOldNotes = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select id::text from notes
      where created_at < ${before} and (reservation_id is not null or guest_id is not null)`,
    db,
  )

/** Records of guests with neither a recent flag nor a recent note. */
export const selectOldGuestRecords = (db: Db, before: Date) =>
  idsOf(
    sql<{
      id: string
    }>`select g.id::text from guest_records g where coalesce(g.flagged_at, g.created_at) < ${before}
      and not exists (select from notes n where n.guest_id = g.id and n.created_at >= ${before})`,
    db,
  )

export const selectOldMessages = (db: Db, before: Date) =>
  idsOf(sql<{ id: string }>`select id::text from contact_messages where created_at < ${before}`, db)

export const selectOldMails = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select id::text from mails
      where created_at < ${before} and reservation_id is null and words <> '{}'`,
    db,
  )

/** Readers who left, and those who never confirmed. */
export const selectOldSubscribers = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select id::text from subscribers where unsubscribed_at < ${before}
      or (confirmed_at is null and coalesce(asked_at, created_at) < ${before})`,
    db,
  )

/** Proofs of a consent whose last event is old and that is not given any more. */
export const selectOldConsents = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select e.id::text from subscriber_events e where e.email <> ''
      and not exists (select from subscribers s where lower(s.email) = lower(e.email))
      and not exists (select from subscriber_events n where lower(n.email) = lower(e.email) and n.at >= ${before})`,
    db,
  )

/** The entries of the job itself have only numbers. */
export const selectOldAuditChanges = (db: Db, before: Date) =>
  idsOf(
    sql<{ id: string }>`select id::text from audit_log
      where at < ${before} and change is not null and subject <> 'retention'`,
    db,
  )

/** Free texts of calendars: the table, its text, and the end of its nights. */
const calendarTexts = [
  ['external_records', 'summary', sql`ends_on`],
  ['closures', 'note', sql`ends_on`],
  ['calendar_conflicts', 'note', sql`upper(nights)`],
] as const

/** Empties notes and names in calendars whose nights are long past. */
export async function eraseCalendarTexts(tx: Tx, endedBefore: string): Promise<number> {
  let erased = 0
  for (const [table, text, end] of calendarTexts) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(text)} = ''
      where ${end} < ${endedBefore}::date and ${sql.ref(text)} <> ''`.execute(tx)
    erased += Number(numAffectedRows ?? 0)
  }
  return erased
}

export async function deleteBlocked(tx: Tx, today: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_records')
    .where(sql<boolean>`erase_on <= ${today}::date`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

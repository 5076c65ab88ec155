import type { SavedCsvLayout } from '@plato/contract/payments/bank-statements.contract'
import type { DB } from '@plato/database/types'
import type { Currency } from '@plato/rules/money'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type Insertable, sql } from 'kysely'
import type { Actor, Db, Tx } from '../../platform/context.ts'
import { countedOf, listedKinds } from '../../shared-sql/reservation-money-sql.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'

export const findAccount = (db: Db, bankId: number) =>
  db
    .selectFrom('banks')
    .leftJoin('bank_layouts', 'bank_layouts.bank_id', 'banks.id')
    .select(['banks.id', 'banks.name', 'banks.iban', 'banks.currency', 'bank_layouts.layout'])
    .where('banks.id', '=', bankId)
    .executeTakeFirst()

export async function upsertLayout(
  tx: Tx,
  bankId: number,
  { layout, by, at }: { layout: SavedCsvLayout; by: number; at: Date },
): Promise<void> {
  const columns = { layout: JSON.stringify(layout), saved_by: by, saved_at: at }
  await tx
    .insertInto('bank_layouts')
    .values({ bank_id: bankId, ...columns })
    .onConflict((conflict) => conflict.column('bank_id').doUpdateSet(columns))
    .execute()
}

const statements = (db: Db) =>
  db
    .selectFrom('bank_statements as s')
    .innerJoin('users', 'users.id', 's.imported_by')
    .select([
      's.id',
      's.format',
      's.first_day as firstDay',
      's.last_day as lastDay',
      's.line_count as lineCount',
      's.in_count as inCount',
      's.added_count as addedCount',
      's.imported_at as importedAt',
      sql<string>`users.first_name || ' ' || users.last_name`.as('importedByName'),
    ])

export const findStatement = (db: Db, id: number) =>
  statements(db).where('s.id', '=', id).executeTakeFirstOrThrow()

export const findLastStatement = (db: Db, bankId: number) =>
  statements(db).where('s.bank_id', '=', bankId).orderBy('s.id', 'desc').limit(1).executeTakeFirst()

export const findStatementOfFile = (db: Db, bankId: number, fileHash: string) =>
  statements(db).where('s.bank_id', '=', bankId).where('s.file_hash', '=', fileHash).executeTakeFirst()

/** One import of an account at a time, so that two files with the same rows are not both counted as new. */
export const lockAccount = (tx: Tx, bankId: number) =>
  tx.selectFrom('banks').select('id').where('id', '=', bankId).forNoKeyUpdate().executeTakeFirst()

export async function insertStatement(tx: Tx, row: Insertable<DB['bank_statements']>): Promise<number> {
  const { id } = await tx.insertInto('bank_statements').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function selectKnownHashes(
  tx: Tx,
  bankId: number,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_lines')
    .select('line_hash')
    .where('bank_id', '=', bankId)
    .where(sql<boolean>`line_hash = any (${hashes}::text[])`)
    .execute()
  return rows.map((row) => row.line_hash)
}

const rowsAtOnce = 500

export async function insertLines(tx: Tx, rows: readonly Insertable<DB['bank_lines']>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('bank_lines')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}

const lines = (db: Db, bankId: number) =>
  db
    .selectFrom('bank_lines')
    .select([
      'id',
      'booked_on as bookedOn',
      'amount_minor as amountMinor',
      'currency',
      'wrapped_key as wrappedKey',
      'cipher',
    ])
    .where('bank_id', '=', bankId)
    .orderBy('booked_on', 'desc')
    .orderBy('statement_id', 'desc')
    .orderBy('order_no')

export const selectOpenLines = (db: Db, bankId: number, limit: number) =>
  lines(db, bankId)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('posting_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .limit(limit)
    .execute()

export const selectDismissedLines = (db: Db, bankId: number, limit: number) =>
  lines(db, bankId).where('dismissed_at', 'is not', null).limit(limit).execute()

/** A line with its lock: a second caller waits and then finds it decided. */
export const lockLine = (tx: Tx, id: string) =>
  tx
    .selectFrom('bank_lines')
    .select([
      'id',
      'bank_id as bankId',
      'booked_on as bookedOn',
      'amount_minor as amountMinor',
      'currency',
      'wrapped_key as wrappedKey',
      'cipher',
      'posting_id as postingId',
      'dismissed_at as dismissedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function markBooked(
  tx: Tx,
  id: string,
  by: { readonly reservationId: number; readonly postingId: number; readonly userId: number },
): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ reservation_id: by.reservationId, posting_id: by.postingId, decided_by: by.userId })
    .where('id', '=', id)
    .execute()
}

/** The payment was reversed: its transfer waits again. */
export async function reopenBankLine(tx: Tx, postingId: number): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ posting_id: null, decided_by: null })
    .where('posting_id', '=', postingId)
    .execute()
}

export async function updateDismissal(
  tx: Tx,
  id: string,
  { at, by }: { readonly at: Date | null; readonly by: number },
): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ dismissed_at: at, decided_by: at ? by : null })
    .where('id', '=', id)
    .execute()
}

interface Recorded {
  readonly postingId: number
  readonly amountMinor: number
  readonly paidOn: string
}

/** Transfers of the reservation that no counter entry undid and no bank line proves. */
const recordedTransfers = sql<Recorded[]>`(
  select coalesce(json_agg(json_build_object('postingId', p.id, 'amountMinor', p.amount_minor, 'paidOn', p.paid_on)), '[]')
  from ledger_postings p
  where p.reservation_id = reservations.id and p.method = 'TRANSFER' and p.amount_minor > 0
    and p.kind in (${listedKinds(['PREPAYMENT', 'BALANCE', 'UNEXPECTED'])})
    and not exists (select from ledger_postings counter where counter.reverses_id = p.id)
    and not exists (select from bank_lines l where l.posting_id = p.id)
)`

const paidByLines = sql<number[]>`(
  select coalesce(json_agg(l.amount_minor), '[]') from bank_lines l
  where l.reservation_id = reservations.id and l.posting_id is not null
)`

const waitingStatuses: ReservationStatus[] = ['AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN']
/** After its end a reservation still gets money for this many days: paid late, or by mistake. */
const daysAfterEnd = 60

/** Reservations that a transfer may belong to. */
export const selectPayableStays = (db: Db, actor: Actor, today: string) =>
  visibleReservations(db, actor)
    .select([
      'reservations.id as reservationId',
      'reservations.code',
      'reservations.status',
      'reservations.first_name as firstName',
      'reservations.last_name as lastName',
      'reservations.check_in as checkIn',
      'reservations.check_out as checkOut',
      'reservations.total_try',
      'reservations.prepayment_try',
      'reservations.commission_share',
      'villas.name as villaName',
      countedOf.as('paidMinor'),
      recordedTransfers.as('recorded'),
      paidByLines.as('paidByLines'),
    ])
    .where((eb) =>
      eb.or([
        eb('reservations.status', 'in', waitingStatuses),
        eb.and([
          eb('reservations.status', 'in', ['COMPLETED', 'CANCELLED', 'EXPIRED', 'NO_SHOW', 'COMPENSATION']),
          sql<boolean>`coalesce(reservations.ended_at::date, reservations.check_out) >= ${today}::date - ${sql.lit(daysAfterEnd)}`,
        ]),
      ]),
    )
    .execute()

export type FoundStay = Awaited<ReturnType<typeof selectPayableStays>>[number]
export type LineCurrency = Currency

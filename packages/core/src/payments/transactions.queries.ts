import type {
  TransactionDetail,
  TransactionFilter,
  TransactionRow,
} from '@plato/contract/payments/payments.contract'
import { publicCodePattern } from '@plato/rules/reservations/public-code'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../context.ts'
import { entriesOf, postingsWithNames } from './posting-sql.ts'

/** Counting stops here: nobody reads further. */
const countedAtMost = 10_000

const isOfReservations = (found: ReturnType<typeof sql>) =>
  sql<SqlBool>`p.reservation_id in (select id from reservations where ${found})`

/** The public code, whole or its beginning. */
function hasCode(typed: string) {
  const code = typed.trim().toUpperCase()
  return publicCodePattern.test(code) ? sql`code = ${code}` : sql`starts_with(code, ${code})`
}

/** Each asks the postings alone, so that counting joins nothing. */
function isWanted(filter: TransactionFilter) {
  const { kind, method, reservation_id: code, villa_id: villaId, date1, date2 } = filter
  const conditions = [
    kind && sql<SqlBool>`p.kind = ${kind}`,
    method && sql<SqlBool>`p.method = ${method}`,
    code && isOfReservations(hasCode(code)),
    villaId && isOfReservations(sql`villa_id = ${villaId}`),
    date1 && sql<SqlBool>`p.paid_on >= ${date1}`,
    date2 && sql<SqlBool>`p.paid_on <= ${date2}`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`
}

const withReservation = (db: Db) =>
  postingsWithNames(db)
    .innerJoin('reservations', 'reservations.id', 'p.reservation_id')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .select([
      'reservations.id as reservationId',
      'reservations.code as reservationCode',
      'villas.name as villaName',
      sql<string>`reservations.first_name || ' ' || reservations.last_name`.as('guestName'),
    ])

export async function selectTransactions(db: Db, filter: TransactionFilter) {
  const wanted = isWanted(filter)
  const counted = db
    .selectFrom(
      db
        .selectFrom('ledger_postings as p')
        .select(sql`1`.as('one'))
        .where(wanted)
        .limit(countedAtMost + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('n'))
  const page = (skip: number, take: number) =>
    withReservation(db)
      .select(counted.as('counted'))
      .where(wanted)
      .orderBy('p.id', 'desc')
      .limit(take)
      .offset(skip)
      .execute()
  const rows = await page(filter.skip, filter.take)
  // A page past the end has no row to carry the count.
  const [first] = rows.length > 0 || filter.skip === 0 ? rows : await page(0, 1)
  const total = first?.counted ?? 0
  return {
    rows: rows.map(
      ({ counted: _, ...row }): TransactionRow => ({ ...row, createdAt: row.createdAt.toISOString() }),
    ),
    total: Math.min(total, countedAtMost),
    capped: total > countedAtMost,
  }
}

export async function findTransaction(db: Db, id: number): Promise<TransactionDetail | undefined> {
  const row = await withReservation(db)
    .leftJoin('payment_receipts', 'payment_receipts.posting_id', 'p.id')
    .select([entriesOf.as('entries'), 'payment_receipts.id as receiptId'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

export const selectBanks = (db: Db) =>
  db
    .selectFrom('banks')
    .select(['id', 'name', 'iban'])
    .where('active', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

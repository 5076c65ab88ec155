import type {
  TransactionDetail,
  TransactionFilter,
  TransactionOrder,
  TransactionRow,
} from '@plato/contract/payments/payments.contract'
import { codeBeginning } from '@plato/rules/reservations/public-code'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { entriesOf, postingsWithNames } from '../shared-sql/posting-sql.ts'

const isOfReservations = (found: ReturnType<typeof sql>) =>
  sql<SqlBool>`p.reservation_id in (select id from reservations where ${found})`

const orders = {
  newest: sql`p.id desc`,
  // By the index of days, which has the reservation as its second column.
  day: sql`p.paid_on, p.reservation_id, p.id`,
  day_desc: sql`p.paid_on desc, p.reservation_id desc, p.id desc`,
  amount: sql`p.amount_minor, p.id`,
  amount_desc: sql`p.amount_minor desc, p.id desc`,
} as const satisfies Readonly<Record<TransactionOrder, RawBuilder<unknown>>>

/** Filters only on columns of postings, so that counting needs no join. */
type Wanted = Omit<TransactionFilter, 'skip' | 'take'>

function isWanted(filter: Wanted) {
  const { kind, method, reservation_id: code, villa_id: villaId, owner_id: ownerId, date1, date2 } = filter
  const conditions = [
    kind && sql<SqlBool>`p.kind = ${kind}`,
    method && sql<SqlBool>`p.method = ${method}`,
    code && isOfReservations(sql`starts_with(code, ${codeBeginning(code)})`),
    villaId && isOfReservations(sql`villa_id = ${villaId}`),
    ownerId && isOfReservations(sql`villa_id in (select id from villas where owner_id = ${ownerId})`),
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

/** The rows in their order, without a limit. */
export const listedTransactions = (db: Db, filter: Wanted) =>
  withReservation(db).where(isWanted(filter)).orderBy(orders[filter.order])

/** For the accountant, who writes or matches invoices by the list of payments. */
export const exportedTransactions = (db: Db, filter: Wanted) =>
  listedTransactions(db, filter)
    .leftJoin('reservation_invoices as i', 'i.reservation_id', 'p.reservation_id')
    .select(['i.title as invoiceTitle', 'i.invoice_no as invoiceNo'])
type ExportedTransaction = Awaited<
  ReturnType<ReturnType<typeof exportedTransactions>['executeTakeFirstOrThrow']>
>

const asRow = <Row extends { readonly createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
export const exportedTransactionOf = (row: ExportedTransaction) => asRow(row)
export const transactionRowOf: (row: ListedTransaction) => TransactionRow = asRow
export type ListedTransaction = Awaited<
  ReturnType<ReturnType<typeof listedTransactions>['executeTakeFirstOrThrow']>
>

export async function selectTransactions(db: Db, filter: TransactionFilter) {
  const { rows, ...counted } = await selectCappedPage(
    {
      found: db.selectFrom('ledger_postings as p').where(isWanted(filter)),
      rows: ({ skip, take }) => listedTransactions(db, filter).limit(take).offset(skip),
    },
    filter,
  )
  return { ...counted, rows: rows.map(transactionRowOf) }
}

export async function findTransaction(db: Db, id: number): Promise<TransactionDetail | undefined> {
  const row = await withReservation(db)
    .leftJoin('payment_receipts', 'payment_receipts.posting_id', 'p.id')
    .select([entriesOf.as('entries'), 'payment_receipts.id as receiptId'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row && asRow(row)
}

export const selectBanks = (db: Db) =>
  db
    .selectFrom('banks')
    .select(['id', 'name', 'iban'])
    .where('active', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

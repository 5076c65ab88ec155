import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Actor, Db, Tx } from '../../platform/context.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'

/** The guest of the reservation, with the invoice data when some are stored. */
export const findInvoice = (db: Db, actor: Actor, reservationId: number) =>
  visibleReservations(db, actor)
    .leftJoin('reservation_invoices as i', 'i.reservation_id', 'reservations.id')
    .leftJoin('users as u', 'u.id', 'i.updated_by')
    .where('reservations.id', '=', reservationId)
    .select([
      'i.kind',
      sql<string>`coalesce(i.title, reservations.first_name || ' ' || reservations.last_name)`.as('title'),
      sql<string>`coalesce(i.email, reservations.email)`.as('email'),
      'i.identity_cipher as cipher',
      'i.identity_ending as numberEnding',
      'i.tax_office as taxOffice',
      'i.address',
      'i.invoice_no as invoiceNo',
      'i.invoiced_on as invoicedOn',
      'i.updated_at as updatedAt',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('updatedByName'),
    ])
    .executeTakeFirst()

/** Locked, so that a rotation of keys does not replace the key between this read and a write that stores it again. */
export const lockInvoice = (tx: Tx, reservationId: number) =>
  tx
    .selectFrom('reservation_invoices')
    .select(['kind', 'wrapped_key', 'identity_cipher', 'identity_ending'])
    .where('reservation_id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()

export async function upsertInvoice(tx: Tx, row: Insertable<DB['reservation_invoices']>): Promise<void> {
  const { reservation_id: _, ...columns } = row
  await tx
    .insertInto('reservation_invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

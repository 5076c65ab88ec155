import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'

/** A completed stay with the data that its guest may see. */
export const findEndedStay = (db: Db, reservationId: number) =>
  db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .select([
      'reservations.id',
      'villas.id as villaId',
      'reservations.email',
      'reservations.first_name as firstName',
      'reservations.last_name as lastName',
      'check_in as checkIn',
      'check_out as checkOut',
      'villas.name as villaName',
      'villas.slug as villaSlug',
      coverKey.as('coverKey'),
      sql<boolean>`exists (select from villa_comments c where c.reservation_id = reservations.id)`.as(
        'isWritten',
      ),
    ])
    .where('reservations.id', '=', reservationId)
    .where('reservations.status', '=', 'COMPLETED')
    .executeTakeFirst()

export type EndedStay = NonNullable<Awaited<ReturnType<typeof findEndedStay>>>

interface NewRow {
  readonly reservationId: number
  readonly villaId: number
  readonly name: string
  readonly rating: number
  readonly text: string
  readonly stayMonth: string
  readonly at: Date
}

/** Inserts the comment as WAITING: not public and without a decision. */
export async function insertGuestComment(tx: Tx, row: NewRow): Promise<void> {
  await tx
    .insertInto('villa_comments')
    .values({
      reservation_id: row.reservationId,
      villa_id: row.villaId,
      name: row.name,
      rating: row.rating,
      text: row.text,
      stay_month: row.stayMonth,
      active: false,
      created_at: row.at,
    })
    .execute()
}

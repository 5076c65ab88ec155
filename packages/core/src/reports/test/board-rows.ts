import type { DB } from '@plato/database/types'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** Rows of other features that the home page reads. */

export const newReceipt = (db: Db, reservationId: number, createdAt: Date) =>
  db
    .insertInto('payment_receipts')
    .values({
      reservation_id: reservationId,
      content_type: 'image/png',
      size_bytes: 100,
      amount_minor: 1_400_000,
      paid_on: '2027-06-15',
      created_at: createdAt,
    })
    .execute()

let serial = 0
export async function newFeed(
  db: Db,
  villaId: number,
  more: Partial<Insertable<DB['calendar_feeds']>> = {},
): Promise<number> {
  serial += 1
  const row = {
    villa_id: villaId,
    channel: 'BOOKING',
    name: 'Booking.com',
    url: `https://x.test/${serial}`,
  } as const
  const made = db.insertInto('calendar_feeds').values({ ...row, ...more })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

import type { PaymentPurpose } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

interface NewLink {
  readonly reservationId: number
  readonly purpose: PaymentPurpose
  readonly expiresAt: Date
  readonly createdBy: number | null
  readonly at: Date
}

export async function insertLink(tx: Tx, link: NewLink): Promise<number> {
  const { id } = await tx
    .insertInto('payment_links')
    .values({
      reservation_id: link.reservationId,
      purpose: link.purpose,
      expires_at: link.expiresAt,
      created_by: link.createdBy,
      created_at: link.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const revokeLinks = (tx: Tx, reservationId: number, now: Date) =>
  tx
    .updateTable('payment_links')
    .set({ revoked_at: now })
    .where('reservation_id', '=', reservationId)
    .where('revoked_at', 'is', null)
    .execute()

/** The valid link of the reservation that was not used for a payment yet. */
export const findOpenLink = (db: Db, reservationId: number, now: Date) =>
  db
    .selectFrom('payment_links as l')
    .innerJoin('reservations as r', 'r.id', 'l.reservation_id')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .select([
      'l.id',
      'l.purpose',
      // Same rule as `endOfLink`: an extended hold extends the link.
      sql<Date>`greatest(l.expires_at, r.hold_expires_at)`.as('expiresAt'),
      'l.created_at as createdAt',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('createdByName'),
    ])
    .where('l.reservation_id', '=', reservationId)
    .where('l.revoked_at', 'is', null)
    .where(sql<boolean>`greatest(l.expires_at, r.hold_expires_at) > ${now}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as a')
            .select('a.id')
            .whereRef('a.link_id', '=', 'l.id')
            .where('a.state', '=', 'PAID'),
        ),
      ),
    )
    .orderBy('l.id', 'desc')
    .executeTakeFirst()

/** Whether a provider is chosen, so that guests may pay by card. */
export const findChosenProvider = (db: Db) =>
  db.selectFrom('card_providers').select('provider').where('chosen', '=', true).executeTakeFirst()

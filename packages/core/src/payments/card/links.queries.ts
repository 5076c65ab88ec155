import type { PaymentPurpose } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import type { Db, Tx } from '../../context.ts'
import { coverKey } from '../../public-villa-sql.ts'

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

export const findLink = (db: Db, id: number) =>
  db.selectFrom('payment_links').selectAll().where('id', '=', id).executeTakeFirst()

export const findVillaOfLink = (db: Db, id: number) =>
  db
    .selectFrom('payment_links')
    .innerJoin('reservations', 'reservations.id', 'payment_links.reservation_id')
    .select('reservations.villa_id as id')
    .where('payment_links.id', '=', id)
    .executeTakeFirst()

/** The one that opens, if any, and nothing was paid by it yet. */
export const findOpenLink = (db: Db, reservationId: number, now: Date) =>
  db
    .selectFrom('payment_links as l')
    .innerJoin('reservations as r', 'r.id', 'l.reservation_id')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .select([
      'l.id',
      'l.purpose',
      // As `endOfLink` has it: a hold made longer since keeps the link open.
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

export async function isLinkUsed(db: Db, linkId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('link_id', '=', linkId)
    .where('state', '=', 'PAID')
    .executeTakeFirst()
  return found !== undefined
}

const settingOf = (key: string) => sql<string>`coalesce((select value from settings where key = ${key}), '')`
/** All a guest is shown before paying, in one statement. */
export const findPayable = (db: Db, linkId: number) =>
  db
    .selectFrom('payment_links as l')
    .innerJoin('reservations as r', 'r.id', 'l.reservation_id')
    .innerJoin('villas', 'villas.id', 'r.villa_id')
    .leftJoin('districts as d', 'd.id', 'villas.district_id')
    .leftJoin('towns as t', 't.id', 'd.town_id')
    .leftJoin('reservation_money as m', 'm.reservation_id', 'r.id')
    .leftJoin('card_providers as p', (join) => join.on('p.chosen', '=', true))
    .select([
      'l.purpose',
      'l.expires_at as expiresAt',
      'l.revoked_at as revokedAt',
      'r.code',
      'r.status',
      'r.first_name as firstName',
      'r.check_in as checkIn',
      'r.check_out as checkOut',
      'r.hold_expires_at as holdExpiresAt',
      'r.total_try as totalTry',
      'r.prepayment_try as prepaymentTry',
      'r.commission_share as commissionShare',
      'villas.name as villaName',
      'villas.permit_no as permitNo',
      't.name as townName',
      'p.provider',
      'p.live',
      sql<number>`coalesce(m.paid_minor, 0)`.as('paidMinor'),
      coverKey.as('coverKey'),
      settingOf('agency_title').as('agencyTitle'),
      settingOf('agency_no').as('agencyNo'),
      settingOf('site_phone').as('sitePhone'),
    ])
    .where('l.id', '=', linkId)
    .executeTakeFirst()

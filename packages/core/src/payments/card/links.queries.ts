import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'

export const findLink = (db: Db, id: number) =>
  db.selectFrom('payment_links').selectAll().where('id', '=', id).executeTakeFirst()

export const findVillaOfLink = (db: Db, id: number) =>
  db
    .selectFrom('payment_links')
    .innerJoin('reservations', 'reservations.id', 'payment_links.reservation_id')
    .select('reservations.villa_id as id')
    .where('payment_links.id', '=', id)
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
/** Everything the guest sees before paying, in one statement. */
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

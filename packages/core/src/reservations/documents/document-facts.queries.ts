import { type CompanySettings, companyKeys } from '@plato/rules/settings/company-identity'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

const settingOf = (key: string) => sql<string | null>`(select value from settings where key = ${key})`
const companySettings = sql<CompanySettings>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from settings where key = any(${[...companyKeys]}::text[])
)`
const inclusions = (included: boolean) => sql<string[]>`array(
  select item from villa_inclusions i where i.villa_id = r.villa_id and i.included = ${included} order by i.order_no
)`
/** The terms version that the guest accepted; a phone booking has none and uses the newest, which the guest signs. */
const termsVersion = sql<number | null>`coalesce(
  r.rental_version, (select max(c.version) from content_texts c where c.section = 'rental')
)`

/** All data of a document, in one statement. */
export const findDocumentRow = (db: Db, id: number) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('villas as v', 'v.id', 'r.villa_id')
    .leftJoin('districts as d', 'd.id', 'v.district_id')
    .leftJoin('towns as t', 't.id', 'd.town_id')
    .leftJoin('reservation_money as m', 'm.reservation_id', 'r.id')
    .leftJoin('content_texts as c', (join) =>
      join.on('c.section', '=', 'rental').on('c.version', '=', termsVersion),
    )
    .selectAll('r')
    .select([
      'v.name as villaName',
      'v.check_in_time as checkInTime',
      'v.check_out_time as checkOutTime',
      'v.permit_no as permitNo',
      'v.permit_type as permitType',
      'v.permit_holder as permitHolder',
      'v.house_rules as houseRules',
      'v.deposit_holder as depositHolder',
      'v.deposit_method as depositMethod',
      't.name as townName',
      'd.name as districtName',
      'c.version as termsVersion',
      'c.body as termsBody',
      'c.format as termsFormat',
      sql<number>`coalesce(m.paid_minor, 0)`.as('paidMinor'),
      inclusions(true).as('included'),
      inclusions(false).as('notIncluded'),
      settingOf('agency_title').as('agencyTitle'),
      settingOf('agency_no').as('agencyNo'),
      settingOf('site_phone').as('agencyPhone'),
      settingOf('site_email').as('agencyEmail'),
      settingOf('site_address').as('agencyAddress'),
      companySettings.as('company'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocumentRow>>>

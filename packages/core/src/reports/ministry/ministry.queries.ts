import type { MinistryFilter } from '@plato/contract/reports/ministry.contract'
import type { DayRange } from '@plato/rules/reports/ministry'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { selectPage } from '../../platform/page.queries.ts'

export interface ListingChoice extends Pick<MinistryFilter, 'townId' | 'status'> {
  readonly within: DayRange
}

const midnightOf = (day: string, plusDays = 0) =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Istanbul')`

/** The permit number at publication; if none was stored then, the current one. */
const permitNo = sql<string>`coalesce(nullif(p.permit_no, ''), v.permit_no)`

/** One row per villa and permit number with all its published ranges, aggregated before any join. */
const shownWithin = (db: Db, { within, status }: ListingChoice) =>
  db
    .selectFrom('villa_publications as p')
    .innerJoin('villas as v', 'v.id', 'p.villa_id')
    .select([
      'p.villa_id as villaId',
      permitNo.as('permitNo'),
      sql<readonly { publishedAt: string; unpublishedAt: string | null }[]>`json_agg(
        json_build_object('publishedAt', p.published_at, 'unpublishedAt', p.unpublished_at) order by p.id
      )`.as('publications'),
    ])
    .where('p.published_at', '<', midnightOf(within.to, 1))
    // To the millisecond, as the rule reads it.
    .where(
      sql<SqlBool>`(p.unpublished_at is null or date_trunc('milliseconds', p.unpublished_at) > ${midnightOf(within.from)})`,
    )
    .$if(status !== undefined, (found) => found.where('v.status', '=', status ?? 'PUBLISHED'))
    .groupBy(['p.villa_id', permitNo])

const pricesWithin = ({ from, to }: DayRange) => sql<
  readonly { firstDay: string; endsOn: string; nightlyMinor: number }[]
>`(
  select coalesce(json_agg(json_build_object(
    'firstDay', starts_on, 'endsOn', ends_on, 'nightlyMinor', coalesce(discounted_minor, nightly_minor)
  )), '[]'::json)
  from price_periods
  where price_periods.villa_id = v.id and starts_on <= ${to}::date and ends_on > ${from}::date
)`

/** Every table joined below has max one row per villa. */
const listings = (db: Db, choice: ListingChoice) =>
  db
    .selectFrom(shownWithin(db, choice).as('listed'))
    .innerJoin('villas as v', 'v.id', 'listed.villaId')
    .leftJoin('districts as d', 'd.id', 'v.district_id')
    .leftJoin('towns as t', 't.id', 'd.town_id')
    .leftJoin('villa_btrans as b', 'b.villa_id', 'v.id')
    .select([
      'listed.villaId',
      'listed.permitNo',
      'listed.publications',
      'v.name as villaName',
      'v.code',
      'v.slug',
      'v.status',
      'v.currency',
      'v.permit_holder as permitHolder',
      'v.permit_type as permitType',
      'v.permit_max_persons as permitMaxPersons',
      'v.permit_verified_on as permitVerifiedOn',
      'v.permit_address as permitAddress',
      'v.address as villaAddress',
      'd.name as districtName',
      't.name as townName',
      't.province_code as townProvince',
      'b.province_code as ownProvince',
      'b.neighbourhood',
      pricesWithin(choice.within).as('nightlyPrices'),
    ])
    .$if(choice.townId !== undefined, (found) => found.where('t.id', '=', choice.townId ?? 0))
    .orderBy('listed.villaId')
    .orderBy('listed.permitNo')

export type ListingRow = Awaited<ReturnType<typeof selectListingsAfter>>[number]

export const selectListings = (db: Db, choice: ListingChoice, page: { skip: number; take: number }) =>
  selectPage(listings(db, choice), page)

export interface ListingPlace {
  readonly villaId: number
  readonly permitNo: string
}

/** The next batch of the whole month, by the villa's number. */
export const selectListingsAfter = (db: Db, choice: ListingChoice, after: ListingPlace, take: number) =>
  listings(db, choice)
    .where(
      sql<SqlBool>`("listed"."villaId", "listed"."permitNo") > (${after.villaId}::int, ${after.permitNo}::text)`,
    )
    .limit(take)
    .execute()

export async function countListings(db: Db, choice: ListingChoice): Promise<number> {
  const { n } = await db
    .selectFrom(listings(db, choice).clearOrderBy().as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function findAgency(db: Db): Promise<{ title: string; tursabNo: string }> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['agency_title', 'agency_no'])
    .execute()
  const setting = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { title: setting('agency_title'), tursabNo: setting('agency_no') }
}

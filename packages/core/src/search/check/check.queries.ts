import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/context.ts'
import {
  commentsInShort,
  isShownPicture,
  prepaymentShare,
  roughLat,
  roughLng,
} from '../../shared-sql/public-villa-sql.ts'
import { fitting, type VillaFilter, withChosenBits } from '../filter-sql.ts'

const among = (ids: readonly number[]) => sql<number>`any (${ids}::int[])`

/** The next villa ids of the search rows and of the villas table; max one batch from each side. */
export async function selectKnownIds(db: Db, after: number, take: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from villas where id > ${after} order by id limit ${take})
    union (select villa_id from search_villas where villa_id > ${after} order by villa_id limit ${take})
    order by id limit ${take}`.execute(db)
  return rows.map((row) => row.id)
}

export const findHorizon = (db: Db) =>
  db
    .selectFrom('search_horizon')
    .select(['first_block as firstBlock', 'as_of as asOf'])
    .executeTakeFirstOrThrow()

const imagesOnCard = 5
const townColumn = (column: 'name' | 'slug') =>
  sql`(select ${sql.ref(column)} from towns where towns.id = districts.town_id)`

/** The card that `search_refresh_cards` must have stored, from the expressions that the page of the villa uses. */
const expectedCard = sql`jsonb_build_object(
  'id', villas.id, 'code', villas.code, 'permitNo', villas.permit_no, 'slug', villas.slug, 'name', villas.name, 'townName', ${townColumn('name')}, 'townSlug', ${townColumn('slug')},
  'districtName', districts.name, 'maxGuests', villas.max_guests, 'bedrooms', villas.bedrooms, 'bathrooms', villas.bathrooms,
  'privacy', coalesce((select min(privacy)::text from villa_pools where villa_id = villas.id), 'NONE'),
  'pool', (select json_build_object('kind', kind, 'shape', shape, 'heated', heated) from villa_pools
    where villa_id = villas.id order by order_no limit 1),
  'ribbonText', villas.ribbon_text, 'popular', villas.popular, 'villaOfMonth', villas.villa_of_month,
  'rating', (select mean from ${commentsInShort} c), 'commentCount', (select count from ${commentsInShort} c),
  'prepaymentShare', ${prepaymentShare}, 'lat', ${roughLat}, 'lng', ${roughLng}, 'currency', villas.currency,
  'images', coalesce((
    select jsonb_agg(picture) from (
      select key, alt, thumbhash from villa_images
      where villa_images.villa_id = villas.id and ${isShownPicture} order by order_no limit ${sql.lit(imagesOnCard)}
    ) picture
  ), '[]'))`

/** Villas as stored in the source tables. */
export const selectTruth = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('villas')
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .select([
      ...(['villas.id', 'status', 'district_id as districtId', 'town_id as townId', 'bedrooms'] as const),
      ...(['villas.name', 'order_no as orderNo', 'popular', 'published_at as publishedAt'] as const),
      ...(['currency', 'max_guests as maxGuests', 'min_nights as minNights'] as const),
      'short_stay_threshold as shortStayThreshold',
      'short_stay_fee_minor as shortStayFeeMinor',
      sql<string[]>`array(select privacy::text from villa_pools where villa_id = villas.id)`.as('privacies'),
      sql<
        number[]
      >`array(select bit from villas_villa_types join villa_types on villa_types.id = villa_type_id
        where villa_id = villas.id)`.as('typeBits'),
      sql<number[]>`array(select bit from villas_features join features on features.id = feature_id
        where villa_id = villas.id)`.as('featureBits'),
      sql<string>`(${expectedCard})::text`.as('card'),
      sql<
        number[]
      >`array(select villa_type_id from villas_villa_types where villa_id = villas.id order by 1)`.as(
        'typeIds',
      ),
      sql<number[]>`array(select feature_id from villas_features where villa_id = villas.id order by 1)`.as(
        'featureIds',
      ),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('price_periods')
          .select(['price_periods.id', 'price_periods.name', 'starts_on as from', 'ends_on as to'])
          .select(['nightly_minor as nightlyMinor', 'discounted_minor as discountedMinor'])
          .select(['price_periods.min_nights as minNights', 'arrival_days as arrivalDays'])
          .select('price_periods.short_stay_threshold as shortStayThreshold')
          .select(['price_periods.short_stay_fee_minor as shortStayFeeMinor', 'for_gap as forGap'])
          .whereRef('villa_id', '=', 'villas.id'),
      ).as('periods'),
      jsonArrayFrom(
        eb
          .selectFrom('villa_fees')
          .select(['villa_fees.id', 'villa_fees.name', 'amount_minor as amountMinor', 'basis', 'mandatory'])
          .whereRef('villa_id', '=', 'villas.id'),
      ).as('fees'),
      jsonArrayFrom(
        eb
          .selectFrom('villa_discounts')
          .select(['villa_discounts.id', 'kind', 'bound', 'share'])
          .whereRef('villa_id', '=', 'villas.id'),
      ).as('discounts'),
      jsonArrayFrom(
        eb
          .selectFrom('occupancy')
          .select([sql<string>`lower(stay)`.as('from'), sql<string>`upper(stay)`.as('to'), 'kind'])
          .whereRef('villa_id', '=', 'villas.id')
          .orderBy(sql`lower(stay)`),
      ).as('taken'),
    ])
    .where('villas.id', '=', among(ids))
    .execute()

/** The villas that pass a filter in search. */
export async function selectFiltered(db: Db, ids: readonly number[], filter: VillaFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${withChosenBits(filter)}
    select h.villa_id as id from search_villas h where h.villa_id = ${among(ids)} and ${fitting(filter, undefined)}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Villas as stored in the search rows; bitmap chunks as text, because they use all 64 bits. */
export const selectFound = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('search_villas')
    .leftJoin('search_names', 'search_names.villa_id', 'search_villas.villa_id')
    .select([
      ...(['search_villas.villa_id as id', 'town_id as town', 'district_id as district'] as const),
      ...(['capacity', 'bedrooms', 'privacy', 'currency', 'easy_nights as easyNights'] as const),
      ...(['search_villas.rank', 'newest', 'from_minor as fromMinor', 'floor_minor as floorMinor'] as const),
      ...(['folded as name', 'search_names.rank as nameRank'] as const),
      sql<string[]>`array[w0, w1, w2, w3, w4, w5, w6, w7, w8]::text[]`.as('words'),
      sql<
        string | null
      >`(select card::jsonb::text from search_cards c where c.villa_id = search_villas.villa_id)`.as('card'),
      sql<number[]>`array[floor0, floor1, floor2, floor3, floor4, floor5, floor6, floor7, floor8]`.as(
        'floors',
      ),
      sql<number[]>`array[easy0, easy1, easy2, easy3, easy4, easy5, easy6, easy7, easy8]`.as('easyByBlock'),
      sql<string>`types::text`.as('types'),
      sql<string>`features_a::text`.as('featuresA'),
      sql<string>`features_b::text`.as('featuresB'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('search_gaps')
          .select(['starts', 'nights', 'whole_only as wholeOnly', 'least', 'open_from as openFrom'])
          .whereRef('search_gaps.villa_id', '=', 'search_villas.villa_id')
          .orderBy('starts'),
      ).as('gaps'),
      jsonArrayFrom(
        eb
          .selectFrom('search_words')
          .select(['word', 'search_words.rank'])
          .whereRef('search_words.villa_id', '=', 'search_villas.villa_id')
          .orderBy('word'),
      ).as('typed'),
    ])
    .where('search_villas.villa_id', '=', among(ids))
    .execute()

export interface RequestedStay {
  readonly villaId: number
  readonly checkIn: number
  readonly nights: number
  readonly guests: number
}

/**
 * The total by the search SQL for each stay, and whether it may begin so. The bitmap says whether its nights are
 * free.
 */
export async function selectTotals(db: Db, stays: readonly RequestedStay[], today: number) {
  const column = (key: keyof RequestedStay) => sql`${stays.map((stay) => stay[key])}::int[]`
  const { rows } = await sql<{ total: number | null; allowed: boolean | null }>`
    select search_total(r.starts, r.nightly, r.offsets, r.terms, r.fee_stay, r.fee_night, r.fee_person, r.fee_person_night,
        r.long_from, r.long_share, r.late_from, r.late_share, r.early_from, r.early_share, s.day, s.nights, s.guests, ${today}::int) as total,
      (array[easy0, easy1, easy2, easy3, easy4, easy5, easy6, easy7, easy8])[s.day / 64 % 9 + 1] <= s.nights or search_may_begin(r.starts, r.terms, s.day, s.nights)
        or exists (select from search_gaps g where g.villa_id = s.villa_id and g.starts = s.day and g.nights = s.nights) as allowed
    from unnest(${column('villaId')}, ${column('checkIn')}, ${column('nights')}, ${column('guests')})
      with ordinality as s (villa_id, day, nights, guests, place)
    left join search_villas h on h.villa_id = s.villa_id left join search_rates r on r.villa_id = s.villa_id
    order by s.place`.execute(db)
  return rows
}

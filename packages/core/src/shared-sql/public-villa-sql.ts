import { type RawBuilder, sql } from 'kysely'

/** Expressions that a villa's card and its page share. All of them refer to the row `villas`. */

/** Rounds to about a kilometre, then adds a small offset by villa id, so that map pins do not overlap. */
const roughly = (degrees: RawBuilder<unknown>, factor: number) =>
  sql<
    number | null
  >`(round(${degrees}::numeric, 2) + (villas.id * ${sql.lit(factor)} % 9 - 4) * 0.0008)::float8`
export const roughLat = roughly(sql`villas.lat`, 37)
export const roughLng = roughly(sql`villas.lng`, 53)

/**
 * Max distance between a villa and its published point: half a hundredth of a degree plus the offset, in both
 * directions.
 */
const maxOffsetM = 1_300
/** Radius of the published circle: never so small that the villa is outside of it. */
export const roughRadiusM = sql<number>`greatest(villas.map_radius_m, ${sql.lit(maxOffsetM)})`

/** The exact place where staff allow search engines to know it. */
export const exactPlace = sql<{ lat: number; lng: number } | null>`case
  when villas.exact_location and villas.lat is not null and villas.lng is not null
  then json_build_object('lat', villas.lat, 'lng', villas.lng)
end`

/** The day on which a comment was written. */
export const writtenOn = sql<string>`(villa_comments.created_at at time zone 'Europe/Istanbul')::date`

export const prepaymentShare = sql<number>`case when villas.full_payment_required then 10000 else villas.prepayment_share end`

/** Pictures without an alt text are not shown, because they are not accessible. */
export const isShownPicture = sql<boolean>`(villa_images.state = 'READY' and villa_images.alt <> '')`

const firstPicture = (which: RawBuilder<unknown>) => sql<string | null>`(
  select key from villa_images where villa_images.villa_id = villas.id and ${which} order by order_no limit 1
)`
/** Cover for users who know the villa: staff, its owner, a guest with a reservation. */
export const coverKey = firstPicture(sql`state = 'READY'`)
export const shownCoverKey = firstPicture(isShownPicture)

/** A comment by invitation: only guests with a reservation are invited. */
export const isVerified = sql<boolean>`(villa_comments.reservation_id is not null)`

/** One row with `count` and `mean` of the comments guests may read. */
export const commentsInShort = sql`(
  select count(*)::int as count, round(avg(rating), 1)::float8 as mean from villa_comments
  where villa_comments.villa_id = villas.id and active
)`

import { type RawBuilder, sql } from 'kysely'

/** What a villa's card and its page must tell alike. All of them speak of the row `villas`. */

/** To about a kilometre, then moved a little by the villa's number so that pins do not lie on each other. */
const roughly = (degrees: RawBuilder<unknown>, factor: number) =>
  sql<
    number | null
  >`(round(${degrees}::numeric, 2) + (villas.id * ${sql.lit(factor)} % 9 - 4) * 0.0008)::float8`
export const roughLat = roughly(sql`villas.lat`, 37)
export const roughLng = roughly(sql`villas.lng`, 53)

/** No villa stands farther from where it is told to be: half a hundredth of a degree and the move, both ways. */
const roughAtMostM = 1_300
/** The circle around that point holds the villa, however narrow staff drew it. */
export const roughRadiusM = sql<number>`greatest(villas.map_radius_m, ${sql.lit(roughAtMostM)})`

export const prepaymentShare = sql<number>`case when villas.full_payment_required then 10000 else villas.prepayment_share end`

/** A picture without words is not shown: nobody could say what is on it. */
export const isShownPicture = sql<boolean>`(villa_images.state = 'READY' and villa_images.alt <> '')`

const firstPicture = (which: RawBuilder<unknown>) => sql<string | null>`(
  select key from villa_images where villa_images.villa_id = villas.id and ${which} order by order_no limit 1
)`
/** For those who know the villa: staff, its owner, a guest with a reservation. */
export const coverKey = firstPicture(sql`state = 'READY'`)
export const shownCoverKey = firstPicture(isShownPicture)

/** Written by whoever had a reservation of ours: nobody else was invited. */
export const isVerified = sql<boolean>`(villa_comments.reservation_id is not null)`

/** One row with `count` and `mean` of the comments guests may read. */
export const commentsInShort = sql`(
  select count(*)::int as count, round(avg(rating), 1)::float8 as mean from villa_comments
  where villa_comments.villa_id = villas.id and active
)`

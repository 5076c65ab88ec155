import type { GuestComment, PublicCommentFilter } from '@plato/contract/content/content.contract'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { selectCappedPage } from '../page.queries.ts'
import { isVerified, shownCoverKey } from '../public-villa-sql.ts'
import { imageBase } from '../villas/image-address.ts'

/** What guests may read: shown by staff, about a villa that is on the site. */
const shownComments = (db: Db) =>
  db
    .selectFrom('villa_comments')
    .innerJoin('villas', 'villas.id', 'villa_comments.villa_id')
    .where('villa_comments.active', '=', true)
    .where('villas.status', '=', 'PUBLISHED')

const columns = [
  'villa_comments.id',
  'villa_comments.name',
  'villa_comments.rating',
  'villa_comments.text',
  'villa_comments.stay_month as stayMonth',
  'villa_comments.reply',
  isVerified.as('verified'),
  'villas.name as villaName',
  'villas.slug as villaSlug',
  shownCoverKey.as('key'),
] as const
const newestFirst = sql`villa_comments.created_at desc, villa_comments.id desc`

const asComment = ({ key, ...row }: Omit<GuestComment, 'villaPicture'> & { key: string | null }) => ({
  ...row,
  villaPicture: key && imageBase(key),
})

export async function selectComments(db: Db, filter: PublicCommentFilter) {
  const { villa } = filter
  const found = villa === undefined ? shownComments(db) : shownComments(db).where('villas.slug', '=', villa)
  const { rows, ...counted } = await selectCappedPage(
    {
      found: found.select('villa_comments.id'),
      rows: ({ skip, take }) => found.select(columns).orderBy(newestFirst).limit(take).offset(skip),
    },
    filter,
  )
  return { rows: rows.map(asComment), ...counted }
}

/** How many there are, their mean to one decimal, and how many gave five stars, four, … one. */
export async function selectCommentsInShort(db: Db) {
  const starred = (stars: number) => sql`count(*) filter (where rating = ${sql.lit(stars)})::int`
  const row = await shownComments(db)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`round(avg(rating), 1)::float8`.as('rating'),
      sql<number[]>`array[${sql.join([5, 4, 3, 2, 1].map(starred))}]`.as('stars'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** Long enough to tell something, short enough to stand on the home page. */
const quotable = sql<boolean>`length(villa_comments.text) between 100 and 400`
/** Among so many of the newest; three villas are found well before. */
const lookedAtMost = 200

/** The newest five-star comments that can be quoted, one of each villa. */
export async function selectQuotedComments(db: Db, most: number): Promise<GuestComment[]> {
  const newest = shownComments(db)
    .select(['villa_comments.id', 'villa_comments.villa_id', 'villa_comments.created_at'])
    .where('villa_comments.rating', '=', 5)
    .where(quotable)
    .orderBy(newestFirst)
    .limit(lookedAtMost)
  const onePerVilla = db
    .selectFrom(newest.as('newest'))
    .select('id')
    .distinctOn('villa_id')
    .orderBy(sql`villa_id, created_at desc, id desc`)
  const rows = await shownComments(db)
    .select(columns)
    .where('villa_comments.id', 'in', onePerVilla)
    .orderBy(newestFirst)
    .limit(most)
    .execute()
  return rows.map(asComment)
}

import type { GuestComment, PublicCommentFilter } from '@plato/contract/content/content.contract'
import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { isVerified, shownCoverKey, writtenOn } from '../shared-sql/public-villa-sql.ts'
import { imageBase } from '../storage/image-address.ts'

/** Public comments: approved by staff and of a published villa. */
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
  writtenOn.as('writtenOn'),
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

/** The count, the mean rating to one decimal, and the counts of five stars down to one star. */
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

/** Length limits of a comment that is quoted on the home page. */
const quotable = sql<boolean>`length(villa_comments.text) between 100 and 400`
/** How many of the newest comments are searched; three villas are found well before that. */
const maxCompared = 200

/** The newest five-star comments that can be quoted, one for each villa. */
export async function selectQuotedComments(db: Db, max: number): Promise<GuestComment[]> {
  const newest = shownComments(db)
    .select(['villa_comments.id', 'villa_comments.villa_id', 'villa_comments.created_at'])
    .where('villa_comments.rating', '=', 5)
    .where(quotable)
    .orderBy(newestFirst)
    .limit(maxCompared)
  const onePerVilla = db
    .selectFrom(newest.as('newest'))
    .select('id')
    .distinctOn('villa_id')
    .orderBy(sql`villa_id, created_at desc, id desc`)
  const rows = await shownComments(db)
    .select(columns)
    .where('villa_comments.id', 'in', onePerVilla)
    .orderBy(newestFirst)
    .limit(max)
    .execute()
  return rows.map(asComment)
}

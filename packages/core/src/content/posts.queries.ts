import type { PostTeaser } from '@plato/contract/content/content.contract'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { imageBase } from '../villas/image-address.ts'

/** A post without a day is a draft; one with a day to come waits for it. */
export async function selectNewestPosts(db: Db, today: string, most: number): Promise<PostTeaser[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select(['slug', 'title', 'summary', 'cover_key', 'cover_alt'])
    .select(sql<string>`published_on`.as('publishedOn'))
    .where('published_on', '<=', today)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ cover_key: key, cover_alt: alt, ...post }) => ({
    ...post,
    picture: key === null ? null : { base: imageBase(key), alt },
  }))
}

import type { Db } from '../context.ts'

interface Said {
  readonly rating?: number
  readonly text?: string
  /** How long ago it was written. */
  readonly daysAgo?: number
  readonly active?: boolean
  readonly now: Date
}

const dayMs = 86_400_000

export async function aComment(db: Db, villaId: number, said: Said): Promise<number> {
  const { rating = 5, text = 'Güzeldi.', daysAgo = 0, active = true, now } = said
  const { id } = await db
    .insertInto('villa_comments')
    .values({
      villa_id: villaId,
      name: 'Elif Soylu',
      rating,
      text,
      stay_month: '2026-08',
      active,
      created_at: new Date(now.getTime() - daysAgo * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aPost(
  db: Db,
  post: { slug: string; publishedOn: string | null; coverKey?: string },
): Promise<void> {
  await db
    .insertInto('blog_posts')
    .values({
      slug: post.slug,
      title: `Yazı ${post.slug}`,
      summary: 'Kısaca.',
      body: 'Uzun uzun.',
      published_on: post.publishedOn,
      cover_key: post.coverKey ?? null,
      cover_alt: post.coverKey ? 'Havuz ve deniz' : '',
    })
    .execute()
}

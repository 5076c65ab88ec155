/** The demo agency's posts, their covers made like every other picture. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepCover } from '@plato/core/content/keep-cover'
import type { Context } from '@plato/core/context'
import type { Storage } from '@plato/core/storage/storage'
import { demoPosts } from '@plato/database/demo/posts'
import { addDays } from '@plato/rules/calendar-day'
import { demoPhotos } from './demo-villas.ts'

export async function loadDemoPosts(ctx: Context & { readonly storage: Storage }): Promise<void> {
  for (const { paragraphs, cover, coverAlt, daysAgo, ...post } of demoPosts) {
    const coverKey = await keepCover(ctx, readFileSync(join(demoPhotos, cover)))
    const row = { ...post, body: paragraphs.join('\n\n'), cover_key: coverKey, cover_alt: coverAlt }
    await ctx.db
      .insertInto('blog_posts')
      .values({ ...row, published_on: addDays(ctx.today, -daysAgo) })
      .execute()
  }
}

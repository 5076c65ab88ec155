/** The demo agency's posts and activities, written as staff would write them, their covers made like every other picture. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepReadyPicture } from '@plato/core/content/process-picture'
import { createArticle } from '@plato/core/content/save-article'
import type { Context } from '@plato/core/context'
import type { Storage } from '@plato/core/storage/storage'
import { demoActivities } from '@plato/database/demo/activities'
import type { DemoArticle } from '@plato/database/demo/demo-article'
import { demoPosts } from '@plato/database/demo/posts'
import type { ArticleKind } from '@plato/database/types'
import { addDays } from '@plato/rules/calendar-day'
import { demoPhotos } from './demo-villas.ts'

type DemoContext = Context & { readonly storage: Storage }

const sitePhotos = join(import.meta.dirname, '../apps/site/app/photos')
const mostVillas = 4

async function placeOf({ db }: DemoContext, slug: string | undefined) {
  if (!slug) return { townId: null, villaIds: [] }
  const { id } = await db.selectFrom('towns').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const villas = await db
    .selectFrom('villas')
    .innerJoin('districts', 'districts.id', 'villas.district_id')
    .select('villas.id')
    .where('districts.town_id', '=', id)
    .where('villas.status', '=', 'PUBLISHED')
    .orderBy('villas.order_no')
    .orderBy('villas.id')
    .limit(mostVillas)
    .execute()
  return { townId: id, villaIds: villas.map((villa) => villa.id) }
}

async function write(ctx: DemoContext, kind: ArticleKind, article: DemoArticle, folder: string) {
  const { cover, daysAgo, town, ...words } = article
  const coverKey = cover && (await keepReadyPicture(ctx, readFileSync(join(folder, cover.file))))
  await createArticle(ctx, kind, {
    ...words,
    ...(await placeOf(ctx, town)),
    coverKey,
    coverAlt: cover?.alt ?? '',
    publishedOn: daysAgo === null ? null : addDays(ctx.today, -daysAgo),
  })
}

export async function loadDemoPosts(ctx: DemoContext): Promise<void> {
  for (const post of demoPosts) await write(ctx, 'POST', post, demoPhotos)
  for (const activity of demoActivities) await write(ctx, 'ACTIVITY', activity, sitePhotos)
}

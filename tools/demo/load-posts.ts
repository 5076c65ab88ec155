/** Posts and activities of the demo agency, saved through core, with covers in all picture sizes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createArticle } from '@plato/core/content/articles/save-article'
import { keepReadyPicture } from '@plato/core/content/pictures/process-picture'
import type { Context } from '@plato/core/platform/context'
import type { Storage } from '@plato/core/storage/storage'
import { demoActivities } from '@plato/database/demo/activities'
import type { DemoArticle } from '@plato/database/demo/demo-article'
import { demoPosts } from '@plato/database/demo/posts'
import type { ArticleKind } from '@plato/database/types'
import { addDays } from '@plato/rules/calendar-day'
import { demoPhotos, sitePhotos } from './pictures.ts'

type DemoContext = Context & { readonly storage: Storage }

const maxVillas = 4

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
    .limit(maxVillas)
    .execute()
  return { townId: id, villaIds: villas.map((villa) => villa.id) }
}

async function write(ctx: DemoContext, kind: ArticleKind, article: DemoArticle, folder: string) {
  const { cover, daysAgo, town, ...articleFields } = article
  const coverKey = cover && (await keepReadyPicture(ctx, readFileSync(join(folder, cover.file))))
  await createArticle(ctx, kind, {
    ...articleFields,
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

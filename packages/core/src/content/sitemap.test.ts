import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDistrict } from '../regions/save-district.ts'
import { createTown } from '../regions/save-town.ts'
import { contextForFile } from '../testing/platform.ts'
import { newPublishedVilla } from '../testing/search.ts'
import { newReadyVilla, saveFacts } from '../testing/villas.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { createVillaType } from '../villas/types/save-villa-type.ts'
import { createArticle, removeArticle } from './articles/save-article.ts'
import { getSitemap, rebuildSitemap } from './sitemap.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
const point = { lat: 36.2, lng: 29.4 }
beforeAll(async () => {
  const town = { name: 'Kalkan', description: '', provinceCode: 7, ...point, popular: false, orderNo: 0 }
  const { id } = await createTown(ctx, town)
  await createVillaType(ctx, { name: 'Balayı villaları', description: '', orderNo: 0 })
  const district = await createDistrict(ctx, { town_id: id, name: 'Kalamar', ...point })
  place = { ownerId: ctx.actor.id, districtId: district.id }
})

const pages = [
  '/',
  '/aktiviteler',
  '/balayi-villalari',
  '/blog',
  '/contact',
  '/dogrula',
  '/kalkan',
  '/kisa-sureli',
  '/listing',
  '/misafir-yorumlari',
  '/regions',
]
const texts = [
  '/about',
  '/ekibimiz',
  '/faq',
  '/website/banks',
  '/website/cancel',
  '/website/document',
  '/website/howrent',
  '/website/kvkk',
  '/website/privacy',
  '/website/rental',
]
const expectedPaths = (...more: string[]) => [...pages, ...texts, ...more].sort()

/** Runs the queued job, if there is one, and returns the paths of the sitemap. */
async function afterJobs(): Promise<string[]> {
  const done =
    await sql`delete from pgboss.job where name = 'content.rebuild-sitemap' and state = 'created'`.execute(
      database.db,
    )
  if (done.numAffectedRows) await rebuildSitemap(ctx)
  return (await getSitemap(ctx)).map((page) => page.path).sort()
}

test('the sitemap lists the fixed pages, towns, villa types and published villas and no drafts', async () => {
  await newReadyVilla(ctx, place, { slug: 'villa-taslak' })
  expect(await afterJobs()).toEqual(expectedPaths())
  const id = await newPublishedVilla(ctx, place, { slug: 'villa-lacivert' })
  expect(await afterJobs()).toEqual(expectedPaths('/villa/villa-lacivert'))
  const { updated_at: changedAt } = await database.db
    .selectFrom('villas')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await getSitemap(ctx)).find(({ path }) => path === '/villa/villa-lacivert')?.changedAt).toBe(
    changedAt.toISOString(),
  )
})

test('publishing, renaming and hiding a villa rebuild the sitemap, and saving a draft does not', async () => {
  const id = await newReadyVilla(ctx, place, { slug: 'villa-sedir' })
  await saveFacts(ctx, id, { slug: 'villa-cedar' })
  const waiting =
    await sql`select from pgboss.job where name = 'content.rebuild-sitemap' and state = 'created'`.execute(
      database.db,
    )
  expect(waiting.rows).toEqual([])
  await setVillaActivity(ctx, { villa_id: id, active: true })
  expect(await afterJobs()).toContain('/villa/villa-cedar')
  await saveFacts(ctx, id, { slug: 'villa-sedir' })
  const renamed = await afterJobs()
  expect(renamed).toContain('/villa/villa-sedir')
  expect(renamed).not.toContain('/villa/villa-cedar')
  await setVillaActivity({ ...ctx, now: new Date(ctx.now.getTime() + 1) }, { villa_id: id, active: false })
  expect(await afterJobs()).toEqual(expectedPaths('/villa/villa-lacivert'))
})

test('the sitemap lists an article from its publication day under the path of its kind', async () => {
  const article = {
    summary: '',
    body: '<p>Uzun.</p>',
    coverKey: null,
    coverAlt: '',
    townId: null,
    villaIds: [],
  }
  const post = await createArticle(ctx, 'POST', { ...article, title: 'Yazı bir', publishedOn: ctx.today })
  await createArticle(ctx, 'ACTIVITY', { ...article, title: 'Patara', publishedOn: '2027-06-01' })
  await createArticle(ctx, 'POST', { ...article, title: 'Yarının yazısı', publishedOn: '2027-06-17' })
  await createArticle(ctx, 'POST', { ...article, title: 'Taslak', publishedOn: null })
  const shown = ['/villa/villa-lacivert', '/aktiviteler/patara']
  expect(await afterJobs()).toEqual(expectedPaths(...shown, '/blog/yazi-bir'))
  await removeArticle(ctx, 'POST', post.id)
  expect(await afterJobs()).toEqual(expectedPaths(...shown))
  await rebuildSitemap({ ...ctx, today: '2027-06-17' })
  expect((await getSitemap(ctx)).map(({ path }) => path)).toContain('/blog/yarinin-yazisi')
})

test('the sitemap is capped at 50,000 paths by leaving out villas and no other page', async () => {
  // Disables the triggers: updating the search rows of so many villas would take minutes.
  await sql`alter table villas disable trigger user`.execute(database.db)
  await sql`insert into villas (slug, name, status, district_id, owner_id)
    select 'cok-' || n, 'Villa Çok ' || n, 'PUBLISHED', ${place.districtId}, ${place.ownerId}
    from generate_series(1, 50100) n`.execute(database.db)
  await rebuildSitemap(ctx)
  const paths = (await getSitemap(ctx)).map((page) => page.path)
  expect(paths).toHaveLength(50_000)
  expect(paths).toEqual(expect.arrayContaining(expectedPaths()))
})

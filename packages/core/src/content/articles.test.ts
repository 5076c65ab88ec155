import { articleFilter, type NewArticle } from '@plato/contract/content/articles.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contextForFile, counting, newVilla } from '../testing/platform.ts'
import { newPublishedVilla } from '../testing/search.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { getArticle, getShownArticle, listArticles, listShownArticles } from './articles/list-articles.ts'
import { createArticle, editArticle, removeArticle } from './articles/save-article.ts'
import { getFrontPage } from './get-front-page.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
let townId: number
beforeAll(async () => {
  const villa = await newVilla(database.db, { ownerId: ctx.actor.id })
  townId = villa.townId
  place = { ownerId: ctx.actor.id, districtId: villa.districtId }
})

const plain: NewArticle = {
  title: 'Patara’da gün batımı',
  summary: 'Kumul ve deniz.',
  body: '<h2>Yol</h2><p>Yarım saat.</p>',
  coverKey: null,
  coverAlt: '',
  publishedOn: null,
  townId: null,
  villaIds: [],
}
const write = (change: Partial<NewArticle> = {}) => createArticle(ctx, 'POST', { ...plain, ...change })
const notFound = { code: 'article.not_found' }
const page = { skip: 0, take: 50 }
const slugsShown = async () => (await listShownArticles(ctx, 'POST', page)).rows.map(({ slug }) => slug)

async function newPicture(state: string): Promise<string> {
  const key = crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')
  await database.db.insertInto('content_pictures').values({ key, state }).execute()
  return key
}

test('createArticle stores cleaned HTML, makes the slug from the title and writes an audit entry', {
  tags: ['spec-7.81', 'spec-7.82', 'spec-7.85'],
}, async () => {
  const made = await write({
    body: '<h1>Yol</h1><p onclick="x">Yarım <b>saat</b>.<script>alert(1)</script></p>',
    townId,
  })
  expect(made).toMatchObject({
    slug: 'patara-da-gun-batimi',
    state: 'DRAFT',
    body: '<h2>Yol</h2><p>Yarım <strong>saat</strong>.</p>',
    townId,
    villas: [],
    version: 1,
    picture: null,
    updatedByName: expect.stringContaining('Deniz'),
  })
  expect(await getArticle(ctx, 'POST', made.id)).toEqual(made)
  const { action, change } = await database.db
    .selectFrom('audit_log')
    .select(['action', 'change'])
    .where('subject', '=', 'article')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([action, change]).toEqual(['article.created', expect.objectContaining({ slug: made.slug })])
})

test('an article slug is unique within its kind, and createArticle and editArticle refuse a taken one', async () => {
  await write({ title: 'Tek adres' })
  await expect(write({ title: 'Tek adres!' })).rejects.toMatchObject({ code: 'article.slug_taken' })
  expect(await createArticle(ctx, 'ACTIVITY', { ...plain, title: 'Tek adres' })).toMatchObject({
    slug: 'tek-adres',
  })
  const other = await write({ title: 'Başka adres' })
  const moved = { ...plain, id: other.id, version: 1, slug: 'tek-adres' }
  await expect(editArticle(ctx, 'POST', moved)).rejects.toMatchObject({ code: 'article.slug_taken' })
  expect(await write({ title: '!!!' })).toMatchObject({ slug: 'yazi' })
})

test('editArticle accepts one of two simultaneous edits and refuses the other as changed meanwhile', async () => {
  const { id } = await write({ title: 'İki kişi' })
  const edits = ['Birinci', 'İkinci'].map((title) =>
    editArticle(ctx, 'POST', { ...plain, title, id, version: 1 }),
  )
  const ended = await Promise.allSettled(edits)
  const [saved] = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toMatchObject([{ code: 'content.changed_meanwhile' }])
  expect(saved).toMatchObject({ version: 2, slug: 'iki-kisi' })
  expect((await getArticle(ctx, 'POST', id)).title).toBe(saved?.title)
})

test('getArticle, editArticle and removeArticle do not find an article of another kind or a removed one', async () => {
  const { id } = await createArticle(ctx, 'ACTIVITY', { ...plain, title: 'Dalış' })
  await expect(getArticle(ctx, 'POST', id)).rejects.toMatchObject(notFound)
  await expect(editArticle(ctx, 'POST', { ...plain, id, version: 1 })).rejects.toMatchObject(notFound)
  await expect(removeArticle(ctx, 'POST', id)).rejects.toMatchObject(notFound)
  expect(await removeArticle(ctx, 'ACTIVITY', id)).toEqual({ id })
  await expect(getArticle(ctx, 'ACTIVITY', id)).rejects.toMatchObject(notFound)
})

test('createArticle refuses an unknown picture, town or villa and a published article without text', async () => {
  const refused = async (change: Partial<NewArticle>, code: string) =>
    expect(write({ title: crypto.randomUUID(), ...change })).rejects.toMatchObject({ code })
  await refused({ coverKey: 'f'.repeat(40), coverAlt: 'Yok' }, 'image.not_found')
  await refused({ townId: 999_999 }, 'town.not_found')
  await refused({ villaIds: [999_999] }, 'villa.not_found')
  await refused({ body: '<p> </p>', publishedOn: ctx.today }, 'content.empty')
  expect(await write({ title: 'Boş taslak', body: '' })).toMatchObject({ state: 'DRAFT', body: '' })
})

describe('published articles', () => {
  test('an article is public from its publication day, and drafts and articles of a later day are not found', async () => {
    const draft = await write({ title: 'Görünmez taslak' })
    const waiting = await write({ title: 'Yarın çıkacak', publishedOn: '2027-06-17' })
    const shown = await write({ title: 'Bugün çıktı', publishedOn: ctx.today })
    expect([draft.state, waiting.state, shown.state]).toEqual(['DRAFT', 'WAITING', 'SHOWN'])
    for (const { slug } of [draft, waiting])
      await expect(getShownArticle(ctx, 'POST', slug)).rejects.toMatchObject(notFound)
    expect(await slugsShown()).toEqual([shown.slug])
    expect((await getFrontPage(ctx)).posts.map(({ slug }) => slug)).toEqual([shown.slug])
    await expect(getShownArticle(ctx, 'ACTIVITY', shown.slug)).rejects.toMatchObject(notFound)
    const tomorrow = { ...ctx, today: '2027-06-17' }
    expect(await getShownArticle(tomorrow, 'POST', waiting.slug)).toMatchObject({ title: 'Yarın çıkacak' })
    await removeArticle(ctx, 'POST', shown.id)
    await expect(getShownArticle(ctx, 'POST', shown.slug)).rejects.toMatchObject(notFound)
  })

  test('the cover of an article is returned only when its picture is READY', async () => {
    const coverKey = await newPicture('PROCESSING')
    const cover = { coverKey, coverAlt: 'Kumullar' }
    const { id, slug } = await write({ title: 'Kapaklı', publishedOn: ctx.today, ...cover })
    const seen = async () => [
      (await getShownArticle(ctx, 'POST', slug)).picture,
      (await listShownArticles(ctx, 'POST', page)).rows.find((row) => row.slug === slug)?.picture,
      (await getFrontPage(ctx)).posts.find((post) => post.slug === slug)?.picture,
      (await getArticle(ctx, 'POST', id)).picture,
    ]
    for (const state of ['PROCESSING', 'FAILED']) {
      await database.db.updateTable('content_pictures').set({ state }).where('key', '=', coverKey).execute()
      expect(await seen()).toEqual([null, null, null, null])
    }
    await database.db
      .updateTable('content_pictures')
      .set({ state: 'READY' })
      .where('key', '=', coverKey)
      .execute()
    const shown = { base: `/media/pictures/${coverKey}`, alt: 'Kumullar' }
    expect(await seen()).toEqual([shown, shown, shown, shown])
  })

  test('getShownArticle returns the published villas of the article in their order and three other articles', async () => {
    const [a = 0, b = 0, c = 0] = [
      await newPublishedVilla(ctx, place, { name: 'Villa Bir' }),
      await newPublishedVilla(ctx, place, { name: 'Villa İki' }),
      await newPublishedVilla(ctx, place, { name: 'Villa Üç' }),
    ]
    await setVillaActivity({ ...ctx, now: new Date(ctx.now.getTime() + 1) }, { villa_id: b, active: false })
    for (const n of [1, 2, 3, 4]) await write({ title: `Öteki ${n}`, publishedOn: `2027-05-0${n}` })
    const made = await write({
      title: 'Evleriyle',
      publishedOn: '2027-05-20',
      townId,
      villaIds: [c, b, a, c],
    })
    expect(made.villas.map(({ id }) => id)).toEqual([c, b, a])
    const { db, statements } = counting(database.db)
    const article = await getShownArticle({ ...ctx, db }, 'POST', made.slug)
    expect(statements()).toBe(3)
    expect(article.villas.map(({ id }) => id)).toEqual([c, a])
    expect(article.town).toMatchObject({ name: expect.stringMatching(/^Kasaba/) })
    expect(article.others).toHaveLength(3)
    expect(article.others.map(({ slug }) => slug)).not.toContain(made.slug)
    const { id, version } = made
    const edited = await editArticle(ctx, 'POST', {
      ...plain,
      title: 'Evleriyle',
      id,
      version,
      villaIds: [a],
    })
    expect(edited.villas.map((villa) => villa.id)).toEqual([a])
  })
})

test('listArticles reads 10,500 articles in one statement with a capped total, filtered by state and search', async () => {
  await sql`delete from articles where kind = 'ACTIVITY'`.execute(database.db)
  await sql`insert into articles (kind, slug, title, body, published_on, updated_at)
    select 'ACTIVITY', 'cok-' || n, 'Çok gezilen yer ' || n, '<p>a</p>',
      case n % 3 when 0 then null when 1 then date '2027-01-01' else date '2028-01-01' end,
      timestamptz '2027-01-01' + n * interval '1 minute'
    from generate_series(1, 10500) n`.execute(database.db)
  const { db, statements } = counting(database.db)
  const list = (query: object) => listArticles({ ...ctx, db }, 'ACTIVITY', articleFilter.parse(query))
  const first = await list({})
  expect(statements()).toBe(1)
  expect(first).toMatchObject({ total: 10_000, capped: true })
  expect(first.rows).toHaveLength(10)
  expect(await list({ state: 'DRAFT' })).toMatchObject({ total: 3_500, capped: false })
  const waiting = await list({ state: 'WAITING', take: 3 })
  expect(waiting.rows.map((row) => [row.title, row.state])).toEqual([
    ['Çok gezilen yer 10499', 'WAITING'],
    ['Çok gezilen yer 10496', 'WAITING'],
    ['Çok gezilen yer 10493', 'WAITING'],
  ])
  expect(await list({ search: 'ÇOK GEZİLEN YER 10499' })).toMatchObject({ total: 1 })
  expect(await list({ search: '%' })).toMatchObject({ total: 0 })
  const shown = await listShownArticles(ctx, 'ACTIVITY', { skip: 0, take: 12 })
  expect(shown).toMatchObject({ total: 3_500 })
  expect(shown.rows).toHaveLength(12)
})

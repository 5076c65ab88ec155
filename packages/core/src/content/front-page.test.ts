import { addDays } from '@plato/rules/calendar-day'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { countShortTermStays, listShortTerm } from '../search/short-term/list-short-term.ts'
import { newComment, newPost } from '../testing/content.ts'
import { contextForFile, counting, newVilla } from '../testing/platform.ts'
import { newPublishedVilla } from '../testing/search.ts'
import { newReadyVilla } from '../testing/villas.ts'
import { setVillaOfMonth, setVillaPopular } from '../villas/mark-villa.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { getFrontPage } from './get-front-page.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
beforeAll(async () => {
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  place = { ownerId: ctx.actor.id, districtId }
})

/** The page and the number of statements that it took. */
async function counted() {
  const { db, statements } = counting(database.db)
  return { page: await getFrontPage({ ...ctx, db }), statements: statements() }
}

/** Free nights between two closures, fewer than the villa's minimum. */
async function newGap(villaId: number, checkIn: string, nights: number) {
  const close = (startsOn: string, endsOn: string) =>
    closeDates(ctx, { villa_id: villaId, startsOn, endsOn, reason: 'OWNER_USE', note: '' })
  await close(addDays(checkIn, -2), checkIn)
  await close(addDays(checkIn, nights), addDays(checkIn, nights + 2))
}

const long = (n: number) =>
  `Havuz her sabah pırıl pırıldı, deniz kokusu odalara kadar geliyordu ${n}. `.repeat(2)

test('getFrontPage returns empty lists when nothing is published', async () => {
  const { page, statements } = await counted()
  expect(page).toEqual({
    villaCount: 0,
    villaOfMonth: null,
    popular: [],
    shortTerm: { months: [], gaps: [] },
    comments: { count: 0, rating: null, stars: [0, 0, 0, 0, 0], chosen: [] },
    posts: [],
    faq: [],
  })
  expect(statements).toBe(9)
})

describe('front page with published villas', () => {
  const villas: number[] = []
  let hidden: number

  beforeAll(async () => {
    for (let n = 0; n < 11; n += 1) {
      const facts = { name: `Villa Kıyı ${n}`, minNights: 5, summary: `Kıyıda ${n}.` }
      const id = await newPublishedVilla(ctx, place, facts)
      await setVillaPopular(ctx, { villa_id: id, popular: n !== 3 })
      villas.push(id)
    }
    await setVillaOfMonth(ctx, { villa_id: villas[2] ?? 0 })
    hidden = await newReadyVilla(ctx, place, { name: 'Villa Gizli', minNights: 5 })
    await setVillaPopular(ctx, { villa_id: hidden, popular: true })
    await setVillaActivity(ctx, { villa_id: hidden, active: true })
    await newGap(hidden, '2027-07-03', 3)
    await setVillaActivity(
      { ...ctx, now: new Date(ctx.now.getTime() + 1) },
      { villa_id: hidden, active: false },
    )
    // Seven gaps in July, one in each of the next months, none in June.
    for (const [n, id] of villas.slice(0, 7).entries())
      await newGap(id, `2027-07-${10 + (n % 3)}`, 2 + (n % 3))
    for (const [n, month] of ['08', '09', '10'].entries()) await newGap(villas[n] ?? 0, `2027-${month}-05`, 3)
  })

  test('getFrontPage returns the villa of the month with its summary and up to eight popular villas in order', async () => {
    const { villaOfMonth, popular, villaCount } = (await counted()).page
    expect(villaOfMonth).toMatchObject({
      summary: 'Kıyıda 2.',
      card: { id: villas[2], name: 'Villa Kıyı 2', villaOfMonth: true, stay: null },
    })
    expect(popular.map((card) => card.id)).toEqual([0, 1, 4, 5, 6, 7, 8, 9].map((n) => villas[n]))
    expect(popular.every((card) => card.popular && card.stay === null && card.images.length === 5)).toBe(true)
    expect(villaCount).toBe(11)
  })

  test('getFrontPage shows a hidden villa neither as villa of the month nor among the popular villas', async () => {
    const id = villas[2] ?? 0
    await setVillaActivity({ ...ctx, now: new Date(ctx.now.getTime() + 1) }, { villa_id: id, active: false })
    const { villaOfMonth, popular } = (await counted()).page
    expect(villaOfMonth).toBeNull()
    expect(popular.map((card) => card.id)).not.toContain(id)
    await setVillaActivity({ ...ctx, now: new Date(ctx.now.getTime() + 2) }, { villa_id: id, active: true })
  })

  test('getFrontPage returns the same months, counts and first free gaps for short stays as listShortTerm', async () => {
    const { months, gaps } = (await counted()).page.shortTerm
    expect(months).toEqual([
      { month: '2027-07', count: 7 },
      { month: '2027-08', count: 1 },
      { month: '2027-09', count: 1 },
      { month: '2027-10', count: 1 },
    ])
    const { groups } = await countShortTermStays(ctx)
    for (const { month, count } of months)
      expect(count).toBe(
        groups.filter((group) => group.month === month).reduce((sum, group) => sum + group.count, 0),
      )
    const listed = await Promise.all(
      months.map(({ month }) => listShortTerm(ctx, { month, guests: 1, currency: 'TRY', take: 5 })),
    )
    expect(gaps).toEqual(listed.flatMap(({ villas: first }) => first))
    expect(gaps).toHaveLength(8)
  })

  test('getFrontPage returns up to four months with gaps and skips gaps before today', async () => {
    await newGap(villas[9] ?? 0, '2027-06-20', 3)
    const { months, gaps } = (await getFrontPage(ctx)).shortTerm
    expect(months.map(({ month }) => month)).toEqual(['2027-06', '2027-07', '2027-08', '2027-09'])
    expect(gaps.at(-1)?.stay?.checkIn).toBe('2027-09-05')
    const later = await getFrontPage({ ...ctx, today: '2027-07-11' })
    expect(later.shortTerm.months[0]).toEqual({ month: '2027-07', count: 4 })
    expect(later.shortTerm.gaps.every((card) => (card.stay?.checkIn ?? '') >= '2027-07-11')).toBe(true)
  })

  test('getFrontPage counts comments of published villas and quotes new long five-star ones of different villas', async () => {
    const { now } = ctx
    const [a = 0, b = 0, c = 0, d = 0] = villas
    const newest = await newComment(database.db, a, { text: long(1), daysAgo: 1, now })
    await newComment(database.db, a, { text: long(2), daysAgo: 2, now })
    await newComment(database.db, b, { text: 'Harika.', daysAgo: 0, now })
    const second = await newComment(database.db, b, { text: long(3), daysAgo: 5, now })
    await newComment(database.db, c, { text: long(4), rating: 4, daysAgo: 0, now })
    const third = await newComment(database.db, c, { text: long(5), daysAgo: 7, now })
    await newComment(database.db, d, { text: long(6), daysAgo: 9, now })
    await newComment(database.db, d, { text: long(7), active: false, daysAgo: 0, now })
    await newComment(database.db, d, { text: 'x'.repeat(2_000), daysAgo: 0, now })
    await newComment(database.db, hidden, { text: long(8), rating: 1, daysAgo: 0, now })
    const { comments } = (await counted()).page
    expect(comments).toMatchObject({ count: 8, rating: 4.9, stars: [7, 1, 0, 0, 0] })
    expect(comments.chosen.map((comment) => comment.id)).toEqual([newest, second, third])
    expect(comments.chosen[0]).toEqual({
      id: newest,
      name: 'Elif Soylu',
      rating: 5,
      text: long(1),
      stayMonth: '2026-08',
      writtenOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      reply: '',
      verified: false,
      villaName: 'Villa Kıyı 0',
      villaSlug: expect.stringMatching(/^villa-deneme-/),
      villaPicture: `/media/pictures/${'0'.repeat(40)}`,
    })
  })

  test('getFrontPage returns the three newest published posts and no drafts or posts of a later day', async () => {
    const coverKey = 'ab'.repeat(20)
    await newPost(database.db, { slug: 'taslak', publishedOn: null })
    await newPost(database.db, { slug: 'yarin', publishedOn: '2027-06-17' })
    await newPost(database.db, { slug: 'eski', publishedOn: '2027-01-01' })
    await newPost(database.db, { slug: 'bugun', publishedOn: '2027-06-16', coverKey })
    await newPost(database.db, { slug: 'once', publishedOn: '2027-05-01' })
    await newPost(database.db, { slug: 'sonra', publishedOn: '2027-05-01' })
    const { posts } = (await counted()).page
    expect(posts.map((post) => post.slug)).toEqual(['bugun', 'sonra', 'once'])
    expect(posts[0]).toEqual({
      slug: 'bugun',
      title: 'Yazı bugun',
      summary: 'Kısaca.',
      publishedOn: '2027-06-16',
      picture: { base: `/media/pictures/${coverKey}`, alt: 'Havuz ve deniz' },
      town: null,
    })
    expect(posts[1]?.picture).toBeNull()
  })

  test('getFrontPage runs as many statements for a full page as for an empty one', async () => {
    expect((await counted()).statements).toBe(9)
  })
})

import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newComment } from '../testing/content.ts'
import { counting, freshDatabase, newContext, newRequest, newVilla } from '../testing/platform.ts'
import { newPublishedVilla } from '../testing/search.ts'
import { newDraft } from '../testing/villas.ts'
import { listComments } from './list-comments.ts'

test('listComments returns each shown comment of a published villa once, newest first, over all pages', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  const villa = await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  const draft = await newDraft(ctx)
  const ids: number[] = []
  // Two have the same time: the row with the higher id comes first.
  for (const daysAgo of [9, 7, 7, 4, 0])
    ids.unshift(await newComment(database.db, villa, { daysAgo, now: ctx.now }))
  await newComment(database.db, villa, { active: false, now: ctx.now })
  await newComment(database.db, draft, { now: ctx.now })

  const page = async (skip: number, take: number) => {
    const { rows, total } = await listComments(ctx, { skip, take })
    return { total, ids: rows.map((row) => row.id) }
  }
  expect(await page(0, 20)).toEqual({ total: 5, ids })
  expect(await page(0, 2)).toEqual({ total: 5, ids: ids.slice(0, 2) })
  expect(await page(2, 2)).toEqual({ total: 5, ids: ids.slice(2, 4) })
  expect(await page(4, 2)).toEqual({ total: 5, ids: ids.slice(4) })
  expect(await page(6, 2)).toEqual({ total: 5, ids: [] })
})

test('listComments marks a comment as verified only when it belongs to a reservation', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  const villa = await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  await newRequest(database.db, villa)
  const unverified = await newComment(database.db, villa, { now: ctx.now, daysAgo: 1 })
  const invited = await newComment(database.db, villa, { now: ctx.now })
  await database.db
    .updateTable('villa_comments')
    .set((eb) => ({ reservation_id: eb.selectFrom('reservations').select('id').limit(1) }))
    .where('id', '=', invited)
    .execute()
  const { rows } = await listComments(ctx, { skip: 0, take: 20 })
  expect(rows.map(({ id, verified }) => ({ id, verified }))).toEqual([
    { id: invited, verified: true },
    { id: unverified, verified: false },
  ])
})

test('listComments returns twenty of 12,000 comments in one statement with the total capped at 10,000', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  const villa = await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  await sql`insert into villa_comments (villa_id, name, rating, text, stay_month, created_at, active)
    select ${villa}, 'Misafir ' || n, 5, 'Güzeldi.', '2026-08', timestamptz '2026-01-01' + n * interval '1 minute', n % 3 > 0
    from generate_series(1, 18000) n`.execute(database.db)
  const { db, statements } = counting(database.db)
  const page = websiteEndpoints.comments.querystring.parse({})
  const { rows, total, capped } = await listComments({ db }, page)
  expect([statements(), rows.length, total, capped]).toEqual([1, 20, 10_000, true])
  // Every third comment is not approved, also the newest one.
  expect(rows[0]?.name).toBe('Misafir 17999')
})

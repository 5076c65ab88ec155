import { expect, test } from 'vitest'
import { aPublishedVilla } from '../search/testing.ts'
import { aContext, aVilla, freshDatabase } from '../testing.ts'
import { aDraft } from '../villas/testing.ts'
import { listComments } from './list-comments.ts'
import { aComment } from './testing.ts'

test('pages give every shown comment of a published villa once, the newest first', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  const { districtId } = await aVilla(database.db, { ownerId: ctx.actor.id })
  const villa = await aPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  const draft = await aDraft(ctx)
  const ids: number[] = []
  // Two were written in the same moment: the later row comes first.
  for (const daysAgo of [9, 7, 7, 4, 0])
    ids.unshift(await aComment(database.db, villa, { daysAgo, now: ctx.now }))
  await aComment(database.db, villa, { active: false, now: ctx.now })
  await aComment(database.db, draft, { now: ctx.now })

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

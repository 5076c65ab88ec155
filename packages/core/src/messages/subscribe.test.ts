import { expect, test } from 'vitest'
import { aContext, freshDatabase } from '../testing.ts'
import { subscribe } from './subscribe.ts'

test('an address is on the list once, however it is written, and may come back after leaving', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  const { db } = database
  const already = { code: 'subscriber.already' }
  expect(await subscribe(ctx, { email: 'Elif@Example.com' })).toEqual({ email: 'Elif@Example.com' })
  await expect(subscribe(ctx, { email: 'Elif@Example.com' })).rejects.toMatchObject(already)
  await expect(subscribe(ctx, { email: 'elif@example.COM' })).rejects.toMatchObject(already)

  await db.updateTable('subscribers').set({ confirmed_at: ctx.now, unsubscribed_at: ctx.now }).execute()
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1_000) }
  expect(await subscribe(later, { email: 'elif@example.com' })).toEqual({ email: 'elif@example.com' })
  await expect(subscribe(later, { email: 'elif@example.com' })).rejects.toMatchObject(already)
  expect(await db.selectFrom('subscribers').selectAll().execute()).toMatchObject([
    { email: 'elif@example.com', created_at: later.now, confirmed_at: null, unsubscribed_at: null },
  ])
})

test('of many who send one address at once, one is told yes', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  const atOnce = async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => subscribe(ctx, { email: 'murat@example.com' })),
    )
    return answers.filter((answer) => answer.status === 'fulfilled').length
  }
  expect(await atOnce()).toBe(1)
  await database.db.updateTable('subscribers').set({ unsubscribed_at: ctx.now }).execute()
  expect(await atOnce()).toBe(1)
  expect(await database.db.selectFrom('subscribers').selectAll().execute()).toHaveLength(1)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { contextForFile } from '../testing/platform.ts'
import { newDraft, saveFacts } from '../testing/villas.ts'
import { getVilla } from './get-villa.ts'
import { createVilla } from './save-villa.ts'

const { database, ctx } = contextForFile()

const taken = { code: 'villa.slug_taken' }
const slugOfVilla = async (id: number) => (await getVilla(ctx, id)).facts.slug

test('the former slug of a villa is reserved for that villa', async () => {
  const id = await newDraft(ctx, 'Villa Göçmen')
  await saveFacts(ctx, id, { slug: 'villa-yerlesik' })
  await expect(
    createVilla(ctx, { name: 'Villa Göçmen', ownerId: null, districtId: null }),
  ).rejects.toMatchObject({
    code: 'villa.slug_taken',
  })
  const other = await newDraft(ctx)
  await expect(saveFacts(ctx, other, { slug: 'villa-gocmen' })).rejects.toMatchObject({
    code: 'villa.slug_taken',
  })
  expect((await saveFacts(ctx, id, { slug: 'villa-gocmen' })).facts.slug).toBe('villa-gocmen')
})

/** Starts a save that has written its rows and commits only when the returned function is called. */
async function openSave(id: number, slug: string): Promise<() => Promise<unknown>> {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sendJob: Context['sendJob'] = async (tx, name, data) => {
    written.resolve()
    await released.promise
    await ctx.sendJob(tx, name, data)
  }
  const save = saveFacts({ ...ctx, sendJob }, id, { slug })
  await Promise.race([written.promise, save])
  return () => {
    released.resolve()
    return save
  }
}

/** Runs with a lock timeout, so that waiting for a lock fails the test. */
const withoutWaiting = <T>(work: (hurried: Context) => Promise<T>): Promise<T> =>
  database.db.connection().execute(async (db) => {
    await sql`set lock_timeout = '3s'`.execute(db)
    try {
      return await work({ ...ctx, db })
    } finally {
      await sql`reset lock_timeout`.execute(db)
    }
  })

test.each([
  ['the older', 'the newer'],
  ['the newer', 'the older'],
])(
  'while %s villa changes its slug, %s villa is refused the former slug without waiting for a lock',
  async (...[leaving]) => {
    const [older, newer] = [await newDraft(ctx), await newDraft(ctx)]
    const [one, other] = leaving === 'the older' ? [older, newer] : [newer, older]
    const [left, own] = [await slugOfVilla(one), await slugOfVilla(other)]
    const finish = await openSave(one, `${left}-yeni`)
    try {
      await withoutWaiting((hurried) =>
        expect(saveFacts(hurried, other, { slug: left })).rejects.toMatchObject(taken),
      )
    } finally {
      await finish()
    }
    expect([await slugOfVilla(one), await slugOfVilla(other)]).toEqual([`${left}-yeni`, own])
  },
)

test('two villas that swap their slugs at the same time are both refused', async () => {
  const [a, b] = [await newDraft(ctx), await newDraft(ctx)]
  const [first, second] = [await slugOfVilla(a), await slugOfVilla(b)]
  for (let round = 0; round < 10; round += 1) {
    const swap = [() => saveFacts(ctx, a, { slug: second }), () => saveFacts(ctx, b, { slug: first })]
    const ends = await Promise.allSettled((round % 2 ? swap : swap.toReversed()).map((save) => save()))
    expect(ends).toMatchObject([{ reason: taken }, { reason: taken }])
  }
  expect([await slugOfVilla(a), await slugOfVilla(b)]).toEqual([first, second])
})

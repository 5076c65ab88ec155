import { commentFilter, commentReply } from '@plato/contract/villas/villa-comments.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile, counting, freshDatabase, newContext } from '../../testing/platform.ts'
import { newDraft } from '../../testing/villas.ts'
import { getComment, listVillaComments, replyToComment, setCommentActivity } from './moderate-comment.ts'

const { database, ctx } = contextForFile()

async function newWaiter(villaId: number, text = 'Havuz temizdi.'): Promise<number> {
  const row = { villa_id: villaId, name: 'Elif K.', rating: 4, text, stay_month: '2027-05' }
  return (
    await database.db.insertInto('villa_comments').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

const audited = (id: number) =>
  database.db
    .selectFrom('audit_log')
    .select(['action', 'change', 'actor_id as by'])
    .where('subject', '=', 'comment')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a comment is WAITING until staff show or hide it, and the staff member who decided is stored', {
  tags: ['spec-7.70', 'spec-7.71'],
}, async () => {
  const villa = await newDraft(ctx)
  const id = await newWaiter(villa)
  const states = async () => {
    const found: Record<string, number> = {}
    for (const state of ['WAITING', 'SHOWN', 'HIDDEN', undefined] as const) {
      const filter = { skip: 0, take: 10, villa_id: villa, ...(state ? { state } : {}) }
      found[state ?? 'ALL'] = (await listVillaComments(ctx, filter)).total
    }
    return found
  }
  expect(await states()).toEqual({ WAITING: 1, SHOWN: 0, HIDDEN: 0, ALL: 1 })
  expect(await getComment(ctx, id)).toMatchObject({
    state: 'WAITING',
    decidedByName: null,
    reservation: null,
  })
  await setCommentActivity(ctx, id, { active: true })
  expect(await states()).toEqual({ WAITING: 0, SHOWN: 1, HIDDEN: 0, ALL: 1 })
  await setCommentActivity(ctx, id, { active: false })
  expect(await states()).toEqual({ WAITING: 0, SHOWN: 0, HIDDEN: 1, ALL: 1 })
  expect((await audited(id)).map(({ action, by }) => [action, by])).toEqual([
    ['comment.shown', ctx.actor.id],
    ['comment.hidden', ctx.actor.id],
  ])
  expect((await getComment(ctx, id)).decidedByName).toMatch(/^Deniz/)
})

test('replyToComment stores the reply, and an empty reply removes it', async () => {
  const id = await newWaiter(await newDraft(ctx))
  const first = await replyToComment(
    ctx,
    id,
    commentReply.parse({ reply: ' Teşekkürler,\r\nbekleriz.\u0007 ' }),
  )
  expect(first).toMatchObject({ reply: 'Teşekkürler,\nbekleriz.', repliedAt: ctx.now.toISOString() })
  expect(await replyToComment(ctx, id, { reply: '' })).toMatchObject({ reply: '', repliedAt: null })
  expect((await audited(id)).map(({ action, change }) => [action, change])).toEqual([
    ['comment.replied', { reply: 'Teşekkürler,\nbekleriz.' }],
    ['comment.reply_taken_back', { reply: '' }],
  ])
  // A reply does not change the state.
  expect((await getComment(ctx, id)).state).toBe('WAITING')
})

test('getComment and replyToComment refuse an unknown comment', async () => {
  const notFound = { code: 'comment.not_found' }
  await expect(getComment(ctx, 999_999)).rejects.toMatchObject(notFound)
  await expect(replyToComment(ctx, 999_999, { reply: 'Teşekkürler' })).rejects.toMatchObject(notFound)
})

test('listVillaComments returns ten of 12,000 comments in one statement with the total capped at 10,000', async () => {
  await using large = await freshDatabase()
  await using staff = await newContext(large)
  const villa = await newDraft(staff)
  await sql`insert into villa_comments (villa_id, name, rating, text, stay_month, created_at, decided_at, active)
    select ${villa}, 'Misafir ' || n, 1 + n % 5, 'Yorum ' || n, '2027-05',
      timestamptz '2027-01-01' + n * interval '1 minute',
      case when n % 100 > 0 then now() end, n % 100 > 1
    from generate_series(1, 12000) n`.execute(large.db)
  await sql`analyze villa_comments`.execute(large.db)
  const { db, statements } = counting(large.db)
  const list = (filter: object) => listVillaComments({ ...staff, db }, commentFilter.parse(filter))

  const all = await list({})
  expect(statements()).toBe(1)
  expect(all).toMatchObject({ total: 10_000, capped: true })
  expect(all.rows.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, place) => `Misafir ${12_000 - place}`),
  )
  const waiting = await list({ state: 'WAITING', villa_id: String(villa), skip: '110' })
  expect(statements()).toBe(2)
  expect(waiting).toMatchObject({ total: 120, capped: false })
  expect(waiting.rows).toHaveLength(10)
  expect(new Set(waiting.rows.map(({ state }) => state))).toEqual(new Set(['WAITING']))
  expect(await list({ state: 'HIDDEN' })).toMatchObject({ total: 120, capped: false })
  expect(await list({ state: 'SHOWN' })).toMatchObject({ total: 10_000, capped: true })
})

import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { guestCommentEndpoints, villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { openVault } from '@plato/core/platform/vault'
import { newContext, newRequest, newVilla, sampleMoment } from '@plato/core/testing/platform'
import { newPublishedVilla } from '@plato/core/testing/search'
import { commentToken } from '@plato/core/villas/comments/comment-link'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

type Api = Awaited<ReturnType<typeof newApi>>

async function newVillaWithComments(api: Api, count: number): Promise<number> {
  await using ctx = await newContext(api.database)
  const { districtId } = await newVilla(api.db, { ownerId: ctx.actor.id })
  const villa = await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  await sql`insert into villa_comments (villa_id, name, rating, text, stay_month, active)
    select ${villa}, 'Misafir ' || n, 5, 'Güzeldi.', '2027-05', true from generate_series(1, ${count}::int) n`.execute(
    api.db,
  )
  return villa
}

/** A stay of this villa that is over, and the token its guest was sent. */
async function newInvitedStay(api: Api, villaId: number): Promise<string> {
  await newRequest(api.db, villaId)
  const stay = await api.db
    .updateTable('reservations')
    .set({ status: 'COMPLETED', held_since: null, hold_expires_at: null })
    .where('villa_id', '=', villaId)
    .returning(['id', 'villa_id as villaId', 'email'])
    .executeTakeFirstOrThrow()
  return commentToken(openVault('a secret that is long enough for tests'), stay, sampleMoment)
}

test('by default GET /website/comments returns 20 rows a page and GET /admin/comment 10', async () => {
  await using api = await newApi()
  await newVillaWithComments(api, 25)
  const guests = await api.app.inject('/v1/website/comments')
  const read = websiteEndpoints.comments.success[1].parse(guests.json()).content
  expect([read.rows.length, read.total, read.capped]).toEqual([20, 25, false])
  const { headers } = await api.signIn('ADMIN')
  const staff = await api.app.inject({ url: '/v1/admin/comment', headers })
  const seen = villaCommentEndpoints.list.success[1].parse(staff.json()).content
  expect([seen.rows.length, seen.total]).toEqual([10, 25])
})

test('GET /website/comments filters by the villa’s slug and refuses an invalid one', async () => {
  await using api = await newApi()
  const villa = await newVillaWithComments(api, 2)
  await newVillaWithComments(api, 3)
  const { slug } = await api.db
    .selectFrom('villas')
    .select('slug')
    .where('id', '=', villa)
    .executeTakeFirstOrThrow()
  const totalOf = async (query: string) =>
    (await api.app.inject(`/v1/website/comments${query}`)).json().content?.total
  expect([await totalOf(''), await totalOf(`?villa=${slug}`), await totalOf('?villa=yok')]).toEqual([5, 2, 0])
  expect((await api.app.inject('/v1/website/comments?villa=..%2Fx')).statusCode).toBe(400)
})

test('an invited guest writes one comment, a second returns 409, and a forged link returns 410', async () => {
  await using api = await newApi()
  const token = await newInvitedStay(api, await newVillaWithComments(api, 0))
  const url = `/v1/website/comment/${token}`
  const invitation = await api.app.inject(url)
  expect(guestCommentEndpoints.invitation.success[1].parse(invitation.json()).content).toMatchObject({
    signedAs: 'Elif K.',
    isWritten: false,
  })
  const write = (payload: object, to = url) => api.app.inject({ method: 'POST', url: to, payload })
  const short = await write({ rating: 5, text: 'İyi' })
  expect([short.statusCode, short.json().code]).toEqual([400, 'request.invalid'])
  const said = { rating: 5, text: 'Havuz tertemizdi, çocuklar çok sevdi.' }
  const first = await write(said)
  expect([first.statusCode, first.json().content.isWritten], first.body).toEqual([201, true])
  const again = await write(said)
  expect([again.statusCode, again.json().code]).toEqual([409, 'comment.already_written'])
  const forged = await write(said, `${url.slice(0, -3)}AAA`)
  expect([forged.statusCode, forged.json().code]).toEqual([410, 'comment.bad_link'])
  expect((await api.app.inject('/v1/website/comments')).json().content.total).toBe(0)
})

test('GET /website/comment/:token returns 429 after 30 requests a minute', async () => {
  await using api = await newApi()
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1)
    statuses.push((await api.app.inject(`/v1/website/comment/${n}.1.${'A'.repeat(43)}`)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 410), 429])
})

import { newComment } from '@plato/contract/villas/villa-comments.contract'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { openVault } from '../platform/vault.ts'
import { runClocks } from '../reservations/holds/run-clocks.ts'
import {
  act,
  asGuest,
  nameGuests,
  newConfirmedStay,
  oneWeek,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { getPublicVilla } from '../villa-page/get-public-villa.ts'
import { commentToken } from './comments/comment-link.ts'
import { getComment, listVillaComments, setCommentActivity } from './comments/moderate-comment.ts'
import { getCommentInvitation, writeComment } from './comments/write-comment.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture
const invitedAt = new Date('2027-07-19T09:00:00Z')
const said = { rating: 4, text: 'Havuz her sabah tertemizdi, yine geliriz.' }
const badLink = { code: 'comment.bad_link' }

/** A completed and paid stay, and the comment link mailed two days later. */
async function newInvitedStay(over: { firstName?: string; lastName?: string } = {}, stay = oneWeek) {
  const made = await newConfirmedStay(ctx, fixture.villaId, stay, over)
  await pay(ctx, made.id, 5_600_000, 'CASH')
  await nameGuests(ctx, made)
  moveTo('2027-07-10T12:00:00Z')
  await act(ctx, made.id, 'CHECK_IN')
  moveTo('2027-07-18T09:00:00Z')
  await runClocks(ctx)
  moveTo(invitedAt)
  await runClocks(ctx)
  return { id: made.id, token: await tokenSentTo(made.id) }
}

async function tokenSentTo(reservationId: number): Promise<string> {
  const { words: placeholders } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', 'YORUM_DAVETI')
    .executeTakeFirstOrThrow()
  const link = (placeholders as Record<string, string>).yorum_link ?? ''
  expect(link).toMatch(/^https:\/\/platovilla\.test\/yorum\/[\w.-]+$/)
  return link.slice(link.lastIndexOf('/') + 1)
}

const read = (token: string) => getCommentInvitation(asGuest(ctx), token)
const write = (token: string, comment = said) => writeComment(asGuest(ctx), token, comment)
const rowsOf = async (reservationId: number) =>
  database.db.selectFrom('villa_comments').selectAll().where('reservation_id', '=', reservationId).execute()

test('an invited guest writes a comment, which is public and verified after staff approve it', async () => {
  const { id, token } = await newInvitedStay({ firstName: 'nazlı', lastName: 'ışık' })
  const { villaName, villaSlug, ...invitation } = await read(token)
  expect(villaName).not.toBe('')
  expect(invitation).toMatchObject({ ...oneWeek, signedAs: 'Nazlı I.', isWritten: false })
  expect(JSON.stringify(invitation)).not.toMatch(/@example|Işık|ışık/)
  expect(await write(token)).toMatchObject({ isWritten: true, signedAs: 'Nazlı I.' })

  const [row] = await rowsOf(id)
  expect(row).toMatchObject({
    ...said,
    villa_id: fixture.villaId,
    name: 'Nazlı I.',
    stay_month: '2027-07',
    active: false,
    decided_at: null,
  })
  const page = async () => {
    const found = await getPublicVilla(ctx, villaSlug)
    if (found.kind !== 'villa') throw new Error('the villa has moved')
    const { comments, rating, commentCount } = found.villa
    return { comments: comments.map(({ name, verified }) => ({ name, verified })), rating, commentCount }
  }
  expect(await page(), 'a waiting comment is read by nobody').toEqual({
    comments: [],
    rating: null,
    commentCount: 0,
  })
  const commentId = row?.id ?? 0
  expect(await getComment(ctx, commentId)).toMatchObject({
    state: 'WAITING',
    reservation: { id },
    decidedByName: null,
  })
  await setCommentActivity(ctx, commentId, { active: true })
  expect(await page()).toEqual({
    comments: [{ name: 'Nazlı I.', verified: true }],
    rating: 4,
    commentCount: 1,
  })
  expect((await read(token)).isWritten).toBe(true)
})

test('writeComment stores one of five concurrent comments about a stay and refuses the others as already written', async () => {
  const { id, token } = await newInvitedStay()
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((rating) => write(token, { ...said, rating })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const already = { code: 'comment.already_written' }
  for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject(already)
  await expect(write(token)).rejects.toMatchObject(already)
  expect(await rowsOf(id), 'a stay was written about twice').toHaveLength(1)
})

test('a comment link with another reservation, another secret or a changed character is refused', async () => {
  const { id, token } = await newInvitedStay()
  const other = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  const [, expires = '', signature = ''] = token.split('.')
  const { email } = await database.db
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stay = { id, villaId: fixture.villaId, email }
  const stranger = openVault('another secret that is long enough')
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged = [
    `${other.id}.${expires}.${signature}`,
    `${id}.${Number(expires) + 86_400}.${signature}`,
    `${id}.${expires}.${flipped}`,
    `${id}.${expires}.${signature}A`,
    `${id}.${expires}.`,
    `0${id}.${expires}.${signature}`,
    commentToken(stranger, stay, invitedAt),
    // A signature for another purpose is refused.
    `${id}.${expires}.${ctx.vault.sign(`owner ${id}.${expires} ${fixture.villaId}`)}`,
    token.slice(0, -1),
    'x'.repeat(200),
    '',
    '..',
    String(id),
  ]
  for (const one of forged) {
    await expect(read(one), one).rejects.toMatchObject(badLink)
    await expect(write(one), one).rejects.toMatchObject(badLink)
  }
  // Signed by us, but the stay is not completed yet.
  const early = await database.db
    .selectFrom('reservations')
    .select(['id', 'villa_id as villaId', 'email'])
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  await expect(write(commentToken(ctx.vault, early, invitedAt))).rejects.toMatchObject(badLink)
  expect(await rowsOf(id)).toEqual([])
  expect(await rowsOf(other.id)).toEqual([])
})

test('a comment link is valid for sixty days and invalid when the e-mail of the reservation changes', async () => {
  const { id, token } = await newInvitedStay()
  moveTo(hoursAfter(invitedAt, 60 * 24 - 1))
  expect(await read(token)).toMatchObject({ isWritten: false })
  moveTo(hoursAfter(invitedAt, 60 * 24))
  await expect(read(token)).rejects.toMatchObject(badLink)
  await expect(write(token)).rejects.toMatchObject(badLink)
  moveTo(invitedAt)
  await database.db
    .updateTable('reservations')
    .set({ email: 'baskasi@example.com' })
    .where('id', '=', id)
    .execute()
  await expect(read(token)).rejects.toMatchObject(badLink)
  await expect(write(token)).rejects.toMatchObject(badLink)
})

test('the comment link is only in the comment invitation mail', async () => {
  const { id } = await newInvitedStay()
  const mails = await database.db
    .selectFrom('mails')
    .select(['template_key', 'words'])
    .where('reservation_id', '=', id)
    .execute()
  const naming = mails.filter(({ words: placeholders }) => JSON.stringify(placeholders).includes('/yorum/'))
  expect(naming.map((mail) => mail.template_key)).toEqual(['YORUM_DAVETI'])
  expect(mails.length).toBeGreaterThan(3)
})

test('the newComment schema removes control characters from a guest comment and refuses invalid lengths and ratings', () => {
  const parse = (text: string, rating: unknown = 5) => newComment.safeParse({ rating, text })
  expect(parse('\u0000Çok\u202E güzeldi,\r\nyine geliriz mutlaka.\u0007').data?.text).toBe(
    'Çok güzeldi,\nyine geliriz mutlaka.',
  )
  expect(parse(`kısa${'\u0000'.repeat(50)}`).success).toBe(false)
  expect(parse(` ${'a'.repeat(2_000)} `).success).toBe(true)
  expect(parse('a'.repeat(2_001)).success).toBe(false)
  for (const rating of [0, 6, 4.5, '5', null]) expect(parse('a'.repeat(20), rating).success).toBe(false)
})

test('listVillaComments lists comments that wait for approval, and getComment names the staff member who hid one', async () => {
  const { token } = await newInvitedStay()
  await write(token)
  const waiting = async () =>
    listVillaComments(ctx, { skip: 0, take: 10, state: 'WAITING', villa_id: fixture.villaId })
  const { rows, total } = await waiting()
  expect([rows.length, total]).toEqual([1, 1])
  await setCommentActivity(ctx, rows[0]?.id ?? 0, { active: false })
  expect((await waiting()).total).toBe(0)
  expect(await getComment(ctx, rows[0]?.id ?? 0)).toMatchObject({
    state: 'HIDDEN',
    decidedByName: expect.stringMatching(/^Deniz Deneme/),
  })
})

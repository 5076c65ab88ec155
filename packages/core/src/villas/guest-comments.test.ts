import { newComment } from '@plato/contract/villas/villa-comments.contract'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { runClocks } from '../reservations/run-clocks.ts'
import { aConfirmedStay, act, asGuest, aWeek, deskForFile, nameGuests, pay } from '../reservations/testing.ts'
import { openVault } from '../vault.ts'
import { commentToken } from './comment-link.ts'
import { getPublicVilla } from './get-public-villa.ts'
import { getComment, listVillaComments, setCommentActivity } from './moderate-comment.ts'
import { getCommentInvitation, writeComment } from './write-comment.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk
const invitedAt = new Date('2027-07-19T09:00:00Z')
const said = { rating: 4, text: 'Havuz her sabah tertemizdi, yine geliriz.' }
const badLink = { code: 'comment.bad_link' }

/** A stay that is over and paid for, and what its guest was sent two days later. */
async function anInvitedStay(over: { firstName?: string; lastName?: string } = {}, stay = aWeek) {
  const made = await aConfirmedStay(ctx, desk.villaId, stay, over)
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
  const { words } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', 'YORUM_DAVETI')
    .executeTakeFirstOrThrow()
  const link = (words as Record<string, string>).yorum_link ?? ''
  expect(link).toMatch(/^https:\/\/platovilla\.test\/yorum\/[\w.-]+$/)
  return link.slice(link.lastIndexOf('/') + 1)
}

const read = (token: string) => getCommentInvitation(asGuest(ctx), token)
const write = (token: string, comment = said) => writeComment(asGuest(ctx), token, comment)
const rowsOf = async (reservationId: number) =>
  database.db.selectFrom('villa_comments').selectAll().where('reservation_id', '=', reservationId).execute()

test('who stayed is invited by mail, writes, and waits for staff; then it is read with the mark of a real stay', async () => {
  const { id, token } = await anInvitedStay({ firstName: 'nazlı', lastName: 'ışık' })
  const { villaName, villaSlug, ...invitation } = await read(token)
  expect(villaName).not.toBe('')
  expect(invitation).toMatchObject({ ...aWeek, signedAs: 'Nazlı I.', isWritten: false })
  expect(JSON.stringify(invitation)).not.toMatch(/@example|Işık|ışık/)
  expect(await write(token)).toMatchObject({ isWritten: true, signedAs: 'Nazlı I.' })

  const [row] = await rowsOf(id)
  expect(row).toMatchObject({
    ...said,
    villa_id: desk.villaId,
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

test('one stay, one comment: again is refused, and of five at once the database takes one', async () => {
  const { id, token } = await anInvitedStay()
  const tries = await Promise.allSettled([1, 2, 3, 4, 5].map((rating) => write(token, { ...said, rating })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const already = { code: 'comment.already_written' }
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(already)
  await expect(write(token)).rejects.toMatchObject(already)
  expect(await rowsOf(id), 'a stay was written about twice').toHaveLength(1)
})

test('a link of another stay, of another secret or with one sign changed opens nothing', async () => {
  const { id, token } = await anInvitedStay()
  const other = await aConfirmedStay(ctx, desk.villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  const [, expires = '', signature = ''] = token.split('.')
  const { email } = await database.db
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stay = { id, villaId: desk.villaId, email }
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
    // What we signed for another purpose is no key to this one.
    `${id}.${expires}.${ctx.vault.sign(`owner ${id}.${expires} ${desk.villaId}`)}`,
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
  // Signed by us, but the stay is not over: nobody was there yet.
  const early = await database.db
    .selectFrom('reservations')
    .select(['id', 'villa_id as villaId', 'email'])
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  await expect(write(commentToken(ctx.vault, early, invitedAt))).rejects.toMatchObject(badLink)
  expect(await rowsOf(id)).toEqual([])
  expect(await rowsOf(other.id)).toEqual([])
})

test('a link is good for sixty days, and dies when the reservation is another’s', async () => {
  const { id, token } = await anInvitedStay()
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

test('the link stands in its own mail and in no other', async () => {
  const { id } = await anInvitedStay()
  const mails = await database.db
    .selectFrom('mails')
    .select(['template_key', 'words'])
    .where('reservation_id', '=', id)
    .execute()
  const naming = mails.filter(({ words }) => JSON.stringify(words).includes('/yorum/'))
  expect(naming.map((mail) => mail.template_key)).toEqual(['YORUM_DAVETI'])
  expect(mails.length).toBeGreaterThan(3)
})

test('what is sent is plain words of a length, and a whole number of stars', () => {
  const parse = (text: string, rating: unknown = 5) => newComment.safeParse({ rating, text })
  expect(parse('\u0000Çok\u202E güzeldi,\r\nyine geliriz mutlaka.\u0007').data?.text).toBe(
    'Çok güzeldi,\nyine geliriz mutlaka.',
  )
  expect(parse(`kısa${'\u0000'.repeat(50)}`).success).toBe(false)
  expect(parse(` ${'a'.repeat(2_000)} `).success).toBe(true)
  expect(parse('a'.repeat(2_001)).success).toBe(false)
  for (const rating of [0, 6, 4.5, '5', null]) expect(parse('a'.repeat(20), rating).success).toBe(false)
})

test('staff see which comments wait, whose stay they tell of, and who decided', async () => {
  const { token } = await anInvitedStay()
  await write(token)
  const waiting = async () =>
    listVillaComments(ctx, { skip: 0, take: 10, state: 'WAITING', villa_id: desk.villaId })
  const { rows, total } = await waiting()
  expect([rows.length, total]).toEqual([1, 1])
  await setCommentActivity(ctx, rows[0]?.id ?? 0, { active: false })
  expect((await waiting()).total).toBe(0)
  expect(await getComment(ctx, rows[0]?.id ?? 0)).toMatchObject({
    state: 'HIDDEN',
    decidedByName: expect.stringMatching(/^Deniz Deneme/),
  })
})

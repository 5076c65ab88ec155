import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { openVault } from '../../platform/vault.ts'
import { newUser, sampleMoment } from '../../testing/platform.ts'
import {
  act,
  asGuest,
  elif,
  eventsOf,
  mailsOf,
  newGuest,
  newRequestedStay,
  nightsOf,
  reservationFixture,
} from '../../testing/reservations.ts'
import { getReservation } from '../get-reservation.ts'
import { answerAsOwner, getOwnerQuestion } from './owner-answer.ts'
import { ownerLink } from './owner-link.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

/** The token of the link in the mail to the owner. */
async function linkOf(id: number): Promise<string> {
  const { words: placeholders } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'EV_SAHIBI_OPSIYON')
    .executeTakeFirstOrThrow()
  const link = (placeholders as Record<string, string>).cevap_link ?? ''
  expect(link).toMatch(/^https:\/\/platovilla\.test\/cevap\/[\w.-]+$/)
  return link.slice(link.lastIndexOf('/') + 1)
}

async function requestedStay(stay?: { checkIn: string; checkOut: string }, who = newGuest()) {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, stay, who)
  expect((await act(ctx, id, 'ASK_OWNER')).status).toBe('OWNER_PENDING')
  return { id, code, token: await linkOf(id) }
}

const ownerOf = async (villa: number) =>
  (
    await database.db
      .selectFrom('villas')
      .select('owner_id')
      .where('id', '=', villa)
      .executeTakeFirstOrThrow()
  ).owner_id ?? 0

const badLink = { code: 'reservation.bad_link' }
const tooLate = { code: 'reservation.wrong_state' }

test('ASK_OWNER mails the owner a link, and its page shows the stay without any data of the guest', async () => {
  const { id, code, token } = await requestedStay(undefined, elif)
  const question = await getOwnerQuestion(asGuest(ctx), token)
  expect(question).toMatchObject({
    code,
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    nights: 7,
    adults: 2,
    ownerShareMinor: 5_600_000,
    answer: null,
  })
  expect(JSON.stringify(question)).not.toMatch(/Elif|Karaca|elif\.karaca|5325551420|532 555|7000000|1400000/i)
  expect(await mailsOf(database.db, id)).toContain('EV_SAHIBI_OPSIYON')
  expect(await nightsOf(database.db, id)).toBe('HOLD')
})

test('answerAsOwner with the answer “free” accepts the request once, and the opposite answer is refused afterwards', async () => {
  const { id, token } = await requestedStay()
  expect(await answerAsOwner(asGuest(ctx), token, true)).toMatchObject({ answer: 'FREE' })
  const accepted = await getReservation(ctx, id)
  expect(accepted).toMatchObject({
    status: 'AWAITING_PAYMENT',
    holdExpiresAt: hoursAfter(sampleMoment, 24).toISOString(),
  })
  moveTo(hoursAfter(sampleMoment, 1))
  expect(await answerAsOwner(asGuest(ctx), token, true)).toMatchObject({ answer: 'FREE' })
  expect((await getReservation(ctx, id)).holdExpiresAt).toBe(accepted.holdExpiresAt)
  await expect(answerAsOwner(asGuest(ctx), token, false)).rejects.toMatchObject(tooLate)
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'ASK_OWNER', 'ACCEPT'])
  expect((await mailsOf(database.db, id)).filter((key) => key === 'TARIH_ONAY')).toHaveLength(1)
})

test('answerAsOwner with the answer “taken” rejects the request and frees the nights, and the opposite answer is refused', async () => {
  const { id, token } = await requestedStay()
  expect(await answerAsOwner(asGuest(ctx), token, false)).toMatchObject({ answer: 'TAKEN' })
  expect(await answerAsOwner(asGuest(ctx), token, false)).toMatchObject({ answer: 'TAKEN' })
  expect(await nightsOf(database.db, id)).toBeUndefined()
  await expect(answerAsOwner(asGuest(ctx), token, true)).rejects.toMatchObject(tooLate)
  const { events } = await getReservation(ctx, id)
  expect(events[0]).toMatchObject({ event: 'REJECT', actor: 'OWNER', actorName: null })
  expect(events[0]?.reason).not.toBe('')
})

test('answerAsOwner accepts only one of simultaneous opposite answers', async () => {
  const { id, token } = await requestedStay()
  const taps = await Promise.allSettled([
    answerAsOwner(asGuest(ctx), token, true),
    answerAsOwner(asGuest(ctx), token, false),
    answerAsOwner(asGuest(ctx), token, true),
  ])
  const { answer } = await getOwnerQuestion(asGuest(ctx), token)
  for (const tap of taps) {
    if (tap.status === 'fulfilled') expect(tap.value.answer).toBe(answer)
    else expect(tap.reason).toMatchObject(tooLate)
  }
  expect(await eventsOf(database.db, id)).toHaveLength(4)
})

test('an owner’s answer link that is changed, made for another reservation or signed with another secret is refused', async () => {
  const mine = await requestedStay()
  const other = await requestedStay({ checkIn: '2027-08-01', checkOut: '2027-08-08' })
  const [id = '', expires = '', signature = ''] = mine.token.split('.')
  const [, , otherSignature = ''] = other.token.split('.')
  const ownerId = await ownerOf(fixture.villaId)
  const stranger = openVault('another secret that is long enough')
  const strange = ownerLink({ ...ctx, vault: stranger }, { id: mine.id, ownerId }, ctx.now)
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged = [
    `${other.id}.${expires}.${signature}`,
    `${id}.${Number(expires) + 86_400}.${signature}`,
    `${id}.${expires}.${otherSignature}`,
    `${id}.${expires}.${flipped}`,
    `${id}.${expires}.${signature}A`,
    `${id}.${expires}.`,
    `0${id}.${expires}.${signature}`,
    strange.slice(strange.lastIndexOf('/') + 1),
    `${id}.${expires}.${ctx.vault.sign(`${id}.${expires}`)}`,
    mine.token.slice(0, -1),
    '',
    '..',
    `${mine.id}`,
  ]
  for (const token of forged) {
    await expect(getOwnerQuestion(asGuest(ctx), token), token).rejects.toMatchObject(badLink)
    await expect(answerAsOwner(asGuest(ctx), token, true), token).rejects.toMatchObject(badLink)
  }
  expect(await getReservation(ctx, mine.id)).toMatchObject({ status: 'OWNER_PENDING' })
})

test('the mailed link by which an owner answers a request is valid for three days', async () => {
  const { token } = await requestedStay()
  moveTo(hoursAfter(sampleMoment, 3 * 24 - 1))
  expect(await getOwnerQuestion(asGuest(ctx), token)).toMatchObject({ answer: null })
  moveTo(hoursAfter(sampleMoment, 3 * 24))
  await expect(getOwnerQuestion(asGuest(ctx), token)).rejects.toMatchObject(badLink)
  await expect(answerAsOwner(asGuest(ctx), token, true)).rejects.toMatchObject(badLink)
})

test('after staff cancel the request answerAsOwner is refused, and getOwnerQuestion returns the answer OTHERWISE', async () => {
  const { id, token } = await requestedStay()
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(await getOwnerQuestion(asGuest(ctx), token)).toMatchObject({ answer: 'OTHERWISE' })
  for (const free of [true, false]) {
    await expect(answerAsOwner(asGuest(ctx), token, free)).rejects.toMatchObject(tooLate)
  }
})

test('answerAsOwner with the answer “taken” is refused after staff accept the request, and the hold remains', async () => {
  const { id, token } = await requestedStay()
  await act(ctx, id, 'ACCEPT')
  expect(await getOwnerQuestion(asGuest(ctx), token)).toMatchObject({ answer: 'OTHERWISE' })
  await expect(answerAsOwner(asGuest(ctx), token, false)).rejects.toMatchObject(tooLate)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
})

test('an owner’s answer link is invalid after the villa changes its owner or while the owner’s account is inactive', async () => {
  const { token } = await requestedStay()
  const { db } = database
  const ownerId = await ownerOf(fixture.villaId)
  const sell = (to: number) =>
    db.updateTable('villas').set({ owner_id: to }).where('id', '=', fixture.villaId).execute()
  const close = (active: boolean) =>
    db.updateTable('users').set({ active }).where('id', '=', ownerId).execute()
  await sell((await newUser(db, { role: 'OWNER' })).id)
  await expect(getOwnerQuestion(asGuest(ctx), token)).rejects.toMatchObject(badLink)
  await expect(answerAsOwner(asGuest(ctx), token, true)).rejects.toMatchObject(badLink)
  await sell(ownerId)
  await close(false)
  await expect(getOwnerQuestion(asGuest(ctx), token)).rejects.toMatchObject(badLink)
  await close(true)
  expect((await getOwnerQuestion(asGuest(ctx), token)).answer).toBeNull()
})

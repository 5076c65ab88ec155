import { hoursAfter } from '@plato/rules/reservations/hold'
import type { WhatsAppKind } from '@plato/rules/reservations/whatsapp'
import { expect, test } from 'vitest'
import { newBank } from '../../testing/payments.ts'
import { newUser, sampleMoment } from '../../testing/platform.ts'
import {
  act,
  asGuest,
  elif,
  eventsOf,
  mailsOf,
  newConfirmedStay,
  newGuest,
  newKey,
  newRequestedStay,
  nightsOf,
  reservationFixture,
} from '../../testing/reservations.ts'
import { answerAsOwner } from '../owner-answer/owner-answer.ts'
import { recordOwnerAnswer, remindOwner } from '../owner-answer/staff-owner-answer.ts'
import { listWhatsAppMessages } from './list-whatsapp-messages.ts'
import { recordWhatsApp } from './record-whatsapp.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

async function newPendingStay(who = newGuest()) {
  const { id } = await newRequestedStay(ctx, fixture.villaId, undefined, who)
  await act(ctx, id, 'ASK_OWNER')
  return id
}

const textOf = async (id: number, kind: WhatsAppKind) => {
  const { messages } = await listWhatsAppMessages(ctx, id)
  const found = messages.find((message) => message.kind === kind)
  if (!found) throw new Error(`no ${kind} among ${messages.map((message) => message.kind).join(', ')}`)
  return found.text
}
const kindsOf = async (id: number) => (await listWhatsAppMessages(ctx, id)).messages.map(({ kind }) => kind)

test('the owner’s question has the stay, the share and a working answer link, and no data of the guest', async () => {
  const id = await newPendingStay(elif)
  expect(await kindsOf(id)).toEqual(['OWNER_QUESTION'])
  const text = await textOf(id, 'OWNER_QUESTION')
  expect(text).toMatch(/10[-–]17 Tem 2027/)
  expect(text).toContain('₺56.000')
  expect(text).not.toMatch(/Elif|Karaca|elif\.karaca|5325551420|532 555|undefined/i)
  const link = /https:\/\/platovilla\.test\/cevap\/([\w.-]+)/.exec(text)?.[1] ?? ''
  expect(await answerAsOwner(asGuest(ctx), link, true)).toMatchObject({ answer: 'FREE' })
})

test('the messages follow the state of the reservation: bank details while money is due, then guest list and voucher', async () => {
  await newBank(database.db)
  const id = await newPendingStay()
  await act(ctx, id, 'ACCEPT')
  expect(await kindsOf(id)).toContain('BANK_DETAILS')
  const text = await textOf(id, 'BANK_DETAILS')
  expect(text).toContain('₺14.000')
  expect(text).toMatch(/TR\d{2}( \d{4}){5} \d{2}/)
  expect(text).toContain('https://platovilla.test/enquire?kod=')
  const other = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
  const confirmed = await newConfirmedStay(ctx, fixture.villaId, other)
  expect(await kindsOf(confirmed.id)).toEqual(['BANK_DETAILS', 'GUEST_LIST', 'VOUCHER'])
  for (const kind of ['GUEST_LIST', 'VOUCHER'] as const) {
    expect(await textOf(confirmed.id, kind)).not.toMatch(/undefined|\{\{/)
  }
})

test('a villa without an active owner has no owner’s question', async () => {
  const id = await newPendingStay()
  const { id: ownerId } = fixture.owner.actor
  const setActive = (active: boolean) =>
    database.db.updateTable('users').set({ active }).where('id', '=', ownerId).execute()
  await setActive(false)
  expect(await listWhatsAppMessages(ctx, id)).toMatchObject({ owner: null, messages: [] })
  await setActive(true)
})

test('recordWhatsApp writes one event with its kind and refuses a message that does not fit the state', async () => {
  const id = await newPendingStay()
  moveTo(hoursAfter(sampleMoment, 5))
  const key = newKey()
  await recordWhatsApp(ctx, id, { kind: 'OWNER_QUESTION' }, key)
  const { events, ownerAskedAt } = await recordWhatsApp(ctx, id, { kind: 'OWNER_QUESTION' }, key)
  expect(events.filter(({ event }) => event === 'WHATSAPP_SENT')).toMatchObject([
    { actor: 'STAFF', detail: { message: 'OWNER_QUESTION' } },
  ])
  expect(ownerAskedAt).toBe(hoursAfter(sampleMoment, 5).toISOString())
  expect((await listWhatsAppMessages(ctx, id)).messages[0]?.sentAt).toBe(ownerAskedAt)
  await expect(recordWhatsApp(ctx, id, { kind: 'VOUCHER' }, newKey())).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
})

test('listWhatsAppMessages does not show a reservation to an owner of another villa', async () => {
  const id = await newPendingStay()
  const { id: stranger } = await newUser(database.db, { role: 'OWNER' })
  const asStranger = { ...ctx, actor: { ...ctx.actor, id: stranger, role: 'OWNER' as const } }
  await expect(listWhatsAppMessages(asStranger, id)).rejects.toMatchObject({ code: 'reservation.not_found' })
})

test('recordOwnerAnswer with “free” accepts the request as the owner’s answer, and the timeline names the clerk and the note', async () => {
  const id = await newPendingStay()
  const said = { free: true, note: 'Anahtar komşuda' }
  const { status, events } = await recordOwnerAnswer(ctx, id, said, newKey())
  expect(status).toBe('AWAITING_PAYMENT')
  expect(events[0]).toMatchObject({
    event: 'ACCEPT',
    actor: 'STAFF',
    detail: { ownerSaid: 'Anahtar komşuda' },
  })
  const row = await database.db
    .selectFrom('reservations')
    .select('owner_answered_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.owner_answered_at?.toISOString()).toBe(sampleMoment.toISOString())
  await expect(recordOwnerAnswer(ctx, id, said, newKey())).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
})

test('recordOwnerAnswer with “taken” rejects the request and frees its nights', async () => {
  const id = await newPendingStay()
  const { status } = await recordOwnerAnswer(ctx, id, { free: false, note: '' }, newKey())
  expect(status).toBe('REJECTED')
  expect(await nightsOf(database.db, id)).toBeUndefined()
  expect(await mailsOf(database.db, id)).toContain('REZ_REDDEDILDI')
})

test('remindOwner mails the question again, once a minute, and sets the time of the question', async () => {
  const id = await newPendingStay()
  await expect(remindOwner(ctx, id, newKey())).rejects.toMatchObject({ code: 'mail.too_soon' })
  moveTo(hoursAfter(sampleMoment, 8))
  const { ownerAskedAt } = await remindOwner(ctx, id, newKey())
  expect(ownerAskedAt).toBe(hoursAfter(sampleMoment, 8).toISOString())
  const mails = (await mailsOf(database.db, id)).filter((mail) => mail === 'EV_SAHIBI_OPSIYON')
  expect(mails).toHaveLength(2)
  expect(await eventsOf(database.db, id)).toContain('OWNER_REMINDED')
})

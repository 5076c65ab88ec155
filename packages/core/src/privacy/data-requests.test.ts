import type { NewDataRequest } from '@plato/contract/privacy/privacy.contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storedMessage } from '../testing/inbox.ts'
import { act, newKey, newRequestedStay, oneWeek, reservationFixture } from '../testing/reservations.ts'
import {
  collectAnswer,
  completeRequest,
  listRequests,
  registerRequest,
  searchPerson,
} from './data-requests.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture

let people = 0
/** A person with contacts that no other test uses. */
const newPerson = (over: Partial<NewDataRequest> = {}): NewDataRequest => {
  people += 1
  return {
    kind: 'ERASURE',
    name: 'Gülçin Özgür',
    email: `gulcin${people}@example.net`,
    phone: `+90 555 ${4_000_000 + people}`,
    code: '',
    receivedOn: '2027-06-16',
    ...over,
  }
}
const register = async (input: NewDataRequest) => (await registerRequest(ctx, input, newKey())).id
const find = async (id: string, state: 'OPEN' | 'ANSWERED' = 'OPEN') =>
  (await listRequests(ctx, { state })).find((one) => one.id === id)
const audited = async (reference: string) => {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', reference)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a registered request is due after 30 days, is mailed to the person and stores the person sealed', async () => {
  const person = newPerson()
  const id = await register(person)
  const { kind, receivedOn, ...contacts } = person
  const request = await find(id)
  expect(request).toMatchObject({ kind, receivedOn, dueOn: '2027-07-16', person: contacts, answeredAt: null })
  const mail = await database.db
    .selectFrom('mails')
    .select(['words', 'to_address'])
    .where('template_key', '=', 'KVKK_BASVURU')
    .where('occasion', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    to_address: person.email,
    words: {
      ad_soyad: 'Gülçin Özgür',
      basvuru_no: request?.reference,
      son_tarih: expect.stringContaining('Temmuz'),
    },
  })
  const { rows } = await sql<{ line: string }>`select t::text as line from data_requests t`.execute(
    database.db,
  )
  expect(rows.map(({ line }) => line).join()).not.toMatch(/gulcin|Özgür|5554/)
})

test('searchPerson counts what is stored, returns how long a stay is retained and records the search', async () => {
  const person = newPerson({ email: 'search@example.net' })
  const { email, phone } = person
  const stay = await newRequestedStay(ctx, fixture.villaId, oneWeek, { email, phone, marketingConsent: true })
  await storedMessage(ctx, { email })
  const id = await register(person)
  const found = await searchPerson(ctx, id)
  expect(found.counts).toMatchObject({ reservations: 1, contact_messages: 1 })
  expect(found.stays).toMatchObject([{ code: stay.code, state: 'RUNNING', until: null, isErased: false }])
  expect(found.consents).toEqual({ newsletter: null, reservations: [stay.code] })
  const reference = (await find(id))?.reference ?? ''
  expect(await audited(reference)).toEqual(['personal_data.requested', 'personal_data.searched'])
})

test('a completed erasure removes name and contacts from the request and cannot be completed again', async () => {
  const person = newPerson()
  const { email, phone } = person
  const stay = await newRequestedStay(ctx, fixture.villaId, oneWeek, { email, phone })
  await act(ctx, stay.id, 'REJECT', { reason: 'Dolu' })
  const id = await register(person)
  await completeRequest(ctx, id)
  expect(await find(id)).toBeUndefined()
  expect(await find(id, 'ANSWERED')).toMatchObject({
    person: null,
    outcome: { erased: { reservations: 1 }, waiting: 0 },
  })
  await expect(completeRequest(ctx, id)).rejects.toMatchObject({ code: 'data_request.answered' })
  await expect(collectAnswer(ctx, id)).rejects.toMatchObject({ code: 'data_request.answered' })
  const reservation = database.db
    .selectFrom('reservations')
    .select(['email', 'erased_at'])
    .where('id', '=', stay.id)
  expect(await reservation.executeTakeFirstOrThrow()).toMatchObject({
    email: '',
    erased_at: expect.any(Date),
  })
})

test('a withdrawal takes back the marketing consents of the person only', async () => {
  const [person, other] = [newPerson({ kind: 'WITHDRAWAL' }), newPerson()]
  const consent = { marketingConsent: true }
  const stay = await newRequestedStay(ctx, fixture.villaId, oneWeek, { ...consent, email: person.email })
  const later = { checkIn: '2027-08-10', checkOut: '2027-08-17' }
  const others = await newRequestedStay(ctx, fixture.villaId, later, { ...consent, email: other.email })
  await completeRequest(ctx, await register(person))
  const consents = database.db.selectFrom('reservations').select(['id', 'marketing_consent as consents'])
  expect(await consents.where('id', 'in', [stay.id, others.id]).orderBy('id').execute()).toEqual([
    { id: stay.id, consents: false },
    { id: others.id, consents: true },
  ])
})

test('the answer contains the stored rows of the person, and the download is recorded', async () => {
  const person = newPerson({ kind: 'ACCESS', email: 'answer@example.net' })
  await storedMessage(ctx, { email: person.email, message: 'Altı kişilik villa' })
  const id = await register(person)
  const reference = (await find(id))?.reference ?? ''
  const { fileName, tables } = await collectAnswer(ctx, id)
  expect(fileName).toBe(`${reference}.json`)
  expect(tables.contact_messages).toMatchObject([{ email: person.email, message: 'Altı kişilik villa' }])
  expect(await audited(reference)).toContain('personal_data.given_out')
})

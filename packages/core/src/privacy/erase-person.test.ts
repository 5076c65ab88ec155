import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askCancel } from '../guest-page/guest-reservation.ts'
import { flagGuest } from '../guests/guest-record.ts'
import { replyToMessage } from '../inbox/reply-to-message.ts'
import { subscribe } from '../inbox/subscribe.ts'
import { addNote } from '../notes/notes.ts'
import { mailOffer } from '../offers/mail-offer.ts'
import { checkAudit } from '../operations/audit-chain/check-audit.ts'
import { sealAudit } from '../operations/audit-chain/seal-audit.ts'
import { checkInvariants } from '../operations/invariants.ts'
import { payOwner } from '../payments/pay-owner.ts'
import { sendReceipt } from '../payments/receipts.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { documentOf } from '../reservations/documents/reservation-document.ts'
import { revealIdentity, saveGuests } from '../reservations/guests/guests.ts'
import { runClocks } from '../reservations/holds/run-clocks.ts'
import { saveInvoice } from '../reservations/invoice/invoice.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import { writeAgency } from '../testing/documents.ts'
import { storedMessage } from '../testing/inbox.ts'
import { newMadeOffer } from '../testing/offers.ts'
import {
  act,
  asGuest,
  guestKeyOf,
  newConfirmedStay,
  newKey,
  oneWeek,
  reservationFixture,
  tcknOf,
} from '../testing/reservations.ts'
import { applyRetention, repeatErasures } from './apply-retention.ts'
import { eraseContacts } from './erase-person.ts'
import { selectErasures } from './privacy.queries.ts'
import { contentOf, foundIn, sendMails, storageForFile } from './test/traces.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture
const { storage, texts } = storageForFile()
const privacy = () => ({ ...ctx, databaseTime: ctx.databaseTime, storage })

const name = 'Şükriye Işıldayık'
const email = 'Sukriye.Isil@example.net'
const identityNo = tcknOf(412_345_678)
const sought = {
  names: [name, 'Işıldayık', 'Çağrı Işıldayık'],
  texts: [email, 'sukriye.isil', 'özel bir sır'],
  numbers: ['5447788990', identityNo],
}
const contact = { email, phone: '0 (544) 778 89 90' }

/** A person with something in every table: a stay with payments, guests, documents and mails, a message, an offer and consents. */
async function newPerson() {
  await writeAgency(database.db)
  const stay = await newConfirmedStay(ctx, fixture.villaId, oneWeek, {
    ...contact,
    firstName: 'Şükriye',
    lastName: 'Işıldayık',
    guestNote: 'özel bir sır',
    marketingConsent: true,
  })
  const { id } = stay
  const guest = { kind: 'ADULT', nationality: 'TR', identityKind: 'TCKN', birthDate: '1990-02-03' } as const
  await saveGuests(ctx, id, {
    guests: [
      { ...guest, firstName: 'Şükriye', lastName: 'Işıldayık', identityNo },
      { ...guest, firstName: 'Çağrı', lastName: 'Işıldayık', identityNo: tcknOf(512_345_678) },
    ],
  })
  const guests = await database.db
    .selectFrom('reservation_guests')
    .select('id')
    .where('reservation_id', '=', id)
    .execute()
  await revealIdentity(ctx, id, guests[0]?.id ?? '')
  await database.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id)
    const sent = { amountMinor: 100_000, payerName: name.toLocaleUpperCase('tr'), paidOn: ctx.today }
    const file = { bytes: Buffer.from(`%PDF-1.7 ${name} ${email}`), contentType: 'application/pdf' } as const
    await sendReceipt(tx, ctx, row, sent, file, await ctx.databaseTime(tx))
  })
  await database.db
    .updateTable('payment_receipts')
    .set({ state: 'REFUSED', decision_note: `${name} değil` })
    .where('reservation_id', '=', id)
    .execute()
  await recordPayment(
    ctx,
    id,
    {
      amountMinor: 5_600_000,
      method: 'TRANSFER',
      paidOn: ctx.today,
      bankId: null,
      payerName: name,
      note: 'özel bir sır',
    },
    newKey(),
  )
  await saveInvoice(ctx, id, {
    kind: 'PERSON',
    title: name,
    taxNumber: identityNo,
    taxOffice: '',
    address: `özel bir sır, ${name}`,
    email,
    invoiceNo: 'PVA2027000000148',
    invoicedOn: '2027-07-17',
  })
  await documentOf(ctx, id, 'VOUCHER')
  await documentOf(ctx, id, 'CONTRACT')
  await askCancel(
    asGuest(ctx),
    { ...(await guestKeyOf(ctx, stay.code)), note: `özel bir sır, ${name}` },
    newKey(),
  )
  const messageId = await storedMessage(ctx, { name, email, phone: '+905447788990', message: 'özel bir sır' })
  await replyToMessage(
    ctx,
    messageId,
    { body: `Sayın ${name}, +90 544 778 89 90 numarasından arayacağız` },
    newKey(),
  )
  const note = { place: { reservation_id: id }, body: `${name} arandı, 0544 778 89 90` }
  await addNote(ctx, { ...note, about: 'GUEST' }, newKey())
  await addNote(ctx, { ...note, about: 'RESERVATION' }, newKey())
  await flagGuest(ctx, id, { flag: 'CAUTION', reason: `${name}: özel bir sır` })
  const offer = await newMadeOffer(ctx, [fixture.villaId], {
    checkIn: '2027-08-10',
    checkOut: '2027-08-17',
    guestName: name,
    guestEmail: email.toUpperCase(),
    guestPhone: '544 778 8990',
    note: 'özel bir sır',
  })
  await mailOffer(ctx, offer.id, newKey())
  await subscribe(asGuest(ctx), { email: email.toLowerCase() })
  await sendMails(ctx, 'nobody@example.com')
  moveTo('2027-07-10T12:00:00Z')
  await act(ctx, id, 'CHECK_IN', { reason: `${name} geldi` })
  moveTo('2027-07-18T09:00:00Z')
  await runClocks(ctx)
  await database.db
    .insertInto('villa_comments')
    .values({
      villa_id: fixture.villaId,
      reservation_id: id,
      name: 'Şükriye I.',
      rating: 5,
      text: name,
      stay_month: '2027-07',
    })
    .execute()
  await runClocks(ctx)
  await sendMails(ctx, email)
  await settle(id)
  await newReport(id)
  return { id, code: stay.code }
}

/** Pays the owner and returns the deposit, so that nothing is owed. */
async function settle(id: number) {
  const { rows } = await sql<{ due: number }>`select owner_due_minor as due from reservation_money
    where reservation_id = ${id}`.execute(database.db)
  const due = rows[0]?.due ?? 0
  if (due <= 0) return
  await payOwner(
    ctx,
    id,
    { amountMinor: due, method: 'TRANSFER', paidOn: ctx.today, bankId: null, payerName: '', note: '' },
    newKey(),
  )
}

/** A finished legal report whose file names the guest. */
async function newReport(reservationId: number) {
  const run = await database.db
    .insertInto('report_runs')
    .values({
      kind: 'MINISTRY',
      asked: '{}',
      state: 'DONE',
      outcome: '{}',
      created_by: ctx.actor.id,
      created_at: ctx.now,
      finished_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = `reports/${run.id}/${randomUUID()}/liste-${reservationId}.csv`
  await storage.put(key, Buffer.from(`${name};${identityNo}`), 'text/csv')
}

/** Where the person is found, in tables and files. */
async function traces(): Promise<string[]> {
  const content = await contentOf(database.db)
  const inTables = [...content].flatMap(([table, text]) =>
    foundIn(text, sought).map((what) => `${table}: ${what}`),
  )
  return [...inTables, ...texts().flatMap((text) => foundIn(text, sought).map((what) => `storage: ${what}`))]
}

const erase = () =>
  database.db.transaction().execute((tx) =>
    eraseContacts(tx, privacy(), {
      id: randomUUID(),
      contacts: { emails: [email.toLowerCase()], phones: ['5447788990'], codes: [] },
      before: ctx.now,
      requestId: null,
      userId: ctx.actor.id,
    }),
  )

const sums = async () => {
  const { rows } = await sql`select account, currency, sum(amount_minor)::text as sum from ledger_entries
    group by 1, 2 order by 1, 2`.execute(database.db)
  const money = await sql`select * from reservation_money order by reservation_id`.execute(database.db)
  return { rows, money: money.rows }
}

const violations = async () =>
  (await checkInvariants(database.db)).filter((one) => one.violations > 0).map((one) => one.name)

test('after the statutory period no table and no file contains name, phone, mail or identity number of an erased person', async () => {
  await newPerson()
  await sealAudit(ctx)
  expect(new Set((await traces()).map((trace) => trace.split(':')[0])).size).toBeGreaterThan(10)
  const before = await sums()

  moveTo('2038-01-02T09:00:00Z')
  const { waiting, blocked } = await erase()
  expect({ waiting, blocked: Object.keys(blocked) }).toEqual({ waiting: [], blocked: ['subscriber_events'] })
  await applyRetention(privacy())
  expect(await traces()).toEqual([])
  expect(await sums()).toEqual(before)
  await sealAudit(ctx)
  expect(await checkAudit(database.db)).toMatchObject({ faults: 0 })
  expect(await violations()).toEqual([])
})

test('an erasure within the statutory period blocks the stay, and the schedule erases it at the end of the period', async () => {
  const { id } = await newPerson()
  moveTo('2027-10-05T09:00:00Z')
  const { waiting, blocked } = await erase()
  expect(waiting).toEqual([])
  expect(blocked).toMatchObject({
    reservations: 1,
    reservation_guests: 2,
    ledger_postings: 1,
    reservation_papers: 2,
  })
  expect((await traces()).filter((trace) => !trace.startsWith('storage:'))).toEqual([])
  const stored = database.db.selectFrom('blocked_records').select(['id', 'wrapped_key', 'cipher'])
  const record = await stored
    .where('table_name', '=', 'reservations')
    .orderBy('blocked_at', 'desc')
    .executeTakeFirstOrThrow()
  const sealed = { wrappedKey: record.wrapped_key, cipher: record.cipher }
  expect(JSON.parse(ctx.vault.open(sealed, `blocked_records ${record.id}`))).toMatchObject({
    id: String(id),
    values: { first_name: 'Şükriye', email },
  })
  expect(await erase()).toMatchObject({ erased: {}, blocked: {} })

  const ofStay = stored.where('table_name', '<>', 'subscriber_events')
  moveTo('2037-12-31T09:00:00Z')
  await applyRetention(privacy())
  expect(await ofStay.execute()).not.toEqual([])
  moveTo('2038-01-01T09:00:00Z')
  expect(await applyRetention(privacy())).toMatchObject({ BLOCKED: expect.any(Number) })
  expect(await ofStay.execute()).toEqual([])
  expect(await applyRetention(privacy()), 'a second run changes nothing').toEqual({})
  expect(await traces()).toEqual([])
})

test('an erasure leaves a running stay and erases it when the month after its reports has ended', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, oneWeek, { ...contact, lastName: 'Işıldayık' })
  const { waiting } = await erase()
  expect(waiting).toEqual([{ code: stay.code, until: null }])
  const nameNow = () =>
    database.db
      .selectFrom('reservations')
      .select(['last_name', 'email'])
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow()
  expect(await nameNow()).toMatchObject({ last_name: 'Işıldayık' })
  await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  moveTo('2027-08-31T09:00:00Z')
  await applyRetention(privacy())
  expect(await nameNow()).toMatchObject({ last_name: 'Işıldayık' })
  moveTo('2038-01-01T09:00:00Z')
  await applyRetention(privacy())
  expect(await nameNow()).toEqual({ last_name: 'Misafir', email: '' })
})

test('a replayed erasure finds the person by keyed hashes and leaves what was written after it', async () => {
  await erase()
  const registered = await selectErasures(database.db)
  const erasure = registered.find(({ erasedAt }) => erasedAt.getTime() === ctx.now.getTime())
  if (!erasure) throw new Error('nothing was registered')
  expect(JSON.stringify(erasure)).not.toMatch(/sukriye|544/i)
  const older = await storedMessage(ctx, { name, email })
  moveTo(new Date(ctx.now.getTime() + 86_400_000))
  const newer = await storedMessage(ctx, { name, email })
  await repeatErasures(privacy(), [erasure])
  const left = await database.db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', 'in', [older, newer])
    .execute()
  expect(left).toEqual([{ id: newer }])
})

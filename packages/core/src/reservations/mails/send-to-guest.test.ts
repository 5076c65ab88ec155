import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import { getMail, listMails } from '../../mail/list-mails.ts'
import { retryMail } from '../../mail/retry-mail.ts'
import type { Context, Db } from '../../platform/context.ts'
import { newAcceptedStay, newPosting, newReservation, postAlone, putInto } from '../../testing/payments.ts'
import { freshDatabase, newContext } from '../../testing/platform.ts'
import { newKey } from '../../testing/reservations.ts'
import { sendBankDetails, sendConfirmation } from './send-to-guest.ts'

const newBank = (db: Db, more: object = {}) =>
  db
    .insertInto('banks')
    .values({ name: 'Örnek Bank', holder: 'Plato Turizm', iban: 'TR330006100519786457841326', ...more })
    .execute()
const later = (ctx: Context, seconds: number): Context => {
  const now = new Date(ctx.now.getTime() + seconds * 1_000)
  return { ...ctx, now, databaseTime: async () => ({ now, today: ctx.today }) }
}
const everything = { skip: 0, take: 50 }

test('sendBankDetails is idempotent, refuses a second mail within a minute and writes to the timeline and the audit log', {
  tags: 'spec-7.55',
}, async () => {
  await using database = await freshDatabase()
  await using base = await newContext(database)
  const { db } = database
  await newBank(db)
  const { id: reservationId } = await newAcceptedStay(base)
  const ctx = later(base, 120)
  const key = newKey()
  const first = await sendBankDetails(ctx, { reservationId }, key)
  expect(await sendBankDetails(ctx, { reservationId }, key)).toEqual(first)
  await expect(sendBankDetails(ctx, { reservationId }, newKey())).rejects.toMatchObject({
    code: 'mail.too_soon',
  })
  await expect(sendConfirmation(ctx, { reservationId }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })

  const events = await db
    .selectFrom('reservation_events')
    .select(['event', 'actor', 'actor_id', 'detail'])
    .where('event', '=', 'MAIL_SENT')
    .execute()
  expect(events).toEqual([
    { event: 'MAIL_SENT', actor: 'STAFF', actor_id: ctx.actor.id, detail: { template: 'ODEME_BANKA' } },
  ])
  const audits = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'mail.sent')
    .execute()
  expect(audits).toEqual([{ subject_id: first.id }])
  const drawn = await getMail(ctx, first.id)
  expect(drawn.plain).toContain('TR33 0006 1005 1978 6457 8413 26')
  expect(drawn.plain).toContain('₺14.000')
})

test('four simultaneous sendBankDetails calls send one mail', async () => {
  await using database = await freshDatabase()
  await using base = await newContext(database)
  await newBank(database.db)
  const { id: reservationId } = await newAcceptedStay(base)
  const ctx = later(base, 120)
  const pressed = await Promise.allSettled(
    [1, 2, 3, 4].map(() => sendBankDetails(ctx, { reservationId }, newKey())),
  )
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('sendBankDetails is refused without an active bank account with a valid IBAN', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  const reservationId = await newReservation(db)
  await putInto(db, reservationId, 'PAYMENT_REVIEW')
  await newBank(db, { active: false })
  await newBank(db, { iban: 'TR990006100519786457841326' })
  await expect(sendBankDetails(ctx, { reservationId }, newKey())).rejects.toMatchObject({
    code: 'mail.no_bank',
  })
})

const sendable: Record<'bank' | 'confirmation', readonly ReservationStatus[]> = {
  bank: ['PAYMENT_REVIEW', 'CONFIRMED'],
  confirmation: ['CONFIRMED', 'CHECKED_IN'],
}
const statuses: readonly ReservationStatus[] = [
  'REQUESTED',
  'OWNER_PENDING',
  'PAYMENT_REVIEW',
  'CONFIRMED',
  'CHECKED_IN',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'NO_SHOW',
  'COMPENSATION',
]

test('sendBankDetails and sendConfirmation are refused in every reservation status that does not allow them', {
  tags: 'spec-7.57',
}, async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  await newBank(db)
  const reservationId = await newReservation(db)
  for (const [n, status] of statuses.entries()) {
    await putInto(db, reservationId, status)
    const then = later(ctx, n * 120)
    for (const [kind, send] of [
      ['bank', sendBankDetails],
      ['confirmation', sendConfirmation],
    ] as const) {
      const sending = send(then, { reservationId }, newKey())
      if (sendable[kind].includes(status)) await sending
      else
        await expect(sending, `${kind} ${status}`).rejects.toMatchObject({ code: 'reservation.wrong_state' })
    }
  }
  await expect(sendConfirmation(ctx, { reservationId: 99_999 }, newKey())).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
})

test('sendBankDetails is refused when the reservation is paid in full', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const { db } = database
  await newBank(db)
  const reservationId = await newReservation(db)
  await putInto(db, reservationId, 'CONFIRMED')
  const entries = [
    { account: 'BANK', amountMinor: 7_000_000 },
    { account: 'GUEST', amountMinor: -7_000_000 },
  ] as const
  await postAlone(db, newPosting(reservationId, { amountMinor: 7_000_000, entries }))
  await expect(sendBankDetails(ctx, { reservationId }, newKey())).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
})

test('listMails returns mails newest first by state and reservation, and retryMail retries a failed one once', async () => {
  await using database = await freshDatabase()
  await using base = await newContext(database)
  const { db } = database
  await newBank(db)
  const { id: reservationId } = await newAcceptedStay(base)
  const { id } = await sendBankDetails(later(base, 120), { reservationId }, newKey())
  const { code } = await db.selectFrom('reservations').select('code').executeTakeFirstOrThrow()

  const all = await listMails(base, everything)
  expect(all).toMatchObject({ total: all.rows.length, capped: false })
  expect(all.rows[0]).toMatchObject({
    id,
    templateKey: 'ODEME_BANKA',
    templateName: 'Havale / EFT bilgileri',
    to: 'elif@example.com',
    state: 'QUEUED',
    reservationId,
    reservationCode: code,
    sentAt: null,
  })
  expect(await listMails(base, { ...everything, reservation_id: reservationId + 1 })).toMatchObject({
    rows: [],
    total: 0,
  })
  expect(await listMails(base, { ...everything, take: 1, skip: 1 })).toMatchObject({ total: all.total })

  await expect(retryMail(base, id)).rejects.toMatchObject({ code: 'mail.not_failed' })
  await expect(retryMail(base, crypto.randomUUID())).rejects.toMatchObject({ code: 'mail.not_found' })
  await expect(getMail(base, crypto.randomUUID())).rejects.toMatchObject({ code: 'mail.not_found' })
  await db.updateTable('mails').set({ state: 'FAILED', last_error: '550' }).where('id', '=', id).execute()
  expect(await listMails(base, { ...everything, state: 'FAILED' })).toMatchObject({
    total: 1,
    rows: [{ id, lastError: '550' }],
  })
  const [first, second] = await Promise.allSettled([retryMail(base, id), retryMail(base, id)])
  expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listMails(base, { ...everything, state: 'FAILED' })).toMatchObject({ total: 0 })
})

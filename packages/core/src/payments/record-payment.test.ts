import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { drawMail } from '../mail/draw-mail.ts'
import { guestBookingMails } from '../mail/templates/guest-booking-mails.tr.ts'
import {
  mailsAbout,
  moneyOf,
  newAcceptedStay,
  newestEvents,
  newPayment,
  onDay,
  putInto,
  step,
} from '../testing/payments.ts'
import { contextForFile, newUser } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { recordPayment } from './record-payment.ts'

const { database, ctx } = contextForFile()

const pay = (id: number, amountMinor: number, key = newKey(), caller = ctx) =>
  recordPayment(caller, id, newPayment(amountMinor), key)
const nightsOf = (id: number) =>
  database.db.selectFrom('occupancy').select('kind').where('reservation_id', '=', id).execute()

test('recordPayment confirms the reservation when the prepayment is complete', async () => {
  const { id } = await newAcceptedStay(ctx)
  const confirmed = await pay(id, 1_400_000)
  expect(confirmed.status).toBe('CONFIRMED')
  expect(moneyOf(confirmed)).toMatchObject({ paidMinor: 1_400_000, dueMinor: 5_600_000 })
  expect(confirmed.holdExpiresAt).toBeNull()
  expect(await nightsOf(id)).toEqual([{ kind: 'RESERVATION' }])
  expect(newestEvents(confirmed).slice(0, 2)).toEqual(['CONFIRM', 'PAYMENT_RECORDED'])
  const recorded = confirmed.events.find(({ event }) => event === 'PAYMENT_RECORDED')
  expect(recorded?.detail).toMatchObject({ amountMinor: 1_400_000, method: 'TRANSFER', kind: 'PREPAYMENT' })
  const row = await database.db
    .selectFrom('reservations')
    .select('first_paid_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.first_paid_at).toEqual(ctx.now)
  const [posting] = confirmed.staff?.postings ?? []
  const mails = await mailsAbout(database.db, id)
  expect(mails.map(({ key }) => key)).not.toContain('ODEME_ALINDI')
  expect(mails.filter(({ key }) => key === 'REZ_ONAY')).toMatchObject([
    {
      words: {
        odenen_tutar: '₺14.000',
        odeme_tarihi: '16 Haziran 2027 Çarşamba',
        odeme_yontemi: 'Havale / EFT',
      },
    },
  ])
  const audit = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'change'])
    .where('subject', '=', 'posting')
    .where('subject_id', '=', String(posting?.id))
    .execute()
  expect(audit).toMatchObject([{ action: 'posting.recorded', actor_id: ctx.actor.id }])
})

test('recordPayment confirms with the second part of the prepayment and leaves the time of the first payment unchanged', async () => {
  const { id } = await newAcceptedStay(ctx)
  expect((await pay(id, 1_399_999)).status).toBe('AWAITING_PAYMENT')
  const later = onDay(ctx, '2027-06-17')
  const confirmed = await recordPayment(later, id, newPayment(1), newKey())
  expect(confirmed.status).toBe('CONFIRMED')
  const row = await database.db
    .selectFrom('reservations')
    .select('first_paid_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.first_paid_at).toEqual(ctx.now)
})

test('recordPayment books payments after the prepayment as balance and refuses a sum of payments above twice the price', async () => {
  const { id } = await newAcceptedStay(ctx)
  await pay(id, 1_400_000)
  const over = await recordPayment(ctx, id, newPayment(5_600_100, { method: 'OWNER' }), newKey())
  expect(moneyOf(over)).toMatchObject({ paidMinor: 7_000_100, dueMinor: 0, ownerDueMinor: -5_600_100 })
  expect(over.staff?.postings.map(({ kind }) => kind)).toEqual(['BALANCE', 'PREPAYMENT'])
  await expect(pay(id, 6_999_901)).rejects.toThrow(new Refusal('payment.too_much'))
  expect(moneyOf(await pay(id, 6_999_900))).toMatchObject({ paidMinor: 14_000_000 })
})

test('recordPayment books one idempotency key once and refuses the key for another payment', async () => {
  const { id } = await newAcceptedStay(ctx)
  const key = newKey()
  const [first, second] = await Promise.all([pay(id, 500_000, key), pay(id, 500_000, key)])
  expect(second).toEqual(first)
  expect(await pay(id, 500_000, key)).toEqual(first)
  expect(first.staff?.postings).toHaveLength(1)
  await expect(pay(id, 500_001, key)).rejects.toThrow(new Refusal('request.key_reused'))
  const other = await newAcceptedStay(ctx)
  await expect(pay(other.id, 500_000, key)).rejects.toThrow(new Refusal('request.key_reused'))
  expect(moneyOf(await pay(id, 1)).paidMinor).toBe(500_001)
})

test('recordPayment accepts the same idempotency key from another staff member as another payment', async () => {
  const { id } = await newAcceptedStay(ctx)
  const key = newKey()
  await pay(id, 500_000, key)
  const colleague = await newUser(database.db)
  const second = await pay(id, 500_000, key, { ...ctx, actor: { ...ctx.actor, id: colleague.id } })
  expect(moneyOf(second).paidMinor).toBe(1_000_000)
})

test('recordPayment stores only the reservation id as the response of its idempotency key', async () => {
  const { id } = await newAcceptedStay(ctx)
  const key = newKey()
  await pay(id, 500_000, key)
  const stored = database.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ answer: id })
})

test('two concurrent payments are both booked, and one of them confirms the reservation', async () => {
  const { id } = await newAcceptedStay(ctx)
  const answers = await Promise.all([pay(id, 700_000), pay(id, 700_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
  const [last] = answers.filter(({ status }) => status === 'CONFIRMED')
  expect(last && moneyOf(last).paidMinor).toBe(1_400_000)
})

test('recordPayment confirms an expired reservation while its nights are free', async () => {
  const { id } = await newAcceptedStay(ctx)
  const later = onDay(ctx, '2027-06-19')
  await step(later, id, { action: 'EXPIRE' }, 'CLOCK')
  const confirmed = await recordPayment(later, id, newPayment(1_400_000), newKey())
  expect(confirmed.status).toBe('CONFIRMED')
  expect(newestEvents(confirmed).slice(0, 2)).toEqual(['CONFIRM_LATE', 'PAYMENT_RECORDED'])
  expect(await nightsOf(id)).toEqual([{ kind: 'RESERVATION' }])
})

test('recordPayment owes back the full payment of an expired reservation whose nights are taken', async () => {
  const { id, villaId } = await newAcceptedStay(ctx)
  const later = onDay(ctx, '2027-06-19')
  await step(later, id, { action: 'EXPIRE' }, 'CLOCK')
  const closed = { startsOn: '2027-07-16', endsOn: '2027-07-20', reason: 'OTHER', note: '' } as const
  await closeDates(ctx, { villa_id: villaId, ...closed })
  const missed = await recordPayment(later, id, newPayment(1_400_000), newKey())
  expect(missed.status).toBe('COMPENSATION')
  expect(moneyOf(missed)).toMatchObject({
    receivedMinor: 1_400_000,
    paidMinor: 0,
    refundDueMinor: 1_400_000,
    keptMinor: 0,
  })
  expect(missed.staff?.postings.map(({ kind }) => kind)).toEqual(['SETTLEMENT', 'PREPAYMENT'])
})

test('recordPayment owes back the full payment of an expired reservation after its check-in day', async () => {
  const { id } = await newAcceptedStay(ctx)
  await step(onDay(ctx, '2027-06-19'), id, { action: 'EXPIRE' }, 'CLOCK')
  const missed = await recordPayment(onDay(ctx, '2027-07-11'), id, newPayment(1_400_000), newKey())
  expect(missed.status).toBe('COMPENSATION')
  expect(moneyOf(missed)).toMatchObject({ refundDueMinor: 1_400_000 })
})

test('recordPayment confirms an expired reservation when another reservation’s hold on the same nights has expired too', async () => {
  const { id, villaId } = await newAcceptedStay(ctx)
  await step(onDay(ctx, '2027-06-19'), id, { action: 'EXPIRE' }, 'CLOCK')
  const rival = await newAcceptedStay(onDay(ctx, '2027-06-19'), villaId)
  const confirmed = await recordPayment(onDay(ctx, '2027-06-25'), id, newPayment(1_400_000), newKey())
  expect(confirmed.status).toBe('CONFIRMED')
  expect(await nightsOf(rival.id)).toEqual([])
})

test('a payment below the prepayment for an expired reservation is owed back together with the earlier payment', async () => {
  const { id } = await newAcceptedStay(ctx)
  await pay(id, 700_000)
  const later = onDay(ctx, '2027-06-19')
  await step(later, id, { action: 'EXPIRE', endReason: 'AGENCY' }, 'CLOCK')
  const short = await recordPayment(later, id, newPayment(700_000), newKey())
  expect(short.status).toBe('EXPIRED')
  expect(moneyOf(short)).toMatchObject({ refundDueMinor: 1_400_000, receivedMinor: 700_000, paidMinor: 0 })
  expect(short.staff?.postings[0]?.kind).toBe('UNEXPECTED')
  // The complete prepayment still confirms, and the earlier amount stays owed back.
  const confirmed = await recordPayment(later, id, newPayment(1_400_000), newKey())
  expect(confirmed.status).toBe('CONFIRMED')
  expect(moneyOf(confirmed)).toMatchObject({ refundDueMinor: 1_400_000, dueMinor: 5_600_000 })
})

test('recordPayment owes back a payment for a cancelled, rejected, compensated or no-show reservation', async () => {
  for (const status of ['CANCELLED', 'REJECTED', 'COMPENSATION', 'NO_SHOW'] as const) {
    const { id } = await newAcceptedStay(ctx)
    await putInto(database.db, id, status)
    const back = await pay(id, 1_400_000)
    expect(back.status).toBe(status)
    expect(moneyOf(back)).toMatchObject({ receivedMinor: 0, refundDueMinor: 1_400_000 })
    const mails = await mailsAbout(database.db, id)
    expect(mails.filter(({ key }) => key === 'ODEME_ALINDI')).toHaveLength(1)
  }
})

/** The plain text of the last mail about a payment. */
async function mailSubject(id: number): Promise<string> {
  const mail = (await mailsAbout(database.db, id)).findLast(({ key }) => key === 'ODEME_ALINDI')
  const placeholders = mail?.words as Record<string, string>
  return (await drawMail(guestBookingMails.ODEME_ALINDI, placeholders, { title: '', no: '', phone: '' }))
    .plain
}

test('the mail about a payment for a cancelled reservation shows no total and no balance', async () => {
  const { id } = await newAcceptedStay(ctx)
  await step(ctx, id, { action: 'CANCEL', endReason: 'GUEST_CHANGED_MIND' })
  expect(moneyOf(await pay(id, 1_400_000)).dueMinor).toBe(0)
  const text = await mailSubject(id)
  expect(text).toContain('Tutar: ₺14.000')
  expect(text).not.toMatch(/Toplam|Kalan|₺70\.000/)
})

test('the mail about a payment after expiry shows the balance only when the payment confirmed the reservation', async () => {
  const later = onDay(ctx, '2027-06-19')
  const { id } = await newAcceptedStay(ctx)
  await step(later, id, { action: 'EXPIRE' }, 'CLOCK')
  await recordPayment(later, id, newPayment(1_400_000), newKey())
  const mails = await mailsAbout(database.db, id)
  expect(mails.find(({ key }) => key === 'REZ_ONAY')?.words).toMatchObject({
    odenen_tutar: '₺14.000',
    tahsil_edilecek: '₺56.000',
  })
  const missed = await newAcceptedStay(ctx)
  await step(later, missed.id, { action: 'EXPIRE' }, 'CLOCK')
  const closed = { startsOn: '2027-07-16', endsOn: '2027-07-20', reason: 'OTHER', note: '' } as const
  await closeDates(ctx, { villa_id: missed.villaId, ...closed })
  await recordPayment(later, missed.id, newPayment(1_400_000), newKey())
  expect(await mailSubject(missed.id)).not.toMatch(/Toplam|Kalan/)
})

test('recordPayment is refused before acceptance, for an unknown reservation and for an unknown bank account', async () => {
  const { id } = await newAcceptedStay(ctx)
  for (const status of ['REQUESTED', 'OWNER_PENDING'] as const) {
    await putInto(database.db, id, status)
    await expect(pay(id, 1_400_000)).rejects.toThrow(new Refusal('reservation.wrong_state'))
  }
  await expect(pay(999_999, 1)).rejects.toThrow(new Refusal('reservation.not_found'))
  const unknownBank = recordPayment(
    ctx,
    (await newAcceptedStay(ctx)).id,
    newPayment(1, { bankId: 999_999 }),
    newKey(),
  )
  await expect(unknownBank).rejects.toThrow(new Refusal('request.invalid'))
})

test('recordPayment refuses a payment date in the future', async () => {
  const { id } = await newAcceptedStay(ctx)
  const tomorrow = newPayment(1_400_000, { paidOn: '2027-06-17' })
  await expect(recordPayment(ctx, id, tomorrow, newKey())).rejects.toThrow(
    new Refusal('payment.in_the_future'),
  )
})

test('recordPayment refuses a payment dated more than a year before the reservation was created', async () => {
  const { id } = await newAcceptedStay(ctx)
  for (const paidOn of ['0001-01-01', '2026-06-15'])
    await expect(recordPayment(ctx, id, newPayment(1_400_000, { paidOn }), newKey())).rejects.toThrow(
      new Refusal('payment.too_early'),
    )
  await recordPayment(ctx, id, newPayment(1_400_000, { paidOn: '2026-06-16' }), newKey())
})

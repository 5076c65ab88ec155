import { Refusal } from '@plato/rules/refusal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { aContext, type FreshDatabase, freshDatabase } from '../testing.ts'
import { recordPayment } from './record-payment.ts'
import {
  aKey,
  anAcceptedStay,
  aPayment,
  eventsOf,
  mailsAbout,
  moneyOf,
  onDay,
  putInto,
  step,
} from './testing.ts'

let database: FreshDatabase
let ctx: Awaited<ReturnType<typeof aContext>>
beforeAll(async () => {
  database = await freshDatabase()
  ctx = await aContext(database)
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const pay = (id: number, amountMinor: number, key = aKey(), caller = ctx) =>
  recordPayment(caller, id, aPayment(amountMinor), key)
const nightsOf = (id: number) =>
  database.db.selectFrom('occupancy').select('kind').where('reservation_id', '=', id).execute()

test('the whole prepayment confirms the reservation, with its nights, its mails and its lines', async () => {
  const { id } = await anAcceptedStay(ctx)
  const confirmed = await pay(id, 1_400_000)
  expect(confirmed.status).toBe('CONFIRMED')
  expect(moneyOf(confirmed)).toMatchObject({ paidMinor: 1_400_000, dueMinor: 5_600_000 })
  expect(confirmed.holdExpiresAt).toBeNull()
  expect(await nightsOf(id)).toEqual([{ kind: 'RESERVATION' }])
  expect(eventsOf(confirmed).slice(0, 2)).toEqual(['CONFIRM', 'PAYMENT_RECORDED'])
  const told = confirmed.events.find(({ event }) => event === 'PAYMENT_RECORDED')
  expect(told?.detail).toMatchObject({ amountMinor: 1_400_000, method: 'TRANSFER', kind: 'PREPAYMENT' })
  const row = await database.db
    .selectFrom('reservations')
    .select('first_paid_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.first_paid_at).toEqual(ctx.now)
  const [posting] = confirmed.staff?.postings ?? []
  const received = (await mailsAbout(database.db, id)).filter(({ key }) => key === 'ODEME_ALINDI')
  expect(received).toMatchObject([
    {
      occasion: `posting-${posting?.id}`,
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

test('a part of it waits for the rest, and the first money stays the first', async () => {
  const { id } = await anAcceptedStay(ctx)
  expect((await pay(id, 1_399_999)).status).toBe('AWAITING_PAYMENT')
  const later = onDay(ctx, '2027-06-17')
  const confirmed = await recordPayment(later, id, aPayment(1), aKey())
  expect(confirmed.status).toBe('CONFIRMED')
  const row = await database.db
    .selectFrom('reservations')
    .select('first_paid_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.first_paid_at).toEqual(ctx.now)
})

test('afterwards it is the balance, even too much of it; a slip of the finger is refused', async () => {
  const { id } = await anAcceptedStay(ctx)
  await pay(id, 1_400_000)
  const over = await recordPayment(ctx, id, aPayment(5_600_100, { method: 'OWNER' }), aKey())
  expect(moneyOf(over)).toMatchObject({ paidMinor: 7_000_100, dueMinor: 0, ownerDueMinor: -5_600_100 })
  expect(over.staff?.postings.map(({ kind }) => kind)).toEqual(['BALANCE', 'PREPAYMENT'])
  await expect(pay(id, 6_999_901)).rejects.toThrow(new Refusal('payment.too_much'))
  expect(moneyOf(await pay(id, 6_999_900))).toMatchObject({ paidMinor: 14_000_000 })
})

test('sent twice it is booked once; the same key for something else is refused', async () => {
  const { id } = await anAcceptedStay(ctx)
  const key = aKey()
  const [first, second] = await Promise.all([pay(id, 500_000, key), pay(id, 500_000, key)])
  expect(second).toEqual(first)
  expect(await pay(id, 500_000, key)).toEqual(first)
  expect(first.staff?.postings).toHaveLength(1)
  await expect(pay(id, 500_001, key)).rejects.toThrow(new Refusal('request.key_reused'))
  const other = await anAcceptedStay(ctx)
  await expect(pay(other.id, 500_000, key)).rejects.toThrow(new Refusal('request.key_reused'))
  expect(moneyOf(await pay(id, 1)).paidMinor).toBe(500_001)
})

test('what is kept of a write tells nothing of people', async () => {
  const { id } = await anAcceptedStay(ctx)
  const key = aKey()
  await pay(id, 500_000, key)
  const kept = database.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ answer: id })
})

test('two different payments at the same moment are both booked, and confirm once', async () => {
  const { id } = await anAcceptedStay(ctx)
  const answers = await Promise.all([pay(id, 700_000), pay(id, 700_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
  const [last] = answers.filter(({ status }) => status === 'CONFIRMED')
  expect(last && moneyOf(last).paidMinor).toBe(1_400_000)
})

test('late money confirms while the nights are free', async () => {
  const { id } = await anAcceptedStay(ctx)
  const later = onDay(ctx, '2027-06-19')
  await step(later, id, { action: 'EXPIRE' }, 'CLOCK')
  const confirmed = await recordPayment(later, id, aPayment(1_400_000), aKey())
  expect(confirmed.status).toBe('CONFIRMED')
  expect(eventsOf(confirmed).slice(0, 2)).toEqual(['CONFIRM_LATE', 'PAYMENT_RECORDED'])
  expect(await nightsOf(id)).toEqual([{ kind: 'RESERVATION' }])
})

test('late money for nights that are gone is owed back whole', async () => {
  const { id, villaId } = await anAcceptedStay(ctx)
  const later = onDay(ctx, '2027-06-19')
  await step(later, id, { action: 'EXPIRE' }, 'CLOCK')
  const closed = { startsOn: '2027-07-16', endsOn: '2027-07-20', reason: 'OTHER', note: '' } as const
  await closeDates(ctx, { villa_id: villaId, ...closed })
  const missed = await recordPayment(later, id, aPayment(1_400_000), aKey())
  expect(missed.status).toBe('COMPENSATION')
  expect(moneyOf(missed)).toMatchObject({ paidMinor: 1_400_000, refundDueMinor: 1_400_000, keptMinor: 0 })
  expect(missed.staff?.postings.map(({ kind }) => kind)).toEqual(['SETTLEMENT', 'PREPAYMENT'])
})

test('late money for a stay that would have begun is owed back whole', async () => {
  const { id } = await anAcceptedStay(ctx)
  await step(onDay(ctx, '2027-06-19'), id, { action: 'EXPIRE' }, 'CLOCK')
  const missed = await recordPayment(onDay(ctx, '2027-07-11'), id, aPayment(1_400_000), aKey())
  expect(missed.status).toBe('COMPENSATION')
  expect(moneyOf(missed)).toMatchObject({ refundDueMinor: 1_400_000 })
})

test('late money finds nights free whose own hold has run out', async () => {
  const { id, villaId } = await anAcceptedStay(ctx)
  await step(onDay(ctx, '2027-06-19'), id, { action: 'EXPIRE' }, 'CLOCK')
  const rival = await anAcceptedStay(onDay(ctx, '2027-06-19'), villaId)
  const confirmed = await recordPayment(onDay(ctx, '2027-06-25'), id, aPayment(1_400_000), aKey())
  expect(confirmed.status).toBe('CONFIRMED')
  expect(await nightsOf(rival.id)).toEqual([])
})

test('late money short of the prepayment goes back, with what had come in time', async () => {
  const { id } = await anAcceptedStay(ctx)
  await pay(id, 700_000)
  const later = onDay(ctx, '2027-06-19')
  await step(later, id, { action: 'EXPIRE', endReason: 'AGENCY' }, 'CLOCK')
  const short = await recordPayment(later, id, aPayment(700_000), aKey())
  expect(short.status).toBe('EXPIRED')
  expect(moneyOf(short)).toMatchObject({ refundDueMinor: 1_400_000, paidMinor: 700_000 })
  expect(short.staff?.postings[0]?.kind).toBe('UNEXPECTED')
  // The whole prepayment still confirms, and what is owed back stays owed.
  const confirmed = await recordPayment(later, id, aPayment(1_400_000), aKey())
  expect(confirmed.status).toBe('CONFIRMED')
  expect(moneyOf(confirmed)).toMatchObject({ refundDueMinor: 1_400_000, dueMinor: 5_600_000 })
})

test('for a reservation that is over it is owed back', async () => {
  for (const status of ['CANCELLED', 'REJECTED', 'COMPENSATION', 'NO_SHOW'] as const) {
    const { id } = await anAcceptedStay(ctx)
    await putInto(database.db, id, status)
    const back = await pay(id, 1_400_000)
    expect(back.status).toBe(status)
    expect(moneyOf(back)).toMatchObject({ paidMinor: 0, refundDueMinor: 1_400_000 })
    const mails = await mailsAbout(database.db, id)
    expect(mails.filter(({ key }) => key === 'ODEME_ALINDI')).toHaveLength(1)
  }
})

test('before anybody accepted, and for what is not there, nothing is booked', async () => {
  const { id } = await anAcceptedStay(ctx)
  for (const status of ['REQUESTED', 'OWNER_PENDING'] as const) {
    await putInto(database.db, id, status)
    await expect(pay(id, 1_400_000)).rejects.toThrow(new Refusal('reservation.wrong_state'))
  }
  await expect(pay(999_999, 1)).rejects.toThrow(new Refusal('reservation.not_found'))
  const unknownBank = recordPayment(
    ctx,
    (await anAcceptedStay(ctx)).id,
    aPayment(1, { bankId: 999_999 }),
    aKey(),
  )
  await expect(unknownBank).rejects.toThrow(new Refusal('request.invalid'))
})

test('money of a day to come has not come', async () => {
  const { id } = await anAcceptedStay(ctx)
  const tomorrow = aPayment(1_400_000, { paidOn: '2027-06-17' })
  await expect(recordPayment(ctx, id, tomorrow, aKey())).rejects.toThrow(new Refusal('payment.in_the_future'))
})

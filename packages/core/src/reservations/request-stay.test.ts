import { addDays } from '@plato/rules/calendar-day'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { publicCodePattern } from '@plato/rules/reservations/public-code'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { aContext, aMoment, freshDatabase } from '../testing.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { requestStay } from './request-stay.ts'
import {
  act,
  aGuest,
  aKey,
  aRequestedStay,
  asGuest,
  aWeek,
  bookableVilla,
  deskForFile,
  elif,
  eventsOf,
  idOfCode,
  mailsOf,
  nightsOf,
  stayRequest,
} from './testing.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk

const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countOf = async (villa: number) =>
  (await database.db.selectFrom('reservations').select('id').where('villa_id', '=', villa).execute()).length

test('a guest asks for a stay: the promise is kept in figures, the nights are held for fifteen minutes', async () => {
  const asked = await stayRequest(ctx, desk.villaId, aWeek, {
    ...elif,
    babies: 1,
    firstName: 'Şule',
    lastName: 'Çağlayan İnce',
    guestNote: 'Bebek yatağı',
    marketingConsent: true,
  })
  const answer = await requestStay(asGuest(ctx), asked, aKey())
  expect(answer).toEqual({
    code: expect.stringMatching(publicCodePattern),
    status: 'REQUESTED',
    holdExpiresAt: hoursAfter(aMoment, 0.25).toISOString(),
    contactPending: true,
  })
  expect(answer.code).toMatch(/^PV27-/)
  const id = await idOfCode(database.db, answer.code)
  expect(await rowOf(id)).toMatchObject({
    villa_id: desk.villaId,
    source: 'WEB',
    check_in: aWeek.checkIn,
    check_out: aWeek.checkOut,
    adults: 2,
    babies: 1,
    customer_search: 'sule caglayan ince',
    phone_digits: '5325551420',
    currency: 'TRY',
    total_minor: 7_000_000,
    total_try: 7_000_000,
    prepayment_try: 1_400_000,
    commission_share: 2_000,
    policy: 'STANDART',
    rental_version: 1,
    kvkk_version: 1,
    accepted_at: aMoment,
    marketing_consent: true,
    created_by: null,
    created_at: aMoment,
    read_at: null,
  })
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED'])
  // Staff are written to once the guest has confirmed.
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
  const versions = database.db.selectFrom('reservation_versions').selectAll().where('reservation_id', '=', id)
  expect(await versions.execute()).toMatchObject([{ version: 1, total_try: 7_000_000, difference_try: 0 }])
})

test('a price other than the one that was seen is refused, and nothing is left behind', async () => {
  const asked = await stayRequest(ctx, desk.villaId)
  for (const off of [1, -1]) {
    const other = { ...asked, expectedTotalMinor: asked.expectedTotalMinor + off }
    await expect(requestStay(asGuest(ctx), other, aKey())).rejects.toMatchObject({
      code: 'reservation.price_changed',
    })
  }
  // Staff change the price while the guest fills in the form.
  const setNightly = (nightly_minor: number) =>
    database.db
      .updateTable('price_periods')
      .set({ nightly_minor })
      .where('villa_id', '=', desk.villaId)
      .execute()
  await setNightly(1_100_000)
  const key = aKey()
  await expect(requestStay(asGuest(ctx), asked, key)).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  await setNightly(1_000_000)
  expect(await countOf(desk.villaId)).toBe(0)
  // The refused try used up neither the nights nor the name of the write.
  await expect(requestStay(asGuest(ctx), asked, key)).resolves.toMatchObject({ status: 'REQUESTED' })
})

test('texts that were changed meanwhile are to be read again', async () => {
  // Versions are kept for ever: a database of its own, so that the tests beside this one still agree to the first.
  await using own = await freshDatabase()
  await using caller = await aContext(own)
  const guest = asGuest(caller)
  const asked = await stayRequest(caller, await bookableVilla(caller))
  const refused = { code: 'reservation.terms_changed' }
  for (const over of [{ rentalVersion: 2 }, { kvkkVersion: 2 }]) {
    await expect(requestStay(guest, { ...asked, ...over }, aKey())).rejects.toMatchObject(refused)
  }
  await own.db
    .insertInto('content_texts')
    .values({ section: 'rental', version: 2, body: 'Yeni metin' })
    .execute()
  await expect(requestStay(guest, asked, aKey())).rejects.toMatchObject(refused)
  await requestStay(guest, { ...asked, rentalVersion: 2 }, aKey())
  const rows = await own.db.selectFrom('reservations').select(['rental_version', 'kvkk_version']).execute()
  expect(rows).toEqual([{ rental_version: 2, kvkk_version: 1 }])
})

test('the same press twice at once is one reservation with one answer', async () => {
  const asked = await stayRequest(ctx, desk.villaId)
  const key = aKey()
  const answers = await Promise.all(Array.from({ length: 6 }, () => requestStay(asGuest(ctx), asked, key)))
  expect(await countOf(desk.villaId)).toBe(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // And after it is over, too.
  expect(await requestStay(asGuest(ctx), asked, key)).toEqual(answers[0])
  const id = await idOfCode(database.db, answers[0]?.code ?? '')
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED'])
})

test('the name of a write stands for what was written first', async () => {
  const asked = await stayRequest(ctx, desk.villaId)
  const key = aKey()
  await requestStay(asGuest(ctx), asked, key)
  for (const over of [{ lastName: 'Başkası' }, { checkIn: '2027-08-01', checkOut: '2027-08-08' }]) {
    await expect(requestStay(asGuest(ctx), { ...asked, ...over }, key)).rejects.toMatchObject({
      code: 'request.key_reused',
    })
  }
  expect(await countOf(desk.villaId)).toBe(1)
})

test('of guests who want the same nights at once, one has them', async () => {
  const asked = await stayRequest(ctx, desk.villaId)
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) =>
      requestStay(asGuest(ctx), { ...asked, lastName: `Aday ${'abcdef'[n]}` }, aKey()),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'stay.dates_taken' })
  }
  expect(await countOf(desk.villaId)).toBe(1)
})

test('nights that are taken, closed or not for sale are refused', async () => {
  await aRequestedStay(ctx, desk.villaId)
  const refusalOf = async (stay: { checkIn: string; checkOut: string }, over = {}) => {
    const asked = await stayRequest(ctx, desk.villaId, stay, over)
    return requestStay(asGuest(ctx), asked, aKey()).then(
      () => 'made',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
  }
  expect(await refusalOf({ checkIn: '2027-07-16', checkOut: '2027-07-23' })).toBe('stay.dates_taken')
  expect(await refusalOf({ checkIn: '2027-07-03', checkOut: '2027-07-11' })).toBe('stay.dates_taken')
  const closed = { startsOn: '2027-08-01', endsOn: '2027-08-05', reason: 'OWNER_USE' as const, note: '' }
  await closeDates(ctx, { villa_id: desk.villaId, ...closed })
  expect(await refusalOf({ checkIn: '2027-08-04', checkOut: '2027-08-11' })).toBe('stay.dates_taken')
  expect(await refusalOf({ checkIn: '2027-06-15', checkOut: '2027-06-22' })).toBe('stay.in_the_past')
  expect(await refusalOf({ checkIn: '2027-10-28', checkOut: '2027-11-04' })).toBe('stay.no_price')
  expect(await refusalOf({ checkIn: '2027-09-01', checkOut: '2027-09-02' })).toBe('stay.too_short')
  expect(await refusalOf({ checkIn: '2027-09-01', checkOut: '2027-09-08' }, { adults: 9 })).toBe(
    'stay.too_many_guests',
  )
  // On the day the others leave, somebody else may come.
  expect(await refusalOf({ checkIn: '2027-07-17', checkOut: '2027-07-24' })).toBe('made')
})

test('a villa that is not shown cannot be asked for', async () => {
  const asked = await stayRequest(ctx, desk.villaId)
  moveTo(hoursAfter(aMoment, 1))
  await setVillaActivity(ctx, { villa_id: desk.villaId, active: false })
  for (const villa_id of [desk.villaId, 999_999]) {
    await expect(requestStay(asGuest(ctx), { ...asked, villa_id }, aKey())).rejects.toMatchObject({
      code: 'villa.not_found',
    })
  }
})

test('after twelve hours without an answer the next guest has the nights, without waiting for a clock', async () => {
  const first = await aRequestedStay(ctx, desk.villaId)
  moveTo(hoursAfter(aMoment, 11.99))
  const asked = await stayRequest(ctx, desk.villaId, { checkIn: '2027-07-12', checkOut: '2027-07-19' })
  await expect(requestStay(asGuest(ctx), asked, aKey())).rejects.toMatchObject({ code: 'stay.dates_taken' })
  expect(await nightsOf(database.db, first.id)).toBe('HOLD')
  moveTo(hoursAfter(aMoment, 12))
  const { code } = await requestStay(asGuest(ctx), asked, aKey())
  expect(await nightsOf(database.db, await idOfCode(database.db, code))).toBe('HOLD')
  // The first goes on waiting for its answer, without nights.
  expect(await rowOf(first.id)).toMatchObject({ status: 'REQUESTED', hold_expires_at: null })
  expect(await nightsOf(database.db, first.id)).toBeUndefined()
  expect(await eventsOf(database.db, first.id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'NIGHTS_LAPSED'])
})

test('a villa priced in euro is promised in lira at the rate of the moment, and keeps it', async () => {
  const set = async (value: string) => {
    for (const key of ['dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate'])
      await database.db
        .insertInto('settings')
        .values({ key, value, public: true })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
  }
  await database.db.updateTable('villas').set({ currency: 'EUR' }).where('id', '=', desk.villaId).execute()
  await set('52.3456')
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await set('60')
  expect(await rowOf(id)).toMatchObject({
    currency: 'EUR',
    total_minor: 7_000_000,
    lira_rate_source: 'euro_exchange_rate',
    total_try: 366_419_200,
    prepayment_try: 73_283_840,
  })
  expect(Number((await rowOf(id)).lira_rate)).toBe(52.3456)
})

test('a guest may have three requests open, by e-mail or by phone; a fourth waits for an answer to one of them', async () => {
  const { email, phone } = aGuest()
  const weekFrom = (day: string) => ({ checkIn: `2027-${day}`, checkOut: addDays(`2027-${day}`, 7) })
  const ask = async (day: string, over: { email: string; phone: string }) =>
    aRequestedStay(ctx, desk.villaId, weekFrom(day), over)
  const tooMany = { code: 'reservation.too_many_open' }
  // At once, so that none sees the others: still three.
  const weeks = ['06-19', '07-03', '07-17', '08-01', '08-15']
  const tries = await Promise.allSettled(weeks.map((day) => ask(day, { email, phone })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(tooMany)
  const other = aGuest()
  await expect(ask('09-01', { email: email.toUpperCase(), phone: other.phone })).rejects.toMatchObject(
    tooMany,
  )
  await expect(ask('09-01', { email: other.email, phone: phone.replace('+90 ', '0') })).rejects.toMatchObject(
    tooMany,
  )
  await ask('09-01', other)
  const [first] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await act(ctx, first?.id ?? 0, 'REJECT', { reason: 'Dolu' })
  await ask('09-12', { email, phone })
})

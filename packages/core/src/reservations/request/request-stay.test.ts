import { addDays } from '@plato/rules/calendar-day'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { publicCodePattern } from '@plato/rules/reservations/public-code'
import { expect, test } from 'vitest'
import { closeDates } from '../../availability/close-dates.ts'
import { freshDatabase, newContext, sampleMoment } from '../../testing/platform.ts'
import {
  act,
  asGuest,
  bookableVilla,
  elif,
  eventsOf,
  idOfCode,
  mailsOf,
  newGuest,
  newKey,
  newRequestedStay,
  nightsOf,
  oneWeek,
  reservationFixture,
  stayRequest,
} from '../../testing/reservations.ts'
import { setVillaActivity } from '../../villas/set-villa-activity.ts'
import { requestStay } from './request-stay.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countOf = async (villa: number) =>
  (await database.db.selectFrom('reservations').select('id').where('villa_id', '=', villa).execute()).length

test('requestStay stores price, terms and guest of the request and holds the nights for fifteen minutes', {
  tags: 'spec-9.26',
}, async () => {
  const request = await stayRequest(ctx, fixture.villaId, oneWeek, {
    ...elif,
    babies: 1,
    firstName: 'Şule',
    lastName: 'Çağlayan İnce',
    guestNote: 'Bebek yatağı',
    marketingConsent: true,
  })
  const answer = await requestStay(asGuest(ctx), request, newKey())
  expect(answer).toEqual({
    code: expect.stringMatching(publicCodePattern),
    status: 'REQUESTED',
    holdExpiresAt: hoursAfter(sampleMoment, 0.25).toISOString(),
    contactPending: true,
  })
  expect(answer.code).toMatch(/^PV27-/)
  const id = await idOfCode(database.db, answer.code)
  expect(await rowOf(id)).toMatchObject({
    villa_id: fixture.villaId,
    source: 'WEB',
    check_in: oneWeek.checkIn,
    check_out: oneWeek.checkOut,
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
    accepted_at: sampleMoment,
    marketing_consent: true,
    created_by: null,
    created_at: sampleMoment,
    read_at: null,
  })
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED'])
  // Staff are mailed after the guest confirms.
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
  const versions = database.db.selectFrom('reservation_versions').selectAll().where('reservation_id', '=', id)
  expect(await versions.execute()).toMatchObject([{ version: 1, total_try: 7_000_000, difference_try: 0 }])
})

test('requestStay refuses a request whose expected price is outdated and stores neither a reservation nor the idempotency key', async () => {
  const request = await stayRequest(ctx, fixture.villaId)
  for (const off of [1, -1]) {
    const other = { ...request, expectedTotalMinor: request.expectedTotalMinor + off }
    await expect(requestStay(asGuest(ctx), other, newKey())).rejects.toMatchObject({
      code: 'reservation.price_changed',
    })
  }
  // Staff change the price while the guest fills in the form.
  const setNightly = (nightly_minor: number) =>
    database.db
      .updateTable('price_periods')
      .set({ nightly_minor })
      .where('villa_id', '=', fixture.villaId)
      .execute()
  await setNightly(1_100_000)
  const key = newKey()
  await expect(requestStay(asGuest(ctx), request, key)).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  await setNightly(1_000_000)
  expect(await countOf(fixture.villaId)).toBe(0)
  // The refused attempt stored neither the nights nor the idempotency key.
  await expect(requestStay(asGuest(ctx), request, key)).resolves.toMatchObject({ status: 'REQUESTED' })
})

test('requestStay refuses a version of the rental terms or the privacy notice that is not the newest', async () => {
  // Versions are never deleted: a separate database, so that the other tests still use version 1.
  await using own = await freshDatabase()
  await using caller = await newContext(own)
  const guest = asGuest(caller)
  const request = await stayRequest(caller, await bookableVilla(caller))
  const refused = { code: 'reservation.terms_changed' }
  for (const over of [{ rentalVersion: 2 }, { kvkkVersion: 2 }]) {
    await expect(requestStay(guest, { ...request, ...over }, newKey())).rejects.toMatchObject(refused)
  }
  await own.db
    .insertInto('content_texts')
    .values({ section: 'rental', version: 2, body: 'Yeni metin' })
    .execute()
  await expect(requestStay(guest, request, newKey())).rejects.toMatchObject(refused)
  await requestStay(guest, { ...request, rentalVersion: 2 }, newKey())
  const rows = await own.db.selectFrom('reservations').select(['rental_version', 'kvkk_version']).execute()
  expect(rows).toEqual([{ rental_version: 2, kvkk_version: 1 }])
})

test('requestStay sent several times with the same key makes one reservation and returns the same response', async () => {
  const request = await stayRequest(ctx, fixture.villaId)
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 6 }, () => requestStay(asGuest(ctx), request, key)))
  expect(await countOf(fixture.villaId)).toBe(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // Also after the first call has finished.
  expect(await requestStay(asGuest(ctx), request, key)).toEqual(answers[0])
  const id = await idOfCode(database.db, answers[0]?.code ?? '')
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED'])
})

test('requestStay refuses another body with a used idempotency key', async () => {
  const request = await stayRequest(ctx, fixture.villaId)
  const key = newKey()
  await requestStay(asGuest(ctx), request, key)
  for (const over of [{ lastName: 'Başkası' }, { checkIn: '2027-08-01', checkOut: '2027-08-08' }]) {
    await expect(requestStay(asGuest(ctx), { ...request, ...over }, key)).rejects.toMatchObject({
      code: 'request.key_reused',
    })
  }
  expect(await countOf(fixture.villaId)).toBe(1)
})

test('requestStay gives the nights to one of six guests who request them at the same time', async () => {
  const request = await stayRequest(ctx, fixture.villaId)
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) =>
      requestStay(asGuest(ctx), { ...request, lastName: `Aday ${'abcdef'[n]}` }, newKey()),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of results) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'stay.dates_taken' })
  }
  expect(await countOf(fixture.villaId)).toBe(1)
})

test('requestStay refuses nights that are taken, closed, past, unpriced or too few, and too many guests', async () => {
  await newRequestedStay(ctx, fixture.villaId)
  const refusalOf = async (stay: { checkIn: string; checkOut: string }, over = {}) => {
    const request = await stayRequest(ctx, fixture.villaId, stay, over)
    return requestStay(asGuest(ctx), request, newKey()).then(
      () => 'made',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
  }
  expect(await refusalOf({ checkIn: '2027-07-16', checkOut: '2027-07-23' })).toBe('stay.dates_taken')
  expect(await refusalOf({ checkIn: '2027-07-03', checkOut: '2027-07-11' })).toBe('stay.dates_taken')
  const closed = { startsOn: '2027-08-01', endsOn: '2027-08-05', reason: 'OWNER_USE' as const, note: '' }
  await closeDates(ctx, { villa_id: fixture.villaId, ...closed })
  expect(await refusalOf({ checkIn: '2027-08-04', checkOut: '2027-08-11' })).toBe('stay.dates_taken')
  expect(await refusalOf({ checkIn: '2027-06-15', checkOut: '2027-06-22' })).toBe('stay.in_the_past')
  expect(await refusalOf({ checkIn: '2027-10-28', checkOut: '2027-11-04' })).toBe('stay.no_price')
  expect(await refusalOf({ checkIn: '2027-09-01', checkOut: '2027-09-02' })).toBe('stay.too_short')
  expect(await refusalOf({ checkIn: '2027-09-01', checkOut: '2027-09-08' }, { adults: 9 })).toBe(
    'stay.too_many_guests',
  )
  // A new stay may begin on the check-out day of another.
  expect(await refusalOf({ checkIn: '2027-07-17', checkOut: '2027-07-24' })).toBe('made')
})

test('requestStay refuses a hidden and an unknown villa', async () => {
  const request = await stayRequest(ctx, fixture.villaId)
  moveTo(hoursAfter(sampleMoment, 1))
  await setVillaActivity(ctx, { villa_id: fixture.villaId, active: false })
  for (const villa_id of [fixture.villaId, 999_999]) {
    await expect(requestStay(asGuest(ctx), { ...request, villa_id }, newKey())).rejects.toMatchObject({
      code: 'villa.not_found',
    })
  }
})

test('requestStay takes the nights of a request unanswered for twelve hours without waiting for runClocks', async () => {
  const first = await newRequestedStay(ctx, fixture.villaId)
  moveTo(hoursAfter(sampleMoment, 11.99))
  const request = await stayRequest(ctx, fixture.villaId, { checkIn: '2027-07-12', checkOut: '2027-07-19' })
  await expect(requestStay(asGuest(ctx), request, newKey())).rejects.toMatchObject({
    code: 'stay.dates_taken',
  })
  expect(await nightsOf(database.db, first.id)).toBe('HOLD')
  moveTo(hoursAfter(sampleMoment, 12))
  const { code } = await requestStay(asGuest(ctx), request, newKey())
  expect(await nightsOf(database.db, await idOfCode(database.db, code))).toBe('HOLD')
  // The first request stays open without nights.
  expect(await rowOf(first.id)).toMatchObject({ status: 'REQUESTED', hold_expires_at: null })
  expect(await nightsOf(database.db, first.id)).toBeUndefined()
  expect(await eventsOf(database.db, first.id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'NIGHTS_LAPSED'])
})

test('requestStay stores the lira total of a euro villa at the current rate, and later rates do not change it', async () => {
  const set = async (value: string) => {
    for (const key of ['dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate'])
      await database.db
        .insertInto('settings')
        .values({ key, value, public: true })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
  }
  await database.db.updateTable('villas').set({ currency: 'EUR' }).where('id', '=', fixture.villaId).execute()
  await set('52.3456')
  const { id } = await newRequestedStay(ctx, fixture.villaId)
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

test('requestStay refuses a fourth open request of a guest, matched by e-mail or phone', async () => {
  const { email, phone } = newGuest()
  const weekFrom = (day: string) => ({ checkIn: `2027-${day}`, checkOut: addDays(`2027-${day}`, 7) })
  const ask = async (day: string, over: { email: string; phone: string }) =>
    newRequestedStay(ctx, fixture.villaId, weekFrom(day), over)
  const tooMany = { code: 'reservation.too_many_open' }
  // Simultaneous requests: still only three succeed.
  const weeks = ['06-19', '07-03', '07-17', '08-01', '08-15']
  const results = await Promise.allSettled(weeks.map((day) => ask(day, { email, phone })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject(tooMany)
  const other = newGuest()
  await expect(ask('09-01', { email: email.toUpperCase(), phone: other.phone })).rejects.toMatchObject(
    tooMany,
  )
  await expect(ask('09-01', { email: other.email, phone: phone.replace('+90 ', '0') })).rejects.toMatchObject(
    tooMany,
  )
  await ask('09-01', other)
  const [first] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await act(ctx, first?.id ?? 0, 'REJECT', { reason: 'Dolu' })
  await ask('09-12', { email, phone })
})

import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { searchQuery } from '@plato/contract/search/search.contract'
import { workFilter } from '@plato/contract/work/work.contract'
import { addDays } from '@plato/rules/calendar-day'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { maxUnconfirmedNights, maxUnconfirmedStays } from '@plato/rules/reservations/hold-caps'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { searchVillas } from '../search/search-villas.ts'
import { sampleMoment } from '../testing/platform.ts'
import {
  act,
  asGuest,
  bookableVilla,
  confirmAsGuest,
  eventsOf,
  idOfCode,
  mailsOf,
  newAddress,
  newGuest,
  newKey,
  nightsOf,
  oneWeek,
  reservationFixture,
  stayRequest,
} from '../testing/reservations.ts'
import { listWork } from '../work/list-work.ts'
import { runClocks } from './holds/run-clocks.ts'
import { findNetwork } from './holds/unconfirmed.queries.ts'
import { createReservation } from './request/create-reservation.ts'
import { type RequestContext, requestStay } from './request/request-stay.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

beforeEach(async () => {
  await database.db.deleteFrom('reservations').execute()
  await database.db.deleteFrom('request_bursts').execute()
  await database.db.deleteFrom('mails').execute()
})

const visitor = (): RequestContext => asGuest(ctx)

let unpriced: StayRequest
beforeEach(async () => {
  unpriced = await stayRequest(ctx, fixture.villaId)
})

interface Request {
  readonly villaId?: number
  readonly address?: string
  readonly checkIn?: string
  readonly nights?: number
  readonly maxUnconfirmedNights?: number
}
async function request({
  villaId = fixture.villaId,
  checkIn = oneWeek.checkIn,
  nights = 7,
  ...more
}: Request = {}) {
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  // The nightly price of `bookableVilla`, so that 500 requests need not read it.
  const body = {
    ...unpriced,
    ...newGuest(),
    villa_id: villaId,
    ...stay,
    expectedTotalMinor: nights * 1_000_000,
  }
  return requestStay({ ...visitor(), ...more }, body, newKey())
}

async function someVillas(count: number): Promise<number[]> {
  const made: number[] = []
  while (made.length < count) made.push(await bookableVilla(ctx))
  return made
}
/** Parallel requests: the size of the test's connection pool. */
const atOnce = 10

const heldUnconfirmed = async () => {
  const { rows } = await sql<{ stays: number; nights: number }>`
    select count(*)::int as stays, coalesce(sum(upper(o.stay) - lower(o.stay)), 0)::int as nights
    from occupancy o join reservations r on r.id = o.reservation_id where r.unconfirmed_from is not null`.execute(
    database.db,
  )
  return rows[0]
}
const bursts = () => database.db.selectFrom('request_bursts').selectAll().execute()
const alerts = () =>
  database.db.selectFrom('mails').selectAll().where('template_key', '=', 'TALEP_YIGILMASI').execute()
const rowOf = (code: string) =>
  database.db.selectFrom('reservations').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

test('of 500 requests with unconfirmed e-mail from one /24 network only five hold nights, and staff are alerted once', {
  timeout: 300_000,
}, async () => {
  await database.db
    .insertInto('settings')
    .values({ key: 'site_email', value: 'acente@example.com', public: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const villas = await someVillas(20)
  // 500 different spans, so that no request is refused because an earlier one holds its nights.
  const wanted = villas.flatMap((villaId) =>
    Array.from({ length: 25 }, (_, n) => ({ villaId, checkIn: addDays('2027-06-20', n * 5), nights: 5 })),
  )
  const answers: Awaited<ReturnType<typeof request>>[] = []
  for (let from = 0; from < wanted.length; from += atOnce) {
    const batch = wanted.slice(from, from + atOnce)
    const made = await Promise.all(
      batch.map((one, n) => request({ ...one, address: `203.0.113.${(from + n) % 256}` })),
    )
    answers.push(...made)
    const held = await heldUnconfirmed()
    expect(held?.stays).toBeLessThanOrEqual(maxUnconfirmedStays)
    expect(held?.nights).toBeLessThanOrEqual(maxUnconfirmedNights)
  }
  expect(answers).toHaveLength(500)
  expect(answers.filter(({ holdExpiresAt }) => holdExpiresAt !== null)).toHaveLength(maxUnconfirmedStays)
  expect(await heldUnconfirmed()).toEqual({ stays: 5, nights: 25 })
  expect(await alerts()).toMatchObject([{ recipient: 'STAFF', to_address: 'acente@example.com' }])
  expect(await bursts()).toMatchObject([{ network: '203.0.113.0/24', cap: 'NETWORK' }])
  const { rows } = await listWork(ctx, workFilter.parse({ kind: 'BURST' }))
  expect(rows).toMatchObject([{ name: '203.0.113.0/24', detail: 'NETWORK' }])

  // Another guest of the same network gets no hold at first and books by the mailed link.
  const { code, holdExpiresAt } = await request({ address: '203.0.113.77' })
  expect(holdExpiresAt).toBeNull()
  expect(await confirmAsGuest(ctx, code)).toMatchObject({
    status: 'REQUESTED',
    contactPending: false,
    holdExpiresAt: hoursAfter(sampleMoment, 12).toISOString(),
  })
  const id = await idOfCode(database.db, code)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect((await act(ctx, id, 'ACCEPT')).status).toBe('AWAITING_PAYMENT')
  expect(await heldUnconfirmed()).toEqual({ stays: 5, nights: 25 })
})

test('of ten simultaneous requests with unconfirmed e-mail from one network only the allowed five hold nights', async () => {
  const villas = await someVillas(10)
  const answers = await Promise.all(villas.map((villaId) => request({ villaId, address: '198.51.100.9' })))
  expect(answers.filter(({ holdExpiresAt }) => holdExpiresAt !== null)).toHaveLength(5)
  expect(await heldUnconfirmed()).toEqual({ stays: 5, nights: 35 })
})

test('requests with unconfirmed e-mail from one network hold no more than 35 nights in total', async () => {
  const address = newAddress()
  const [first, second] = [await bookableVilla(ctx), await bookableVilla(ctx)]
  expect((await request({ villaId: first, address, nights: 30 })).holdExpiresAt).not.toBeNull()
  expect((await request({ villaId: second, address, nights: 6 })).holdExpiresAt).toBeNull()
  expect((await request({ villaId: second, address, nights: 5 })).holdExpiresAt).not.toBeNull()
  expect(await heldUnconfirmed()).toEqual({ stays: 2, nights: 35 })
})

test('an unconfirmed request for more nights than the cap holds no nights and raises no alert about its network', async () => {
  expect((await request({ nights: 40, checkIn: '2027-07-01' })).holdExpiresAt).toBeNull()
  expect(await bursts()).toEqual([])
})

test('unconfirmed requests of all networks together hold no more nights than the setting for their total allows', async () => {
  const villas = await someVillas(6)
  const answers = await Promise.all(villas.map((villaId) => request({ villaId, maxUnconfirmedNights: 28 })))
  expect(answers.filter(({ holdExpiresAt }) => holdExpiresAt !== null)).toHaveLength(4)
  expect(await heldUnconfirmed()).toEqual({ stays: 4, nights: 28 })
  expect(await bursts()).toMatchObject([{ cap: 'TOTAL' }])
  const refused = answers.find(({ holdExpiresAt }) => holdExpiresAt === null)
  expect(await confirmAsGuest(ctx, refused?.code ?? '')).toMatchObject({ contactPending: false })
})

test('staff are alerted about too many unconfirmed requests of one network once in six hours and again afterwards', async () => {
  const address = newAddress()
  const fill = async () => {
    for (let n = 0; n < 8; n += 1) await request({ villaId: await bookableVilla(ctx), address })
  }
  await fill()
  moveTo(hoursAfter(sampleMoment, 5.9))
  await fill()
  expect(await bursts()).toHaveLength(1)
  moveTo(hoursAfter(sampleMoment, 6))
  await fill()
  expect(await bursts()).toHaveLength(2)
})

test('confirmed or accepted requests, requests from offers and staff bookings do not count towards the unconfirmed limit', async () => {
  const address = newAddress()
  const network = await findNetwork(database.db, address)
  const countOf = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from reservations where unconfirmed_from = ${network}::cidr`.execute(
      database.db,
    )
    return rows[0]?.n
  }
  const confirmed = await request({ address })
  const accepted = await request({ address, villaId: await bookableVilla(ctx) })
  expect(await countOf()).toBe(2)
  await confirmAsGuest(ctx, confirmed.code)
  expect(await countOf()).toBe(1)
  await act(ctx, await idOfCode(database.db, accepted.code), 'ACCEPT')
  expect(await countOf()).toBe(0)
  const villaId = await bookableVilla(ctx)
  const { rentalVersion, kvkkVersion, marketingConsent, ...input } = await stayRequest(ctx, villaId)
  await createReservation(ctx, { ...input, source: 'PHONE', staffNote: '', accepted: false }, newKey())
  const offered = await stayRequest(ctx, await bookableVilla(ctx))
  const fromOffer = await requestStay({ ...visitor(), address }, offered, newKey(), {
    source: 'OFFER',
    action: 'offer.request 1',
    isConfirmed: true,
    begin: async () => {},
    end: async () => {},
  })
  expect(fromOffer).toMatchObject({
    contactPending: false,
    holdExpiresAt: hoursAfter(sampleMoment, 12).toISOString(),
  })
  expect(await heldUnconfirmed()).toEqual({ stays: 0, nights: 0 })
  expect(await countOf()).toBe(0)
})

test('an unconfirmed request without a hold leaves its nights free for search and for other guests', async () => {
  const foundVillas = async () =>
    (await searchVillas(ctx, searchQuery.parse({ ...oneWeek, guests: 2 }))).total
  const free = await foundVillas()
  expect(free).toBeGreaterThan(0)
  const { code } = await request({ maxUnconfirmedNights: 0 })
  const id = await idOfCode(database.db, code)
  expect(await nightsOf(database.db, id)).toBeUndefined()
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'NIGHTS_NOT_HELD'])
  expect(await foundVillas()).toBe(free)
  const other = await request()
  expect(other.holdExpiresAt).not.toBeNull()
  expect(await foundVillas()).toBe(free - 1)
  // The nights are taken meanwhile: confirming is refused and changes nothing.
  await expect(confirmAsGuest(ctx, code)).rejects.toMatchObject({ code: 'stay.dates_taken' })
  expect(await rowOf(code)).toMatchObject({ status: 'REQUESTED', hold_expires_at: null })
})

test('the hold of an unconfirmed request ends after fifteen minutes, and confirmContact starts it again if the nights are free', async () => {
  const { code } = await request()
  const id = await idOfCode(database.db, code)
  moveTo(hoursAfter(sampleMoment, 0.249))
  await runClocks(ctx)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  moveTo(hoursAfter(sampleMoment, 0.25))
  await runClocks(ctx)
  expect(await nightsOf(database.db, id)).toBeUndefined()
  expect(await rowOf(code)).toMatchObject({ status: 'REQUESTED', hold_expires_at: null })
  moveTo(hoursAfter(sampleMoment, 47))
  const confirmed = await confirmAsGuest(ctx, code)
  expect(confirmed).toMatchObject({
    contactPending: false,
    holdExpiresAt: hoursAfter(sampleMoment, 59).toISOString(),
  })
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await rowOf(code)).toMatchObject({ unconfirmed_from: null })
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'NIGHTS_LAPSED', 'CONTACT_CONFIRMED'])
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI', 'REZ_TALEP_PERSONEL'])
})

test('confirmContact called three times at once confirms the contact once', async () => {
  const { code } = await request()
  const presses = await Promise.all([1, 2, 3].map(() => confirmAsGuest(ctx, code)))
  for (const seen of presses) expect(seen).toMatchObject({ contactPending: false, status: 'REQUESTED' })
  const id = await idOfCode(database.db, code)
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED'])
  expect((await rowOf(code)).hold_expires_at).toEqual(hoursAfter(sampleMoment, 12))
})

test('a request whose e-mail is unconfirmed for 48 hours expires without a mail, and its stored IP network is deleted', async () => {
  const { code } = await request()
  const id = await idOfCode(database.db, code)
  for (const hours of [1, 47.9]) {
    moveTo(hoursAfter(sampleMoment, hours))
    await runClocks(ctx)
    expect((await rowOf(code)).status).toBe('REQUESTED')
  }
  moveTo(hoursAfter(sampleMoment, 48))
  await runClocks(ctx)
  expect(await rowOf(code)).toMatchObject({ status: 'EXPIRED', unconfirmed_from: null })
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
})

test('findNetwork returns the /24 network of an IPv4 and the /64 network of an IPv6 address', async () => {
  const given = [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ] as const
  for (const [address, network] of given) expect(await findNetwork(database.db, address)).toBe(network)
})

test('the request mail has the confirmation link and states whether and how long the nights are held', async () => {
  const placeholdersOf = async (code: string) => {
    const id = await idOfCode(database.db, code)
    const mail = database.db.selectFrom('mails').select('words').where('reservation_id', '=', id)
    return (await mail.executeTakeFirstOrThrow()).words
  }
  const held = await request()
  expect(await placeholdersOf(held.code)).toMatchObject({
    onay_bilgisi: expect.stringContaining('15 dakika ayırdık'),
    talep_onay_link: expect.stringMatching(
      new RegExp(`^https://platovilla\\.test/enquire\\?kod=${held.code}&anahtar=\\d+\\.[\\w-]{43}$`),
    ),
    opsiyon_sonuna_kadar: '',
  })
  const notHeld = await request({ villaId: await bookableVilla(ctx), maxUnconfirmedNights: 0 })
  expect(await placeholdersOf(notHeld.code)).toMatchObject({
    onay_bilgisi: expect.stringContaining('Geceleri henüz ayırmadık'),
  })
})

test('the confirmation link is mailed separately when the request mail is inactive or its template has no link', async () => {
  const template = () => database.db.updateTable('mail_templates').where('key', '=', 'REZ_TALEP_ALINDI')
  const { body } = await database.db
    .selectFrom('mail_templates')
    .select('body')
    .where('key', '=', 'REZ_TALEP_ALINDI')
    .executeTakeFirstOrThrow()
  const mailsOfRequest = async () => {
    const { code } = await request({ villaId: await bookableVilla(ctx) })
    return mailsOf(database.db, await idOfCode(database.db, code))
  }
  await template().set({ body: 'Merhaba {{musteri_ad_soyad}}, talebiniz ulaştı.' }).execute()
  expect(await mailsOfRequest()).toEqual(['REZ_ERISIM', 'REZ_TALEP_ALINDI'])
  await template().set({ active: false }).execute()
  expect(await mailsOfRequest()).toEqual(['REZ_ERISIM'])
  await template().set({ body, active: true }).execute()
  expect(await mailsOfRequest()).toEqual(['REZ_TALEP_ALINDI'])
})

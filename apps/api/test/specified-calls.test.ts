import { hashPassword } from '@plato/core/auth/password-hash'
import { approveWaiting } from '@plato/core/testing/approvals'
import { newComment } from '@plato/core/testing/content'
import { newExternal } from '@plato/core/testing/feeds/external-record'
import { airbnb, feedServerForFile, stay } from '@plato/core/testing/feeds/feed-server'
import { storedMessage } from '@plato/core/testing/inbox'
import { newUser } from '@plato/core/testing/platform'
import { bookableVilla, oneWeek, pay, priceOf } from '@plato/core/testing/reservations'
import { newPeriod, newReadyVilla } from '@plato/core/testing/villas'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cardApiForFile } from './new-card-api.ts'
import { callerOf, idsOf, type SpecifiedCall, specified } from './specified/caller.ts'
import { writeEverything } from './specified/write-everything.ts'

/** Every call the specification names, made over HTTP as its clients make it, in groups that follow one another. */

const card = cardApiForFile()
const calendars = feedServerForFile()
let call: SpecifiedCall
let made: Set<string>
let villa_id = 0
beforeAll(async () => {
  const staff = await card.api.signIn('ADMIN')
  ;({ call, made } = callerOf(card, staff.headers))
  villa_id = await bookableVilla(card.ctx)
})

const point = { lat: 36.2, lng: 29.4 }
/** An action mails the guest, and the same mail by hand is refused for a minute. */
const mailsAreOld = () =>
  card.api.db
    .updateTable('mails')
    .set({ created_at: new Date('2027-06-16T06:00:00Z') })
    .execute()

test('the calls of the API specification list, read, create, change and deactivate users', {
  tags: ['spec-1.19', 'spec-3.28', 'spec-7.4..7.9'],
}, async () => {
  const user = { email: 'yeni@example.com', firstName: 'Hasan', lastName: 'Yıldız', role: 'OWNER' }
  const { id } = await call('POST /v1/admin/users', { body: { ...user, password: 'mor begonvil taş duvar' } })
  const { rows } = await call('GET /v1/admin/users', { query: { skip: 0, take: 10, role: 'OWNER' } })
  expect(idsOf(rows)).toContain(id)
  expect(idsOf(await call('GET /v1/admin/users/select'))).toContain(id)
  await call('PUT /v1/admin/users/{id}', { at: [id], body: { ...user, firstName: 'Hüseyin' } })
  await call('PATCH /v1/admin/users/activity', { body: { id, active: false } })
  const read = await call('GET /v1/admin/users/{id}', { at: [id] })
  expect(read).toMatchObject({ active: false, role: 'OWNER', UserDetail: { firstName: 'Hüseyin' } })
})

test('the calls of the API specification list, read, create, change and delete towns, districts and villa types', {
  tags: ['spec-1.26', 'spec-3.5', 'spec-3.19', 'spec-7.10..7.20', 'spec-7.61..7.65', 'spec-7.116..7.118'],
}, async () => {
  const town = { name: 'Kalkan', provinceCode: 7, ...point, popular: true }
  const { id: town_id } = await call('POST /v1/admin/towns', { body: town })
  const page = { query: { skip: 0, take: 10 } }
  expect(idsOf((await call('GET /v1/admin/towns', page)).rows)).toContain(town_id)
  expect(idsOf(await call('GET /v1/admin/towns/select'))).toContain(town_id)
  await call('PUT /v1/admin/towns/{town_id}', { at: [town_id], body: { ...town, name: 'Kaş' } })
  expect(await call('GET /v1/admin/showtown/{id}', { at: [town_id] })).toMatchObject({ name: 'Kaş' })

  const district = { town_id, name: 'Kalamar', ...point }
  const { id } = await call('POST /v1/admin/districts', { body: district })
  expect(idsOf((await call('GET /v1/admin/districts', page)).rows)).toContain(id)
  await call('PUT /v1/admin/districts/{district_id}', { at: [id], body: { ...district, name: 'Ortaalan' } })
  expect(await call('GET /v1/admin/districts/{id}', { at: [id] })).toMatchObject({
    name: 'Ortaalan',
    town_id,
  })
  const [shown] = (await call('GET /v1/town/popular')).towns
  expect(shown).toMatchObject({ slug: 'kalkan', name: 'Kaş', District: [{ id }] })
  expect(idsOf((await call('GET /v1/district')).towns)).toContain(town_id)
  await call('DELETE /v1/admin/districts/{id}', { at: [id] })
  await call('DELETE /v1/admin/towns/{id}', { at: [town_id] })

  const { id: type } = await call('POST /v1/admin/villatypes', { body: { name: 'Balayı villaları' } })
  expect(idsOf((await call('GET /v1/admin/villatypes', page)).rows)).toContain(type)
  await call('PUT /v1/admin/villatypes/{id}', { at: [type], body: { name: 'Lüks villalar' } })
  expect((await call('GET /v1/villatype')).villaTypes).toMatchObject([{ id: type, slug: 'balayi-villalari' }])
  expect(await call('GET /v1/admin/villatypes/{id}', { at: [type] })).toMatchObject({ name: 'Lüks villalar' })
  await call('DELETE /v1/admin/villatypes/{id}', { at: [type] })
})

test('the calls of the API specification list, export, create and change villas, and mark them as popular or villa of the month', {
  tags: [
    'spec-1.35',
    'spec-3.16',
    'spec-3.25',
    'spec-7.21..7.23',
    'spec-7.25..7.29',
    'spec-7.44..7.47',
    'spec-7.107..7.112',
  ],
}, async () => {
  const { id } = await call('POST /v1/admin/villas', { body: { name: 'Villa Çağrı' } })
  const page = { skip: 0, take: 20, order: 'newest' }
  const found = await call('GET /v1/admin/villas', { query: { ...page, id } })
  expect(idsOf(found.rows)).toEqual([id])
  const inOrder = async (order: string) =>
    idsOf((await call('GET /v1/admin/villas', { query: { ...page, order } })).rows)
  const newest = await inOrder('newest')
  expect(newest.length).toBeGreaterThan(1)
  expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  expect(await inOrder('order')).not.toEqual(newest)
  expect(idsOf(await call('GET /v1/admin/villas/all'))).toContain(id)
  expect((await call('GET /v1/admin/villas/csv')).text).toContain('Villa Çağrı')
  const { version, facts, parts, agency } = await call('GET /v1/admin/villas/{id}', { at: [id] })
  const body = { version, facts: { ...facts, bedrooms: 4 }, parts, agency }
  expect(await call('PUT /v1/admin/villas/{villa_id}', { at: [id], body })).toMatchObject({
    facts: { bedrooms: 4 },
  })

  const { id: category } = await call('POST /v1/admin/featurecategory', { body: { name: 'Dışarısı' } })
  const feature = { categoryId: category, name: 'Sauna' }
  const { id: featureId } = await call('POST /v1/admin/feature', { body: feature })
  await call('PUT /v1/admin/feature/{id}', { at: [featureId], body: { ...feature, name: 'Hamam' } })
  await call('PUT /v1/admin/villas/{villa_id}/features', { at: [id], body: { featureIds: [featureId] } })
  expect(await call('GET /v1/admin/listVillaFeatures')).toMatchObject([{ features: [{ name: 'Hamam' }] }])
  await call('PUT /v1/admin/villas/{villa_id}/features', { at: [id], body: { featureIds: [] } })
  await call('DELETE /v1/admin/feature/{id}', { at: [featureId] })
  await call('DELETE /v1/admin/featurecategory/{id}', { at: [category] })

  const textFields = [
    'siteName',
    'districtCode',
    'neighbourhood',
    'avenue',
    'street',
    'outerDoorNo',
    'innerDoorNo',
  ]
  const sheet = Object.fromEntries([...textFields, 'landSystemNo', 'deedNo'].map((word) => [word, 'x']))
  await call('PUT /v1/admin/villas/btrans/{villa_id}', {
    at: [id],
    body: { ...sheet, provinceCode: 7, inZoningPlan: true, hasApplication: null },
  })
  const { ownerId, districtId } = (await call('GET /v1/admin/villas/{id}', { at: [villa_id] })).facts
  const ready = await newReadyVilla(card.ctx, { ownerId, districtId })
  await call('PATCH /v1/admin/villas/activity', { body: { villa_id: ready, active: true } })
  await call('PATCH /v1/admin/villas/setpopular', { body: { villa_id, popular: true } })
  await call('PATCH /v1/admin/villas/setvillaofmonth', { body: { villa_id } })
  await call('PATCH /v1/admin/villas/order', { body: { orders: [{ villa_id, orderNo: 7 }] } })
  const popular = await call('GET /v1/admin/villas', { query: { ...page, popular: 'true' } })
  expect(popular.rows).toMatchObject([{ id: villa_id, villaOfMonth: true, orderNo: 7 }])
})

test('the calls of the API specification create and change prices, closures, calendars, pictures and comments of a villa', {
  tags: ['spec-3.15', 'spec-3.18', 'spec-7.24', 'spec-7.30..7.43', 'spec-7.70', 'spec-7.71', 'spec-7.137'],
}, async () => {
  const period = newPeriod('2028-05-01', '2028-05-31')
  const price = await call('POST /v1/admin/villas/price', { body: { villa_id, ...period } })
  const raised = { ...period, nightlyMinor: 1_100_000 }
  expect(await call('PUT /v1/admin/villas/price/{id}', { at: [price.id], body: raised })).toMatchObject(
    raised,
  )
  await call('DELETE /v1/admin/villas/price/{id}', { at: [price.id] })

  const nights = { startsOn: '2027-09-01', endsOn: '2027-09-05', reason: 'OWNER_USE' }
  const { id } = await call('POST /v1/admin/villas/date', { body: { villa_id, ...nights } })
  await call('PUT /v1/admin/villas/date/{id}', { at: [id], body: { ...nights, endsOn: '2027-09-06' } })
  const dated = await call('GET /v1/admin/villas/withdates')
  expect(dated.rows.find((row: { id: number }) => row.id === villa_id).taken).toMatchObject([
    { from: '2027-09-01', to: '2027-09-06', closure_id: id },
  ])
  await call('DELETE /v1/admin/villas/date/{id}', { at: [id] })

  calendars.set('/dis.ics', airbnb(stay('a', '2027-09-10', 3)))
  const source = { villa_id, url: calendars.url('/dis.ics'), name: 'Airbnb' }
  const change = [{ change: 'ADDED', from: '2027-09-10' }]
  expect((await call('POST /v1/admin/villas/date/sync/preview', { body: source })).changes).toMatchObject(
    change,
  )
  expect((await call('POST /v1/admin/villas/date/sync', { body: source })).changes).toMatchObject(change)
  expect(await call('PATCH /v1/admin/villas/deleteical', { body: { villa_id } })).toMatchObject({ nights: 3 })

  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5e6b' } })
  const file = { name: 'havuz.jpg', bytes: await picture.jpeg().toBuffer() }
  const image = await call('POST /v1/admin/villas/image', { body: { villa_id }, file })
  const { images } = await call('GET /v1/admin/villas/{id}', { at: [villa_id] })
  const ids = idsOf(images).toReversed()
  await call('PUT /v1/admin/villas/image/updateorder', { body: { villa_id, ids } })
  await call('DELETE /v1/admin/villas/image/{id}', { at: [image.id] })

  const comment = await newComment(card.api.db, villa_id, { now: card.ctx.now, active: false })
  await call('PUT /v1/admin/villas/commentactivity/{id}', { at: [comment], body: { active: true } })
  const { rows } = await call('GET /v1/admin/comment', { query: { skip: 0, take: 10 } })
  expect(rows).toMatchObject([{ id: comment, state: 'SHOWN' }])
  expect((await call('GET /v1/website/comments', { query: { skip: 0, take: 20 } })).total).toBe(1)
  await call('GET /v1/admin/comment/{id}', { at: [comment] })
  await call('DELETE /v1/admin/villas/comment/{id}', { at: [comment] })
})

test('the calls of the API specification create, find, change, confirm and cancel a reservation and mail its guest', {
  tags: [
    'spec-3.17',
    'spec-3.21',
    'spec-3.22',
    'spec-7.2',
    'spec-7.3',
    'spec-7.48..7.57',
    'spec-7.89..7.93',
    'spec-7.113',
    'spec-7.133',
  ],
}, async () => {
  const bank = { name: 'Deneme Bankası', holder: 'Plato Villa', iban: 'TR330006100519786457841326' }
  const { id: bankId } = await call('POST /v1/admin/banks', { body: bank })
  // Guests are shown a new account after a second person approved it (decision 0059).
  await approveWaiting(card.ctx)
  const guest = {
    firstName: 'Elif',
    lastName: 'Karaca',
    email: 'elif@example.com',
    phone: '+90 532 555 14 20',
  }
  const stayed = { ...oneWeek, adults: 2, extras: [], ...guest }
  const expectedTotalMinor = await priceOf(card.ctx, villa_id, { ...oneWeek, adults: 2 })
  const { id, code, version } = await call('POST /v1/admin/reservations', {
    body: { villa_id, ...stayed, expectedTotalMinor },
  })
  const found = await call('GET /v1/admin/reservations', {
    query: {
      ...{ skip: 0, take: 100, order: 'newest', oldrez: 'false', status: 'REQUESTED', villa_id },
      ...{ reservation_id: code, customer_name: 'karaca' },
      ...{ datetype: 'CHECK_IN', date1: '2027-07-10', date2: '2027-07-10' },
    },
  })
  expect(idsOf(found.rows)).toEqual([id])
  expect((await call('GET /v1/admin/menucounts')).reservationCount).toBe(1)
  const change = { ...stayed, version, expectedTotalMinor, staffNote: 'Geç gelecekler.' }
  await call('PUT /v1/admin/reservations/{id}', { at: [id], body: change })
  await call('PATCH /v1/admin/reservations/{id}', { at: [id], body: { action: 'ACCEPT' } })
  await mailsAreOld()
  await call('POST /v1/admin/sendbank', { body: { reservationId: id } })
  await call('POST /v1/admin/sendpaymentlink', { body: { reservationId: id } })
  await pay(card.ctx, id, 1_400_000)
  await mailsAreOld()
  await call('POST /v1/admin/sendconfirm', { body: { reservationId: id } })
  const { rows } = await call('GET /v1/admin/transactions', { query: { skip: 0, take: 100 } })
  expect(rows).toMatchObject([{ reservationId: id, amountMinor: 1_400_000 }])
  await call('GET /v1/admin/transactions/{id}', { at: [rows[0].id] })
  await call('PATCH /v1/admin/reservationfromplatoid', {
    body: { platoReservationId: code, action: 'CANCEL', endReason: 'OWNER', reason: 'Ev sahibi vazgeçti.' },
  })
  const read = await call('GET /v1/admin/reservationfromplatoid', { query: { platoReservationId: code } })
  expect(read).toMatchObject({ id, status: 'CANCELLED' })
  expect(await call('GET /v1/admin/reservations/{id}', { at: [id] })).toEqual(read)

  await call('PUT /v1/admin/banks/{id}', { at: [bankId], body: { ...bank, branch: 'Kalkan' } })
  expect(await call('GET /v1/admin/banks')).toContainEqual(expect.objectContaining({ id: bankId }))
  expect(await call('GET /v1/website/bank')).toContainEqual(expect.objectContaining({ branch: 'Kalkan' }))
  await call('PATCH /v1/admin/banks/activity', { body: { id: bankId, active: false } })
  await call('DELETE /v1/admin/banks/{id}', { at: [bankId] })
})

test('the calls of the API specification return occupied nights and filter the records of external calendars', {
  tags: ['spec-3.26', 'spec-7.58..7.60'],
}, async () => {
  const external = await newExternal(card.api.db, villa_id, ['2027-10-01', '2027-10-05'])
  const { rows } = await call('GET /v1/admin/external', {
    query: {
      ...{ skip: 0, take: 20, status: 'ACTIVE', villa_id, started_at: '2027-10-01T00:00:00.000Z' },
      ...{ finished_at: '2027-10-05T00:00:00.000Z', created_at: '2020-01-01T00:00:00.000Z' },
    },
  })
  expect(idsOf(rows)).toEqual([external])
  expect(await call('GET /v1/admin/external/{id}', { at: [external] })).toMatchObject({ nights: 4 })
  const shown = await call('GET /v1/admin/occupancy', { query: { from: '2027-10-01', to: '2027-10-08' } })
  expect(JSON.stringify(shown)).toContain(`"external_id":${external}`)
})

test('the calls of the API specification manage mail templates, contact messages, subscribers, settings and exchange rates', {
  tags: [
    'spec-3.10',
    'spec-3.20',
    'spec-7.66..7.69',
    'spec-7.73..7.80',
    'spec-7.102',
    'spec-7.103',
    'spec-7.138',
  ],
}, async () => {
  const [{ id, subject, body }] = await call('GET /v1/admin/mailtemplates')
  await call('PATCH /v1/admin/mailtemplates/activity', { body: { id, active: false } })
  await call('PUT /v1/admin/mailtemplates/{id}', { at: [id], body: { subject: `${subject} `, body } })

  const message = await storedMessage(card.ctx)
  const { rows } = await call('GET /v1/admin/contact/messages', { query: { skip: 0, take: 10 } })
  expect(idsOf(rows)).toEqual([message])
  expect((await call('GET /v1/admin/menucounts')).contactCount).toBe(1)
  expect(await call('GET /v1/admin/unreadcount')).toEqual({ unreadCount: 1 })
  await call('GET /v1/admin/contact/messages/{id}', { at: [message] })

  await call('POST /v1/website/subscribe', { body: { email: 'okur@example.com' } })
  const readers = await call('GET /v1/admin/subscriber', { query: { skip: 0, take: 50 } })
  expect(readers.rows).toMatchObject([{ email: 'okur@example.com' }])
  await call('DELETE /v1/admin/subscriber/{id}', { at: [readers.rows[0].id] })

  await call('PUT /v1/admin/site/edit', { body: { site_footer_text: 'Alt bilgi' } })
  await call('PUT /v1/admin/contact/edit', { body: { site_phone: '+90 242 555 01 07' } })
  await call('PUT /v1/admin/social/edit', { body: { youtube_link: 'https://www.youtube.com/@platovilla' } })
  expect(await call('GET /v1/admin/other')).toMatchObject({
    site: expect.arrayContaining([{ key: 'site_footer_text', value: 'Alt bilgi' }]),
  })
  const rates = { dollar_exchange_rate: 40, euro_exchange_rate: 50, sterling_exchange_rate: 60 }
  await call('PUT /v1/admin/exchange/edit', { body: { overrides: rates, marginPercent: 0 } })
  const { currency } = await call('GET /v1/admin/getexchange')
  expect(currency.map(({ key }: { key: string }) => key).sort()).toEqual(Object.keys(rates).sort())
})

test(
  'the calls of the API specification manage page texts, blog posts, activities, team, FAQ items and documents',
  {
    tags: [
      'spec-7.72',
      'spec-7.81..7.88',
      'spec-7.94..7.101',
      'spec-7.104..7.106',
      'spec-7.125..7.130',
      'spec-7.134..7.136',
    ],
  },
  () => writeEverything(call),
)

test('the public calls of the API specification log in, return header and footer data, and search villas', {
  tags: [
    'spec-3.1',
    'spec-6.7',
    'spec-6.8',
    'spec-7.115',
    'spec-7.119..7.124',
    'spec-7.131',
    'spec-7.132',
    'spec-9.22',
  ],
}, async () => {
  const password = 'mor begonvil taş duvar'
  const { email } = await newUser(card.api.db, { passwordHash: await hashPassword(password) })
  const signedIn = await call('POST /v1/auth/login', { body: { email, password } })
  expect(signedIn).toMatchObject({ user: { role: 'ADMIN', UserDetail: { firstName: 'Deniz' } } })
  expect(await call('GET /v1/website/home')).toHaveProperty('footerData')
  expect(await call('GET /v1/website/contact')).toMatchObject({ workingHours: '09:00 - 18:00' })
  const searchQuery = { client: 'true', checkIn: '2027-07-20', checkOut: '2027-07-27' }
  await call('GET /v1/search/options')
  expect(idsOf((await call('GET /v2/search', { query: searchQuery })).villas)).toContain(villa_id)
  expect(idsOf((await call('GET /v1/offer', { query: searchQuery })).villas)).toContain(villa_id)
  const { facts } = await call('GET /v1/admin/villas/{id}', { at: [villa_id] })
  const suggested = await call('GET /v1/search/input', { query: { searchString: facts.name } })
  expect(suggested[0]).toEqual({ slug: facts.slug, name: facts.name, thumbnail: expect.any(String) })
  await call('GET /v1/search/shortterm', { query: { client: 'true', month: '2027-09' } })
  await call('GET /v1/search/shortterm/count')
})

test('the tests of this file make each of the 136 calls of the API specification and no other call', {
  tags: ['spec-7.1', 'spec-7.114'],
}, () => {
  const generic = new Set([...made].filter((name) => specified.some((one) => one.name === name)))
  expect([...generic].sort()).toEqual(specified.map(({ name }) => name).sort())
  expect(generic.size).toBe(136)
  expect([...made].filter((name) => !generic.has(name))).toEqual([])
})

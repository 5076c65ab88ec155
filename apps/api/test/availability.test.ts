import { availabilityEndpoints } from '@plato/contract/availability/availability.contract'
import { newVilla } from '@plato/core/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
let staff: Awaited<ReturnType<typeof api.signIn>>
let owner: typeof staff
let villas: { own: number; foreign: number }
beforeAll(async () => {
  api = await newApi()
  staff = await api.signIn('ADMIN')
  owner = await api.signIn('OWNER')
  villas = {
    own: (await newVilla(api.db, { ownerId: owner.user.id })).id,
    foreign: (await newVilla(api.db, { ownerId: staff.user.id })).id,
  }
  for (const villa_id of Object.values(villas)) {
    const payload = { villa_id, startsOn: '2027-07-01', endsOn: '2027-07-08', reason: 'OWNER_USE' }
    const closed = { method: 'POST' as const, url: '/v1/admin/villas/date', headers: staff.headers, payload }
    expect((await api.app.inject(closed)).statusCode).toBe(201)
  }
})
afterAll(() => api[Symbol.asyncDispose]())

const get = (path: string, { headers }: typeof staff) =>
  api.app.inject({ url: `/v1/admin/villas/${path}`, headers })

test('POST /admin/villas/date returns 409 and names the taken nights when a closure overlaps another closure', async () => {
  const payload = {
    villa_id: villas.own,
    startsOn: '2027-07-06',
    endsOn: '2027-07-12',
    reason: 'MAINTENANCE',
  }
  for (const { headers } of [staff, owner]) {
    const answer = await api.app.inject({ method: 'POST', url: '/v1/admin/villas/date', headers, payload })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'stay.dates_taken',
      content: '6-7 Tem geceleri dolu: kapalı (Ev sahibi kullanımı).',
    })
  }
})

test('GET /admin/villas/withdates returns all villas to staff, own villas to an owner, with their closures', {
  tags: 'spec-7.24',
}, async () => {
  const read = async (caller: typeof staff, query = '') => {
    const answer = await get(`withdates${query}`, caller)
    expect(answer.statusCode, answer.body).toBe(200)
    return availabilityEndpoints.withDates.success[1].parse(answer.json()).content
  }
  const all = await read(staff)
  expect(all).toMatchObject({ from: '2027-06-16', to: '2028-12-16', total: 2, capped: false })
  expect(all.rows.map((row) => row.id)).toEqual([villas.own, villas.foreign])
  expect(all.rows[0]?.taken).toEqual([
    { from: '2027-07-01', to: '2027-07-08', kind: 'CLOSURE', closure_id: expect.any(Number) },
  ])
  expect((await read(owner)).rows.map((row) => row.id)).toEqual([villas.own])
  expect(await read(owner, `?id=${villas.foreign}`)).toMatchObject({ rows: [], total: 0 })
  const later = await read(staff, '?from=2027-07-08&to=2027-08-01&take=1&skip=1')
  expect(later).toMatchObject({ from: '2027-07-08', to: '2027-08-01', total: 2 })
  expect(later.rows).toMatchObject([{ id: villas.foreign, taken: [] }])
})

test.each([
  '?from=2027-07-01',
  '?to=2027-07-01',
  '?from=2027-07-01&to=2027-07-01',
  '?from=2027-07-01&to=2029-09-09',
  '?from=2027-02-30&to=2027-03-05',
  '?take=101',
  '?color=mavi',
])('GET /admin/villas/withdates%s returns 400', async (query) => {
  const answer = await get(`withdates${query}`, staff)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

test('GET /admin/villas/withdates and /:id/calendar accept a date range of 800 days and return 400 for 801 days', async () => {
  for (const path of ['withdates', `${villas.own}/calendar`]) {
    expect((await get(`${path}?from=2027-07-01&to=2029-09-08`, staff)).statusCode).toBe(200)
    expect((await get(`${path}?from=2027-07-01&to=2029-09-09`, staff)).statusCode).toBe(400)
  }
})

test('GET /admin/villas/:id/calendar returns closures and the nearest free stay of each day, and 404 to another owner', async () => {
  const payload = {
    villa_id: villas.own,
    name: 'Yaz',
    firstDay: '2027-06-01',
    lastDay: '2027-08-31',
    nightlyMinor: 500_000,
    discountedMinor: null,
    minNights: 5,
    arrivalDays: null,
    shortStayThreshold: null,
    shortStayFeeMinor: null,
  }
  const priced = { method: 'POST' as const, url: '/v1/admin/villas/price', headers: staff.headers, payload }
  expect((await api.app.inject(priced)).statusCode).toBe(201)
  const path = (id: number) => `${id}/calendar?from=2027-07-05&to=2027-07-10`
  const answer = await get(path(villas.own), owner)
  expect(answer.statusCode, answer.body).toBe(200)
  const { days, closures } = availabilityEndpoints.calendar.success[1].parse(answer.json()).content
  expect(days.map(({ date, noArrival, nearest }) => [date.slice(8), noArrival, nearest?.checkIn])).toEqual([
    ['05', 'CLOSED', '2027-07-08'],
    ['06', 'CLOSED', '2027-07-08'],
    ['07', 'CLOSED', '2027-07-08'],
    ['08', null, undefined],
    ['09', null, undefined],
  ])
  expect(days[0]?.nearest).toEqual({ checkIn: '2027-07-08', checkOut: '2027-07-13' })
  expect(closures).toMatchObject([{ villa_id: villas.own, startsOn: '2027-07-01', endsOn: '2027-07-08' }])
  expect((await get(path(villas.foreign), owner)).json()).toMatchObject({ code: 'villa.not_found' })
})

test('GET /admin/villas/withdates returns 400 for a NUL character in the search text', async () => {
  const answer = await get('withdates?search=%00', staff)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

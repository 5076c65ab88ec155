import { availabilityEndpoints } from '@plato/contract/availability/availability.contract'
import { externalEndpoints } from '@plato/contract/availability/external.contract'
import { conflictOf, newExternal } from '@plato/core/testing/feeds/external-record'
import { newRequest, newVilla } from '@plato/core/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
let staff: Awaited<ReturnType<typeof api.signIn>>
let owner: typeof staff
let ids: { villa: number; external: number; conflict: number; foreign: number }
beforeAll(async () => {
  api = await newApi()
  staff = await api.signIn('ADMIN')
  owner = await api.signIn('OWNER')
  const villa = (await newVilla(api.db, { ownerId: owner.user.id })).id
  const foreign = (await newVilla(api.db, { ownerId: staff.user.id })).id
  await newRequest(api.db, villa)
  const reservation = await api.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow()
  const stay = '[2027-07-10,2027-07-17)'
  await api.db
    .insertInto('occupancy')
    .values({ villa_id: villa, stay, kind: 'HOLD', reservation_id: reservation.id })
    .execute()
  const external = await newExternal(api.db, villa, ['2027-07-15', '2027-07-20'])
  await newExternal(api.db, foreign, ['2027-07-15', '2027-07-20'])
  ids = { villa, foreign, external, conflict: (await conflictOf(api.db, external)).id }
})
afterAll(() => api[Symbol.asyncDispose]())

const get = async (url: string, { headers }: typeof staff) => {
  const answer = await api.app.inject({ url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('GET /admin/external filters records of external calendars by villa, status and dates, given as days or timestamps', {
  tags: 'spec-3.27',
}, async () => {
  const read = async (query: string, who = staff) =>
    externalEndpoints.list.success[1].parse(await get(`/v1/admin/external${query}`, who)).content
  expect(await read('')).toMatchObject({ total: 2, capped: false })
  expect((await read('', owner)).rows).toMatchObject([{ id: ids.external, status: 'CONFLICT', nights: 5 }])
  expect(await read(`?villa_id=${ids.foreign}`, owner)).toMatchObject({ rows: [], total: 0 })
  for (const started of ['2027-07-15', '2027-07-14T21:00:00.000Z', '2027-07-15T00:00:00%2B03:00'])
    expect((await read(`?status=CONFLICT&started_at=${started}`)).rows, started).toHaveLength(1)
  expect((await read('?started_at=2027-07-14T21:00:00.000Z&finished_at=2027-07-19')).rows).toEqual([])
  expect((await read('?created_at=2000-01-01&take=1')).rows).toHaveLength(1)
  const one = await get(`/v1/admin/external/${ids.external}`, owner)
  expect(externalEndpoints.get.success[1].parse(one).content).toMatchObject({
    held: [{ from: '2027-07-17', to: '2027-07-20' }],
    conflicts: [{ id: ids.conflict, receivedMinor: null }],
  })
})

test.each(['status=GONE', 'started_at=15.07.2027', 'villa_id=0', 'take=101', 'colour=mavi'])(
  'GET /admin/external?%s returns 400',
  async (query) => {
    const answer = await api.app.inject({ url: `/v1/admin/external?${query}`, headers: staff.headers })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  },
)

test('GET /admin/villas/closures returns closures of the requested reason to staff and owner', async () => {
  const url = '/v1/admin/villas/closures?reason=OTHER_AGENCY'
  const payload = {
    villa_id: ids.villa,
    startsOn: '2027-09-01',
    endsOn: '2027-09-08',
    reason: 'OTHER_AGENCY',
  }
  const made = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/villas/date',
    headers: owner.headers,
    payload,
  })
  expect(made.statusCode, made.body).toBe(201)
  for (const who of [staff, owner])
    expect(availabilityEndpoints.closures.success[1].parse(await get(url, who)).content).toMatchObject({
      rows: [{ villa_id: ids.villa, startsOn: '2027-09-01', reason: 'OTHER_AGENCY' }],
      total: 1,
    })
})

test('PUT /admin/calendar-conflicts/:id returns 403 to owners, requires a note for KEEP_THEIRS and BOTH, and is idempotent', async () => {
  const url = '/v1/admin/calendar-conflicts'
  const open = await get(url, staff)
  expect(externalEndpoints.conflicts.success[1].parse(open).content.rows).toMatchObject([
    { id: ids.conflict, nights: { from: '2027-07-15', to: '2027-07-17' }, receivedMinor: 0 },
  ])
  const decide = (
    payload: object,
    headers: Record<string, string> = staff.headers,
    key = crypto.randomUUID(),
  ) =>
    api.app.inject({
      method: 'PUT',
      url: `${url}/${ids.conflict}`,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    })
  expect((await decide({ decision: 'KEEP_OURS' }, owner.headers)).statusCode).toBe(403)
  for (const decision of ['KEEP_THEIRS', 'BOTH']) {
    const refused = await decide({ decision, note: ' ' })
    expect([refused.statusCode, refused.json().fields?.[0]?.path]).toEqual([400, 'note'])
  }
  const key = crypto.randomUUID()
  for (let sent = 0; sent < 2; sent += 1) {
    const decided = await decide({ decision: 'KEEP_THEIRS', note: 'Önce onlar satmış' }, staff.headers, key)
    expect([decided.statusCode, decided.json()]).toEqual([200, { content: { id: ids.conflict } }])
  }
  const again = await decide({ decision: 'KEEP_OURS' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict.over'])
  const judged = await api.app.inject({
    method: 'PUT',
    url: `/v1/admin/external/${ids.external}`,
    headers: staff.headers,
    payload: { status: 'IGNORED' },
  })
  expect(judged.json()).toEqual({ content: { id: ids.external } })
})

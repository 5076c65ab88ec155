import { closeDates } from '@plato/core/availability/close-dates'
import { newContext } from '@plato/core/testing/platform'
import { bookableVilla, movable, newConfirmedStay } from '@plato/core/testing/reservations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

/**
 * The application scope is off: the caller is an administrator, so that `visibleVillas` leaves out nothing. Only the policies
 * of the database remain, because all statements of this API run as those of an owner with the caller's id.
 */
let api: Awaited<ReturnType<typeof newApi>>
let staff: Awaited<ReturnType<typeof newContext>>
let caller: Awaited<ReturnType<typeof api.signIn>>
let own: Estate
let foreign: Estate

/** The first user of a new database. */
const callerId = 1

interface Estate {
  readonly villaId: number
  readonly reservationId: number
  readonly markers: readonly string[]
}

async function newEstate(ownerId: number, name: string, lastName: string): Promise<Estate> {
  const { ctx } = movable(staff)
  const villaId = await bookableVilla(ctx, { ownerId, name })
  const stay = await newConfirmedStay(ctx, villaId, undefined, { firstName: 'Zübeyde', lastName })
  const nights = { startsOn: '2027-09-01', endsOn: '2027-09-03', reason: 'OWNER_USE', note: name } as const
  await closeDates(ctx, { ...nights, villa_id: villaId })
  return { villaId, reservationId: stay.id, markers: [name, lastName, stay.code] }
}

beforeAll(async () => {
  api = await newApi({ ownerId: callerId })
  caller = await api.signIn('ADMIN')
  expect(caller.user.id).toBe(callerId)
  staff = await newContext(api.database)
  own = await newEstate(caller.user.id, 'Villa Sardunya', 'Hacıoğlu')
  foreign = await newEstate((await api.signIn('OWNER')).user.id, 'Villa Melisa', 'Tekinalp')
})
afterAll(() => staff[Symbol.asyncDispose]().then(() => api[Symbol.asyncDispose]()))

const get = (url: string) => api.app.inject({ method: 'GET', url, headers: caller.headers })

const days = 'from=2027-06-01&to=2027-10-01'

test.each([
  '/v1/admin/villas',
  '/v1/admin/villas/all',
  '/v1/admin/villas/closures',
  `/v1/admin/villas/withdates?${days}`,
  `/v1/admin/occupancy?${days}`,
  '/v1/admin/reservations',
])('without the scope of the code GET %s shows rows of the caller and none of another owner', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode, body.slice(0, 300)).toBe(200)
  expect(own.markers.some((marker) => body.includes(marker))).toBe(true)
  for (const marker of foreign.markers) expect(body).not.toContain(marker)
})

test('without the scope of the code a villa and a reservation of another owner are not found by their ids', async () => {
  const urls = ({ villaId, reservationId }: Estate) => [
    `/v1/admin/villas/${villaId}`,
    `/v1/admin/villas/${villaId}/calendar?${days}`,
    // Opening a reservation as staff reads the audit log, which the role of owners cannot do.
    `/v1/admin/reservations/${reservationId}/refund?reason=GUEST_CHANGED_MIND`,
  ]
  for (const url of urls(foreign)) expect((await get(url)).statusCode, url).toBe(404)
  for (const url of urls(own)) expect((await get(url)).statusCode, url).toBe(200)
})

test('requests of an owner are subject to the policies, and requests of staff are not', async () => {
  await using other = await newApi()
  await using ctx = await newContext(other.database)
  const owner = await other.signIn('OWNER')
  const admin = await other.signIn('ADMIN')
  await bookableVilla(ctx, { ownerId: owner.user.id, name: 'Villa Nergis' })
  const list = async ({ headers }: typeof owner) =>
    (await other.app.inject({ method: 'GET', url: '/v1/admin/villas', headers })).body
  expect(await list(owner)).toContain('Villa Nergis')
  await sql`alter policy own_rows on villas using (false)`.execute(other.db)
  expect(await list(owner)).not.toContain('Villa Nergis')
  expect(await list(admin)).toContain('Villa Nergis')
})

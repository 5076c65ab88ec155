import { getReservation } from '@plato/core/reservations/get-reservation'
import { newContext } from '@plato/core/testing/platform'
import {
  act,
  adults,
  bookableVilla,
  movable,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  type ReservationFixtureContext,
  stayRequest,
} from '@plato/core/testing/reservations'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
let baseContext: Awaited<ReturnType<typeof newContext>>
let ctx: ReservationFixtureContext
let staff: Awaited<ReturnType<typeof api.signIn>>
let owner: typeof staff
let villas: { own: number; foreign: number }
let own: { asked: { id: number; code: string }; confirmed: { id: number; code: string } }
let foreign: typeof own
beforeAll(async () => {
  api = await newApi()
  baseContext = await newContext(api.database)
  ctx = movable(baseContext).ctx
  staff = await api.signIn('ADMIN')
  owner = await api.signIn('OWNER')
  villas = { own: await bookableVilla(ctx, { ownerId: owner.user.id }), foreign: await bookableVilla(ctx) }
  // Differs from the prepayment share, so that the test can distinguish the two amounts.
  await api.db.updateTable('villas').set({ commission_share: 1_500 }).execute()
  own = await twoStays(villas.own)
  foreign = await twoStays(villas.foreign)
})
afterAll(() => baseContext[Symbol.asyncDispose]().then(() => api[Symbol.asyncDispose]()))

const guest = {
  firstName: 'Zübeyde',
  lastName: 'Hacıoğlu',
  email: 'zubeyde.hacioglu@example.com',
  phone: '+90 543 210 98 76',
  guestNote: 'Telefonum 0543 210 98 76, zubeyde.hacioglu@example.com',
}

async function twoStays(villaId: number) {
  const requested = await newRequestedStay(
    ctx,
    villaId,
    { checkIn: '2027-08-01', checkOut: '2027-08-08' },
    guest,
  )
  const confirmed = await newConfirmedStay(ctx, villaId, undefined, guest)
  await nameGuests(ctx, confirmed)
  return { asked: requested, confirmed: { id: confirmed.id, code: confirmed.code } }
}

const call = (caller: typeof staff, options: InjectOptions) =>
  api.app.inject({ ...options, headers: { ...caller.headers, 'idempotency-key': newKey() } })
const read = async (caller: typeof staff, url: string) => {
  const answer = await call(caller, { url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().content
}

describe('an owner and reservations of other owners', () => {
  test('GET /admin/reservations returns only the owner’s own reservations for every filter', {
    tags: 'spec-6.9',
  }, async () => {
    const codes = async (query: string) => {
      const { rows } = await read(owner, `/v1/admin/reservations?oldrez=true${query}`)
      return rows.map((row: { code: string }) => row.code).sort()
    }
    const mine = [own.asked.code, own.confirmed.code].sort()
    expect(await codes('')).toEqual(mine)
    expect(await codes(`&villa_id=${villas.foreign}`)).toEqual([])
    expect(await codes(`&reservation_id=${foreign.confirmed.code}`)).toEqual([])
    expect(await codes('&status=CONFIRMED')).toEqual([own.confirmed.code])
    expect(await codes('&datetype=CONFIRMED&date1=2027-01-01&date2=2028-01-01')).toEqual([own.confirmed.code])
    // The name filter finds only reservations whose guest name the owner may see.
    expect(await codes('&customer_name=hac')).toEqual([own.confirmed.code])
    expect((await read(staff, '/v1/admin/reservations')).total).toBe(4)
  })

  test('another owner’s reservation returns the same 404 as an unknown one, by id and by code', {
    tags: ['spec-7.2', 'spec-7.3'],
  }, async () => {
    const ways = (id: number, code: string): InjectOptions[] => [
      { url: `/v1/admin/reservations/${id}` },
      { url: `/v1/admin/reservationfromplatoid?platoReservationId=${code}` },
      { method: 'PATCH', url: `/v1/admin/reservations/${id}`, payload: { action: 'ACCEPT' } },
      {
        method: 'PATCH',
        url: '/v1/admin/reservationfromplatoid',
        payload: { action: 'REJECT', reason: 'Dolu', platoReservationId: code },
      },
    ]
    const none = ways(987_654, 'PV27-222222')
    for (const [place, way] of ways(foreign.asked.id, foreign.asked.code).entries()) {
      const answer = await call(owner, way)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'reservation.not_found'])
      const { requestId: _, ...body } = answer.json()
      const { requestId: __, ...seesNone } = (await call(owner, none[place] ?? {})).json()
      expect(body).toEqual(seesNone)
    }
    expect((await getReservation(ctx, foreign.asked.id)).status).toBe('REQUESTED')
    for (const id of [own.asked.id, own.confirmed.id]) {
      expect(await read(owner, `/v1/admin/reservations/${id}`)).toMatchObject({ id })
    }
    const byCode = `/v1/admin/reservationfromplatoid?platoReservationId=${own.asked.code}`
    expect(await read(owner, byCode)).toMatchObject({ id: own.asked.id })
  })

  test('GET /admin/reservations/csv contains only own rows for an owner, and no phone or e-mail for any caller', async () => {
    const csv = async (caller: typeof staff) => {
      const answer = await call(caller, { url: '/v1/admin/reservations/csv?oldrez=true' })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return answer.body
    }
    const [mine, all] = [await csv(owner), await csv(staff)]
    expect(mine.trimEnd().split('\r\n')).toHaveLength(3)
    expect(all.trimEnd().split('\r\n')).toHaveLength(5)
    expect(mine).not.toContain(foreign.confirmed.code)
    for (const text of [mine, all]) expect(text).not.toMatch(/543|98 ?76|@|hacioglu@/)
  })

  test('an owner’s calendar endpoints cover own villas only and contain no guest data', async () => {
    const window = 'from=2027-07-01&to=2027-08-31'
    const foreignCalendar = await call(owner, {
      url: `/v1/admin/villas/${villas.foreign}/calendar?${window}`,
    })
    expect(foreignCalendar.json()).toMatchObject({ code: 'villa.not_found' })
    const calendar = await read(owner, `/v1/admin/villas/${villas.own}/calendar?${window}`)
    const nights = calendar.days.flatMap(({ night }: { night: string | null }) => night ?? [])
    expect(nights.filter((kind: string) => kind === 'RESERVATION')).toHaveLength(7)
    expect(nights.filter((kind: string) => kind === 'HOLD')).toHaveLength(7)
    const dates = await read(owner, `/v1/admin/villas/withdates?${window}`)
    const shown = dates.rows.map(({ id }: { id: number }) => id)
    expect(shown).toContain(villas.own)
    expect(shown).not.toContain(villas.foreign)
    for (const content of [calendar, dates]) {
      expect(JSON.stringify(content)).not.toMatch(/Hac|543|@|PV27-[2-9A-Z]{6}|reservation_?id/i)
    }
  })

  test('endpoints for payments, guests, refunds and writing reservations return 403 to an owner', async () => {
    const { id } = own.confirmed
    const forbidden: InjectOptions[] = [
      { url: '/v1/admin/transactions' },
      { url: '/v1/admin/transactions/1' },
      { url: `/v1/admin/reservations/${id}/refund?reason=OWNER` },
      { method: 'POST', url: '/v1/admin/reservations', payload: {} },
      { method: 'PUT', url: `/v1/admin/reservations/${id}`, payload: {} },
      { method: 'POST', url: `/v1/admin/reservations/${id}/hold` },
      { method: 'PUT', url: `/v1/admin/reservations/${id}/guests`, payload: adults(1) },
      { method: 'POST', url: `/v1/admin/reservations/${id}/identity`, payload: { guestId: newKey() } },
    ]
    for (const one of forbidden) {
      const answer = await call(owner, one)
      expect([answer.statusCode, answer.json().code], `${one.method} ${one.url}`).toEqual([
        403,
        'auth.forbidden',
      ])
    }
  })
})

/** Every value of an answer, with the way to it. */
function valuesOf(value: unknown, path = ''): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => valuesOf(inner, `${path}.${key}`))
}

describe('reservation data visible to an owner', () => {
  /** Nothing of these may stand anywhere, under whatever name. */
  async function expectNoLog(id: number, answer: unknown, seesName: boolean) {
    const full = await getReservation(ctx, id)
    if (!full.staff) throw new Error('not seen as staff')
    const { money, commissionMinor, guests } = full.staff
    const amounts = new Set([
      commissionMinor,
      money.totalTry,
      money.prepaymentTry,
      money.receivedMinor,
      money.paidMinor,
      1_500,
      8_500,
    ])
    amounts.delete(0)
    const endings = guests.map(({ identityEnding }) => identityEnding)
    for (const [path, value] of valuesOf(answer)) {
      if (typeof value === 'number') expect(amounts.has(value), `${path}: ${value}`).toBe(false)
      if (typeof value !== 'string') continue
      expect(value.replaceAll(/\D/g, ''), path).not.toContain('5432109876')
      expect(value, path).not.toMatch(/@|zubeyde|98 76/i)
      expect(endings, path).not.toContain(value)
      expect(value, path).not.toMatch(/^\d{11}$/)
      if (!seesName) expect(value, path).not.toMatch(/Hac[ıi]o[ğg]lu|Zübeyde/i)
    }
    expect(answer).not.toHaveProperty('commissionMinor')
  }

  async function readAll(id: number): Promise<{ row: unknown; detail: Record<string, unknown> }> {
    const { rows, sums } = await read(owner, '/v1/admin/reservations?oldrez=true')
    expect(sums).toBeNull()
    const row = rows.find((one: { id: number }) => one.id === id)
    return { row, detail: await read(owner, `/v1/admin/reservations/${id}`) }
  }

  test('before confirmation an owner reads dates and own share, but neither the guest nor the commission', async () => {
    const { row, detail } = await readAll(own.asked.id)
    for (const reservation of [row, detail]) {
      await expectNoLog(own.asked.id, reservation, false)
      expect(reservation).toMatchObject({
        guestName: null,
        ownerShareMinor: 5_950_000,
        dueAtEntryMinor: 5_600_000,
      })
    }
    expect(row).toMatchObject({ money: null, unread: false })
    expect(detail).toMatchObject({ staff: null, guestNote: '', mayChange: false })
  })

  test('after confirmation an owner reads the guest’s name but no contact data and no agency amounts', async () => {
    const { row, detail } = await readAll(own.confirmed.id)
    for (const reservation of [row, detail]) {
      await expectNoLog(own.confirmed.id, reservation, true)
      expect(reservation).toMatchObject({ guestName: 'Zübeyde Hacıoğlu', dueAtEntryMinor: 5_600_000 })
    }
    const { events } = detail as { events: { event: string; actorName: unknown; detail: unknown }[] }
    expect(events.map(({ event }) => event)).toEqual(['CONFIRM', 'ACCEPT', 'REQUESTED'])
    for (const event of events) expect(event).toMatchObject({ actorName: null, detail: null, reason: '' })
  })

  test('the response to an owner who accepts a reservation hides the same guest and agency data as the reservation page', async () => {
    const stay = { checkIn: '2027-09-01', checkOut: '2027-09-08' }
    const { id } = await newRequestedStay(ctx, villas.own, stay, guest)
    const accepted = await call(owner, {
      method: 'PATCH',
      url: `/v1/admin/reservations/${id}`,
      payload: { action: 'ACCEPT' },
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    await expectNoLog(id, accepted.json().content, false)
    await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Zübeyde Hanım vazgeçti' })
    const { row, detail } = await readAll(id)
    for (const reservation of [row, detail]) await expectNoLog(id, reservation, false)
  })
})

describe('unknown fields in reservation requests', () => {
  let attempts = 0
  const refused = async (caller: typeof staff | undefined, options: InjectOptions) => {
    attempts += 1
    const answer = await api.app.inject({
      ...options,
      // Each request has its own IP address because of the rate limit.
      remoteAddress: `10.0.0.${attempts}`,
      headers: { ...caller?.headers, 'idempotency-key': newKey() },
    })
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'request.invalid'])
  }

  test.each<Record<string, unknown>>([
    { status: 'CONFIRMED' },
    { source: 'OFFER' },
    { total_try: 1 },
    { commission_share: 0 },
    { id: 1 },
    { createdBy: 1 },
    { constructor: { prototype: {} } },
  ])('POST /reservations with the additional field %o returns 400', async (more) => {
    const body = await stayRequest(ctx, villas.own, { checkIn: '2027-10-01', checkOut: '2027-10-08' })
    await refused(undefined, { method: 'POST', url: '/v1/reservations', payload: { ...body, ...more } })
  })

  test.each<Record<string, unknown>>([
    { status: 'COMPLETED' },
    { by: 'STAFF' },
    { userId: 1 },
    { at: '2020-01-01' },
    { refundMinor: 1 },
  ])('PATCH of a reservation with the additional field %o returns 400', async (more) => {
    const url = `/v1/admin/reservations/${own.asked.id}`
    await refused(owner, { method: 'PATCH', url, payload: { action: 'ACCEPT', ...more } })
    const payload = { action: 'ACCEPT', platoReservationId: own.asked.code, ...more }
    await refused(owner, { method: 'PATCH', url: '/v1/admin/reservationfromplatoid', payload })
  })

  test('POST /enquire, /enquire/cancel and /enquire/guests return 400 for an unknown field', async () => {
    const key = { code: own.confirmed.code, contact: guest.phone }
    await refused(undefined, { method: 'POST', url: '/v1/enquire', payload: { ...key, id: 1 } })
    await refused(undefined, {
      method: 'POST',
      url: '/v1/enquire/cancel',
      payload: { ...key, status: 'CANCELLED' },
    })
    const [one] = adults(1).guests
    const guests = [{ ...one, reservation_id: foreign.confirmed.id }]
    await refused(undefined, { method: 'POST', url: '/v1/enquire/guests', payload: { ...key, guests } })
  })

  test('the refused reservation requests with unknown fields changed no reservation', async () => {
    expect(await getReservation(ctx, own.asked.id)).toMatchObject({ status: 'REQUESTED' })
    expect(await getReservation(ctx, own.confirmed.id)).toMatchObject({
      status: 'CONFIRMED',
      cancelAsked: false,
    })
  })
})

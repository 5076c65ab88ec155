import { getReservation } from '@plato/core/reservations/get-reservation'
import {
  aConfirmedStay,
  act,
  adults,
  aKey,
  aRequestedStay,
  bookableVilla,
  type DeskContext,
  movable,
  nameGuests,
  stayRequest,
} from '@plato/core/reservations/testing'
import { aContext } from '@plato/core/testing'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi } from './an-api.ts'

let api: Awaited<ReturnType<typeof anApi>>
let desk: Awaited<ReturnType<typeof aContext>>
let ctx: DeskContext
let staff: Awaited<ReturnType<typeof api.signIn>>
let owner: typeof staff
let villas: { own: number; foreign: number }
let own: { asked: { id: number; code: string }; confirmed: { id: number; code: string } }
let foreign: typeof own
beforeAll(async () => {
  api = await anApi()
  desk = await aContext(api.database)
  ctx = movable(desk).ctx
  staff = await api.signIn('ADMIN')
  owner = await api.signIn('OWNER')
  villas = { own: await bookableVilla(ctx, { ownerId: owner.user.id }), foreign: await bookableVilla(ctx) }
  // Another share than the prepayment's, so that the one cannot be taken for the other.
  await api.db.updateTable('villas').set({ commission_share: 1_500 }).execute()
  own = await twoStays(villas.own)
  foreign = await twoStays(villas.foreign)
})
afterAll(() => desk[Symbol.asyncDispose]().then(() => api[Symbol.asyncDispose]()))

const guest = {
  firstName: 'Zübeyde',
  lastName: 'Hacıoğlu',
  email: 'zubeyde.hacioglu@example.com',
  phone: '+90 543 210 98 76',
  guestNote: 'Telefonum 0543 210 98 76, zubeyde.hacioglu@example.com',
}

async function twoStays(villaId: number) {
  const asked = await aRequestedStay(ctx, villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' }, guest)
  const confirmed = await aConfirmedStay(ctx, villaId, undefined, guest)
  await nameGuests(ctx, confirmed)
  return { asked, confirmed: { id: confirmed.id, code: confirmed.code } }
}

const call = (caller: typeof staff, options: InjectOptions) =>
  api.app.inject({ ...options, headers: { ...caller.headers, 'idempotency-key': aKey() } })
const read = async (caller: typeof staff, url: string) => {
  const answer = await call(caller, { url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().content
}

describe('an owner and the reservations of others', () => {
  test('the list, whatever is asked for, holds own ones alone', async () => {
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
    // A name is found only where it is told.
    expect(await codes('&customer_name=hac')).toEqual([own.confirmed.code])
    expect((await read(staff, '/v1/admin/reservations')).total).toBe(4)
  })

  test('a foreign one is told apart from none by nothing, by number or by code', async () => {
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
      const { requestId: _, ...told } = answer.json()
      const { requestId: __, ...toldOfNone } = (await call(owner, none[place] ?? {})).json()
      expect(told).toEqual(toldOfNone)
    }
    expect((await getReservation(ctx, foreign.asked.id)).status).toBe('REQUESTED')
    for (const id of [own.asked.id, own.confirmed.id]) {
      expect(await read(owner, `/v1/admin/reservations/${id}`)).toMatchObject({ id })
    }
    const byCode = `/v1/admin/reservationfromplatoid?platoReservationId=${own.asked.code}`
    expect(await read(owner, byCode)).toMatchObject({ id: own.asked.id })
  })

  test('the file holds own rows, and nobody’s phone or e-mail, for staff neither', async () => {
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

  test('calendars show nights of own villas, without a word about who sleeps there', async () => {
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
    for (const told of [calendar, dates]) {
      expect(JSON.stringify(told)).not.toMatch(/Hac|543|@|PV27-[2-9A-Z]{6}|reservation_?id/i)
    }
  })

  test('money, guests, refunds and the writing of reservations are for staff', async () => {
    const { id } = own.confirmed
    const forbidden: InjectOptions[] = [
      { url: '/v1/admin/transactions' },
      { url: '/v1/admin/transactions/1' },
      { url: `/v1/admin/reservations/${id}/refund?reason=OWNER` },
      { method: 'POST', url: '/v1/admin/reservations', payload: {} },
      { method: 'PUT', url: `/v1/admin/reservations/${id}`, payload: {} },
      { method: 'POST', url: `/v1/admin/reservations/${id}/hold` },
      { method: 'PUT', url: `/v1/admin/reservations/${id}/guests`, payload: adults(1) },
      { method: 'POST', url: `/v1/admin/reservations/${id}/identity`, payload: { guestId: aKey() } },
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

describe('what an owner reads of an own reservation', () => {
  /** Nothing of these may stand anywhere, under whatever name. */
  async function insistOnSilence(id: number, answer: unknown, nameIsTold: boolean) {
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
      if (!nameIsTold) expect(value, path).not.toMatch(/Hac[ıi]o[ğg]lu|Zübeyde/i)
    }
    expect(answer).not.toHaveProperty('commissionMinor')
  }

  async function readAll(id: number): Promise<{ row: unknown; detail: Record<string, unknown> }> {
    const { rows, sums } = await read(owner, '/v1/admin/reservations?oldrez=true')
    expect(sums).toBeNull()
    const row = rows.find((one: { id: number }) => one.id === id)
    return { row, detail: await read(owner, `/v1/admin/reservations/${id}`) }
  }

  test('before it is confirmed: when, how many and what it brings; not who, not what the agency takes', async () => {
    const { row, detail } = await readAll(own.asked.id)
    for (const told of [row, detail]) {
      await insistOnSilence(own.asked.id, told, false)
      expect(told).toMatchObject({ guestName: null, ownerShareMinor: 5_950_000, dueAtEntryMinor: 5_600_000 })
    }
    expect(row).toMatchObject({ money: null, unread: false })
    expect(detail).toMatchObject({ staff: null, guestNote: '', mayChange: false })
  })

  test('once it is confirmed: the guest’s name, and still nothing else', async () => {
    const { row, detail } = await readAll(own.confirmed.id)
    for (const told of [row, detail]) {
      await insistOnSilence(own.confirmed.id, told, true)
      expect(told).toMatchObject({ guestName: 'Zübeyde Hacıoğlu', dueAtEntryMinor: 5_600_000 })
    }
    const { events } = detail as { events: { event: string; actorName: unknown; detail: unknown }[] }
    expect(events.map(({ event }) => event)).toEqual(['CONFIRM', 'ACCEPT', 'REQUESTED'])
    for (const event of events) expect(event).toMatchObject({ actorName: null, detail: null, reason: '' })
  })

  test('the answer to an own step is as silent as the page', async () => {
    const stay = { checkIn: '2027-09-01', checkOut: '2027-09-08' }
    const { id } = await aRequestedStay(ctx, villas.own, stay, guest)
    const accepted = await call(owner, {
      method: 'PATCH',
      url: `/v1/admin/reservations/${id}`,
      payload: { action: 'ACCEPT' },
    })
    expect(accepted.statusCode, accepted.body).toBe(200)
    await insistOnSilence(id, accepted.json().content, false)
    await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Zübeyde Hanım vazgeçti' })
    const { row, detail } = await readAll(id)
    for (const told of [row, detail]) await insistOnSilence(id, told, false)
  })
})

describe('nothing is written that the form does not have', () => {
  let tries = 0
  const refused = async (caller: typeof staff | undefined, options: InjectOptions) => {
    tries += 1
    const answer = await api.app.inject({
      ...options,
      // Everyone from an address of their own: a few requests a minute are heard from each.
      remoteAddress: `10.0.0.${tries}`,
      headers: { ...caller?.headers, 'idempotency-key': aKey() },
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
  ])('a request with %o is refused', async (more) => {
    const body = await stayRequest(ctx, villas.own, { checkIn: '2027-10-01', checkOut: '2027-10-08' })
    await refused(undefined, { method: 'POST', url: '/v1/reservations', payload: { ...body, ...more } })
  })

  test.each<Record<string, unknown>>([
    { status: 'COMPLETED' },
    { by: 'STAFF' },
    { userId: 1 },
    { at: '2020-01-01' },
    { refundMinor: 1 },
  ])('a step with %o is refused', async (more) => {
    const url = `/v1/admin/reservations/${own.asked.id}`
    await refused(owner, { method: 'PATCH', url, payload: { action: 'ACCEPT', ...more } })
    const payload = { action: 'ACCEPT', platoReservationId: own.asked.code, ...more }
    await refused(owner, { method: 'PATCH', url: '/v1/admin/reservationfromplatoid', payload })
  })

  test('a guest’s calls take the code, the contact and their own fields alone', async () => {
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

  test('nothing of all this was written', async () => {
    expect(await getReservation(ctx, own.asked.id)).toMatchObject({ status: 'REQUESTED' })
    expect(await getReservation(ctx, own.confirmed.id)).toMatchObject({
      status: 'CONFIRMED',
      cancelAsked: false,
    })
  })
})

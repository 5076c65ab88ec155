import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { hashPassword } from '@plato/core/auth/password-hash'
import { closeDates } from '@plato/core/availability/close-dates'
import { newExport } from '@plato/core/testing/feeds/calendar-exports'
import { newExternal } from '@plato/core/testing/feeds/external-record'
import { newContext, newSession } from '@plato/core/testing/platform'
import {
  act,
  bookableVilla,
  movable,
  newConfirmedStay,
  newKey,
  newRequestedStay,
} from '@plato/core/testing/reservations'
import { roleMay } from '@plato/rules/auth/capabilities'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

/** The rows of one owner: one of every kind that an endpoint for owners reads or changes. */
interface Estate {
  readonly ownerId: number
  readonly villaId: number
  readonly closureId: number
  readonly feedId: number
  readonly externalId: number
  readonly reservationId: number
  readonly code: string
  /** Code of a second reservation that waits for the owner's answer. */
  readonly otherCode: string
  /** A session of the owner besides that of the calls. */
  readonly sessionId: string
  /** Texts that appear in responses about this owner's rows and in no other. */
  readonly markers: readonly string[]
}

interface Input {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Of `:id` in the URL. */
  readonly id?: number | string
}

const range = { from: '2027-06', to: '2027-08' }
const days = { from: '2027-06-01', to: '2027-10-01' }
const currentPassword = 'mor begonvil taş duvar'
const freeNights = { startsOn: '2027-10-01', endsOn: '2027-10-04', reason: 'OWNER_USE', note: '' }

/**
 * A valid call of each endpoint that an owner may call, with ids of an estate. `filter`: the id only narrows a list, which
 * is empty for a foreign id; otherwise a foreign id is refused like one that does not exist.
 */
const calls: Record<string, { readonly input: (estate: Estate) => Input; readonly filter?: true }> = {
  'auth.renew': { input: () => ({}) },
  'features.list': { input: () => ({}) },
  'villas.export': { input: ({ villaId }) => ({ query: { id: villaId, format: 'csv' } }), filter: true },
  'villas.list': { input: ({ villaId }) => ({ query: { id: villaId } }), filter: true },
  'villas.all': { input: () => ({}) },
  'villas.get': { input: ({ villaId }) => ({ id: villaId }) },
  'availability.closures': { input: ({ villaId }) => ({ query: { villa_id: villaId } }), filter: true },
  'availability.close': { input: ({ villaId }) => ({ body: { ...freeNights, villa_id: villaId } }) },
  'availability.change': {
    input: ({ closureId }) => ({
      id: closureId,
      body: { ...freeNights, startsOn: '2027-10-10', endsOn: '2027-10-12' },
    }),
  },
  'availability.withDates': { input: ({ villaId }) => ({ query: { ...days, id: villaId } }), filter: true },
  'availability.calendar': { input: ({ villaId }) => ({ id: villaId, query: days }) },
  'external.list': { input: ({ villaId }) => ({ query: { villa_id: villaId } }), filter: true },
  'external.get': { input: ({ externalId }) => ({ id: externalId }) },
  'external.conflicts': { input: ({ villaId }) => ({ query: { villa_id: villaId } }), filter: true },
  'occupancy.window': { input: ({ villaId }) => ({ query: { ...days, villa_id: villaId } }), filter: true },
  'feeds.list': { input: ({ villaId }) => ({ query: { villa_id: villaId } }), filter: true },
  'feeds.get': { input: ({ feedId }) => ({ id: feedId }) },
  'feeds.exports': { input: ({ villaId }) => ({ id: villaId }) },
  'quotes.preview': {
    input: ({ villaId }) => ({
      id: villaId,
      body: { checkIn: '2027-09-06', checkOut: '2027-09-13', guests: 2 },
    }),
  },
  'reservations.list': { input: ({ villaId }) => ({ query: { villa_id: villaId } }), filter: true },
  'reservations.export': {
    input: ({ villaId }) => ({ query: { villa_id: villaId, format: 'csv' } }),
    filter: true,
  },
  'reservations.csv': { input: ({ villaId }) => ({ query: { villa_id: villaId } }), filter: true },
  'reservations.get': { input: ({ reservationId }) => ({ id: reservationId }) },
  'reservations.getByCode': { input: ({ code }) => ({ query: { platoReservationId: code } }) },
  'reservations.move': { input: ({ reservationId }) => ({ id: reservationId, body: { action: 'ACCEPT' } }) },
  'reservations.moveByCode': {
    input: ({ otherCode }) => ({ body: { action: 'ACCEPT', platoReservationId: otherCode } }),
  },
  'menu.counts': { input: () => ({}) },
  'board.get': { input: () => ({}) },
  'find.anything': { input: ({ code }) => ({ query: { q: code } }), filter: true },
  'owner-statements.get': { input: ({ ownerId }) => ({ query: { ...range, owner_id: ownerId } }) },
  'owner-statements.pdf': { input: ({ ownerId }) => ({ query: { ...range, owner_id: ownerId } }) },
  'account.get': { input: () => ({}) },
  'factors.state': { input: () => ({}) },
  'factors.own': { input: () => ({}) },
  'factors.startPasskey': { input: () => ({}) },
  'factors.startTotp': { input: () => ({ body: { currentPassword } }) },
  'factors.startNewPasskey': { input: () => ({ body: { currentPassword } }) },
  'account.changeEmail': { input: () => ({ body: { currentPassword, email: 'yeni.adres@example.com' } }) },
  'account.cancelEmailChange': { input: () => ({}) },
  // Last, because they delete the closure and the sessions that the others need.
  'account.endSession': { input: ({ sessionId }) => ({ id: sessionId }) },
  'account.endOtherSessions': { input: () => ({}) },
  'account.changePassword': {
    input: () => ({ body: { currentPassword, password: 'zeytin dalı gölgesi' } }),
  },
  'availability.open': { input: ({ closureId }) => ({ id: closureId }) },
  'auth.logout': { input: () => ({}) },
}

/** A valid call needs a code or a device; packages/core/src/users/factors/factors.test.ts calls them with foreign ones too. */
const calledWithDevice: ReadonlySet<string> = new Set([
  'factors.give',
  'factors.confirmTotp',
  'factors.removeTotp',
  'factors.addPasskey',
  'factors.removePasskey',
  'factors.renewRecoveryCodes',
])

const ownerEndpoints = new Map(
  Object.entries(contract).flatMap(([group, members]) =>
    Object.entries<Endpoint>(members)
      .filter(([, { access }]) => access !== 'public' && roleMay('OWNER', access))
      .map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint])
      .filter(([name]) => !calledWithDevice.has(name)),
  ),
)

let api: Awaited<ReturnType<typeof newApi>>
let staff: Awaited<ReturnType<typeof newContext>>
let owner: Awaited<ReturnType<typeof api.signIn>>
let own: Estate
let foreign: Estate

async function newEstate(ownerId: number, name: string, guest: string): Promise<Estate> {
  const { ctx } = movable(staff)
  const villaId = await bookableVilla(ctx, { ownerId, name })
  const nights = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
  const people = { firstName: 'Zübeyde', lastName: guest }
  const { id: reservationId, code } = await newRequestedStay(ctx, villaId, nights, people)
  await act(ctx, reservationId, 'ASK_OWNER')
  const other = await newRequestedStay(
    ctx,
    villaId,
    { checkIn: '2027-08-10', checkOut: '2027-08-17' },
    people,
  )
  await act(ctx, other.id, 'ASK_OWNER')
  const confirmed = await newConfirmedStay(ctx, villaId, undefined, people)
  const { id: closureId } = await closeDates(ctx, {
    ...freeNights,
    startsOn: '2027-09-01',
    endsOn: '2027-09-03',
    reason: 'OWNER_USE',
    villa_id: villaId,
  })
  const { id: feedId } = await api.db
    .insertInto('calendar_feeds')
    .values({
      villa_id: villaId,
      channel: 'AIRBNB',
      name: `${name} takvimi`,
      url: `https://example.com/${villaId}.ics`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await newExport(ctx, villaId)
  // Overlaps the confirmed stay, so there is a conflict too.
  const externalId = await newExternal(api.db, villaId, ['2027-07-15', '2027-07-20'], {
    summary: `${name} satışı`,
  })
  const markers = [name, guest, code, other.code, confirmed.code, token]
  return {
    ownerId,
    villaId,
    closureId,
    feedId,
    externalId,
    reservationId,
    code,
    otherCode: other.code,
    sessionId: await newSession(api.db, ownerId),
    markers,
  }
}

beforeAll(async () => {
  api = await newApi()
  staff = await newContext(api.database)
  owner = await api.signIn('OWNER')
  const passwordHash = await hashPassword(currentPassword)
  await api.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', owner.user.id)
    .execute()
  own = await newEstate(owner.user.id, 'Villa Sardunya', 'Hacıoğlu')
  foreign = await newEstate((await api.signIn('OWNER')).user.id, 'Villa Melisa', 'Tekinalp')
})
afterAll(() => staff[Symbol.asyncDispose]().then(() => api[Symbol.asyncDispose]()))

async function call(name: string, estate: Estate) {
  const endpoint = ownerEndpoints.get(name)
  const input = calls[name]?.input(estate)
  if (!endpoint || !input) throw new Error(`unknown endpoint ${name}`)
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
  )
  return api.app.inject({
    method: endpoint.method,
    url: `${endpoint.url.replace(':id', String(input.id))}?${query}`,
    headers: { ...owner.headers, ...(endpoint.idempotent ? { 'idempotency-key': newKey() } : {}) },
    ...(input.body ? { payload: input.body } : {}),
  })
}

/** Everything an owner's request could change of the foreign estate. */
async function foreignRows(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(r order by r.id) from reservations r where r.villa_id = ${foreign.villaId}) as reservations,
    (select json_agg(c order by c.id) from closures c where c.villa_id = ${foreign.villaId}) as closures,
    (select json_agg(o order by o.stay) from occupancy o where o.villa_id = ${foreign.villaId}) as occupancy,
    (select json_agg(s order by s.id) from sessions s where s.user_id = ${foreign.ownerId}) as sessions
  `.execute(api.db)
  return rows
}

test('the ownership tests call every endpoint with access owner and no other endpoint', () => {
  expect(Object.keys(calls).sort()).toEqual([...ownerEndpoints.keys()].sort())
})

describe.each(Object.entries(calls))('%s called by an owner', (name, { filter, input }) => {
  const takesIds = input.length > 0
  if (takesIds)
    test('an endpoint for owners refuses or leaves out rows of another owner and changes none of them', async () => {
      const before = await foreignRows()
      const { statusCode, body } = await call(name, foreign)
      expect(statusCode, body).toBe(filter ? 200 : 404)
      for (const marker of foreign.markers) expect(body.replace(foreign.code, '')).not.toContain(marker)
      expect(await foreignRows()).toEqual(before)
    })

  test('an endpoint for owners serves the rows of the calling owner and no others', async () => {
    const { statusCode, body } = await call(name, own)
    expect(statusCode, body.slice(0, 300)).toBeLessThan(300)
    for (const marker of foreign.markers) expect(body).not.toContain(marker)
    if (filter) expect(own.markers.some((marker) => body.includes(marker))).toBe(true)
  })
})

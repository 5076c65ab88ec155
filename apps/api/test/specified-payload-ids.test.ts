import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { newComment } from '@plato/core/testing/content'
import { bookableVilla, oneWeek, priceOf } from '@plato/core/testing/reservations'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cardApiForFile } from './new-card-api.ts'
import { callerOf, endpointOf, type SpecifiedCall } from './specified/caller.ts'

/** The calls whose payload carries an id that their path carries too (specification, section 3). */
const idFields = {
  'PUT /v1/admin/villas/{villa_id}': 'villa_id',
  'PUT /v1/admin/villas/{villa_id}/features': 'villa_id',
  'PUT /v1/admin/villas/btrans/{villa_id}': 'villa_id',
  'PUT /v1/admin/reservations/{id}': 'id',
  'PATCH /v1/admin/reservations/{id}': 'id',
  'PUT /v1/admin/villas/date/{id}': 'id',
  'PUT /v1/admin/villas/commentactivity/{id}': 'id',
  'PUT /v1/admin/villatypes/{id}': 'id',
  'PUT /v1/admin/mailtemplates/{id}': 'id',
  'PUT /v1/admin/towns/{town_id}': 'town_id',
  'PUT /v1/admin/districts/{district_id}': 'district_id',
} as const
type Name = keyof typeof idFields
// Safe: the keys of the object above.
const names = Object.keys(idFields) as Name[]

const card = cardApiForFile()
let headers: { authorization: string }
let call: SpecifiedCall
beforeAll(async () => {
  ;({ headers } = await card.api.signIn('ADMIN'))
  ;({ call } = callerOf(card, headers))
})

interface Target {
  readonly at: number
  readonly body: Record<string, unknown>
}

const point = { lat: 36.2, lng: 29.4 }
const nights = { startsOn: '2027-09-01', endsOn: '2027-09-05', reason: 'OWNER_USE' }

async function newVilla(): Promise<Target> {
  const { id } = await call('POST /v1/admin/villas', { body: { name: `Villa ${crypto.randomUUID()}` } })
  const { version, facts, parts, agency } = await call('GET /v1/admin/villas/{id}', { at: [id] })
  return { at: id, body: { version, facts, parts, agency } }
}

async function newReservation() {
  const villa_id = await bookableVilla(card.ctx)
  const expectedTotalMinor = await priceOf(card.ctx, villa_id, { ...oneWeek, adults: 2 })
  const guest = {
    firstName: 'Elif',
    lastName: 'Karaca',
    email: 'elif@example.com',
    phone: '+90 532 555 14 20',
  }
  const stay = { ...oneWeek, adults: 2, extras: [], ...guest, expectedTotalMinor }
  const { id, version } = await call('POST /v1/admin/reservations', { body: { villa_id, ...stay } })
  return { at: id, body: { ...stay, version } }
}

async function newTown() {
  const body = { name: `Kaş ${crypto.randomUUID()}`, provinceCode: 7, ...point, popular: true }
  return { at: (await call('POST /v1/admin/towns', { body })).id, body }
}

const targets: Record<Name, () => Promise<Target>> = {
  'PUT /v1/admin/villas/{villa_id}': newVilla,
  'PUT /v1/admin/villas/{villa_id}/features': async () => ({
    at: (await newVilla()).at,
    body: { featureIds: [] },
  }),
  'PUT /v1/admin/villas/btrans/{villa_id}': async () => {
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
    const body = { ...sheet, provinceCode: 7, inZoningPlan: true, hasApplication: null }
    return { at: (await newVilla()).at, body }
  },
  'PUT /v1/admin/reservations/{id}': newReservation,
  'PATCH /v1/admin/reservations/{id}': async () => ({
    at: (await newReservation()).at,
    body: { action: 'ACCEPT' },
  }),
  'PUT /v1/admin/villas/date/{id}': async () => {
    const villa_id = await bookableVilla(card.ctx)
    return {
      at: (await call('POST /v1/admin/villas/date', { body: { villa_id, ...nights } })).id,
      body: nights,
    }
  },
  'PUT /v1/admin/villas/commentactivity/{id}': async () => {
    const villa = await bookableVilla(card.ctx)
    const at = await newComment(card.api.db, villa, { now: card.ctx.now, active: false })
    return { at, body: { active: true } }
  },
  'PUT /v1/admin/villatypes/{id}': async () => {
    const body = { name: `Tür ${crypto.randomUUID()}` }
    return { at: (await call('POST /v1/admin/villatypes', { body })).id, body }
  },
  'PUT /v1/admin/mailtemplates/{id}': async () => {
    const [{ id, subject, body }] = await call('GET /v1/admin/mailtemplates')
    return { at: id, body: { subject, body } }
  },
  'PUT /v1/admin/towns/{town_id}': newTown,
  'PUT /v1/admin/districts/{district_id}': async () => {
    const body = { town_id: (await newTown()).at, name: 'Kalamar', ...point }
    return { at: (await call('POST /v1/admin/districts', { body })).id, body }
  },
}

test.for(names)('%s accepts the id of its path in the payload', { tags: 'spec-3.16..3.20' }, async (name) => {
  const { at, body } = await targets[name]()
  await call(name, { at: [at], body: { ...body, [idFields[name]]: at } })
})

test.for(names)(
  '%s refuses an id in the payload that differs from its path',
  { tags: 'spec-3.16..3.20' },
  async (name) => {
    const { at, body } = await targets[name]()
    const answer = await card.call({
      method: endpointOf(name)?.method ?? 'GET',
      url: name.split(' ')[1]?.replace(/\{\w+\}/, String(at)) ?? '',
      headers,
      payload: { ...body, [idFields[name]]: at + 1 },
    })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'request.id_differs',
      content: 'Gönderilen kayıt numarası adresteki numarayla aynı değil.',
    })
  },
)

test('only endpoints for which the API specification says so accept the id of the URL path in the body', () => {
  const repeating = Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ params, body }) => {
      if (!(params instanceof z.ZodObject && body instanceof z.ZodObject)) return false
      return Object.keys(params.shape).some((name) => name in body.shape)
    })
  expect(repeating.map(({ method, url }) => `${method} ${url}`.replace(/:(\w+)/, '{$1}')).sort()).toEqual(
    [...names].sort(),
  )
})

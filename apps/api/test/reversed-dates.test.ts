import { randomUUID } from 'node:crypto'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { newContext } from '@plato/core/testing/platform'
import { bookableVilla, newRequestedStay } from '@plato/core/testing/reservations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
let villaId = 0
let staff: Awaited<ReturnType<typeof api.signIn>>
beforeAll(async () => {
  api = await newApi()
  staff = await api.signIn('ADMIN')
  // A villa and a reservation that exist, so that a call gets past "not found".
  await using ctx = await newContext(api.database)
  villaId = await bookableVilla(ctx)
  expect(await newRequestedStay(ctx, villaId)).toMatchObject({ id: 1 })
})
afterAll(() => api[Symbol.asyncDispose]())

const pairs = [
  ['checkIn', 'checkOut'],
  ['from', 'to'],
  ['startsOn', 'endsOn'],
  ['firstDay', 'lastDay'],
] as const
const days = ['2027-08-10', '2027-08-17'] as const
const months = ['2026-08', '2026-09'] as const

/** Values that no JSON schema describes; everything else is derived from the contract. */
const given: Readonly<Record<string, unknown>> = {
  phone: '+90 532 555 14 20',
  firstName: 'Elif',
  lastName: 'Karaca',
  email: 'elif@example.com',
  adults: 2,
  minNights: 2,
}

interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0 } = schema
    return Array.from({ length: minItems }, () => sampleOf(items))
  }
  if (schema.type === 'boolean') return false
  if (schema.type === 'string')
    return { date: days[0], 'date-time': `${days[0]}T10:00:00Z` }[schema.format ?? ''] ?? 'metin'
  return Math.max(schema.minimum ?? 1, 1)
}

const objectOf = ({ required = [], properties = {} }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, given[name] ?? sampleOf(properties[name] ?? {})]))

const parts = ['querystring', 'body'] as const
const dated = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).flatMap(([name, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part]
      if (!(schema instanceof z.ZodObject) || endpoint.upload) return []
      return pairs
        .filter(([start, end]) => start in schema.shape && end in schema.shape)
        .map((pair) => {
          const inMonths = z.safeParse(schema.shape[pair[0]], months[0]).success
          const [earlier, later] = inMonths ? months : days
          return { name: `${group}.${name} ${pair.join(' ')}`, endpoint, part, schema, pair, earlier, later }
        })
    }),
  ),
)

/** What the endpoint accepts by its shape, with the dates given. */
function inputOf({ schema, pair }: (typeof dated)[number], start: string, end: string) {
  // Safe: the shape is an object, and this is what zod makes of one.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const ofVilla = 'villa_id' in schema.shape ? { villa_id: villaId } : {}
  return { ...objectOf(json), ...ofVilla, [pair[0]]: start, [pair[1]]: end }
}

describe('endpoints with reversed dates', () => {
  test.each(dated)('the endpoint $name refuses reversed dates', async (called) => {
    const { endpoint, part, schema, earlier, later } = called
    expect(schema.safeParse(inputOf(called, earlier, later)).error?.issues).toBeUndefined()
    const input = inputOf(called, later, earlier)
    const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const answer = await api.app.inject({
      method: endpoint.method,
      url: endpoint.url.replace(/:\w+/g, '1'),
      headers: {
        ...(endpoint.access === 'public' ? {} : staff.headers),
        ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(part === 'body' ? { payload: input } : { query }),
    })
    // A quote answers with its refusal as content: the form shows it beside the dates.
    if (answer.statusCode === 200) expect(answer.json().content).toMatchObject({ ok: false })
    else expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
  })
})

test('the four endpoints that book a stay report checkOut as the invalid field of reversed dates', async () => {
  const stays = dated.filter(({ part, pair, endpoint }) => {
    return part === 'body' && pair[0] === 'checkIn' && /reservations|offers\/:token/.test(endpoint.url)
  })
  expect(stays.map(({ endpoint }) => `${endpoint.method} ${endpoint.url}`).sort()).toEqual([
    'POST /v1/admin/reservations',
    'POST /v1/offers/:token/request',
    'POST /v1/reservations',
    'PUT /v1/admin/reservations/:id',
  ])
  for (const called of stays) {
    for (const end of days) {
      const { error } = called.schema.safeParse(inputOf(called, days[1], end))
      expect(error?.issues.map(({ path }) => path)).toEqual([['checkOut']])
    }
  }
})

test('POST /admin/villas/date accepts a closure of 731 nights and returns 400 with a message for 732 nights', async () => {
  const close = (endsOn: string) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/admin/villas/date',
      headers: staff.headers,
      payload: { villa_id: villaId, startsOn: '2028-01-01', endsOn, reason: 'OTHER' },
    })
  const refused = await close('2030-01-02')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual([
    { path: 'endsOn', message: 'Bir kapatma en çok 731 gece sürebilir.' },
  ])
  const accepted = await close('2030-01-01')
  expect(accepted.statusCode, accepted.body).toBe(201)
  const { id } = accepted.json().content
  const moved = await api.app.inject({
    method: 'PUT',
    url: `/v1/admin/villas/date/${id}`,
    headers: staff.headers,
    payload: { startsOn: '2028-01-01', endsOn: '2031-01-01', reason: 'OTHER' },
  })
  expect(moved.statusCode).toBe(400)
})

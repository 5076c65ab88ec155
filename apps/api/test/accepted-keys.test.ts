import { randomUUID } from 'node:crypto'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { newMessage } from '@plato/core/testing/inbox'
import { writeLegalTexts } from '@plato/core/testing/reservations'
import { beforeAll, expect, test } from 'vitest'
import type { Request } from './keyed/keyed-write.ts'
import { keyedWrites } from './keyed/keyed-writes.ts'
import { cardApiForFile } from './new-card-api.ts'
import { multipart } from './specified/caller.ts'

/** The writes that accept the header `idempotency-key` and do not require it. */

const card = cardApiForFile()
let headers: { authorization: string }
beforeAll(async () => {
  ;({ headers } = await card.api.signIn('ADMIN'))
})

const accepting = new Map(
  Object.values(contract)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ acceptsKey }) => acceptsKey)
    .map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint]),
)
const writes = keyedWrites(card)

function send(name: string, { at = [], body, file }: Request, key?: string) {
  const endpoint = accepting.get(name)
  if (!endpoint) throw new Error(`${name} accepts no key`)
  const rest = [...at]
  const sent =
    file && endpoint.upload ? multipart(endpoint.upload.field, { body: body ?? {}, file }) : undefined
  const payload = sent?.payload ?? body
  return card.call({
    method: endpoint.method,
    url: endpoint.url.replaceAll(/:\w+/g, () => String(rest.shift())),
    headers: {
      ...(endpoint.access === 'public' ? {} : headers),
      ...sent?.headers,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload ? { payload } : {}),
  })
}

test('the idempotency key tests have a request for every API endpoint that accepts an idempotency key', () => {
  expect(Object.keys(writes).sort()).toEqual([...accepting.keys()].sort())
})

test.for(Object.entries(writes))(
  '%s repeated with the same idempotency key returns the same response and has no second effect',
  async ([name, { prepare, effects, meanwhile, samePart }]) => {
    const { request } = await prepare()
    const [key, before] = [randomUUID(), await effects()]
    const first = await send(name, request, key)
    expect(first.statusCode, first.body).toBe(accepting.get(name)?.success[0])
    expect(await effects()).toBe(before + 1)
    await meanwhile?.()
    const after = await effects()
    const repeated = await send(name, request, key)
    const partOf = (content: Record<string, unknown>) => (samePart ? content[samePart] : content)
    expect(repeated.statusCode).toBe(first.statusCode)
    expect(partOf(repeated.json().content)).toEqual(partOf(first.json().content))
    expect(await effects()).toBe(after)
  },
)

test.for(Object.entries(writes))(
  '%s sent twice at once with the same idempotency key has one effect and returns the same response twice',
  async ([name, { prepare, effects }]) => {
    const { request } = await prepare()
    const [key, before] = [randomUUID(), await effects()]
    const [first, twin] = await Promise.all([send(name, request, key), send(name, request, key)])
    expect(first.statusCode, first.body).toBe(accepting.get(name)?.success[0])
    expect([twin.statusCode, twin.json()]).toEqual([first.statusCode, first.json()])
    expect(await effects()).toBe(before + 1)
  },
)

test.for(Object.entries(writes).filter(([name]) => name !== 'POST /v1/admin/mails/retry'))(
  '%s refuses an idempotency key that was used for other content',
  async ([name, { prepare, effects }]) => {
    const { request, other } = await prepare()
    if (!other) throw new Error(`${name} has no request with other content`)
    const key = randomUUID()
    const first = await send(name, request, key)
    expect(first.statusCode, first.body).toBeLessThan(300)
    const after = await effects()
    const refused = await send(name, other, key)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'request.key_reused'])
    expect(await effects()).toBe(after)
  },
)

test.for(Object.entries(writes))(
  '%s without an idempotency key is executed each time',
  async ([name, { prepare, effects, unkeyed }]) => {
    const { request } = await prepare()
    const before = await effects()
    const first = await send(name, request)
    expect(first.statusCode, first.body).toBeLessThan(300)
    const second = await send(name, request)
    if (unkeyed.code) expect(second.json().code).toBe(unkeyed.code)
    else expect(second.statusCode, second.body).toBe(first.statusCode)
    expect(await effects()).toBe(before + unkeyed.effects)
  },
)

test.for([...accepting.keys()])('%s refuses a malformed idempotency key', async (name) => {
  const write = writes[name]
  if (!write) throw new Error(`${name} has no request`)
  const { request } = await write.prepare()
  const before = await write.effects()
  const refused = await send(name, request, 'too short')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.key_missing'])
  expect(await write.effects()).toBe(before)
})

test('POST /v1/website/contact repeated with the same idempotency key and a fresh anti-spam stamp stores no second message', async () => {
  await writeLegalTexts(card.api.db)
  const key = randomUUID()
  const name = 'POST /v1/website/contact'
  const first = await send(name, { body: newMessage(card.ctx) }, key)
  const count = writes[name]?.effects
  const before = await count?.()
  const repeated = await send(name, { body: newMessage(card.ctx) }, key)
  expect([repeated.statusCode, repeated.json()]).toEqual([first.statusCode, first.json()])
  expect(await count?.()).toBe(before)
})

test('POST /v1/enquire/link refuses a reused idempotency key whether or not the first e-mail or phone matched the reservation', async () => {
  const name = 'POST /v1/enquire/link'
  const { request, other } = (await writes[name]?.prepare()) ?? {}
  if (!request || !other) throw new Error('no request')
  for (const [first, second] of [
    [request, other],
    [other, request],
  ] as const) {
    const key = randomUUID()
    expect((await send(name, first, key)).json()).toEqual({ content: { sent: true } })
    expect((await send(name, second, key)).json().code).toBe('request.key_reused')
  }
})

test('POST /v1/admin/villas/:id/calendar-exports stores the id of the export, not its secret URL, with the idempotency key', async () => {
  const name = 'POST /v1/admin/villas/:id/calendar-exports'
  const { request } = (await writes[name]?.prepare()) ?? {}
  const key = randomUUID()
  const { id } = (await send(name, request ?? {}, key)).json().content
  const stored = await card.api.db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(stored.answer).toBe(id)
})

test('POST /v1/admin/towns repeated with its idempotency key after the created town was deleted returns town.not_found', async () => {
  const name = 'POST /v1/admin/towns'
  const { request } = (await writes[name]?.prepare()) ?? {}
  const key = randomUUID()
  const { id } = (await send(name, request ?? {}, key)).json().content
  await card.call({ method: 'DELETE', url: `/v1/admin/towns/${id}`, headers })
  expect((await send(name, request ?? {}, key)).json().code).toBe('town.not_found')
})

test('POST /v1/admin/faq by two users with the same idempotency key creates two FAQ items', async () => {
  const name = 'POST /v1/admin/faq'
  const { request } = (await writes[name]?.prepare()) ?? {}
  const key = randomUUID()
  const { id } = (await send(name, request ?? {}, key)).json().content
  const own = headers
  ;({ headers } = await card.api.signIn('ADMIN'))
  const other = await send(name, request ?? {}, key)
  headers = own
  expect(other.json().content.id).not.toBe(id)
})

import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { newContext, newVilla, sampleMoment } from '@plato/core/testing/platform'
import { newPublishedVilla } from '@plato/core/testing/search'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

type Api = Awaited<ReturnType<typeof newApi>>

const boundary = 'sinir'
const multipart = (...parts: string[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: [
    ...parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`),
    `--${boundary}--\r\n`,
  ].join(''),
})
const field = (name: string, value: string) => `name="${name}"\r\n\r\n${value}`
const urlEncoded = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

let callers = 0
/** Each call has its own IP address, so that the rate limit does not apply. */
const subscribe = (api: Api, sent: { payload?: string | object; headers?: Record<string, string> }) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/website/subscribe',
    remoteAddress: `10.0.0.${++callers}`,
    ...sent,
  })

test('POST /website/subscribe accepts an e-mail address once as JSON, multipart and URL-encoded form', {
  tags: ['spec-3.13', 'spec-7.138', 'spec-7.139'],
}, async () => {
  await using api = await newApi()
  const ways = [
    { payload: { email: 'json@example.com' } },
    multipart(field('email', 'form@example.com')),
    urlEncoded({ email: 'duz+form@example.com' }),
  ]
  for (const sent of ways) {
    const first = await subscribe(api, sent)
    expect(first.statusCode, first.body).toBe(201)
    expect(websiteEndpoints.subscribe.success[1].parse(first.json()).content.email).toMatch(/form@|json@/)
    const second = await subscribe(api, sent)
    expect([second.statusCode, second.json().code]).toEqual([409, 'subscriber.already'])
  }
  expect(await api.db.selectFrom('subscribers').select('email').orderBy('id').execute()).toEqual([
    { email: 'json@example.com' },
    { email: 'form@example.com' },
    { email: 'duz+form@example.com' },
  ])
})

test('POST /website/subscribe refuses an invalid e-mail address in every content type', async () => {
  await using api = await newApi()
  const wrong = [
    { payload: { email: 'deniz' } },
    { payload: { email: '' } },
    { payload: {} },
    { payload: { email: 'a@example.com', role: 'ADMIN' } },
    multipart(field('email', 'deniz')),
    multipart(field('e-posta', 'a@example.com')),
    multipart(field('email', '   ')),
    multipart('name="email"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\na@example.com'),
    multipart(),
    { ...multipart(field('email', 'a@example.com')), payload: `--${boundary}\r\nyarım kald` },
    { payload: 'email=a', headers: { 'content-type': 'multipart/form-data' } },
    urlEncoded({ email: 'deniz' }),
    urlEncoded({}),
    urlEncoded({ __proto__x: 'a', email: 'a@example.com' }),
  ]
  for (const sent of wrong) {
    const answer = await subscribe(api, sent)
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'request.invalid'])
  }
  const named = await subscribe(api, multipart(field('email', 'deniz')))
  expect(named.json().fields).toEqual([{ path: 'email', message: 'Geçerli bir e-posta adresi yazın.' }])
  const huge = await subscribe(api, urlEncoded({ email: `${'a'.repeat(100_000)}@example.com` }))
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'request.too_large'])
  const foreign = await subscribe(api, {
    payload: 'a@example.com',
    headers: { 'content-type': 'text/plain' },
  })
  expect([foreign.statusCode, foreign.json().code]).toEqual([415, 'request.unsupported_type'])
  expect(await api.db.selectFrom('subscribers').selectAll().execute()).toEqual([])
})

test('POST /auth/login refuses multipart and URL-encoded bodies, because it does not declare form input', async () => {
  await using api = await newApi()
  const login = { email: 'a@example.com', password: 'x' }
  const post = (sent: { payload: string; headers: Record<string, string> }) =>
    api.app.inject({ method: 'POST', url: '/v1/auth/login', ...sent })
  expect((await post(urlEncoded(login))).json()).toMatchObject({ code: 'request.unsupported_type' })
  const asForm = multipart(...Object.entries(login).map(([name, value]) => field(name, value)))
  expect((await post(asForm)).json()).toMatchObject({ code: 'request.invalid' })
})

test('POST /website/subscribe returns 429 after ten requests a minute from one IP address', async () => {
  await using api = await newApi()
  const send = (n: number) =>
    subscribe(api, { payload: { email: `a${n}@example.com` } }).then((answer) => answer.statusCode)
  const fromOne = (n: number) =>
    api.app
      .inject({ method: 'POST', url: '/v1/website/subscribe', payload: { email: `b${n}@example.com` } })
      .then((answer) => answer.statusCode)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push(await fromOne(n))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  expect(await send(1)).toBe(201)
})

test('GET /website/frontpage returns the home page from a cache of five seconds', async () => {
  let now = sampleMoment
  await using api = await newApi({ clock: () => now })
  await using ctx = await newContext(api.database)
  const { districtId } = await newVilla(api.db, { ownerId: ctx.actor.id })
  const villaCount = async () => {
    const answer = await api.app.inject('/v1/website/frontpage')
    expect(answer.statusCode, answer.body).toBe(200)
    return websiteEndpoints.frontPage.success[1].parse(answer.json()).content.villaCount
  }
  expect(await villaCount()).toBe(0)
  await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  now = new Date(sampleMoment.getTime() + 4_999)
  expect(await villaCount()).toBe(0)
  now = new Date(sampleMoment.getTime() + 5_000)
  expect(await villaCount()).toBe(1)
})

test('GET /website/comments returns 20 rows by default and refuses invalid page parameters', {
  tags: 'spec-7.137',
}, async () => {
  await using api = await newApi()
  await using ctx = await newContext(api.database)
  const { districtId } = await newVilla(api.db, { ownerId: ctx.actor.id })
  const id = await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId })
  const comment = {
    villa_id: id,
    name: 'Elif',
    rating: 5,
    text: 'Güzeldi.',
    stay_month: '2026-08',
    active: true,
  }
  await api.db
    .insertInto('villa_comments')
    .values(Array.from({ length: 23 }, () => comment))
    .execute()
  const page = async (query: string) => {
    const answer = await api.app.inject(`/v1/website/comments${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { rows, total } = websiteEndpoints.comments.success[1].parse(answer.json()).content
    return [rows.length, total]
  }
  expect(await page('')).toEqual([20, 23])
  expect(await page('?skip=20')).toEqual([3, 23])
  expect(await page('?skip=3&take=5')).toEqual([5, 23])
  for (const query of ['?take=0', '?take=101', '?skip=-1', '?villas=1'])
    expect((await api.app.inject(`/v1/website/comments${query}`)).statusCode).toBe(400)
})

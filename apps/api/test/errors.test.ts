import { DatabaseUnavailable } from '@plato/database/unavailable'
import { Refusal, type RefusalCode, refusals } from '@plato/rules/refusal'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addErrors, sentenceOf } from '#api/http/errors.ts'
import { faultSentence } from '#api/http/refusals.tr.ts'
import { newApi } from './new-api.ts'

function newThrowingApp(error: Error) {
  const app = Fastify({ genReqId: () => 'request-1' })
  addErrors(app)
  app.get('/', () => {
    throw error
  })
  return app
}

test.each(Object.keys(refusals) as RefusalCode[])(
  'the refusal %s returns its status, its code and a Turkish sentence',
  async (code) => {
    const answer = await newThrowingApp(new Refusal(code)).inject('/')
    expect(answer.statusCode).toBe(refusals[code])
    expect(answer.json()).toEqual({ content: sentenceOf(code), code, requestId: 'request-1' })
    expect(sentenceOf(code).length).toBeGreaterThan(10)
  },
)

test('the error response to a refused request names the conflicting values and the missing fields', async () => {
  const overlap = new Refusal('price.overlaps', { values: { period: 'Bahar', span: '1 Nis - 31 May 2027' } })
  const response = await newThrowingApp(overlap).inject('/')
  expect(response.json().content).toBe('Bu tarihler “Bahar” dönemiyle (1 Nis - 31 May 2027) çakışıyor.')
  const unready = await newThrowingApp(
    new Refusal('villa.not_publishable', { gaps: ['images', 'permit_no'] }),
  ).inject('/')
  expect(unready.json()).toMatchObject({
    content: 'Bu villa henüz yayımlanamaz. Eksikler: en az 5 fotoğraf, izin belgesi numarası',
    fields: [
      { path: 'images', message: 'en az 5 fotoğraf' },
      { path: 'permit_no', message: 'izin belgesi numarası' },
    ],
  })
})

test('an unexpected error returns 500 with a request id and no details', async () => {
  const answer = await newThrowingApp(new Error('password of the database is 1234')).inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ content: faultSentence, code: 'server.failed', requestId: 'request-1' })
})

test.each([
  ['the database is unreachable', new DatabaseUnavailable(new Error('connect ECONNREFUSED'))],
  ['a transaction fails to serialize', Object.assign(new Error('serialize'), { code: '40001' })],
  ['two transactions deadlock', Object.assign(new Error('deadlock'), { code: '40P01' })],
  ['a statement times out', Object.assign(new Error('timeout'), { code: '57014' })],
])('the API returns 503 with Retry-After when %s', async (_, error) => {
  const answer = await newThrowingApp(error).inject('/')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'request.busy',
    '5',
  ])
})

test('a refusal with retryAfterSeconds sets the Retry-After header', async () => {
  const answer = await newThrowingApp(new Refusal('request.too_many', { retryAfterSeconds: 7 })).inject('/')
  expect(answer.headers['retry-after']).toBe('7')
})

test('a malformed, oversized or unsupported request body and an unknown URL return a refusal code', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const post = (type: string, payload: string) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/admin/towns',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  expect((await post('application/json', '{"name":')).json()).toMatchObject({ code: 'request.invalid' })
  expect((await post('text/plain', '{}')).json()).toMatchObject({ code: 'request.unsupported_type' })
  expect((await post('application/x-www-form-urlencoded', 'name=x')).json()).toMatchObject({
    code: 'request.unsupported_type',
  })
  const large = JSON.stringify({ name: 'x'.repeat(1_100_000) })
  expect((await post('application/json', large)).json()).toMatchObject({ code: 'request.too_large' })
  expect((await api.app.inject('/v1/nowhere')).json()).toMatchObject({ code: 'request.not_found' })
})

test('an invalid form returns each invalid field with a Turkish message', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const payload = { email: 'x', password: 'kısa', firstName: '', role: 'OWNER', admin: true }
  const answer = await api.app.inject({ method: 'POST', url: '/v1/admin/users', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual([
    { path: 'email', message: 'Geçerli bir e-posta adresi yazın.' },
    { path: 'password', message: 'En az 12 karakter olmalı.' },
    { path: 'firstName', message: 'Bu alan boş bırakılamaz.' },
    { path: 'lastName', message: 'Bu alan zorunludur.' },
    { path: '', message: 'Bilinmeyen alan gönderildi.' },
  ])
})

test('GET /admin/villas returns 400 for unknown parameters, unknown orders and page sizes out of range', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const status = async (query: string) =>
    (await api.app.inject({ url: `/v1/admin/villas?${query}`, headers })).statusCode
  expect(await status('take=20&order=name')).toBe(200)
  for (const query of [
    'x=1',
    'order=name;drop',
    'take=101',
    'take=0',
    'skip=-1',
    'skip=1000001',
    'popular=yes',
  ]) {
    expect(await status(query), query).toBe(400)
  }
})

test('POST /admin/users refuses an invalid first name and a lone surrogate in any field', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const user = { email: 'a@example.com', password: 'mor begonvil taş duvar', role: 'OWNER', lastName: 'Ak' }
  const made = (over: object) =>
    api.app.inject({ method: 'POST', url: '/v1/admin/users', headers, payload: { ...user, ...over } })
  for (const firstName of ['Ödülünüz: https://evil.example', 'Ali\r\nBcc: x', '\u202Eevil', 'A\ud800']) {
    const answer = await made({ firstName })
    expect([answer.statusCode, answer.json().fields], firstName).toEqual([
      400,
      [{ path: 'firstName', message: 'Yalnız harf, boşluk, nokta, kesme işareti ve kısa çizgi kullanın.' }],
    ])
  }
  const half = await made({ firstName: 'Ali', phone: '\ud800' })
  expect([half.statusCode, half.json().code]).toEqual([400, 'request.invalid'])
  const dotted = await made({ firstName: 'www.kazan.com' })
  expect(dotted.statusCode).toBe(201)
  const stored = await api.db
    .selectFrom('users')
    .select('first_name')
    .where('email', '=', user.email)
    .execute()
  expect(stored).toEqual([{ first_name: 'www. kazan. com' }])
})

test('the API returns 503 with Retry-After while no database connection is free', async () => {
  await using api = await newApi()
  const free = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let taken = 0
  const holders = Array.from({ length: 10 }, () =>
    api.deps.db.connection().execute(async () => {
      taken += 1
      if (taken === 10) held.resolve()
      await free.promise
    }),
  )
  await held.promise
  const answer = await api.app.inject('/v1/town/popular')
  free.resolve()
  await Promise.all(holders)
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'request.busy',
    '5',
  ])
  expect((await api.app.inject('/v1/town/popular')).statusCode).toBe(200)
})

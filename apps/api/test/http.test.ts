import { hashPassword } from '@plato/core/auth/password-hash'
import { newUser, sampleMoment } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

test('POST /auth/login returns the response of the API specification, and POST /auth/logout ends the session on the server', {
  tags: ['spec-3.8', 'spec-3.14', 'spec-7.115'],
}, async () => {
  await using api = await newApi()
  const password = 'mor begonvil taş duvar'
  const user = await newUser(api.db, { role: 'OWNER', passwordHash: await hashPassword(password) })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { email: user.email, password },
  })
  expect(answer.statusCode).toBe(200)
  const { content } = answer.json()
  expect(content).toEqual({
    accessToken: expect.any(String),
    user: {
      id: user.id,
      email: user.email,
      role: 'OWNER',
      UserDetail: { firstName: 'Deniz', lastName: expect.any(String) },
    },
  })
  const payload = JSON.parse(Buffer.from(content.accessToken.split('.')[1], 'base64url').toString())
  const seconds = Math.floor(sampleMoment.getTime() / 1000)
  expect(payload).toMatchObject({ id: user.id, iat: seconds, exp: seconds + 900 })

  const headers = { authorization: `Bearer ${content.accessToken}` }
  const counts = () => api.app.inject({ url: '/v1/admin/menucounts', headers })
  expect((await counts()).json()).toEqual({ content: { reservationCount: 0, contactCount: 0 } })
  const renewed = await api.app.inject({ method: 'POST', url: '/v1/auth/renew', headers })
  expect(renewed.json().content.user.id).toBe(user.id)
  await api.app.inject({ method: 'POST', url: '/v1/auth/logout', headers })
  expect((await counts()).statusCode).toBe(401)
})

test('every response has a request id and the security headers, also an error response', async () => {
  await using api = await newApi()
  const tooLong = `/v1/owner-answer/${'x'.repeat(300)}`
  for (const url of ['/v1/town/popular', '/v1/admin/users', '/v1/nowhere', '/v1/slug/%FF', tooLong]) {
    const { headers, ...answer } = await api.app.inject(url)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ requestId: headers['x-request-id'] })
  }
  expect((await api.app.inject('/v1/admin/users')).headers['cache-control']).toBe('no-store')
})

test('the API allows no other origin to read its responses', async () => {
  await using api = await newApi()
  for (const origin of ['https://evil.example', 'null', 'https://platovilla.com.evil.example']) {
    const answer = await api.app.inject({ url: '/v1/town/popular', headers: { origin } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('POST /auth/login is rate-limited by IP address regardless of X-Forwarded-For', async () => {
  await using api = await newApi()
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'x-forwarded-for': `10.1.1.${n}` },
      // Without a password the body is invalid, so only the rate limit is tested.
      payload: { email: 'a@example.com' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
  expect(statuses[60]).toBe(429)
})

test('failed logins from any addresses of one IPv6 /64 network count together towards the login limit', async () => {
  await using api = await newApi()
  const password = 'mor begonvil taş duvar'
  const user = await newUser(api.db, { passwordHash: await hashPassword(password) })
  const enter = async (remoteAddress: string, typed: string) => {
    const payload = { email: user.email, password: typed }
    const answer = await api.app.inject({ method: 'POST', url: '/v1/auth/login', remoteAddress, payload })
    return answer.json().code ?? 'in'
  }
  const answers: string[] = []
  for (let n = 0; n < 6; n += 1) answers.push(await enter(`2001:db8:1:2:${n}::${n}`, `tahmin ${n}`))
  expect(answers).toEqual([...Array(5).fill('auth.wrong_credentials'), 'auth.too_many_attempts'])
  expect(await enter('2001:db8:1:2:ffff::1', password)).toBe('auth.too_many_attempts')
  expect(await enter('2001:db8:1:3::1', password)).toBe('in')
})

test('a login sets an HttpOnly device cookie, and a device with this cookie can log in while others are locked out with 429', async () => {
  await using api = await newApi()
  const password = 'mor begonvil taş duvar'
  const user = await newUser(api.db, { passwordHash: await hashPassword(password) })
  const enter = (typed: string, cookie?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { email: user.email, password: typed },
      ...(cookie ? { headers: { cookie: `theme=dark; ${cookie}; a=b` } } : {}),
    })
  const signedIn = await enter(password)
  const cookies = [signedIn.headers['set-cookie']].flat().map(String)
  const [cookie = '', ...attributes] =
    cookies.find((one) => one.startsWith('platovilla-device'))?.split('; ') ?? []
  expect(cookie).toMatch(/^platovilla-device=[\w.-]+$/)
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    `Max-Age=${365 * 24 * 60 * 60}`,
    'Path=/v1/auth',
    'SameSite=Strict',
    'Secure',
  ])
  for (let n = 0; n < 6; n += 1) expect((await enter(`tahmin ${n}`)).headers['set-cookie']).toBeUndefined()
  expect((await enter(password)).statusCode).toBe(429)
  expect((await enter(password, cookie)).statusCode).toBe(200)
})

test('POST /enquire and its subpaths cancel, guests and receipt share one rate limit of 20 requests a minute', async () => {
  await using api = await newApi()
  const statuses: number[] = []
  const calls = ['/v1/enquire', '/v1/enquire/cancel', '/v1/enquire/guests', '/v1/enquire/receipt']
  for (let n = 0; n < 24; n += 1) {
    const url = calls[n % calls.length] ?? ''
    statuses.push((await api.app.inject({ method: 'POST', url, payload: {} })).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(statuses.slice(20)).toEqual(Array(4).fill(429))
})

test('GET /readyz returns 200 while the API is running and 503 once its shutdown has started', async () => {
  await using api = await newApi()
  expect((await api.app.inject('/healthz')).statusCode).toBe(200)
  expect((await api.app.inject('/readyz')).statusCode).toBe(200)
  api.drain()
  expect((await api.app.inject('/readyz')).statusCode).toBe(503)
  expect((await api.app.inject('/healthz')).statusCode).toBe(200)
})

test('GET /readyz returns 503 when the database lacks migrations', async () => {
  await using api = await newApi()
  await api.db.deleteFrom('kysely_migration' as never).execute()
  expect((await api.app.inject('/readyz')).statusCode).toBe(503)
})

test('GET /website/home, /district and /town/popular return the responses of the API specification', {
  tags: ['spec-2.27', 'spec-2.39', 'spec-3.4', 'spec-3.10', 'spec-7.116', 'spec-7.117', 'spec-7.132'],
}, async () => {
  await using api = await newApi()
  await api.db
    .insertInto('settings')
    .values([
      { key: 'site_phone', value: '+90 242 555 01 07', public: true },
      { key: 'euro_exchange_rate', value: '54.15', public: true },
      { key: 'smtp_password', value: 'secret', public: false },
    ])
    .execute()
  const { headers } = await api.signIn('ADMIN')
  const town = { name: 'Kalkan', provinceCode: 7, lat: 36.2, lng: 29.4, popular: true }
  const made = await api.app.inject({ method: 'POST', url: '/v1/admin/towns', headers, payload: town })
  expect(made.statusCode).toBe(201)
  const { id } = made.json().content
  await api.app.inject({
    method: 'POST',
    url: '/v1/admin/districts',
    headers,
    payload: { town_id: id, name: 'Kalamar', lat: 36, lng: 29 },
  })

  expect((await api.app.inject('/v1/website/home')).json()).toEqual({
    content: {
      settings: [{ key: 'site_phone', value: '+90 242 555 01 07' }],
      currency: [{ key: 'euro_exchange_rate', value: '54.15' }],
      footerData: { villaTypes: [], towns: [{ id, slug: 'kalkan', name: 'Kalkan' }] },
    },
  })
  const regions = (await api.app.inject('/v1/district')).json()
  expect(regions.content.towns).toMatchObject([
    { id, slug: 'kalkan', name: 'Kalkan', District: [{ id: 1, name: 'Kalamar' }] },
  ])
  expect((await api.app.inject('/v1/town/popular')).json()).toEqual(regions)
})

test('a login binds the session to a cookie, and a copied token is refused after the browser has used it', async () => {
  await using api = await newApi()
  const password = 'mor begonvil taş duvar'
  const user = await newUser(api.db, { role: 'OWNER', passwordHash: await hashPassword(password) })
  const signedIn = await api.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { email: user.email, password },
  })
  const [cookie = '', ...attributes] =
    [signedIn.headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => one.startsWith('__Host-'))
      ?.split('; ') ?? []
  expect(cookie).toMatch(/^__Host-platovilla-session=[\w-]{43}$/)
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    `Max-Age=${8 * 60 * 60}`,
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  const authorization = `Bearer ${signedIn.json<{ content: { accessToken: string } }>().content.accessToken}`
  const statusWith = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/v1/admin/account', headers: { authorization, ...headers } })).statusCode
  expect(await statusWith({})).toBe(200)
  expect(await statusWith({ cookie: `a=b; ${cookie}` })).toBe(200)
  expect(await statusWith({})).toBe(401)
  expect(await statusWith({ cookie: `${cookie}x` })).toBe(401)
  expect(await statusWith({ cookie })).toBe(200)
})

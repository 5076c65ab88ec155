import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { hashPassword } from '@plato/core/auth/password-hash'
import { newPdf } from '@plato/core/testing/content'
import { newUser } from '@plato/core/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { newMarket } from './new-market.ts'

const site = 'platovilla.test'
const dashboard = 'panel.platovilla.test'
const mediaOrigin = 'https://media.platovilla.test'

let api: Awaited<ReturnType<typeof newApi>>
beforeAll(async () => {
  // As behind nginx: Fastify would take the host name from X-Forwarded-Host.
  api = await newApi({
    dashboardOrigin: `https://${dashboard}`,
    mediaOrigin,
    trustedProxies: ['127.0.0.1'],
  })
})
afterAll(() => api[Symbol.asyncDispose]())

const endpoints = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)
const call = ({ method, url }: Endpoint, headers: Record<string, string>) =>
  api.app.inject({ method, url: url.replace(/:\w+/g, '1'), headers })

test('with a host of its own for the dashboard, no endpoint with a capability and none of signing in is answered on another host', async () => {
  const { headers } = await api.signIn('ADMIN')
  const ofDashboard = endpoints.filter(
    ({ endpoint: { access, url } }) => access !== 'public' || url.startsWith('/v1/auth/'),
  )
  expect(ofDashboard.length).toBeGreaterThan(150)
  for (const { name, endpoint } of ofDashboard)
    for (const host of [site, `${dashboard}.evil.test`, '127.0.0.1:4000']) {
      const answer = await call(endpoint, { ...headers, host, 'x-forwarded-host': dashboard })
      expect([name, host, answer.statusCode, answer.json().code]).toEqual([
        name,
        host,
        421,
        'request.wrong_host',
      ])
    }
})

test('with a host of its own for the dashboard, public endpoints are answered on every host and those of staff on that host', async () => {
  // A call that ends the session does no harm: the host is compared before the session is read.
  const { headers } = await api.signIn('ADMIN')
  for (const { name, endpoint } of endpoints) {
    const isPublic = endpoint.access === 'public'
    if (isPublic && endpoint.url.startsWith('/v1/auth/')) continue
    for (const host of isPublic ? [site, '127.0.0.1:4000'] : [dashboard, `${dashboard}:8443`])
      expect([name, (await call(endpoint, { ...headers, host })).statusCode], host).not.toEqual([name, 421])
  }
})

test('signing in works on the host of the dashboard and sets a cookie that belongs to this host only', async () => {
  const password = 'mor begonvil taş duvar'
  const user = await newUser(api.db, { role: 'OWNER', passwordHash: await hashPassword(password) })
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { host: dashboard },
    payload: { email: user.email, password },
  })
  expect(answer.statusCode).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.some((cookie) => cookie.startsWith('__Host-platovilla-session='))).toBe(true)
  for (const cookie of cookies) {
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toMatch(/domain=/i)
  }
})

test('passkeys belong to the host name of the dashboard', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/auth/passkey/start',
    headers: { host: dashboard },
  })
  expect(answer.json().content.options.rpId).toBe(dashboard)
})

const form = (title: string, bytes: Uint8Array) => {
  const part = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}`
  const file = `${part('name="file"; filename="izin.pdf"')}\r\nContent-Type: application/pdf\r\n\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x', host: dashboard },
    payload: Buffer.concat([
      Buffer.from(`${part('name="title"')}\r\n\r\n${title}\r\n${file}`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  }
}

test('with a host of its own for uploads, every response contains absolute URLs of pictures and documents on that host', async () => {
  const market = await newMarket(api.database)
  await using _ = market.ctx
  const { headers } = await api.signIn('ADMIN')
  const { payload, headers: type } = form('İzin "belgesi"', newPdf('izin'))
  const made = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/ourdocuments',
    headers: { ...headers, ...type },
    payload,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id, title, address } = made.json().content
  expect([title, address]).toEqual([
    'İzin "belgesi"',
    `${mediaOrigin}/v1/website/ourdocuments/${id}/izin-belgesi.pdf`,
  ])
  const { pathname } = new URL(address)
  expect((await api.app.inject(pathname)).statusCode).toBe(200)
  const staff = { ...headers, host: dashboard }
  for (const [url, sent] of [
    ['/v2/search', {}],
    ['/v1/search/input?searchString=vil', {}],
    ['/v1/website/home', {}],
    ['/v1/admin/villas', staff],
    ['/v1/admin/occupancy?from=2027-06-01&to=2027-06-30', staff],
  ] as const) {
    const { body } = await api.app.inject({ url, headers: sent })
    expect(body, url).not.toContain('"/media/')
    if (url !== '/v1/website/home') expect(body, url).toContain(`"${mediaOrigin}/media/pictures/`)
  }
})

test('without hosts of their own, endpoints of staff are answered on every host', async () => {
  await using plain = await newApi()
  const { headers } = await plain.signIn('ADMIN')
  const answer = await plain.app.inject({
    url: '/v1/admin/menucounts',
    headers: { ...headers, host: 'any.test' },
  })
  expect(answer.statusCode).toBe(200)
})

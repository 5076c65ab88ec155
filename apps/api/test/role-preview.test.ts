import { previewHeader } from '@plato/rules/auth/capabilities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
beforeAll(async () => {
  api = await newApi()
})
afterAll(() => api[Symbol.asyncDispose]())

const asContent = { [previewHeader]: 'CONTENT' }

test('an administrator who previews the role CONTENT can read exactly what that role may read', async () => {
  const { headers } = await api.signIn('ADMIN')
  const status = async (url: string) =>
    (await api.app.inject({ url, headers: { ...headers, ...asContent } })).statusCode
  expect(await status('/v1/admin/blog')).toBe(200)
  expect(await status('/v1/admin/users')).toBe(403)
  expect(await status('/v1/admin/transactions')).toBe(403)
  const board = await api.app.inject({ url: '/v1/admin/board', headers: { ...headers, ...asContent } })
  expect(board.json().content.role).toBe('CONTENT')
})

test('during a role preview the API refuses writes with 409, also of the own account, except renewing and ending the session', async () => {
  const { headers } = await api.signIn('ADMIN')
  for (const [method, url] of [
    ['POST', '/v1/admin/faq'],
    ['PUT', '/v1/admin/account/password'],
    ['DELETE', '/v1/admin/account/sessions'],
  ] as const) {
    const write = await api.app.inject({ method, url, headers: { ...headers, ...asContent }, payload: {} })
    expect([write.statusCode, write.json().code]).toEqual([409, 'auth.preview_is_read_only'])
  }
  // A POST that changes nothing is not a write.
  const quote = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/villas/1/quote',
    headers: { ...headers, ...asContent },
    payload: { checkIn: '2027-06-01', checkOut: '2027-06-08', guests: 2 },
  })
  expect(quote.json().code).not.toBe('auth.preview_is_read_only')
  const logout = await api.app.inject({
    method: 'POST',
    url: '/v1/auth/logout',
    headers: { ...headers, ...asContent },
  })
  expect(logout.statusCode).toBe(200)
})

test('the API ignores the role preview header of a user who is no administrator', async () => {
  const { headers } = await api.signIn('CONTENT')
  const asAdmin = await api.app.inject({
    url: '/v1/admin/users',
    headers: { ...headers, [previewHeader]: 'ADMIN' },
  })
  expect(asAdmin.statusCode).toBe(403)
  const own = await api.app.inject({
    url: '/v1/admin/blog',
    headers: { ...headers, [previewHeader]: 'ACCOUNTING' },
  })
  expect(own.statusCode).toBe(200)
})

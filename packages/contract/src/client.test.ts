import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { faqEndpoints } from './content/faq.contract.ts'
import { mailEndpoints } from './mail/mail.contract.ts'
import { searchEndpoints } from './search/search.contract.ts'

let authorization: (string | undefined)[] = []
let keys: (string | string[] | undefined)[] = []
const server = createServer((request, response) => {
  authorization.push(request.headers.authorization)
  keys.push(request.headers['idempotency-key'])
  response.setHeader('content-type', 'application/json').end('{"content":[]}')
})
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: a server that listens on a port has this kind of address.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  authorization = []
  keys = []
})

const read = (token?: () => string | undefined) =>
  createClient({ baseUrl, ...(token ? { token } : {}) })(searchEndpoints.suggest, {
    querystring: { searchString: 'deniz' },
  })

test('createClient attaches a token to a public read only if one is given', {
  tags: 'spec-6.8',
}, async () => {
  await read()
  await read(() => undefined)
  await read(() => 'a.b.c')
  expect(authorization).toEqual([undefined, undefined, 'Bearer a.b.c'])
})

test('createClient sends an idempotency key where the endpoint requires or accepts one, and nowhere else', async () => {
  const call = createClient({ baseUrl })
  const body = { theme: 'Ödeme', question: 'Ne kadar?', answer: '<p>Az.</p>' }
  await call(faqEndpoints.create, { body })
  await call(faqEndpoints.create, { body }, { key: 'key-of-one-opened-form' })
  await call(mailEndpoints.sendBank, { body: { reservationId: 1 } })
  await call(faqEndpoints.update, { params: { id: 1 }, body })
  await read()
  const random = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(keys).toEqual([random, 'key-of-one-opened-form', random, undefined, undefined])
})

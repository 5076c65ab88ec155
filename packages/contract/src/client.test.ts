import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiRefusal, createClient } from './client.ts'
import { faqEndpoints } from './content/faq.contract.ts'
import { mailEndpoints } from './mail/mail.contract.ts'
import { searchEndpoints } from './search/search.contract.ts'

let authorization: (string | undefined)[] = []
let keys: (string | string[] | undefined)[] = []
/** How many of the next requests the server refuses. */
let refusalsLeft = 0
const stepUp = { content: 'Kimliğinizi doğrulayın.', code: 'auth.step_up_required', requestId: '1' }
const server = createServer((request, response) => {
  authorization.push(request.headers.authorization)
  keys.push(request.headers['idempotency-key'])
  response.setHeader('content-type', 'application/json')
  if (refusalsLeft > 0) {
    refusalsLeft -= 1
    response.writeHead(428).end(JSON.stringify(stepUp))
  } else response.end('{"content":[]}')
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
  refusalsLeft = 0
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

const question = { theme: 'Ödeme', question: 'Ne kadar?', answer: '<p>Az.</p>' }

test('createClient sends a refused request again with the same idempotency key when recover resolves to true', async () => {
  refusalsLeft = 1
  const recovered: [string, string][] = []
  const call = createClient({
    baseUrl,
    recover: async ({ problem }, { url }) => {
      recovered.push([problem.code, url])
      return true
    },
    onRefusal: () => expect.unreachable('the recovered call is not refused'),
  })
  expect(await call(faqEndpoints.create, { body: question })).toEqual({ content: [] })
  expect(recovered).toEqual([['auth.step_up_required', faqEndpoints.create.url]])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('createClient reads the token again for the second request of a recovered call', async () => {
  refusalsLeft = 1
  let token = 'before'
  const call = createClient({
    baseUrl,
    token: () => token,
    recover: async () => {
      token = 'renewed'
      return true
    },
  })
  await call(faqEndpoints.create, { body: question })
  expect(authorization).toEqual(['Bearer before', 'Bearer renewed'])
})

test('createClient throws the refusal without a second request when recover resolves to false', async () => {
  refusalsLeft = 1
  const refused: string[] = []
  const call = createClient({
    baseUrl,
    recover: async () => false,
    onRefusal: ({ problem }) => refused.push(problem.code),
  })
  await expect(call(faqEndpoints.create, { body: question })).rejects.toThrow(stepUp.content)
  expect(refused).toEqual(['auth.step_up_required'])
  expect(keys).toHaveLength(1)
})

test('createClient calls recover once and throws the refusal of the second request', async () => {
  refusalsLeft = 2
  let count = 0
  const call = createClient({
    baseUrl,
    recover: async () => {
      count += 1
      return true
    },
  })
  await expect(call(faqEndpoints.create, { body: question })).rejects.toBeInstanceOf(ApiRefusal)
  expect([count, keys.length]).toEqual([1, 2])
})

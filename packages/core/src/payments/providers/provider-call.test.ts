import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderSilent } from './provider.ts'
import { type Call, getWithBody, heard, post, safeMessage } from './provider-call.ts'

const seen: string[] = []
const answers: Record<string, (request: IncomingMessage, answer: ServerResponse) => void> = {
  '/json': async (request, answer) => {
    const body = await text(request)
    answer.end(JSON.stringify({ method: request.method, body, query: request.url }))
  },
  '/refused': (_, answer) => answer.writeHead(400).end('{"status":"failure"}'),
  '/html': (_, answer) => answer.end('<html>Bakımdayız</html>'),
  '/empty': (_, answer) => answer.end(),
  '/busy': (_, answer) => answer.writeHead(429).end('{}'),
  '/broken': (_, answer) => answer.writeHead(502).end('{}'),
  '/moved': (_, answer) => answer.writeHead(307, { location: '/json' }).end(),
  '/reset': (request) => request.socket.destroy(),
  '/silent': () => {},
  '/half': (_, answer) => answer.writeHead(200, { 'content-length': '100' }).write('{"status":'),
}

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, answer) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    seen.push(path)
    answers[path]?.(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ways = {
  post: (call: Call) => post(fetch, call),
  'GET with a body': getWithBody,
}

describe.each(Object.entries(ways))('HTTP request to a card provider by %s', (name, way) => {
  const ask = (path: string, timeoutMs = 10_000) =>
    heard('it', way({ url: url + path, headers: { 'content-length': '5' }, body: '{"ş}', timeoutMs }))

  test('a provider request sends method, path and body and returns the JSON response', async () => {
    expect(await ask('/json?a=1')).toEqual({
      method: name === 'post' ? 'POST' : 'GET',
      body: '{"ş}',
      query: '/json?a=1',
    })
  })

  test('a provider request returns the JSON body of a 400 response', async () => {
    expect(await ask('/refused')).toEqual({ status: 'failure' })
  })

  test.each(['/html', '/empty', '/busy', '/broken', '/moved', '/reset'])(
    'a provider request that gets the invalid response %s throws ProviderSilent and is not repeated',
    async (path) => {
      seen.length = 0
      await expect(ask(path)).rejects.toBeInstanceOf(ProviderSilent)
      // One request, and no redirect is followed.
      expect(seen).toEqual([path])
    },
  )

  test.each(['/silent', '/half'])(
    'a provider request without a complete response (%s) ends with a timeout',
    async (path) => {
      await expect(ask(path, 150)).rejects.toBeInstanceOf(ProviderSilent)
    },
  )
})

test('a card provider request throws ProviderSilent when the connection is refused', async () => {
  const call = { url: 'http://127.0.0.1:1', headers: {}, body: '', timeoutMs: 10_000 }
  for (const way of Object.values(ways))
    await expect(heard('it', way(call))).rejects.toBeInstanceOf(ProviderSilent)
})

test('safeMessage removes card numbers from a card provider’s message and cuts it to 200 characters', () => {
  expect(safeMessage('Kart 5528790000000008 ve 5528 7900 0000 0008 reddedildi')).toBe(
    'Kart … ve … reddedildi',
  )
  expect(safeMessage('x'.repeat(5000))).toHaveLength(200)
  expect(safeMessage(null)).toBe('')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aUser, freshDatabase } from '@plato/core/testing'
import { expect, test, vi } from 'vitest'

const main = new URL('../src/main.ts', import.meta.url).pathname

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('the process answers, logs with the request’s number and without secrets, and stops in order when told to', async () => {
  await using database = await freshDatabase()
  const { email } = await aUser(database.db)
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    PORT: String(port),
    TOKEN_SECRET: 'a secret that is long enough for tests',
    MEDIA_STORAGE: pathToFileURL(join(tmpdir(), 'plato-none')).href,
  }
  const api = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env })
  let log = ''
  api.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
    timeout: 15_000,
    interval: 100,
  })

  const password = 'çok gizli bir parola'
  const answer = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer gizli-anahtar' },
    body: JSON.stringify({ email, password }),
  })
  const requestId = answer.headers.get('x-request-id') ?? 'none'
  await vi.waitFor(() => expect(log).toContain(requestId))
  expect(log).not.toContain('gizli')

  const ended = once(api, 'exit')
  api.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(log).toContain('stopping')
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test('without its settings it does not start, and says which one is missing', async () => {
  const api = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  let said = ''
  api.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = (await once(api, 'exit')) as [number]
  expect(code).not.toBe(0)
  expect(said).toContain('TOKEN_SECRET')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { freshDatabase, newUser } from '@plato/core/testing/platform'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

const main = new URL('../src/main.ts', import.meta.url).pathname

test('the API process logs the request id without secrets and exits with code 0 on SIGTERM', async () => {
  await using database = await freshDatabase()
  const { email } = await newUser(database.db)
  const { origin, child: api, log } = await startApiProcess(apiSettings(database.url, await freePort()))

  const password = 'çok gizli bir parola'
  const answer = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer gizli-anahtar' },
    body: JSON.stringify({ email, password }),
  })
  const requestId = answer.headers.get('x-request-id') ?? 'none'
  await vi.waitFor(() => expect(log()).toContain(requestId))
  expect(log()).not.toContain('gizli')

  const ended = once(api, 'exit')
  api.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(log()).toContain('stopping')
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test('the API process does not start without its settings and names the missing one', async () => {
  const api = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
  let said = ''
  api.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = (await once(api, 'exit')) as [number]
  expect(code).not.toBe(0)
  expect(said).toContain('TOKEN_SECRET')
})

test('the API process serves the metrics of its requests on METRICS_PORT by route template, and never their paths', async () => {
  await using database = await freshDatabase()
  const metricsPort = await freePort()
  const env = { ...apiSettings(database.url, await freePort()), METRICS_PORT: String(metricsPort) }
  const { origin, child } = await startApiProcess(env)
  try {
    await fetch(`${origin}/v1/villas/kayipvilla`)
    await fetch(`${origin}/no-such-page-kayipvilla`)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(
      /plato_http_request_duration_seconds_count\{route="\/readyz",method="GET",status="2xx"\} /,
    )
    expect(metrics).toMatch(/route="unmatched",method="GET",status="4xx"\} [1-9]/)
    // A word, because a figure can occur in a measured value.
    expect(metrics).not.toContain('kayipvilla')
    const searchPool = Math.max(2, availableParallelism())
    expect(metrics).toContain(`plato_database_pool_max_connections{pool="plato-search"} ${searchPool}`)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(200)
  } finally {
    await killProcess(child)
  }
})

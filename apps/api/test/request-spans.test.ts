import { randomUUID } from 'node:crypto'
import { newContext } from '@plato/core/testing/platform'
import { bookableVilla, stayRequest } from '@plato/core/testing/reservations'
import { startTracing } from '@plato/telemetry/start-tracing'
import { newOtlpSink } from '@plato/telemetry/testing/otlp-sink'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApi } from '#api/app.ts'
import { newApi } from './new-api.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

const startTestTracing = (url: string) =>
  startTracing({
    serviceName: 'plato-api',
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: 1 },
  })

async function book(api: Awaited<ReturnType<typeof newApi>>, app: FastifyInstance) {
  await using ctx = await newContext(api.database)
  const payload = await stayRequest(ctx, await bookableVilla(ctx))
  await sql`delete from pgboss.job`.execute(api.db)
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/reservations',
    headers: { 'idempotency-key': randomUUID(), traceparent },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const jobs = await sql<{ name: string; data: object }>`select name, data from pgboss.job`.execute(api.db)
  const mails = await api.db.selectFrom('mails').select('traceparent').execute()
  return { jobs: jobs.rows.filter(({ name }) => name === 'mail.send'), mails }
}

test('without tracing, jobs and mails of a booking store no trace and a traceparent header has no effect', async () => {
  await using api = await newApi()
  const { jobs, mails } = await book(api, api.app)
  expect(jobs.length).toBeGreaterThan(0)
  for (const { data } of jobs) expect(Object.keys(data)).toEqual(['mailId'])
  expect(new Set(mails.map((mail) => mail.traceparent))).toEqual(new Set([null]))
})

test('with tracing, jobs and mails of a booking store the trace of its request', async () => {
  await using sink = await newOtlpSink()
  await using api = await newApi()
  const tracing = await startTestTracing(sink.url)
  const { app } = await buildApi(api.deps)
  const { jobs, mails } = await book(api, app)
  await app.close()
  await tracing.stop()
  const [request] = sink.spans
  expect(request).toMatchObject({
    name: 'POST /v1/reservations',
    attributes: { 'http.route': '/v1/reservations', 'http.response.status_code': 201 },
  })
  const stored = `00-${request?.traceId}-${request?.spanId}-01`
  expect(jobs.length).toBeGreaterThan(0)
  for (const { data } of jobs) expect(data).toMatchObject({ $traceparent: stored })
  expect(new Set(mails.map((mail) => mail.traceparent))).toEqual(new Set([stored]))
})

test('the API continues the trace of the site’s server and of no other caller', async () => {
  await using sink = await newOtlpSink()
  await using api = await newApi()
  const tracing = await startTestTracing(sink.url)
  const trusting = await buildApi(api.deps, { continuesSiteTraces: true })
  const byDefault = await buildApi(api.deps)
  const ask = (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/v1/regions', remoteAddress, headers: { traceparent, ...headers } })
  await ask(trusting.app, '127.0.0.1')
  // The site's server passes on the visitor's address.
  await ask(trusting.app, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })
  await ask(trusting.app, '127.0.0.1', { 'x-forwarded-proto': 'https' })
  await ask(trusting.app, '203.0.113.7')
  await ask(trusting.app, '127.0.0.1', { traceparent: `${traceparent}, ${traceparent}` })
  await ask(byDefault.app, '127.0.0.1')
  await Promise.all([trusting.app.close(), byDefault.app.close()])
  await tracing.stop()
  expect(sink.spans).toHaveLength(6)
  expect(sink.spans.map((span) => span.traceId === traceId)).toEqual([true, true, false, false, false, false])
})

test('trace spans of the API are named by route instead of URL, and requests to /healthz and /readyz create none', async () => {
  await using sink = await newOtlpSink()
  await using api = await newApi()
  const tracing = await startTestTracing(sink.url)
  const { app } = await buildApi(api.deps)
  for (const url of ['/healthz', '/readyz', '/v1/offers/secret-link?name=Karaca', '/no/such/secret-link'])
    await app.inject({ url })
  await app.close()
  await tracing.stop()
  expect(sink.spans.map(({ name }) => name).sort()).toEqual(['GET (no route)', 'GET /v1/offers/:token'])
  expect(sink.bodies.join('')).not.toMatch(/secret-link|Karaca/)
})

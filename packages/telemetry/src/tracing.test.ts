import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startTracing } from './start-tracing.ts'
import { newOtlpSink } from './testing/otlp-sink.ts'
import {
  currentTraceparent,
  isTracing,
  openSpan,
  recordStatement,
  traceLogFields,
  withSpan,
} from './tracing.ts'

const start = (url: string | undefined, ratio = 1) =>
  startTracing({
    serviceName: 'test',
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: ratio },
  })

test('without a collector withSpan only calls its function, and there is no trace context', async () => {
  const tracing = await start(undefined)
  expect(isTracing()).toBe(false)
  expect(openSpan('work', { kind: 'SERVER' })).toBeUndefined()
  const seen = await withSpan('work', { kind: 'SERVER' }, async () => [
    currentTraceparent(),
    traceLogFields(),
  ])
  expect(seen).toEqual([undefined, {}])
  await tracing.stop()
})

test('nested spans and SQL statements share one trace, and a failed span has the type of its error only, not the message', async () => {
  await using sink = await newOtlpSink()
  const tracing = await start(sink.url)
  const failing = withSpan('outer', { kind: 'SERVER', attributes: { 'request.id': '7' } }, async () => {
    recordStatement({ sql: '/* prepared */ select $1', durationMs: 3 })
    await withSpan('inner', { kind: 'CLIENT' }, async () => {
      throw new RangeError('Elif Karaca')
    })
  })
  await expect(failing).rejects.toThrow('Elif Karaca')
  await tracing.stop()
  const [outer, inner, statement] = ['outer', 'inner', 'SELECT'].map((name) =>
    sink.spans.find((span) => span.name === name),
  )
  expect(outer).toMatchObject({ service: 'test', status: { code: 2 }, attributes: { 'request.id': '7' } })
  expect(inner).toMatchObject({
    traceId: outer?.traceId,
    parentSpanId: outer?.spanId,
    attributes: { 'error.type': 'RangeError' },
  })
  expect(statement).toMatchObject({
    traceId: outer?.traceId,
    parentSpanId: outer?.spanId,
    attributes: { 'db.query.text': '/* prepared */ select $1' },
  })
  expect(sink.bodies.join('')).not.toContain('Karaca')
})

test('a span continues a valid traceparent and its sampling decision, and ignores an invalid one', async () => {
  await using sink = await newOtlpSink()
  const tracing = await start(sink.url)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const at = (traceparent: string) =>
    withSpan('job', { kind: 'CONSUMER', traceparent }, async () => currentTraceparent())
  expect(await at(`00-${traceId}-b7ad6b7169203331-01`)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(await at(`00-${traceId}-b7ad6b7169203331-00`)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
  for (const invalid of [
    '',
    'x',
    `00-${traceId}-b7ad6b7169203331-01-more`,
    `01-${traceId}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
  ])
    expect(await at(invalid), invalid).not.toContain(traceId)
  await tracing.stop()
  expect(sink.spans.filter((span) => span.traceId === traceId)).toHaveLength(1)
})

test('with a sampling ratio of 0 no span is exported, and the traceparent marks the trace as not sampled', async () => {
  await using sink = await newOtlpSink()
  const tracing = await start(sink.url, 0)
  const traceparent = await withSpan('work', { kind: 'SERVER' }, async () => currentTraceparent())
  expect(traceparent).toMatch(/-00$/)
  await tracing.stop()
  expect(sink.spans).toEqual([])
})

test('with a trace collector that never answers, withSpan does not wait for it and stopping the tracing completes', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  )
  await once(silent, 'listening')
  const tracing = await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  // More than the queue of 2048 spans holds: the rest is dropped, and no call waits for room.
  let done = 0
  for (let n = 0; n < 5_000; n += 1)
    await withSpan('work', { kind: 'SERVER' }, async () => {
      done += 1
    })
  expect(done).toBe(5_000)
  await tracing.stop()
  // The export has begun and was given up: the collector still holds its connections.
  expect(sockets.size).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('onExport is called with false when the trace collector cannot be reached', async () => {
  const reported: boolean[] = []
  const tracing = await startTracing({
    serviceName: 'test',
    settings: {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces',
      OTEL_TRACES_SAMPLER_ARG: 1,
    },
    onExport: (isAccepted) => reported.push(isAccepted),
  })
  await withSpan('work', { kind: 'SERVER' }, async () => undefined)
  await tracing.stop()
  expect(reported).toEqual([false])
})

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { type FreshDatabase, freshDatabase, newUser, newVilla } from '@plato/core/testing/platform'
import { addDays } from '@plato/rules/calendar-day'
import { startTracing } from '@plato/telemetry/start-tracing'
import { newOtlpSink, type ReceivedSpan } from '@plato/telemetry/testing/otlp-sink'
import { currentTraceparent, withSpan } from '@plato/telemetry/tracing'
import { expect, test, vi } from 'vitest'
import { apiSettings, startApiProcess } from '../../apps/api/test/new-api-process.ts'
import { callApi } from '../../apps/site/app/shell/server/call-api.server.ts'
import { newMailServer, newWorkerProcess, within } from '../../apps/worker/src/testing.ts'
import { freePort } from '../stack/processes.ts'

const today = new Date().toISOString().slice(0, 10)
const nightlyMinor = 1_000_000
const guest = {
  firstName: 'Zümrüdüanka',
  lastName: 'Gizliisim',
  email: 'gizli-misafir@example.com',
  phone: '+90 532 999 88 77',
}
/** Any of these in a span would be personal data. */
const marks = /Zümrüdüanka|Gizliisim|gizli-misafir|999 ?88 ?77/i

async function bookableVillaIn({ db }: FreshDatabase): Promise<number> {
  const owner = await newUser(db, { role: 'OWNER' })
  const { id } = await newVilla(db, { ownerId: owner.id })
  await db.updateTable('villas').set({ status: 'PUBLISHED', max_guests: 8 }).execute()
  const season = {
    name: 'Sezon',
    starts_on: today,
    ends_on: addDays(today, 400),
    nightly_minor: nightlyMinor,
  }
  await db
    .insertInto('price_periods')
    .values({ villa_id: id, ...season })
    .execute()
  const texts = ['rental', 'kvkk'].map((section) => ({ section, version: 1, body: 'Metin.' }))
  await db.insertInto('content_texts').values(texts).execute()
  return id
}

const requestOf = (villaId: number) => ({
  villa_id: villaId,
  checkIn: addDays(today, 90),
  checkOut: addDays(today, 97),
  adults: 2,
  ...guest,
  expectedTotalMinor: 7 * nightlyMinor,
  rentalVersion: 1,
  kvkkVersion: 1,
})

/** The worker process, once it handles signals: it sends mails before that. */
async function startWorkerProcess(env: Record<string, string>): Promise<ChildProcess> {
  const child = newWorkerProcess(env)
  let log = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  await vi.waitFor(() => expect(log).toContain('worker ready'), within)
  return child
}

/** A stop exports the spans. The exit code is 1 when a process does not stop within 17 seconds. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

const parentIn = (spans: readonly ReceivedSpan[], { parentSpanId }: ReceivedSpan) =>
  spans.find(({ spanId }) => spanId === parentSpanId)

test('a booking is one trace from the site’s request to the sent mail, without personal data', async () => {
  await using sink = await newOtlpSink()
  await using mails = await newMailServer()
  await using database = await freshDatabase()
  const villaId = await bookableVillaIn(database)
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }
  const settings = apiSettings(database.url, await freePort())
  const api = await startApiProcess({ ...settings, ...traced, TRACE_SITE_REQUESTS: 'true' })
  const worker = await startWorkerProcess({ DATABASE_URL: database.url, SMTP_URL: mails.url, ...traced })
  const site = await startTracing({
    serviceName: 'plato-site',
    settings: { ...traced, OTEL_TRACES_SAMPLER_ARG: 1 },
  })
  const call = callApi(api.origin, {
    visitor: '203.0.113.7',
    withinMs: 60_000,
    traceparent: currentTraceparent,
  })
  await withSpan('POST /rezervasyon/:slug', { kind: 'SERVER' }, () =>
    call(guestReservationEndpoints.request, { body: requestOf(villaId) }),
  )
  await vi.waitFor(() => expect(mails.received.map(({ to }) => to)).toContain(guest.email), within)
  await Promise.all([stop(worker), stop(api.child), site.stop()])

  const root = sink.spans.find(({ service }) => service === 'plato-site')
  const trace = sink.spans.filter(({ traceId }) => traceId === root?.traceId)
  const request = trace.find(({ name }) => name === 'POST /v1/reservations')
  expect(request).toMatchObject({ service: 'plato-api', parentSpanId: root?.spanId })
  const statements = trace.filter((span) => span.attributes['db.system.name'] === 'postgresql')
  expect(statements.some((span) => span.parentSpanId === request?.spanId)).toBe(true)
  const sent = trace.find(({ name }) => name === 'SMTP send')
  expect(sent).toMatchObject({ service: 'plato-worker' })
  const job = sent && parentIn(trace, sent)
  expect(job).toMatchObject({ name: 'job mail.send', parentSpanId: request?.spanId })
  expect(statements.some((span) => span.parentSpanId === job?.spanId)).toBe(true)
  const withoutParent = trace.filter((span) => !parentIn(trace, span))
  expect(withoutParent.map(({ name }) => name)).toEqual(['POST /rezervasyon/:slug'])

  const stored = await database.db.selectFrom('mails').select('traceparent').execute()
  for (const { traceparent } of stored) expect(traceparent).toContain(root?.traceId)
  expect(api.log()).toContain(`"trace_id":"${root?.traceId}"`)

  // The guest's data was in the statements' values and in the mail, so the check below could have found it.
  expect(mails.received.some(({ raw }) => marks.test(raw))).toBe(true)
  expect(sink.bodies.join('')).toContain('db.query.text')
  expect(sink.bodies.join('')).not.toMatch(marks)
})

test('the API and the worker serve requests and stop normally while the trace collector never responds', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  }
  await using mails = await newMailServer()
  await using database = await freshDatabase()
  const villaId = await bookableVillaIn(database)
  const api = await startApiProcess({ ...apiSettings(database.url, await freePort()), ...traced })
  const worker = await startWorkerProcess({ DATABASE_URL: database.url, SMTP_URL: mails.url, ...traced })
  await callApi(api.origin, { withinMs: 60_000 })(guestReservationEndpoints.request, {
    body: requestOf(villaId),
  })
  await vi.waitFor(() => expect(mails.received.map(({ to }) => to)).toContain(guest.email), within)
  await Promise.all([stop(worker), stop(api.child)])
  // Both tried to export: the answers above did not wait for it.
  expect(sockets.size).toBeGreaterThanOrEqual(2)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiUnreachable } from '@plato/contract/client'
import { publicRegionEndpoints } from '@plato/contract/regions/regions.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, visitorOf } from './server/call-api.server.ts'

/** Stub of the API that records the forwarded IP address of each request and neither records nor answers "nowhere". */
const forwardedIps: (string | undefined)[] = []
const traces: (string | undefined)[] = []
const api = createServer((request, answer) => {
  const asker = request.headers['x-forwarded-for']?.toString()
  // Not recorded: the aborted request may arrive during the next test.
  if (asker === 'nowhere') return
  forwardedIps.push(asker)
  traces.push(request.headers.traceparent?.toString())
  answer.setHeader('content-type', 'application/json').end('{"content":{"towns":[]}}')
})
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

const from = (forwarded?: string) =>
  visitorOf(new Request(baseUrl, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }))

test('callApi forwards the IP address of a visitor as seen by nginx, and none for a request without a visitor', async () => {
  for (const visitor of [from('203.0.113.7'), from('10.0.0.1, 203.0.113.8'), from()])
    await callApi(baseUrl, { visitor })(publicRegionEndpoints.list, {})
  await callApi(baseUrl)(publicRegionEndpoints.list, {})
  expect(forwardedIps).toEqual(['203.0.113.7', '203.0.113.8', undefined, undefined])
})

test('callApi throws ApiUnreachable when the response does not arrive before the timeout', async () => {
  const asking = callApi(baseUrl, { visitor: 'nowhere', withinMs: 20 })(publicRegionEndpoints.list, {})
  await expect(asking).rejects.toThrow(ApiUnreachable)
})

test('callApi sends the traceparent header of the page to the API, and no such header for a page without a trace', async () => {
  traces.length = 0
  for (const traceparent of [() => '00-aa-bb-01', () => undefined, undefined])
    await callApi(baseUrl, { traceparent })(publicRegionEndpoints.list, {})
  expect(traces).toEqual(['00-aa-bb-01', undefined, undefined])
})

import { expect, test } from 'vitest'
import {
  createRegistry,
  gaugesOf,
  jobMetrics,
  poolMetrics,
  productVersion,
  requestMetrics,
} from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'

test('createRegistry returns a separate metrics registry with product version, event-loop lag and garbage collection', async () => {
  const text = await createRegistry().metrics()
  expect(text).toContain(`plato_build_info{version="${productVersion()}"} 1`)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('nodejs_gc_duration_seconds')
  expect(createRegistry({ version: '2.0.0' })).not.toBe(createRegistry({ version: '2.0.0' }))
})

test('requestMetrics counts HTTP requests by route template, method and status class, and unknown methods as “other”', async () => {
  const registry = createRegistry()
  const observe = requestMetrics(registry)
  observe({ route: '/villas/:id', method: 'GET', status: 200, seconds: 0.02 })
  observe({ route: '/villas/:id', method: 'GET', status: 204, seconds: 0.3 })
  observe({ route: '/villas/:id', method: 'X-1', status: 503, seconds: 1 })
  observe({ route: '/villas/:id', method: 'X-2', status: 500, seconds: 1 })
  const text = await registry.metrics()
  const count = 'plato_http_request_duration_seconds_count{route="/villas/:id",method='
  expect(text).toContain(`${count}"GET",status="2xx"} 2`)
  expect(text).toContain(`${count}"other",status="5xx"} 2`)
  expect(text).toContain('_bucket{le="0.025",route="/villas/:id",method="GET",status="2xx"} 1')
})

test('poolMetrics reports the current used and idle connections of each database pool at every scrape', async () => {
  const registry = createRegistry()
  let pools = [{ name: 'plato-api', total: 4, idle: 1, waiting: 2, max: 10 }]
  poolMetrics(registry, () => pools)
  const text = await registry.metrics()
  expect(text).toContain('plato_database_pool_connections{pool="plato-api",state="used"} 3')
  expect(text).toContain('plato_database_pool_connections{pool="plato-api",state="idle"} 1')
  expect(text).toContain('plato_database_pool_waiting{pool="plato-api"} 2')
  expect(text).toContain('plato_database_pool_max_connections{pool="plato-api"} 10')
  pools = []
  expect(await registry.metrics()).not.toContain('plato_database_pool_waiting{')
})

test('jobMetrics starts every queue with 0 failures and counts durations, failures and mails', async () => {
  const registry = createRegistry()
  const { observeJob, countMail } = jobMetrics(registry, ['mail.send', 'payments.verify'])
  observeJob({ queue: 'mail.send', seconds: 0.2, failed: false })
  observeJob({ queue: 'mail.send', seconds: 2, failed: true })
  countMail('sent')
  const text = await registry.metrics()
  expect(text).toContain('plato_job_failures_total{queue="payments.verify"} 0')
  expect(text).toContain('plato_job_failures_total{queue="mail.send"} 1')
  expect(text).toContain('plato_job_duration_seconds_count{queue="mail.send"} 2')
  expect(text).toContain('plato_mail_attempts_total{result="sent"} 1')
  expect(text).toContain('plato_mail_attempts_total{result="failed"} 0')
})

interface Figures {
  readonly waiting: number
  readonly byQueue: Readonly<Record<string, number>>
}

test('gaugesOf reads the figures of all gauges once, again only after maxAgeMs, and exports no gauge while reading fails', async () => {
  const registry = createRegistry()
  let now = 0
  let reads = 0
  let figures: Figures | undefined = { waiting: 3, byQueue: { 'mail.send': 2 } }
  gaugesOf<Figures>(
    registry,
    [
      { name: 'plato_waiting', help: 'Waiting.', samples: ({ waiting }) => [{ value: waiting }] },
      {
        name: 'plato_by_queue',
        help: 'By queue.',
        labels: ['queue'],
        samples: ({ byQueue }) =>
          Object.entries(byQueue).map(([queue, value]) => ({ labels: { queue }, value })),
      },
      { name: 'plato_nothing', help: 'Without a value.', samples: () => [] },
    ],
    async () => {
      reads += 1
      if (!figures) throw new Error('the database is silent')
      return figures
    },
    { maxAgeMs: 10_000, clock: () => now },
  )
  const text = await registry.metrics()
  expect(text).toContain('plato_waiting 3')
  expect(text).toContain('plato_by_queue{queue="mail.send"} 2')
  expect(text).toContain('plato_figures_up 1')
  expect(text).not.toMatch(/^plato_nothing /m)
  now = 9_999
  await registry.metrics()
  expect(reads).toBe(1)
  now = 10_000
  figures = undefined
  const without = await registry.metrics()
  expect(reads).toBe(2)
  expect(without).toContain('plato_figures_up 0')
  expect(without).not.toMatch(/^plato_(waiting|by_queue)/m)
})

test('the metrics server listens on loopback and answers metrics, health and readiness', async () => {
  let isReady = false
  const registry = createRegistry()
  const server = await startMetricsServer({ registry, port: 0, isReady: async () => isReady })
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  try {
    const metrics = await get('/metrics')
    expect(metrics.headers.get('content-type')).toContain('text/plain')
    expect(await metrics.text()).toContain('plato_build_info')
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
    isReady = true
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/other')).status).toBe(404)
  } finally {
    await server.stop()
  }
  await expect(get('/healthz')).rejects.toThrow()
})

test('the metrics server answers /readyz with 500 when the readiness check throws, and continues to run', async () => {
  const isReady = () => Promise.reject(new Error('silent'))
  const server = await startMetricsServer({ registry: createRegistry(), port: 0, isReady })
  const { status } = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  await server.stop()
  expect(status).toBe(500)
})

const routes = 150
const requestsPerSecond = 50
const scrapeEverySeconds = 15

test('recording metrics of 50 requests per second and a scrape every 15 seconds costs less than 1 % of a CPU core', async () => {
  const registry = createRegistry()
  const observe = requestMetrics(registry)
  // Realistic series: the routes of the API, each with successes and refusals.
  const requests = Array.from({ length: routes * 2 }, (_, n) => ({
    route: `/route/${n % routes}/:id`,
    method: 'GET',
    status: n < routes ? 200 : 404,
    seconds: 0.01 * (1 + (n % 40)),
  }))
  for (const request of requests) observe(request)
  await registry.metrics()
  const intervals = 10
  const before = process.cpuUsage()
  for (let interval = 0; interval < intervals; interval += 1) {
    for (let n = 0; n < requestsPerSecond * scrapeEverySeconds; n += 1)
      observe(requests[n % requests.length] ?? { route: '', method: '', status: 0, seconds: 0 })
    await registry.metrics()
  }
  const { user, system } = process.cpuUsage(before)
  const share = (user + system) / (intervals * scrapeEverySeconds * 1_000_000)
  expect(share).toBeLessThan(0.01)
})

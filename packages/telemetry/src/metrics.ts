import { readFileSync } from 'node:fs'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type { Registry } from 'prom-client'

/** The version of the product: that of the package at the root. */
export const productVersion = (): string => {
  const file = new URL('../../../package.json', import.meta.url)
  // Safe: npm requires the field in a package that is released.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** A registry with the metrics of the process itself: CPU, memory, garbage collection, event-loop lag, build. */
export function createRegistry({ version = productVersion() }: { readonly version?: string } = {}): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'plato_build_info',
    help: 'Always 1; the label is the version of the code that runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  return registry
}

export interface ObservedRequest {
  /** The route template, for example `/villas/:id`; never the path of the request, whose values are unbounded. */
  readonly route: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}
export type ObserveRequest = (request: ObservedRequest) => void

/** From a cached answer to the time limit of nginx. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and durations of requests by route template, method and status class. */
export function requestMetrics(registry: Registry): ObserveRequest {
  const duration = new Histogram({
    name: 'plato_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route template, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  })
  return ({ route, method, status, seconds }) => {
    // A client may send any method; unknown ones share one series.
    const known = knownMethods.has(method) ? method : 'other'
    duration.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds)
  }
}

export interface PoolUse {
  readonly name: string
  readonly total: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

/** Connections of the pools that `read` lists when the metrics are scraped. */
export function poolMetrics(registry: Registry, read: () => readonly PoolUse[]): void {
  const connections = new Gauge({
    name: 'plato_database_pool_connections',
    help: 'Open connections of a pool: in use or idle.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, total, idle } of read()) {
        connections.set({ pool: name, state: 'idle' }, idle)
        connections.set({ pool: name, state: 'used' }, total - idle)
      }
    },
  })
  const waiting = new Gauge({
    name: 'plato_database_pool_waiting',
    help: 'Callers that wait for a connection of the pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.reset()
      for (const pool of read()) waiting.set({ pool: pool.name }, pool.waiting)
    },
  })
  const max = new Gauge({
    name: 'plato_database_pool_max_connections',
    help: 'Maximum number of connections of the pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.reset()
      for (const pool of read()) max.set({ pool: pool.name }, pool.max)
    },
  })
}

export interface JobMetrics {
  readonly observeJob: (job: { queue: string; seconds: number; failed: boolean }) => void
  readonly countMail: (result: 'sent' | 'failed') => void
}

const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800]

/** Every queue starts at 0, so that the first failure is an increase that an alert sees. */
export function jobMetrics(registry: Registry, queues: readonly string[]): JobMetrics {
  const duration = new Histogram({
    name: 'plato_job_duration_seconds',
    help: 'Duration of background jobs by queue, failed attempts included.',
    labelNames: ['queue'],
    buckets: jobBuckets,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'plato_job_failures_total',
    help: 'Attempts of background jobs that failed, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  })
  const mails = new Counter({
    name: 'plato_mail_attempts_total',
    help: 'Attempts to send a mail by result.',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const queue of queues) failures.inc({ queue }, 0)
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0)
  return {
    observeJob({ queue, seconds, failed }) {
      duration.observe({ queue }, seconds)
      if (failed) failures.inc({ queue })
    },
    countMail: (result) => mails.inc({ result }),
  }
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}
export interface GaugeDefinition<Figures> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly samples: (figures: Figures) => readonly Sample[]
}

/**
 * Gauges whose values are read together when the metrics are scraped, at most once in `maxAgeMs`. While reading fails
 * the gauges are absent, which is not zero, and `plato_figures_up` is 0.
 */
export function gaugesOf<Figures>(
  registry: Registry,
  definitions: readonly GaugeDefinition<Figures>[],
  read: () => Promise<Figures>,
  { maxAgeMs, clock = () => performance.now() }: { maxAgeMs: number; clock?: () => number },
): void {
  let reading: { readonly at: number; readonly figures: Promise<Figures | undefined> } | undefined
  const fresh = () => {
    const now = clock()
    if (!reading || now - reading.at >= maxAgeMs)
      reading = { at: now, figures: read().catch(() => undefined) }
    return reading.figures
  }
  for (const { name, help, labels = [], samples } of definitions) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const figures = await fresh()
        gauge.reset()
        // A gauge without labels is 0 after a reset; removed, it is absent until a sample sets it.
        if (labels.length === 0) gauge.remove()
        if (figures === undefined) return
        for (const sample of samples(figures)) gauge.set({ ...sample.labels }, sample.value)
      },
    })
  }
  const up = new Gauge({
    name: 'plato_figures_up',
    help: 'Whether the figures below were read from the database.',
    registers: [registry],
    async collect() {
      up.set((await fresh()) === undefined ? 0 : 1)
    },
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alertLimits } from '@plato/rules/operations/alerts'
import { createRegistry, gaugesOf, jobMetrics, poolMetrics, requestMetrics } from '@plato/telemetry/metrics'
import { expect, test } from 'vitest'
import { figureGauges } from '../../apps/worker/src/metrics.ts'
import { metricsIn, opsFolder, readAlerts, readCases, readQueries } from '../alerts/alert-files.ts'

const alerts = readAlerts()

/** Metrics of the node exporter and of Prometheus itself. */
const othersMetrics = ['up', 'ALERTS', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']

/** The names that the processes export, with the series of a histogram. */
async function exportedNames(): Promise<Set<string>> {
  const registry = createRegistry()
  requestMetrics(registry)
  poolMetrics(registry, () => [])
  jobMetrics(registry, [])
  gaugesOf(registry, figureGauges, () => Promise.reject(new Error('not read')), { maxAgeMs: 0 })
  const text = await registry.metrics()
  const named = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    named.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

test('every Prometheus alert has a test case in which it fires and one in which it does not', () => {
  expect(alerts.length).toBeGreaterThan(20)
  expect(readCases().sort()).toEqual(
    alerts.flatMap(({ name }) => [`${name} does not fire`, `${name} fires`]).sort(),
  )
})

test('every Prometheus alert has a waiting time, a summary and a link to the runbook section named after the alert', () => {
  for (const { name, waits, summary, runbook } of alerts) {
    expect(waits, name).toMatch(/^\d+[mh]$/)
    expect(summary, name).toMatch(/\.$/)
    const anchor = name.replaceAll(/(?<!^)[A-Z]/g, (capital) => `-${capital}`).toLowerCase()
    expect(runbook).toBe(`docs/operating.md#alert-${anchor}`)
  }
})

test('every metric of the alerts and of the dashboard is exported by a process or by the node exporter', async () => {
  const known = new Set([...(await exportedNames()), ...othersMetrics])
  const expressions = [
    ...alerts.map(({ expression }) => expression),
    ...readQueries().map((one) => one.expression),
  ]
  for (const expression of expressions) {
    const used = metricsIn(expression)
    expect(used.length, expression).toBeGreaterThan(0)
    for (const metric of used) expect(known, expression).toContain(metric)
  }
})

test('Prometheus scrapes the metrics port of every installed unit', () => {
  const config = readFileSync(join(opsFolder, 'prometheus/prometheus.yml'), 'utf8')
  for (const [app, unit, instances] of [
    ['api', 'plato-api@.service', ['1', '2']],
    ['site', 'plato-site@.service', ['1', '2']],
    ['worker', 'plato-worker.service', ['']],
  ] as const) {
    const text = readFileSync(join(opsFolder, 'systemd', unit), 'utf8')
    const pattern = /METRICS_PORT=(\S+)/.exec(text)?.[1] ?? ''
    const targets = instances.map((instance) => `"127.0.0.1:${pattern.replace('%i', instance)}"`)
    expect(config).toContain(
      `job_name: plato-${app}\n    static_configs:\n      - targets: [${targets.join(', ')}]`,
    )
  }
})

test('the system screen warns at the limits of the alert rules', () => {
  const hour = 3_600_000
  const secondsOf: Record<string, number> = {
    QueueTooOld: alertLimits.queueAgeMs,
    MailQueueStuck: alertLimits.mailAgeMs,
    PaymentAttemptUnresolved: alertLimits.paymentAgeMs,
    RefundPendingTooLong: alertLimits.refundAgeMs,
    InvariantCheckNotRunning: alertLimits.invariantsAgeMs,
    DatabaseBackupStale: alertLimits.databaseBackupAgeMs,
    MediaBackupStale: alertLimits.mediaBackupAgeMs,
    WalArchiveStale: alertLimits.archiveAgeMs,
    RestoreDrillStale: alertLimits.drillAgeMs,
    CertificateExpiring: alertLimits.certificateDays * 24 * hour,
  }
  for (const [name, limitMs] of Object.entries(secondsOf)) {
    const { expression = '' } = alerts.find((alert) => alert.name === name) ?? {}
    const [, factor, unit] = /[<>] (\d+)(?: \* (\d+))?/.exec(expression) ?? []
    expect(Number(factor) * Number(unit ?? 1) * 1000, name).toBe(limitMs)
  }
  const disk = alerts.find(({ name }) => name === 'DiskAlmostFull')
  expect(disk?.expression).toContain(`> ${alertLimits.diskPercent / 100}`)
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SystemStatus } from '@plato/contract/operations/system.contract'
import type { DB } from '@plato/database/types'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contextForFile, freshDatabase, newContext, sampleMoment } from '../testing/platform.ts'
import type { OperationKind } from './operation-run.ts'
import type { SystemProbes } from './system/probes.ts'
import { getSystemStatus } from './system-status.ts'

const { database, ctx } = contextForFile()
const media = mkdtempSync(join(tmpdir(), 'plato-system-'))
afterAll(() => rmSync(media, { recursive: true }))

const minutesAgo = (minutes: number) => new Date(sampleMoment.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const probes = (over: Partial<SystemProbes> = {}): SystemProbes & { readonly failed: string[] } => {
  const failed: string[] = []
  return {
    version: '1.0.0',
    isProduction: false,
    healthUrls: [],
    mediaFolder: media,
    readCertificates: async () => ({
      checkedAt: sampleMoment.toISOString(),
      hosts: [{ host: 'platovilla.test', daysLeft: 62, isShort: false }],
    }),
    readMailRecords: async () => ({ checkedAt: sampleMoment.toISOString(), domain: null, records: [] }),
    onUnreadable: (part) => failed.push(part),
    ...over,
    failed,
  }
}
const read = (system: SystemProbes, db: Kysely<DB> = database.db) => getSystemStatus({ ...ctx, db, system })

interface Run {
  readonly finishedAt: Date
  readonly ok?: boolean
  readonly details?: object
}
const newRun = (kind: OperationKind, { finishedAt, ok = true, details = {} }: Run, db = database.db) =>
  db
    .insertInto('operation_runs')
    .values({
      kind,
      started_at: new Date(finishedAt.getTime() - 252_000),
      finished_at: finishedAt,
      ok,
      details: JSON.stringify(details),
    })
    .execute()

/** The same database, in which statements with this text fail or never return. */
const faulty = (text: string, fault: 'fails' | 'hangs') =>
  database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const hit = JSON.stringify(node).includes(text)
      if (hit && fault === 'fails') throw new Error(`refused: ${text}`)
      if (hit) hanging.add(queryId)
      return node
    },
    transformResult: ({ result, queryId }) =>
      hanging.has(queryId) ? new Promise(() => undefined) : Promise.resolve(result),
  })
const hanging = new WeakSet<object>()

const parts = [
  'services',
  'queues',
  'backups',
  'drill',
  'version',
  'certificates',
  'mailRecords',
  'invariants',
  'disk',
] as const satisfies readonly (keyof SystemStatus)[]
const unreadableIn = (status: SystemStatus) => parts.filter((part) => 'unreadable' in status[part])

const reject = () => Promise.reject(new Error('no answer'))
const broken: readonly [(typeof parts)[number], () => [SystemProbes & { failed: string[] }, Kysely<DB>?]][] =
  [
    ['services', () => [probes(), faulty('pg_postmaster_start_time', 'fails')]],
    ['queues', () => [probes(), faulty('unnest(', 'fails')]],
    ['backups', () => [probes(), faulty('pg_stat_archiver', 'fails')]],
    ['drill', () => [probes(), faulty('RESTORE_DRILL', 'fails')]],
    ['version', () => [probes(), faulty('kysely_migration', 'fails')]],
    ['certificates', () => [probes({ readCertificates: reject })]],
    ['mailRecords', () => [probes({ readMailRecords: reject })]],
    ['invariants', () => [probes(), faulty('INVARIANTS', 'fails')]],
    ['disk', () => [probes({ mediaFolder: join(media, 'gone') })]],
  ]

test('getSystemStatus returns every part of the status for an installation without any backup or check run', async () => {
  const system = probes()
  const status = await read(system)
  expect(system.failed).toEqual([])
  expect(unreadableIn(status)).toEqual([])
  expect(status).toMatchObject({
    readAt: sampleMoment.toISOString(),
    backups: { database: null, media: null, check: null, archive: { isOld: false } },
    drill: { last: null, lastSuccessAt: null, isOld: false },
    version: { product: '1.0.0', migration: expect.stringMatching(/^\d{4}_\w+\.sql$/) },
    invariants: { checkedAt: null, violations: [] },
    certificates: { hosts: [{ host: 'platovilla.test' }] },
  })
})

test.each(broken)('getSystemStatus returns all other parts when %s cannot be read', async (part, given) => {
  const [system, db] = given()
  expect(unreadableIn(await read(system, db))).toEqual([part])
  expect(system.failed).toEqual([part])
})

test('getSystemStatus marks a part of the status as unreadable when it does not respond within the timeout', async () => {
  const system = probes({ limitMs: 200 })
  const hung = { ...system, readCertificates: () => new Promise<never>(() => undefined) }
  expect(unreadableIn(await getSystemStatus({ ...ctx, system: hung }))).toEqual(['certificates'])
  const status = await read({ ...probes(), limitMs: 1_000 }, faulty('RESTORE_DRILL', 'hangs'))
  expect(unreadableIn(status)).toEqual(['drill'])
})

test('getSystemStatus raises no alert about a part that cannot be read', async () => {
  await using fresh = await freshDatabase()
  await using caller = await newContext(fresh)
  const system = probes({ isProduction: true, readCertificates: reject, mediaFolder: join(media, 'gone') })
  const { alerts } = await getSystemStatus({ ...caller, system })
  expect(alerts.map(({ name }) => name)).not.toContain('CertificateExpiring')
  expect(alerts.map(({ name }) => name)).not.toContain('DiskAlmostFull')
  expect(alerts.map(({ name }) => name)).toContain('DatabaseBackupStale')
})

test('getSystemStatus shows the last backups, the best result of each of 14 days, and an alert about an old restore drill', async () => {
  await using fresh = await freshDatabase()
  await using caller = await newContext(fresh)
  const { db } = fresh
  await newRun('DATABASE_BACKUP', { finishedAt: daysAgo(30) }, db)
  await newRun('DATABASE_BACKUP', { finishedAt: daysAgo(3), ok: false, details: { reason: 'full' } }, db)
  await newRun('DATABASE_BACKUP', { finishedAt: daysAgo(2), ok: false }, db)
  await newRun('DATABASE_BACKUP', { finishedAt: daysAgo(2), details: { type: 'full', bytes: 7 } }, db)
  await newRun(
    'DATABASE_BACKUP',
    { finishedAt: minutesAgo(60), details: { type: 'diff', bytes: 'many' } },
    db,
  )
  await newRun(
    'RESTORE_DRILL',
    { finishedAt: daysAgo(9), details: { checks: { passed: 28, total: 28 } } },
    db,
  )
  const { backups, drill, alerts } = await getSystemStatus({ ...caller, system: probes() })
  if ('unreadable' in backups || 'unreadable' in drill) throw new Error('unreadable')
  expect(backups.database).toMatchObject({ ok: true, type: 'PARTIAL', bytes: null })
  expect(backups.days).toHaveLength(14)
  expect(backups.days.slice(-4)).toEqual([
    { day: '2027-06-13', state: 'FAILED' },
    { day: '2027-06-14', state: 'FULL' },
    { day: '2027-06-15', state: 'NONE' },
    { day: '2027-06-16', state: 'PARTIAL' },
  ])
  expect(drill).toMatchObject({ isOld: true, last: { ok: true, checks: { passed: 28, total: 28 } } })
  expect(alerts.map(({ name }) => name)).toContain('RestoreDrillStale')
})

test('getSystemStatus removes URLs and e-mail addresses from the reason of a failed restore drill', async () => {
  await newRun('RESTORE_DRILL', {
    finishedAt: minutesAgo(5),
    ok: false,
    details: {
      reason: 'cannot open s3://key:secret@host/repo or https://host/?key=secret for ayse@example.com\nstack',
    },
  })
  const { drill, alerts } = await read(probes())
  expect(drill).toMatchObject({
    last: { ok: false, reason: 'cannot open … or … for …' },
    lastSuccessAt: null,
  })
  expect(alerts.map(({ name }) => name)).toContain('RestoreDrillFailed')
})

test('getSystemStatus lists the violations of the newest invariant check that has a result', async () => {
  await newRun('INVARIANTS', {
    finishedAt: minutesAgo(25),
    ok: false,
    details: { violations: { 'nights-overlap': 2, 'ledger-unbalanced': 0 } },
  })
  await newRun('INVARIANTS', { finishedAt: minutesAgo(1), ok: false, details: { reason: 'timeout' } })
  const { invariants, alerts } = await read(probes())
  expect(invariants).toEqual({
    checkedAt: minutesAgo(25).toISOString(),
    isOld: true,
    violations: expect.arrayContaining([
      { name: 'nights-overlap', count: 2 },
      { name: 'ledger-unbalanced', count: 0 },
    ]),
  })
  expect(alerts).toEqual(
    expect.arrayContaining([
      { name: 'InvariantViolated', severity: 'critical', subject: 'nights-overlap', value: 2 },
    ]),
  )
})

test('getSystemStatus requests every health URL and counts any response but 200 as down', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/ready' ? 200 : 503
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const status = await read(
      probes({
        healthUrls: [
          { name: 'api-1', url: `${at}/ready` },
          { name: 'api-2', url: `${at}/starting` },
          { name: 'worker', url: 'http://127.0.0.1:1/' },
        ],
      }),
    )
    expect(status.services).toMatchObject({
      rows: [
        { name: 'api', instances: 2, instancesUp: 1, responseMs: expect.any(Number) },
        { name: 'worker', instances: 1, instancesUp: 0, responseMs: null },
        { name: 'database', instances: 1, instancesUp: 1, version: expect.stringMatching(/^PostgreSQL \d+/) },
      ],
    })
    expect(status.alerts).toEqual(
      expect.arrayContaining([
        { name: 'InstanceDown', severity: 'critical', subject: 'api-2', value: null },
        { name: 'WorkerDown', severity: 'critical', subject: 'worker', value: null },
      ]),
    )
    expect(JSON.stringify(status)).not.toContain('127.0.0.1')
  } finally {
    server.close()
  }
})

test('getSystemStatus without health URLs takes a worker as running when it supervised the queues in the last minute', async () => {
  await using fresh = await freshDatabase()
  await using caller = await newContext(fresh)
  const workerUp = async () => {
    const { services } = await getSystemStatus({ ...caller, system: probes() })
    return 'rows' in services && services.rows.find(({ name }) => name === 'worker')?.instancesUp
  }
  expect(await workerUp()).toBe(0)
  await sql`update pgboss.queue set monitor_on = ${minutesAgo(2)}`.execute(fresh.db)
  expect(await workerUp()).toBe(0)
  await sql`update pgboss.queue set monitor_on = ${minutesAgo(0.5)}`.execute(fresh.db)
  expect(await workerUp()).toBe(1)
})

test('getSystemStatus sums the queues of one job family such as pictures and reports their oldest waiting job', async () => {
  await using fresh = await freshDatabase()
  await using caller = await newContext(fresh)
  const waiting = (name: string, since: Date) =>
    sql`insert into pgboss.job (name, state, start_after) values (${name}, 'created', ${since})`.execute(
      fresh.db,
    )
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  await waiting('villas.process-image', late)
  await waiting('content.process-picture', early)
  const { queues, alerts } = await getSystemStatus({ ...caller, system: probes() })
  const pictures = 'rows' in queues && queues.rows.find(({ family }) => family === 'pictures')
  expect(pictures).toEqual({
    family: 'pictures',
    waiting: 2,
    oldestWaitingAt: early.toISOString(),
    failed: 0,
  })
  expect(alerts.filter(({ name }) => name === 'QueueTooOld').map(({ subject }) => subject)).toEqual([
    'content.process-picture',
    'villas.process-image',
  ])
})

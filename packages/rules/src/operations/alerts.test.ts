import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import {
  type AlertFigures,
  type AlertName,
  activeAlerts,
  alertLimits,
  alertNames,
  type TaskRuns,
} from './alerts.ts'

const now = new Date('2027-06-16T07:34:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const recent: TaskRuns = { lastSuccessAt: ago(60_000), lastFailed: false }

const healthy: AlertFigures = {
  isProduction: true,
  services: [
    { name: 'api-1', isUp: true },
    { name: 'worker', isUp: true },
  ],
  queues: [{ name: 'mail.send', oldestWaitingAt: null }],
  failedJobs: 0,
  oldestMailAt: null,
  oldestUnresolvedPaymentAt: null,
  oldestPendingRefundAt: null,
  failingFeeds: 0,
  invariants: { checkedAt: ago(60_000), violations: { overlappingNights: 0 } },
  databaseBackup: recent,
  mediaBackup: recent,
  backupCheck: recent,
  restoreDrill: recent,
  archive: { isOn: true, lastArchivedAt: ago(1_000) },
  certificates: [{ host: 'platovilla.test', daysLeft: 62 }],
  diskPercent: 61,
}
const unread: AlertFigures = {
  isProduction: true,
  services: null,
  queues: null,
  failedJobs: null,
  oldestMailAt: null,
  oldestUnresolvedPaymentAt: null,
  oldestPendingRefundAt: null,
  failingFeeds: null,
  invariants: null,
  databaseBackup: null,
  mediaBackup: null,
  backupCheck: null,
  restoreDrill: null,
  archive: null,
  certificates: null,
  diskPercent: null,
}
const namesIn = (figures: AlertFigures): readonly AlertName[] =>
  activeAlerts(figures, now).map(({ name }) => name)

/** Every figure with an age, its limit, and the figures in which it alone has that age. */
const aged: readonly [AlertName, number, (moment: Date) => Partial<AlertFigures>][] = [
  [
    'QueueTooOld',
    alertLimits.queueAgeMs,
    (at) => ({ queues: [{ name: 'reports.make', oldestWaitingAt: at }] }),
  ],
  ['MailQueueStuck', alertLimits.mailAgeMs, (oldestMailAt) => ({ oldestMailAt })],
  ['PaymentAttemptUnresolved', alertLimits.paymentAgeMs, (at) => ({ oldestUnresolvedPaymentAt: at })],
  ['RefundPendingTooLong', alertLimits.refundAgeMs, (at) => ({ oldestPendingRefundAt: at })],
  [
    'InvariantCheckNotRunning',
    alertLimits.invariantsAgeMs,
    (checkedAt) => ({ invariants: { checkedAt, violations: {} } }),
  ],
  [
    'DatabaseBackupStale',
    alertLimits.databaseBackupAgeMs,
    (lastSuccessAt) => ({ databaseBackup: { lastSuccessAt, lastFailed: false } }),
  ],
  [
    'MediaBackupStale',
    alertLimits.mediaBackupAgeMs,
    (lastSuccessAt) => ({ mediaBackup: { lastSuccessAt, lastFailed: false } }),
  ],
  [
    'RestoreDrillStale',
    alertLimits.drillAgeMs,
    (lastSuccessAt) => ({ restoreDrill: { lastSuccessAt, lastFailed: false } }),
  ],
  [
    'WalArchiveStale',
    alertLimits.archiveAgeMs,
    (lastArchivedAt) => ({ archive: { isOn: true, lastArchivedAt } }),
  ],
]

test('activeAlerts returns no alert for a healthy installation, and none for figures that could not be read', () => {
  expect(activeAlerts(healthy, now)).toEqual([])
  expect(activeAlerts(unread, now)).toEqual([])
})

test.each(aged)(
  'activeAlerts raises %s exactly when the age of the oldest entry or last run is above %d ms',
  (name, limitMs, figuresWith) => {
    fc.assert(
      fc.property(fc.integer({ min: -limitMs, max: 3 * limitMs }), (offsetMs) => {
        const ageMs = Math.max(0, limitMs + offsetMs)
        const alerts = activeAlerts({ ...healthy, ...figuresWith(ago(ageMs)) }, now)
        expect(alerts.map((alert) => [alert.name, alert.value])).toEqual(
          ageMs > limitMs ? [[name, ageMs]] : [],
        )
      }),
      { numRuns: caseCount(200) },
    )
    expect(namesIn({ ...healthy, ...figuresWith(ago(limitMs)) })).toEqual([])
    expect(namesIn({ ...healthy, ...figuresWith(ago(limitMs + 1)) })).toEqual([name])
  },
)

test('activeAlerts raises alerts for a certificate with fewer than 14 days left and for a disk that is over 85 % full only', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 90 }),
      fc.integer({ min: 0, max: 100 }),
      (daysLeft, diskPercent) => {
        const names = namesIn({ ...healthy, certificates: [{ host: 'a.test', daysLeft }], diskPercent })
        expect(names.includes('CertificateExpiring')).toBe(daysLeft < 14)
        expect(names.includes('DiskAlmostFull')).toBe(diskPercent > 85)
      },
    ),
    { numRuns: caseCount(200) },
  )
})

test('activeAlerts raises one alert for each violated data invariant, with the number of violations', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.nat(5)), (violations) => {
      const alerts = activeAlerts({ ...healthy, invariants: { checkedAt: now, violations } }, now)
      const named = alerts.map(({ name, subject, value }) => [name, subject, value])
      const expected = Object.entries(violations)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => ['InvariantViolated', name, count])
      expect(named).toHaveLength(expected.length)
      expect(named).toEqual(expect.arrayContaining(expected))
    }),
    { numRuns: caseCount(200) },
  )
})

test('activeAlerts raises WorkerDown for a stopped worker and InstanceDown for another stopped service', () => {
  const services = [
    { name: 'api-2', isUp: false },
    { name: 'worker', isUp: false },
    { name: 'site-1', isUp: true },
  ]
  expect(activeAlerts({ ...healthy, services }, now)).toMatchObject([
    { name: 'InstanceDown', severity: 'critical', subject: 'api-2' },
    { name: 'WorkerDown', severity: 'critical', subject: 'worker' },
  ])
})

test('activeAlerts raises alerts for failed jobs, failing calendar feeds, a failed backup check and a failed restore drill', () => {
  const failed = { ...recent, lastFailed: true }
  expect(
    namesIn({ ...healthy, failedJobs: 2, failingFeeds: 1, backupCheck: failed, restoreDrill: failed }),
  ).toEqual(['RestoreDrillFailed', 'BackupCheckFailed', 'DeadLetters', 'FeedFailing'])
})

test('activeAlerts raises alerts for backups, restore drills and invariant checks that never ran, in production only', () => {
  const never: TaskRuns = { lastSuccessAt: null, lastFailed: false }
  const figures = {
    ...healthy,
    databaseBackup: never,
    mediaBackup: never,
    restoreDrill: never,
    invariants: { checkedAt: null, violations: {} },
  }
  expect(activeAlerts(figures, now).map(({ name, value }) => [name, value])).toEqual([
    ['DatabaseBackupStale', null],
    ['MediaBackupStale', null],
    ['InvariantCheckNotRunning', null],
    ['RestoreDrillStale', null],
  ])
  expect(namesIn({ ...figures, isProduction: false })).toEqual([])
})

test('activeAlerts raises the WAL archive alert only while archiving is on, also when nothing was archived yet', () => {
  expect(namesIn({ ...healthy, archive: { isOn: true, lastArchivedAt: null } })).toEqual(['WalArchiveStale'])
  expect(namesIn({ ...healthy, archive: { isOn: false, lastArchivedAt: null } })).toEqual([])
  expect(namesIn({ ...healthy, archive: { isOn: false, lastArchivedAt: ago(86_400_000) } })).toEqual([])
})

test('activeAlerts lists critical alerts first and equal names by subject, for any mixture of figures', () => {
  const parts = aged.map(([, limitMs, figuresWith]) => figuresWith(ago(limitMs + 1)))
  const service = fc.record({
    name: fc.constantFrom('api-1', 'api-2', 'site-1', 'worker'),
    isUp: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.subarray(parts), fc.array(service), (broken, services) => {
      const alerts = activeAlerts(Object.assign({}, healthy, { services }, ...broken), now)
      const keys = alerts.map(
        ({ name, severity, subject }) =>
          `${severity === 'critical' ? 0 : 1} ${String(alertNames.indexOf(name)).padStart(2, '0')} ${subject}`,
      )
      expect(keys).toEqual([...keys].sort())
    }),
    { numRuns: caseCount(200) },
  )
})

test('activeAlerts ignores the age of the mail queue, whose mails wait for their next attempt', () => {
  expect(namesIn({ ...healthy, queues: [{ name: 'mail.send', oldestWaitingAt: ago(3_000_000) }] })).toEqual(
    [],
  )
})

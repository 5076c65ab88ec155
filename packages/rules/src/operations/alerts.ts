/**
 * The alerts of the system screen. Names, limits and severities are those of `ops/prometheus/rules.yml`, so that an agency
 * without Prometheus is warned of the same conditions; the screen does not wait until a condition has lasted.
 */
export const alertNames = [
  'InvariantViolated',
  'InstanceDown',
  'WorkerDown',
  'DatabaseBackupStale',
  'MediaBackupStale',
  'WalArchiveStale',
  'RestoreDrillFailed',
  'BackupCheckFailed',
  'InvariantCheckNotRunning',
  'QueueTooOld',
  'MailQueueStuck',
  'CertificateExpiring',
  'DiskAlmostFull',
  'PaymentAttemptUnresolved',
  'RefundPendingTooLong',
  'DeadLetters',
  'RestoreDrillStale',
  'FeedFailing',
] as const
export type AlertName = (typeof alertNames)[number]
export type AlertSeverity = 'critical' | 'warning'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const alertLimits = {
  queueAgeMs: 5 * minuteMs,
  mailAgeMs: hourMs,
  paymentAgeMs: 6 * hourMs,
  refundAgeMs: 4 * hourMs,
  /** The check runs every 5 minutes. */
  invariantsAgeMs: 20 * minuteMs,
  /** Daily, with two hours for a slow run. */
  databaseBackupAgeMs: 26 * hourMs,
  archiveAgeMs: 15 * minuteMs,
  mediaBackupAgeMs: 26 * hourMs,
  /** Weekly, with a day for a late run. */
  drillAgeMs: 8 * dayMs,
  certificateDays: 14,
  diskPercent: 85,
} as const

const severities: Readonly<Record<AlertName, AlertSeverity>> = {
  InvariantViolated: 'critical',
  InstanceDown: 'critical',
  WorkerDown: 'critical',
  DatabaseBackupStale: 'critical',
  MediaBackupStale: 'critical',
  WalArchiveStale: 'critical',
  RestoreDrillFailed: 'critical',
  BackupCheckFailed: 'critical',
  InvariantCheckNotRunning: 'critical',
  QueueTooOld: 'critical',
  MailQueueStuck: 'critical',
  CertificateExpiring: 'critical',
  DiskAlmostFull: 'critical',
  PaymentAttemptUnresolved: 'warning',
  RefundPendingTooLong: 'warning',
  DeadLetters: 'warning',
  RestoreDrillStale: 'warning',
  FeedFailing: 'warning',
}

export interface Alert {
  readonly name: AlertName
  readonly severity: AlertSeverity
  /** The service, job, invariant or host concerned; null when the alert has one subject only. */
  readonly subject: string | null
  /** A count, a percentage, days left, or an age in milliseconds; null when a task never ran. */
  readonly value: number | null
}

/** The last runs of one kind of task; null when there is none. */
export interface TaskRuns {
  readonly lastSuccessAt: Date | null
  readonly lastFailed: boolean
}

/** Null in any field: not set up here, or unreadable now. It raises no alert, because the screen shows it as unreadable. */
export interface AlertFigures {
  /** Tasks that never ran are an alert in production only: a development machine has no backups. */
  readonly isProduction: boolean
  readonly services: readonly { readonly name: string; readonly isUp: boolean }[] | null
  /** Ready jobs that no worker has started, by queue. */
  readonly queues: readonly { readonly name: string; readonly oldestWaitingAt: Date | null }[] | null
  readonly failedJobs: number | null
  readonly oldestMailAt: Date | null
  readonly oldestUnresolvedPaymentAt: Date | null
  readonly oldestPendingRefundAt: Date | null
  readonly failingFeeds: number | null
  readonly invariants: {
    readonly checkedAt: Date | null
    readonly violations: Readonly<Record<string, number>>
  } | null
  readonly databaseBackup: TaskRuns | null
  readonly mediaBackup: TaskRuns | null
  readonly backupCheck: TaskRuns | null
  readonly restoreDrill: TaskRuns | null
  readonly archive: { readonly isOn: boolean; readonly lastArchivedAt: Date | null } | null
  readonly certificates: readonly { readonly host: string; readonly daysLeft: number }[] | null
  readonly diskPercent: number | null
}

type Found = Omit<Alert, 'severity'>

const found = (name: AlertName, value: number | null = null, subject: string | null = null): Found => ({
  name,
  subject,
  value,
})

const when = (is: boolean, alert: () => Found): readonly Found[] => (is ? [alert()] : [])

/** An alert when the moment is further back than the limit; none without a moment. */
function olderThan(moment: Date | null, limitMs: number, now: Date, name: AlertName, subject?: string) {
  if (!moment) return []
  const ageMs = now.getTime() - moment.getTime()
  return when(ageMs > limitMs, () => found(name, ageMs, subject ?? null))
}

/** An alert when the last success is too old, or in production when there never was one. */
function taskTooOld(runs: TaskRuns | null, limitMs: number, { now, isProduction }: Given, name: AlertName) {
  if (!runs) return []
  if (!runs.lastSuccessAt) return when(isProduction, () => found(name))
  return olderThan(runs.lastSuccessAt, limitMs, now, name)
}

interface Given {
  readonly now: Date
  readonly isProduction: boolean
}

const serviceAlerts = ({ services }: AlertFigures): readonly Found[] =>
  (services ?? [])
    .filter(({ isUp }) => !isUp)
    .map(({ name }) =>
      name.startsWith('worker') ? found('WorkerDown', null, name) : found('InstanceDown', null, name),
    )

const queueAlerts = ({ queues, failedJobs }: AlertFigures, now: Date): readonly Found[] => [
  // A mail waits for its next attempt in the queue; MailQueueStuck covers it.
  ...(queues ?? [])
    .filter(({ name }) => name !== 'mail.send')
    .flatMap(({ name, oldestWaitingAt }) =>
      olderThan(oldestWaitingAt, alertLimits.queueAgeMs, now, 'QueueTooOld', name),
    ),
  ...when((failedJobs ?? 0) > 0, () => found('DeadLetters', failedJobs)),
]

function invariantAlerts({ invariants, isProduction }: AlertFigures, now: Date): readonly Found[] {
  if (!invariants) return []
  const { checkedAt, violations } = invariants
  return [
    ...Object.entries(violations).flatMap(([name, count]) =>
      when(count > 0, () => found('InvariantViolated', count, name)),
    ),
    ...(checkedAt
      ? olderThan(checkedAt, alertLimits.invariantsAgeMs, now, 'InvariantCheckNotRunning')
      : when(isProduction, () => found('InvariantCheckNotRunning'))),
  ]
}

function backupAlerts(figures: AlertFigures, now: Date): readonly Found[] {
  const { databaseBackup, mediaBackup, backupCheck, restoreDrill, archive, isProduction } = figures
  const given = { now, isProduction }
  return [
    ...taskTooOld(databaseBackup, alertLimits.databaseBackupAgeMs, given, 'DatabaseBackupStale'),
    ...taskTooOld(mediaBackup, alertLimits.mediaBackupAgeMs, given, 'MediaBackupStale'),
    ...when(backupCheck?.lastFailed ?? false, () => found('BackupCheckFailed')),
    ...when(restoreDrill?.lastFailed ?? false, () => found('RestoreDrillFailed')),
    ...taskTooOld(restoreDrill, alertLimits.drillAgeMs, given, 'RestoreDrillStale'),
    ...(archive?.isOn
      ? archive.lastArchivedAt
        ? olderThan(archive.lastArchivedAt, alertLimits.archiveAgeMs, now, 'WalArchiveStale')
        : [found('WalArchiveStale')]
      : []),
  ]
}

const hostAlerts = ({ certificates, diskPercent }: AlertFigures): readonly Found[] => [
  ...(certificates ?? []).flatMap(({ host, daysLeft }) =>
    when(daysLeft < alertLimits.certificateDays, () => found('CertificateExpiring', daysLeft, host)),
  ),
  ...when(diskPercent !== null && diskPercent > alertLimits.diskPercent, () =>
    found('DiskAlmostFull', diskPercent),
  ),
]

/** The active alerts: critical ones first, then in the order of `alertNames`, then by subject. */
export function activeAlerts(figures: AlertFigures, now: Date): readonly Alert[] {
  const all: readonly Found[] = [
    ...serviceAlerts(figures),
    ...queueAlerts(figures, now),
    ...olderThan(figures.oldestMailAt, alertLimits.mailAgeMs, now, 'MailQueueStuck'),
    ...olderThan(
      figures.oldestUnresolvedPaymentAt,
      alertLimits.paymentAgeMs,
      now,
      'PaymentAttemptUnresolved',
    ),
    ...olderThan(figures.oldestPendingRefundAt, alertLimits.refundAgeMs, now, 'RefundPendingTooLong'),
    ...when((figures.failingFeeds ?? 0) > 0, () => found('FeedFailing', figures.failingFeeds)),
    ...invariantAlerts(figures, now),
    ...backupAlerts(figures, now),
    ...hostAlerts(figures),
  ]
  return all
    .map((alert) => ({ ...alert, severity: severities[alert.name] }))
    .sort(
      (a, b) =>
        Number(a.severity !== 'critical') - Number(b.severity !== 'critical') ||
        alertNames.indexOf(a.name) - alertNames.indexOf(b.name) ||
        (a.subject ?? '').localeCompare(b.subject ?? ''),
    )
}

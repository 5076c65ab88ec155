import { driverOptions, interactiveTimeoutMs } from '@plato/database/connect'
import type { DB } from '@plato/database/types'
import type { JobName } from '@plato/rules/job-names'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type Queue } from 'pg-boss'

/** Every background job and its data (ids, never copies). The worker must handle each of them. */
export interface Jobs {
  'approvals.apply-due': Record<string, never>
  'auth.remove-expired-sessions': Record<string, never>
  'availability.sync-feeds': Record<string, never>
  'bulk.give-up': { bulkRunId: number }
  'bulk.run': { bulkRunId: number }
  'content.process-picture': { key: string }
  'content.rebuild-sitemap': Record<string, never>
  'content.remove-document-file': { sha256: string }
  'content.remove-unused-pictures': Record<string, never>
  'mail.give-up': { mailId: string }
  'mail.send': { mailId: string }
  'operations.check-invariants': Record<string, never>
  'operations.mail-audit-anchor': Record<string, never>
  'operations.rotate-keys': { keyId: string }
  'operations.seal-audit': Record<string, never>
  'operations.seal-stored-values': Record<string, never>
  'payments.reconcile': Record<string, never>
  'payments.refund': { refundId: string }
  'payments.verify': { attemptId: string }
  'privacy.apply-retention': Record<string, never>
  'reports.give-up': { runId: number }
  'reports.make': { runId: number }
  'reservations.forget-keys': Record<string, never>
  'reservations.purge-identities': Record<string, never>
  'reservations.run-clocks': Record<string, never>
  'search.roll-horizon': Record<string, never>
  'settings.read-exchange': Record<string, never>
  'users.mail-new-device': { userId: number; requestId: string }
  'users.mail-password-resets': Record<string, never>
  'users.mail-token-reuse': { userId: number }
  'villas.check-permits': Record<string, never>
  'villas.draw-share-picture': { villaId: number }
  'villas.draw-stale-share-pictures': Record<string, never>
  'villas.process-image': { imageId: number }
  'villas.remove-image-files': { key: string }
}
export type { JobName }

/**
 * Stored in the data of a job, because pg-boss copies the data to retries and dead letters; handlers never get it.
 */
const traceparentKey = '$traceparent'

/** Splits the stored data of a job into the data of its handler and the trace of the request that sent it. */
export function unpackJobData(stored: object): { data: object; traceparent: string | undefined } {
  const { [traceparentKey]: traceparent, ...data } = stored as Record<string, unknown>
  return { data, traceparent: typeof traceparent === 'string' ? traceparent : undefined }
}

/** Job data are ids and may be logged, except the id of a payment attempt: it opens the guest's payment page. */
export function loggableData(stored: object): object {
  const { data } = unpackJobData(stored)
  return 'attemptId' in data ? { ...data, attemptId: '-' } : data
}

type QueueRule = Omit<Queue, 'name'>

/** Queue of jobs that failed after their last retry; only staff process it. */
export const deadLetters = 'dead-letters'

/** `short`: max one waiting job, because the job reads the state when it runs, not when it was sent. */
const onceWaiting: QueueRule = {
  policy: 'short',
  retryLimit: 8,
  retryBackoff: true,
  heartbeatSeconds: 30,
  deadLetter: deadLetters,
}

/** Every job is run; one whose worker crashed is handed to another within half a minute. */
const everyOne: QueueRule = { ...onceWaiting, policy: 'standard', heartbeatSeconds: 10, expireInSeconds: 600 }

/**
 * Retries for at minimum 48 hours, because a mail server may be down over a weekend: often at first, then every 15
 * minutes.
 */
const untilItArrives: QueueRule = {
  ...everyOne,
  retryLimit: 200,
  retryDelay: 15,
  retryDelayMax: 900,
  deadLetter: 'mail.give-up',
}

/**
 * A monthly report or a bulk run may take minutes. Few retries, because a user waits for it and must see a permanent fault soon.
 */
const untilItIsMade: QueueRule = {
  ...everyOne,
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 3_600,
  deadLetter: 'reports.give-up',
}

/** The central bank publishes late at times: often at first, then every 15 minutes, about two hours in total. */
const untilItAnswers: QueueRule = { ...onceWaiting, retryLimit: 12, retryDelay: 30, retryDelayMax: 900 }

/**
 * Min number of seconds between the first and the last attempt: pg-boss randomly shortens a doubled delay by up to
 * half.
 */
export function shortestRetrySpan({ retryLimit = 0, retryDelay = 0, retryDelayMax }: QueueRule): number {
  const delays = Array.from({ length: retryLimit }, (_, n) =>
    Math.min(retryDelayMax ?? Number.POSITIVE_INFINITY, Math.max(retryDelay, 1) * 2 ** Math.min(15, n)),
  )
  return delays.reduce((sum, delay) => sum + delay, 0)
}

export const jobQueues: Record<JobName, QueueRule> = {
  // No retries: the job is scheduled every minute.
  'approvals.apply-due': { ...onceWaiting, retryLimit: 0 },
  'auth.remove-expired-sessions': onceWaiting,
  // No retries: the job is scheduled every minute.
  'availability.sync-feeds': { ...onceWaiting, retryLimit: 0 },
  // Created before `bulk.run`, whose dead-letter queue it is.
  'bulk.give-up': everyOne,
  'bulk.run': { ...untilItIsMade, deadLetter: 'bulk.give-up' },
  'content.process-picture': everyOne,
  'content.rebuild-sitemap': onceWaiting,
  'content.remove-document-file': everyOne,
  'content.remove-unused-pictures': onceWaiting,
  // Created before `mail.send`, whose dead-letter queue it is.
  'mail.give-up': everyOne,
  'mail.send': untilItArrives,
  // No retries: the job is scheduled every five minutes.
  'operations.check-invariants': { ...onceWaiting, retryLimit: 0 },
  'operations.mail-audit-anchor': onceWaiting,
  // Runs for minutes with 100,000 sealed values.
  'operations.rotate-keys': { ...onceWaiting, expireInSeconds: 3_600 },
  // No retries: the job is scheduled every minute.
  'operations.seal-audit': { ...onceWaiting, retryLimit: 0 },
  // The first run after an upgrade encrypts all receipts and reports.
  'operations.seal-stored-values': { ...onceWaiting, expireInSeconds: 3_600 },
  // No retries: the job is scheduled every minute.
  'payments.reconcile': { ...onceWaiting, retryLimit: 0 },
  'payments.refund': everyOne,
  'payments.verify': everyOne,
  'privacy.apply-retention': { ...onceWaiting, expireInSeconds: 3_600 },
  // Created before `reports.make`, whose dead-letter queue it is.
  'reports.give-up': everyOne,
  'reports.make': untilItIsMade,
  'reservations.forget-keys': onceWaiting,
  'reservations.purge-identities': onceWaiting,
  // No retries: the job is scheduled every minute.
  'reservations.run-clocks': { ...onceWaiting, retryLimit: 0 },
  // Runs for minutes with a million villas, every 64 days.
  'search.roll-horizon': { ...onceWaiting, expireInSeconds: 3_600 },
  'settings.read-exchange': untilItAnswers,
  'users.mail-new-device': everyOne,
  'users.mail-password-resets': onceWaiting,
  'users.mail-token-reuse': everyOne,
  'villas.check-permits': onceWaiting,
  'villas.draw-share-picture': everyOne,
  // A few pictures per second: takes long after a change of the drawing code.
  'villas.draw-stale-share-pictures': { ...onceWaiting, expireInSeconds: 3_600 },
  'villas.process-image': everyOne,
  'villas.remove-image-files': everyOne,
}

export interface JobOptions {
  /** Waiting jobs of one queue with a higher priority run first; default 0. */
  readonly priority?: number
  /** W3C trace context under which the job runs. */
  readonly traceparent?: string | undefined
}

/** Requires the transaction of the change: the job exists exactly when the change is committed. */
export type SendJob = <Name extends JobName>(
  tx: Transaction<DB>,
  name: Name,
  data: Jobs[Name],
  options?: JobOptions,
) => Promise<void>

export const jobSenderOf =
  (boss: PgBoss): SendJob =>
  async (tx, name, data, { traceparent, ...options } = {}) => {
    // The data of a job that is retried by hand contains the trace already, which wins.
    const stored = traceparent === undefined ? data : { [traceparentKey]: traceparent, ...data }
    await boss.send(name, stored, { ...options, db: fromKysely(tx) })
  }

/** A sender whose jobs run in the given trace, unless the call names another. */
export const sendJobIn = (traceparent: string | undefined, sendJob: SendJob): SendJob =>
  traceparent === undefined
    ? sendJob
    : (tx, name, data, options) => sendJob(tx, name, data, { traceparent, ...options })

/** A sender for processes that only enqueue: no supervision, no schedules, no schema changes. */
export async function startJobSender(
  url: string,
  limits: { statementTimeoutMs: number; connectionTimeoutMs?: number } = {
    statementTimeoutMs: interactiveTimeoutMs,
  },
): Promise<{ sendJob: SendJob; stop: () => Promise<void> }> {
  const boss = new PgBoss({
    ...driverOptions(url, limits),
    supervise: false,
    schedule: false,
    migrate: false,
    max: 1,
  })
  boss.on('error', () => undefined)
  await boss.start()
  return { sendJob: jobSenderOf(boss), stop: () => boss.stop({ graceful: false }) }
}

/** Migrates the queue tables and creates or updates the queues; runs with the migrations. */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    ...driverOptions(url),
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(deadLetters)
    for (const [name, rule] of Object.entries(jobQueues)) {
      await boss.createQueue(name, rule)
      const { policy: _fixedAtCreation, ...changeable } = rule
      await boss.updateQueue(name, changeable)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

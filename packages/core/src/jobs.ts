import { interactiveTimeoutMs, poolLimits } from '@plato/database/connect'
import type { JobName } from '@plato/rules/job-names'
import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Tx } from './context.ts'

/** Every background job and what it carries (ids, never copies). The worker must handle each of them. */
export interface Jobs {
  'auth.remove-expired-sessions': Record<string, never>
  'availability.sync-feeds': Record<string, never>
  'content.process-picture': { key: string }
  'content.rebuild-sitemap': Record<string, never>
  'content.remove-document-file': { sha256: string }
  'content.remove-unused-pictures': Record<string, never>
  'mail.give-up': { mailId: string }
  'mail.send': { mailId: string }
  'payments.reconcile': Record<string, never>
  'payments.refund': { refundId: string }
  'payments.verify': { attemptId: string }
  'reports.give-up': { runId: number }
  'reports.make': { runId: number }
  'reservations.forget-keys': Record<string, never>
  'reservations.purge-identities': Record<string, never>
  'reservations.run-clocks': Record<string, never>
  'search.roll-horizon': Record<string, never>
  'settings.read-exchange': Record<string, never>
  'villas.draw-share-picture': { villaId: number }
  'villas.draw-stale-share-pictures': Record<string, never>
  'villas.process-image': { imageId: number }
  'villas.remove-image-files': { key: string }
}
export type { JobName }

/** What a job carries are ids, which a log may tell. Not that of a try to pay: with it its guest's page opens. */
export const toldOf = (data: object): object => ('attemptId' in data ? { ...data, attemptId: '-' } : data)

type QueueRule = Omit<Queue, 'name'>

/** Takes what no queue got done after its last try; nobody works on it but staff. */
export const deadLetters = 'dead-letters'

/** `short`: one waiting job is enough, because the job reads the state of its moment, not of its sending. */
const onceWaiting: QueueRule = {
  policy: 'short',
  retryLimit: 8,
  retryBackoff: true,
  heartbeatSeconds: 30,
  deadLetter: deadLetters,
}

/** Every job counts; one whose worker vanished is handed on within half a minute. */
const everyOne: QueueRule = { ...onceWaiting, policy: 'standard', heartbeatSeconds: 10, expireInSeconds: 600 }

/** A mail server may be away over a weekend's night and day: often at first, then every quarter of an hour, 48 h at least. */
const untilItArrives: QueueRule = {
  ...everyOne,
  retryLimit: 200,
  retryDelay: 15,
  retryDelayMax: 900,
  deadLetter: 'mail.give-up',
}

/** A month's report may take minutes; somebody waits for it, so a lasting fault is told soon. */
const untilItIsMade: QueueRule = {
  ...everyOne,
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 3_600,
  deadLetter: 'reports.give-up',
}

/** The central bank is late or away now and then: asked often at first, then every quarter of an hour, about two hours in all. */
const untilItAnswers: QueueRule = { ...onceWaiting, retryLimit: 12, retryDelay: 30, retryDelayMax: 900 }

/** Seconds between the first attempt and the last at least: pg-boss shortens a doubled delay by up to half, at random. */
export function shortestRetrySpan({ retryLimit = 0, retryDelay = 0, retryDelayMax }: QueueRule): number {
  const delays = Array.from({ length: retryLimit }, (_, n) =>
    Math.min(retryDelayMax ?? Number.POSITIVE_INFINITY, Math.max(retryDelay, 1) * 2 ** Math.min(15, n)),
  )
  return delays.reduce((sum, delay) => sum + delay, 0)
}

export const jobQueues: Record<JobName, QueueRule> = {
  'auth.remove-expired-sessions': onceWaiting,
  // The next minute brings the next try.
  'availability.sync-feeds': { ...onceWaiting, retryLimit: 0 },
  'content.process-picture': everyOne,
  'content.rebuild-sitemap': onceWaiting,
  'content.remove-document-file': everyOne,
  'content.remove-unused-pictures': onceWaiting,
  // Before `mail.send`, whose dead letters it takes.
  'mail.give-up': everyOne,
  'mail.send': untilItArrives,
  // The next minute brings the next try.
  'payments.reconcile': { ...onceWaiting, retryLimit: 0 },
  'payments.refund': everyOne,
  'payments.verify': everyOne,
  // Before `reports.make`, whose dead letters it takes.
  'reports.give-up': everyOne,
  'reports.make': untilItIsMade,
  'reservations.forget-keys': onceWaiting,
  'reservations.purge-identities': onceWaiting,
  // The next minute brings the next try: nothing is gained by a queue of them.
  'reservations.run-clocks': { ...onceWaiting, retryLimit: 0 },
  // With a million villas it works for minutes, every 64 days.
  'search.roll-horizon': { ...onceWaiting, expireInSeconds: 3_600 },
  'settings.read-exchange': untilItAnswers,
  'villas.draw-share-picture': everyOne,
  // A few pictures a second: after a change of the drawing it works for long.
  'villas.draw-stale-share-pictures': { ...onceWaiting, expireInSeconds: 3_600 },
  'villas.process-image': everyOne,
  'villas.remove-image-files': everyOne,
}

export interface JobOptions {
  /** Of waiting jobs of one queue the higher ones are taken first; 0 unless given. */
  readonly priority?: number
}

/** Takes the transaction on purpose: the job exists exactly when the change it follows does. */
export type SendJob = <Name extends JobName>(
  tx: Tx,
  name: Name,
  data: Jobs[Name],
  options?: JobOptions,
) => Promise<void>

export const jobSenderOf =
  (boss: PgBoss): SendJob =>
  async (tx, name, data, options) => {
    await boss.send(name, data, { ...options, db: fromKysely(tx) })
  }

/** A sender for processes that only enqueue: no supervision, no clocks, no schema changes. */
export async function startJobSender(url: string): Promise<{ sendJob: SendJob; stop: () => Promise<void> }> {
  const boss = new PgBoss({
    ...poolLimits(interactiveTimeoutMs),
    connectionString: url,
    supervise: false,
    schedule: false,
    migrate: false,
    max: 1,
  })
  boss.on('error', () => undefined)
  await boss.start()
  return { sendJob: jobSenderOf(boss), stop: () => boss.stop({ graceful: false }) }
}

/** Brings the queue tables and the queues themselves up to date; runs with the migrations. */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    ...poolLimits(),
    connectionString: url,
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

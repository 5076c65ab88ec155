import type { FeedContext } from '@plato/core/availability/feeds/feed-context'
import type { Mailer } from '@plato/core/mail/mailer'
import type { CardContext } from '@plato/core/payments/card/card-context'
import { type JobName, jobSenderOf, loggableData, sendJobIn } from '@plato/core/platform/jobs'
import type { ExchangeContext } from '@plato/core/settings/exchange/read-exchange'
import type { Storage } from '@plato/core/storage/storage'
import { driverOptions } from '@plato/database/connect'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { JobMetrics } from '@plato/telemetry/metrics'
import { currentTraceparent } from '@plato/telemetry/tracing'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { handlers, type JobContext } from './handlers.ts'
import { inJobSpan, tracedMailer } from './job-spans.ts'
import { countedMailer } from './metrics.ts'
import { schedule, scheduleTimeZone } from './schedule.ts'
import { whenClockIsSetBack } from './when-clock-is-set-back.ts'

export interface WorkerDeps
  extends Pick<
      CardContext,
      'db' | 'databaseTime' | 'siteOrigin' | 'dashboardOrigin' | 'vault' | 'openProvider'
    >,
    Pick<FeedContext, 'feedReader'>,
    Pick<ExchangeContext, 'centralBank'> {
  readonly url: string
  readonly storage: Storage
  readonly mailer: Mailer
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: () => Date
  readonly metrics?: JobMetrics
}

export interface Worker {
  readonly stop: () => Promise<void>
  /** Whether a queue was polled in the last half minute, so that the database answered. */
  readonly isPolling: () => boolean
}

/** Max time for running jobs to finish at a stop; below the limit of `stopOnSignal`. */
const shutdownMs = 12_000
const pollSeconds = 1
/**
 * Queues that grow while something is unavailable, with their number of pollers. Jobs of one queue run in parallel, so that
 * a mail server or card provider that takes a second for each does not hold up one guest behind hundreds.
 */
const parallelPollers: Partial<Record<JobName, number>> = { 'mail.send': 5, 'payments.verify': 2 }
/** Interval of the search for jobs whose worker is dead. */
const watchSeconds = 10
const polledWithinMs = 30_000

/** Runs jobs from the queues until stopped; running jobs are finished or returned to the queue. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const boss = new PgBoss({
    ...driverOptions(deps.url),
    migrate: false,
    max: 4,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  let stopped = false
  boss.on('error', (err) => {
    // pg-boss ends its pool without waiting for the sockets, so an error after the stop is ignored.
    if (!stopped) deps.logger.error({ err }, 'queue trouble')
  })
  await boss.start()
  const sendJob = jobSenderOf(boss)
  const traced = tracedMailer(deps.mailer)
  const mailer = deps.metrics ? countedMailer(traced, deps.metrics) : traced

  const contextOf = (job: JobWithMetadata<object>): JobContext => {
    const now = deps.clock()
    const traceparent = currentTraceparent()
    return {
      db: deps.db,
      storage: deps.storage,
      mailer,
      sendJob: sendJobIn(traceparent, sendJob),
      traceparent,
      databaseTime: deps.databaseTime,
      siteOrigin: deps.siteOrigin,
      dashboardOrigin: deps.dashboardOrigin,
      vault: deps.vault,
      openProvider: deps.openProvider,
      feedReader: deps.feedReader,
      centralBank: deps.centralBank,
      requestId: job.id,
      handedOutAt: job.startedOn,
      now,
      today: istanbulDay(now),
    }
  }
  const options = { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
  // While its last fetch brought a job and the queue is known to hold more, a poller fetches again at once.
  const parallelOptions = { ...options, burstWhenReadyExceeds: 1 }

  const observe = (queue: JobName, startedAt: number, failed: boolean) => {
    deps.metrics?.observeJob({ queue, seconds: (performance.now() - startedAt) / 1000, failed })
  }

  const pollers: string[] = []
  for (const name of Object.keys(handlers) as JobName[]) {
    // Safe: the handler map is complete by type, and the queue's name is the job's name.
    const handle = handlers[name] as (ctx: JobContext, data: object) => Promise<unknown>
    const run = async (job: JobWithMetadata<object>, data: object) => {
      const startedAt = performance.now()
      const logFields = { job: name, id: job.id, data: loggableData(data) }
      try {
        await handle(contextOf(job), data)
      } catch (err) {
        observe(name, startedAt, true)
        deps.logger.warn({ ...logFields, err }, 'job failed, the queue decides about another try')
        throw err
      }
      observe(name, startedAt, false)
      deps.logger.info({ ...logFields, ms: Math.round(performance.now() - startedAt) }, 'job done')
    }
    const work = async (jobs: JobWithMetadata<object>[]) => {
      for (const job of jobs) await inJobSpan(name, job, (data) => run(job, data))
    }
    // One call per poller instead of `localConcurrency`, which returns only the id of its first poller.
    const parallel = parallelPollers[name]
    const given = parallel === undefined ? options : parallelOptions
    for (let n = 0; n < (parallel ?? 1); n += 1) pollers.push(await boss.work(name, given, work))
  }
  for (const [name, cron] of Object.entries(schedule)) {
    await boss.schedule(name, cron, {}, { tz: scheduleTimeZone })
  }
  const stopWatching = whenClockIsSetBack(deps.clock, pollSeconds * 1000, () => {
    deps.logger.info({}, 'the clock was set back: every queue is asked again')
    for (const poller of pollers) boss.notifyWorker(poller)
  })
  return {
    isPolling: () =>
      boss.getWipData().some(({ lastFetchedOn }) => Date.now() - (lastFetchedOn ?? 0) < polledWithinMs),
    async stop() {
      stopWatching()
      await boss.stop({ graceful: true, timeout: shutdownMs })
      stopped = true
    },
  }
}

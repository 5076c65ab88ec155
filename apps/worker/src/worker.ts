import type { Db } from '@plato/core/context'
import type { JobName } from '@plato/core/jobs'
import type { Storage } from '@plato/core/storage/storage'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { handlers } from './handlers.ts'
import { schedule, scheduleTimeZone } from './schedule.ts'

export interface WorkerDeps {
  readonly url: string
  readonly db: Db
  readonly storage: Storage
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock: () => Date
}

const shutdownMs = 20_000
const pollSeconds = 1
/** How often jobs are looked for whose worker no longer breathes. */
const watchSeconds = 10
const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: scheduleTimeZone })

/** Takes jobs from the queues until stopped; what was begun is finished or handed back. */
export async function startWorker(deps: WorkerDeps): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: deps.url,
    migrate: false,
    max: 4,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (err) => deps.logger.error({ err }, 'queue trouble'))
  await boss.start()

  for (const name of Object.keys(handlers) as JobName[]) {
    // Safe: the handler map is complete by type, and the queue's name is the job's name.
    const handle = handlers[name] as (ctx: object, data: object) => Promise<unknown>
    await boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      for (const job of jobs) {
        const startedAt = performance.now()
        const now = deps.clock()
        await handle({ db: deps.db, storage: deps.storage, now, today: istanbulDay.format(now) }, job.data)
        deps.logger.info({ job: name, id: job.id, ms: Math.round(performance.now() - startedAt) }, 'job done')
      }
    })
  }
  for (const [name, cron] of Object.entries(schedule)) {
    await boss.schedule(name, cron, {}, { tz: scheduleTimeZone })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: shutdownMs }) }
}

import { statfs } from 'node:fs/promises'
import type {
  SystemDisk,
  SystemQueue,
  SystemStatus,
  SystemVersion,
} from '@plato/contract/operations/system.contract'
import { activeAlerts, alertLimits } from '@plato/rules/operations/alerts'
import { queueFamilies, queueFamilyOf } from '@plato/rules/operations/queue-families'
import { listFailedJobs, listQueues } from '../mail/jobs/failed-jobs.ts'
import type { Context, Db } from '../platform/context.ts'
import { readOpenWork } from './system/open-work.ts'
import type { SystemProbes } from './system/probes.ts'
import { contentOf, readPart } from './system/read-part.ts'
import { readServices } from './system/services.ts'
import { selectDatabaseBytes, selectLastMigration } from './system/system.queries.ts'
import { readBackups, readDrill, readInvariants } from './system/task-runs.ts'

export type SystemContext = Context & { readonly system: SystemProbes }

const defaultLimitMs = 2_000
/** More failed jobs than this are shown as this many. */
const failedJobsRead = 100

async function readQueues(ctx: Context) {
  const [{ queues, failedMails }, failed] = await Promise.all([
    listQueues(ctx),
    listFailedJobs(ctx, { skip: 0, take: failedJobsRead }),
  ])
  const rows = queueFamilies.map((family): SystemQueue => {
    const own = queues.filter(({ name }) => queueFamilyOf(name) === family)
    const failedJobs = failed.rows.filter(({ name }) => queueFamilyOf(name) === family).length
    return {
      family,
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestWaitingAt: own.flatMap(({ oldestWaitingAt }) => oldestWaitingAt ?? []).sort()[0] ?? null,
      failed: failedJobs + (family === 'mail' ? failedMails : 0),
    }
  })
  return { rows, queues, failedJobs: failed.total }
}

async function readVersion(db: Db, version: string): Promise<SystemVersion> {
  return { product: version, migration: await selectLastMigration(db), node: process.version.slice(1) }
}

/** The percentage as `df` shows it: blocks that only root may use count neither as used nor as free. */
async function readMediaDisk(folder: string): Promise<NonNullable<SystemDisk['media']>> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder)
  const used = blocks - bfree
  const percent = used + bavail === 0 ? 0 : Math.ceil((used / (used + bavail)) * 100)
  return {
    usedBytes: used * bsize,
    totalBytes: (used + bavail) * bsize,
    percent,
    isFull: percent > alertLimits.diskPercent,
  }
}

async function readDisk(db: Db, folder: string | null): Promise<SystemDisk> {
  const [media, databaseBytes] = await Promise.all([
    folder === null ? null : readMediaDisk(folder),
    selectDatabaseBytes(db),
  ])
  return { media, databaseBytes }
}

/** Reads all parts at the same time, each with its own time limit and its own failure. */
async function readParts(ctx: SystemContext, now: Date) {
  const { db, system } = ctx
  const options = { limitMs: system.limitMs ?? defaultLimitMs, onUnreadable: system.onUnreadable }
  const part = <T>(name: string, read: () => Promise<T>) => readPart(name, options, read)
  const [services, queues, backups, drill, version, certificates, mailRecords, invariants, disk, work] =
    await Promise.all([
      part('services', () => readServices(db, now, system.healthUrls)),
      part('queues', () => readQueues(ctx)),
      part('backups', () => readBackups(db, now)),
      part('drill', () => readDrill(db, now)),
      part('version', () => readVersion(db, system.version)),
      part('certificates', system.readCertificates),
      part('mailRecords', system.readMailRecords),
      part('invariants', () => readInvariants(db, now)),
      part('disk', () => readDisk(db, system.mediaFolder)),
      part('work', () => readOpenWork(db, now)),
    ])
  return { services, queues, backups, drill, version, certificates, mailRecords, invariants, disk, work }
}
type Parts = Awaited<ReturnType<typeof readParts>>

const asDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

function alertsOf(parts: Parts, isProduction: boolean, now: Date) {
  const queues = contentOf(parts.queues)
  const backups = contentOf(parts.backups)
  const work = contentOf(parts.work)
  return activeAlerts(
    {
      isProduction,
      services: contentOf(parts.services)?.processes ?? null,
      // While a job of a queue runs, the others of this queue wait for their turn.
      queues:
        queues?.queues
          .filter(({ running }) => running === 0)
          .map(({ name, oldestWaitingAt }) => ({ name, oldestWaitingAt: asDate(oldestWaitingAt) })) ?? null,
      failedJobs: queues?.failedJobs ?? null,
      oldestMailAt: work?.oldestMailAt ?? null,
      oldestUnresolvedPaymentAt: work?.oldestUnresolvedPaymentAt ?? null,
      oldestPendingRefundAt: work?.oldestPendingRefundAt ?? null,
      failingFeeds: work?.failingFeeds ?? null,
      invariants: contentOf(parts.invariants),
      databaseBackup: backups?.database ?? null,
      mediaBackup: backups?.media ?? null,
      backupCheck: backups?.check ?? null,
      restoreDrill: contentOf(parts.drill)?.runs ?? null,
      archive: backups?.archive ?? null,
      certificates: contentOf(parts.certificates)?.hosts ?? null,
      diskPercent: contentOf(parts.disk)?.media?.percent ?? null,
    },
    now,
  )
}

/** The state of the installation. Ages are measured by the database's clock, which wrote the moments. */
export async function getSystemStatus(ctx: SystemContext): Promise<SystemStatus> {
  const { now } = await ctx.databaseTime(ctx.db)
  const parts = await readParts(ctx, now)
  const services = contentOf(parts.services)
  const queues = contentOf(parts.queues)
  const unreadable = { unreadable: true } as const
  return {
    readAt: now.toISOString(),
    alerts: [...alertsOf(parts, ctx.system.isProduction, now)],
    services: services ? { rows: services.rows } : unreadable,
    queues: queues ? { rows: queues.rows } : unreadable,
    backups: contentOf(parts.backups)?.shown ?? unreadable,
    drill: contentOf(parts.drill)?.shown ?? unreadable,
    version: parts.version,
    certificates: parts.certificates,
    mailRecords: parts.mailRecords,
    invariants: contentOf(parts.invariants)?.shown ?? unreadable,
    disk: parts.disk,
  }
}

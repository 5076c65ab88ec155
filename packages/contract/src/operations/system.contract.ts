import { alertNames } from '@plato/rules/operations/alerts'
import { queueFamilies } from '@plato/rules/operations/queue-families'
import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()
const count = z.int().min(0)
const bytes = z.int().min(0)

const unreadable = z.object({ unreadable: z.literal(true) })
/** Each part is read by itself, so one that fails leaves the others readable. */
const part = <T extends z.ZodType>(shape: T) => z.union([unreadable, shape])
export type Unreadable = z.infer<typeof unreadable>

const alert = z.object({
  name: z.enum(alertNames),
  severity: z.enum(['critical', 'warning']),
  /** The service, queue, invariant or host concerned. */
  subject: z.string().nullable(),
  /** A count, a percentage, days left, or an age in milliseconds; null when a task never ran. */
  value: z.number().nullable(),
})
export type SystemAlert = z.infer<typeof alert>

const service = z.object({
  /** `database`, or the name of the process without its instance number: `api`, `site`, `worker`. */
  name: z.string(),
  instances: count,
  instancesUp: count,
  /** The version of the software, if known. */
  version: z.string().nullable(),
  startedAt: moment.nullable(),
  /** The slowest response of its instances, in milliseconds. */
  responseMs: count.nullable(),
})
export type SystemService = z.infer<typeof service>

const queue = z.object({
  family: z.enum(queueFamilies),
  waiting: count,
  /** Since when the oldest has been ready to run; null when none is. */
  oldestWaitingAt: moment.nullable(),
  failed: count,
})
export type SystemQueue = z.infer<typeof queue>

const run = z.object({
  startedAt: moment,
  finishedAt: moment,
  ok: z.boolean(),
  bytes: bytes.nullable(),
  /** Of a backup. */
  type: z.enum(['FULL', 'PARTIAL']).nullable(),
})
export type SystemRun = z.infer<typeof run>

const backups = z.object({
  archive: z.object({ isOn: z.boolean(), lastArchivedAt: moment.nullable(), isOld: z.boolean() }),
  database: run.nullable(),
  media: run.nullable(),
  check: run.nullable(),
  /** The last 14 days, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), state: z.enum(['FULL', 'PARTIAL', 'FAILED', 'NONE']) })),
})
export type SystemBackups = z.infer<typeof backups>

const drill = z.object({
  last: run
    .extend({
      checks: z.object({ passed: count, total: count }).nullable(),
      /** First line of the error of a failed run, without URLs and addresses. */
      reason: z.string().nullable(),
    })
    .nullable(),
  lastSuccessAt: moment.nullable(),
  isOld: z.boolean(),
})
export type SystemDrill = z.infer<typeof drill>

const version = z.object({
  product: z.string(),
  /** Name of the newest migration that the database has. */
  migration: z.string().nullable(),
  node: z.string(),
})
export type SystemVersion = z.infer<typeof version>

const certificates = z.object({
  checkedAt: moment,
  /** Empty when the site is not served over https. */
  hosts: z.array(z.object({ host: z.string(), daysLeft: z.int(), isShort: z.boolean() })),
})
export type SystemCertificates = z.infer<typeof certificates>

const mailRecord = z.object({ name: z.enum(['SPF', 'DKIM', 'DMARC']), ok: z.boolean() })
const mailRecords = z.object({
  checkedAt: moment,
  /** Null when no sender domain is configured; then nothing is checked. */
  domain: z.string().nullable(),
  records: z.array(mailRecord),
})
export type SystemMailRecords = z.infer<typeof mailRecords>

const invariants = z.object({
  /** Null: never checked. */
  checkedAt: moment.nullable(),
  isOld: z.boolean(),
  violations: z.array(z.object({ name: z.string(), count })),
})
export type SystemInvariants = z.infer<typeof invariants>

const disk = z.object({
  /** Null when the pictures are in an S3 bucket. */
  media: z
    .object({ usedBytes: bytes, totalBytes: bytes, percent: z.int().min(0).max(100), isFull: z.boolean() })
    .nullable(),
  databaseBytes: bytes,
})
export type SystemDisk = z.infer<typeof disk>

const system = z.object({
  readAt: moment,
  alerts: z.array(alert),
  services: part(z.object({ rows: z.array(service) })),
  queues: part(z.object({ rows: z.array(queue) })),
  backups: part(backups),
  drill: part(drill),
  version: part(version),
  certificates: part(certificates),
  mailRecords: part(mailRecords),
  invariants: part(invariants),
  disk: part(disk),
})
export type SystemStatus = z.infer<typeof system>

export const systemEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/system',
    access: 'operations.write',
    success: [200, content(system)],
    refusals: [],
  }),
}

import type {
  SystemBackups,
  SystemDrill,
  SystemInvariants,
  SystemRun,
} from '@plato/contract/operations/system.contract'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { alertLimits, type TaskRuns } from '@plato/rules/operations/alerts'
import { z } from 'zod'
import type { Db } from '../../platform/context.ts'
import type { OperationRun } from '../operation-run.ts'
import { listOperationRuns, type OperationState, readOperationState } from '../operation-runs.ts'
import { selectArchiver } from './system.queries.ts'

const count = z.int().min(0)
/** The details that are shown. They are written by several programs, so an unexpected value is left out. */
const details = z.object({
  bytes: count.optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  checks: z.object({ passed: count, total: count }).optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  violations: z.record(z.string(), count).optional().catch(undefined),
})
const detailsOf = (run: OperationRun): z.infer<typeof details> => details.catch({}).parse(run.details)

const typeOf = (type: string | undefined): SystemRun['type'] =>
  type === undefined ? null : type.toLowerCase() === 'full' ? 'FULL' : 'PARTIAL'

function shownRun(run: OperationRun): SystemRun {
  const { bytes, type } = detailsOf(run)
  return {
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt.toISOString(),
    ok: run.ok,
    bytes: bytes ?? null,
    type: typeOf(type),
  }
}
const shownLast = ({ last }: OperationState): SystemRun | null => (last ? shownRun(last) : null)

const isOlder = (moment: Date, limitMs: number, now: Date) => now.getTime() - moment.getTime() > limitMs

export const runsOf = ({ last, lastSuccess }: OperationState): TaskRuns => ({
  lastSuccessAt: lastSuccess?.finishedAt ?? null,
  lastFailed: last !== undefined && !last.ok,
})

const daysShown = 14
/** More than one run a day, because a failed run may be repeated. */
const runsRead = 100

/** The best result of a day: a complete backup before a partial one before a failure. */
function stateOfDay(runs: readonly SystemRun[]): SystemBackups['days'][number]['state'] {
  const good = runs.filter(({ ok }) => ok)
  if (good.some(({ type }) => type !== 'PARTIAL')) return 'FULL'
  if (good.length > 0) return 'PARTIAL'
  return runs.length > 0 ? 'FAILED' : 'NONE'
}

function backupDays(runs: readonly OperationRun[], today: string): SystemBackups['days'] {
  const byDay = Map.groupBy(runs, ({ finishedAt }) => istanbulDay(finishedAt))
  return Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(today, index + 1 - daysShown)
    return { day, state: stateOfDay((byDay.get(day) ?? []).map(shownRun)) }
  })
}

export async function readBackups(db: Db, now: Date) {
  const [archive, database, media, check, runs] = await Promise.all([
    selectArchiver(db),
    readOperationState(db, 'DATABASE_BACKUP'),
    readOperationState(db, 'MEDIA_BACKUP'),
    readOperationState(db, 'BACKUP_CHECK'),
    listOperationRuns(db, 'DATABASE_BACKUP', runsRead),
  ])
  const { isOn, lastArchivedAt } = archive
  const shown: SystemBackups = {
    archive: {
      isOn,
      lastArchivedAt: lastArchivedAt?.toISOString() ?? null,
      isOld: isOn && (!lastArchivedAt || isOlder(lastArchivedAt, alertLimits.archiveAgeMs, now)),
    },
    database: shownLast(database),
    media: shownLast(media),
    check: shownLast(check),
    days: backupDays(runs, istanbulDay(now)),
  }
  return { shown, archive, database: runsOf(database), media: runsOf(media), check: runsOf(check) }
}

const maxReasonLength = 200
/** First line, without URLs (they may contain credentials) and e-mail addresses. */
const redacted = (reason: string): string =>
  reason
    .split('\n', 1)
    .join('')
    .replaceAll(/\b[\w+.-]+:\/\/\S+/g, '…')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .slice(0, maxReasonLength)

export async function readDrill(db: Db, now: Date) {
  const state = await readOperationState(db, 'RESTORE_DRILL')
  const { last, lastSuccess } = state
  const { checks, reason } = last ? detailsOf(last) : {}
  const shown: SystemDrill = {
    last: last
      ? {
          ...shownRun(last),
          checks: checks ?? null,
          reason: last.ok || reason === undefined ? null : redacted(reason),
        }
      : null,
    lastSuccessAt: lastSuccess?.finishedAt.toISOString() ?? null,
    isOld: lastSuccess !== undefined && isOlder(lastSuccess.finishedAt, alertLimits.drillAgeMs, now),
  }
  return { shown, runs: runsOf(state) }
}

const invariantRunsRead = 12

/** The newest run with a result: a run that failed before it could count anything is no check. */
export async function readInvariants(db: Db, now: Date) {
  const runs = await listOperationRuns(db, 'INVARIANTS', invariantRunsRead)
  const checked = runs.find((run) => detailsOf(run).violations !== undefined)
  const violations = checked ? (detailsOf(checked).violations ?? {}) : {}
  const checkedAt = checked?.finishedAt ?? null
  const shown: SystemInvariants = {
    checkedAt: checkedAt?.toISOString() ?? null,
    isOld: checkedAt !== null && isOlder(checkedAt, alertLimits.invariantsAgeMs, now),
    violations: Object.entries(violations).map(([name, violated]) => ({ name, count: violated })),
  }
  return { shown, checkedAt, violations }
}

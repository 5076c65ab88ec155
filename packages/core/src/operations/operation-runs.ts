import type { Db } from '../platform/context.ts'
import type { OperationKind, OperationRun } from './operation-run.ts'
import {
  deleteRunsBefore,
  insertOperationRun,
  selectLastSuccess,
  selectRunsOf,
} from './operation-runs.queries.ts'

/** Invariants are checked every five minutes, so older runs are not needed. Backups and drills are kept as evidence. */
const retentionDays: Record<OperationKind, number> = {
  DATABASE_BACKUP: 730,
  MEDIA_BACKUP: 730,
  BACKUP_CHECK: 730,
  RESTORE_DRILL: 730,
  INVARIANTS: 14,
}

const dayMs = 86_400_000

/** Stores the result of a run that ends now, and removes runs of its kind that are too old. */
export async function recordOperationRun(
  db: Db,
  kind: OperationKind,
  run: Omit<OperationRun, 'finishedAt'>,
): Promise<void> {
  await insertOperationRun(db, kind, run)
  await deleteRunsBefore(db, kind, new Date(run.startedAt.getTime() - retentionDays[kind] * dayMs))
}

export interface OperationState {
  readonly last: OperationRun | undefined
  readonly lastSuccess: OperationRun | undefined
}

export async function readOperationState(db: Db, kind: OperationKind): Promise<OperationState> {
  const [[last], lastSuccess] = await Promise.all([selectRunsOf(db, kind, 1), selectLastSuccess(db, kind)])
  return { last, lastSuccess }
}

/** Newest first. */
export const listOperationRuns = (db: Db, kind: OperationKind, limit: number): Promise<OperationRun[]> =>
  selectRunsOf(db, kind, limit)

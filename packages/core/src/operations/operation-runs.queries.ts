import type { Db } from '../platform/context.ts'
import type { OperationKind, OperationRun } from './operation-run.ts'

const columns = ['started_at as startedAt', 'finished_at as finishedAt', 'ok', 'details'] as const

export const insertOperationRun = (db: Db, kind: OperationKind, run: Omit<OperationRun, 'finishedAt'>) =>
  db
    .insertInto('operation_runs')
    .values({
      kind,
      started_at: run.startedAt,
      ok: run.ok,
      details: JSON.stringify(run.details),
    })
    .execute()

export const selectRunsOf = (db: Db, kind: OperationKind, limit: number) =>
  db
    .selectFrom('operation_runs')
    .select(columns)
    .where('kind', '=', kind)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute()

export const selectLastSuccess = (db: Db, kind: OperationKind) =>
  db
    .selectFrom('operation_runs')
    .select(columns)
    .where('kind', '=', kind)
    .where('ok', '=', true)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const deleteRunsBefore = (db: Db, kind: OperationKind, before: Date) =>
  db.deleteFrom('operation_runs').where('kind', '=', kind).where('finished_at', '<', before).execute()

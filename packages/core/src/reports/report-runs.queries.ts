import type { ReportKind, ReportOutcome } from '@plato/contract/reports/report-runs.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'

export async function insertRun(
  tx: Tx,
  run: { kind: ReportKind; asked: object; createdBy: number; createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('report_runs')
    .values({
      kind: run.kind,
      asked: JSON.stringify(run.asked),
      created_by: run.createdBy,
      created_at: run.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const lockRun = (tx: Tx, id: number) =>
  tx
    .selectFrom('report_runs')
    .select(['id', 'kind', 'asked', 'state', 'attempt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateTaken(tx: Tx, id: number, attempt: string, at: Date): Promise<void> {
  await tx
    .updateTable('report_runs')
    .set({ state: 'RUNNING', attempt, started_at: at, done_rows: 0, total_rows: null })
    .where('id', '=', id)
    .execute()
}

const ofTry = (db: Db, id: number, attempt: string) =>
  db
    .updateTable('report_runs')
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where('attempt', '=', attempt)

export async function updateProgress(
  db: Db,
  id: number,
  attempt: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await ofTry(db, id, attempt).set({ done_rows: done, total_rows: total }).execute()
}

/** False when another attempt has taken over the run. */
export async function updateDone(
  tx: Tx,
  id: number,
  attempt: string,
  { outcome, at }: { outcome: ReportOutcome; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(tx, id, attempt)
    .set({ state: 'DONE', outcome: JSON.stringify(outcome), finished_at: at })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateFailed(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_runs')
    .set({ state: 'FAILED', finished_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface StoredFile {
  readonly runId: number
  readonly name: string
  readonly contentType: string
  readonly storageKey: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly rows: number
  readonly createdAt: Date
}

/** Returns the ids by the storage keys. */
export async function insertFiles(
  tx: Tx,
  files: readonly StoredFile[],
): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map()
  const rows = await tx
    .insertInto('report_files')
    .values(
      files.map((file) => ({
        run_id: file.runId,
        name: file.name,
        content_type: file.contentType,
        storage_key: file.storageKey,
        size_bytes: file.sizeBytes,
        sha256: file.sha256,
        row_count: file.rows,
        created_at: file.createdAt,
      })),
    )
    .returning(['id', 'storage_key as storageKey'])
    .execute()
  return new Map(rows.map(({ id, storageKey }) => [storageKey, id]))
}

/** With its key, unless the file is from before report files were encrypted. */
export const findFile = (db: Db, id: number) =>
  db
    .selectFrom('report_files as f')
    .innerJoin('report_runs as r', 'r.id', 'f.run_id')
    .leftJoin('report_file_keys as k', 'k.file_id', 'f.id')
    .select([
      'f.id',
      'f.name',
      'f.sha256',
      'f.storage_key as storageKey',
      'k.storage_key as sealedStorageKey',
      'k.wrapped_key as wrappedKey',
      'k.cipher',
    ])
    .where('f.id', '=', id)
    .where('r.files_erased_at', 'is', null)
    .executeTakeFirst()

interface FileOfRun {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly rows: number
}

/** A subquery, because a join would repeat the run for each file. */
const filesOfRun = sql<readonly FileOfRun[]>`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes, 'sha256', f.sha256, 'rows', f.row_count
  ) order by f.id), '[]'::json)
  from report_files f where f.run_id = r.id
)`

const shownRuns = (db: Db) =>
  db
    .selectFrom('report_runs as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .select([
      'r.id',
      'r.kind',
      'r.asked',
      'r.state',
      'r.done_rows as doneRows',
      'r.total_rows as totalRows',
      'r.outcome',
      'r.created_at as createdAt',
      'r.finished_at as finishedAt',
      sql<string>`u.first_name || ' ' || u.last_name`.as('createdByName'),
      filesOfRun.as('files'),
    ])

export type ShownRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

export const findRun = (db: Db, id: number) => shownRuns(db).where('r.id', '=', id).executeTakeFirst()

export const selectRuns = (db: Db, kind: ReportKind, page: { skip: number; take: number }) =>
  selectCappedPage(
    {
      found: db.selectFrom('report_runs').where('kind', '=', kind),
      rows: ({ skip, take }) =>
        shownRuns(db).where('r.kind', '=', kind).orderBy('r.id', 'desc').limit(take).offset(skip),
    },
    page,
  )

/** Finished reports of years before this one whose files are still stored. */
export const selectOldReports = (db: Db, year: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('report_runs')
    .select('id')
    .where('files_erased_at', 'is', null)
    .where(sql<boolean>`extract(year from finished_at at time zone 'Europe/Istanbul') < ${year}::int`)
    .orderBy('id')
    .execute()

export const updateFilesErased = (db: Db, id: number, at: Date) =>
  db.updateTable('report_runs').set({ files_erased_at: at }).where('id', '=', id).execute()

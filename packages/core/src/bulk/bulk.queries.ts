import type { BulkAction } from '@plato/contract/bulk/bulk.contract'
import type { BulkSubject } from '@plato/rules/bulk/bulk-kinds'
import type { RefusalCode, RefusalDetails } from '@plato/rules/refusal'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

interface NewRun {
  readonly subject: BulkSubject
  readonly action: BulkAction
  readonly createdBy: number
  readonly createdAt: Date
}

export async function insertRun(tx: Tx, run: NewRun, ids: readonly number[]): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_runs')
    .values({
      subject: run.subject,
      action: JSON.stringify(run.action),
      created_by: run.createdBy,
      created_at: run.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = tx
    .selectNoFrom([
      sql<number>`${id}::integer`.as('run_id'),
      sql<number>`unnest(${ids}::int[])`.as('subject_id'),
    ])
    .distinct()
  await tx.insertInto('bulk_items').columns(['run_id', 'subject_id']).expression(items).execute()
  return id
}

export const deleteOldRuns = (tx: Tx, before: Date) =>
  tx.deleteFrom('bulk_runs').where('created_at', '<', before).execute()

/**
 * Locks a waiting item of the run, with its action and the person who started it. Items that another worker has locked are
 * passed over, so two deliveries of one job share the work.
 */
export async function lockNextItem(tx: Tx, runId: number, except: readonly number[]) {
  const row = await tx
    .selectFrom('bulk_items as i')
    .innerJoin('bulk_runs as r', 'r.id', 'i.run_id')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .select(['i.subject_id as subjectId', 'r.action', 'u.id as userId', 'u.role', 'u.active'])
    .where('i.run_id', '=', runId)
    .where('i.state', '=', 'WAITING')
    .where(sql<boolean>`i.subject_id <> all(${except}::int[])`)
    .orderBy('i.subject_id')
    .limit(1)
    .forUpdate('i')
    .skipLocked()
    .executeTakeFirst()
  // Safe: only insertRun writes the column.
  return row && { ...row, action: row.action as unknown as BulkAction }
}
export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockNextItem>>>

const waitingItem = (db: Db, runId: number, subjectId: number) =>
  db
    .updateTable('bulk_items')
    .where('run_id', '=', runId)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'WAITING')

export const updateItemDone = (tx: Tx, runId: number, subjectId: number, state: 'CHANGED' | 'SAME') =>
  waitingItem(tx, runId, subjectId).set({ state }).execute()

export const updateItemRefused = (
  db: Db,
  runId: number,
  subjectId: number,
  { code, details }: { readonly code: RefusalCode; readonly details: RefusalDetails },
) =>
  waitingItem(db, runId, subjectId)
    .set({ state: 'REFUSED', refusal_code: code, refusal_details: JSON.stringify(details) })
    .execute()

export const updateItemsFailed = (tx: Tx, runId: number) =>
  tx
    .updateTable('bulk_items')
    .set({ state: 'FAILED' })
    .where('run_id', '=', runId)
    .where('state', '=', 'WAITING')
    .execute()

/** Ends the run once no item waits. */
export const updateFinished = (db: Db, runId: number, at: Date) =>
  db
    .updateTable('bulk_runs')
    .set({ finished_at: at })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_items').whereRef('run_id', '=', 'bulk_runs.id').where('state', '=', 'WAITING'),
        ),
      ),
    )
    .execute()

const countOf = (...states: readonly string[]) =>
  sql<number>`(count(*) filter (where i.state::text in (${sql.join(states.map((state) => sql.lit(state)))})))::int`

/** Runs of the caller with their counts. */
const ownRuns = (db: Db, userId: number) =>
  db
    .selectFrom('bulk_runs as r')
    .innerJoin('bulk_items as i', 'i.run_id', 'r.id')
    .select(['r.id', 'r.action', 'r.created_at as createdAt', 'r.finished_at as finishedAt'])
    .select([
      sql<number>`count(*)::int`.as('total'),
      countOf('WAITING').as('waiting'),
      countOf('CHANGED').as('changed'),
      countOf('SAME').as('same'),
      countOf('REFUSED', 'FAILED').as('skippedCount'),
    ])
    .where('r.created_by', '=', userId)
    .groupBy('r.id')

export const findOwnRun = (db: Db, userId: number, id: number) =>
  ownRuns(db, userId).where('r.id', '=', id).executeTakeFirst()
export type StoredRun = NonNullable<Awaited<ReturnType<typeof findOwnRun>>>

export const selectOwnRuns = (db: Db, userId: number, subject: BulkSubject, since: Date) =>
  ownRuns(db, userId)
    .where('r.subject', '=', subject)
    .where('r.created_at', '>', since)
    .orderBy('r.id', 'desc')
    .limit(5)
    .execute()

export interface SkippedItem {
  readonly id: number
  readonly code: RefusalCode | null
  readonly details: RefusalDetails | null
}

export async function selectSkippedItems(db: Db, runId: number): Promise<readonly SkippedItem[]> {
  const rows = await db
    .selectFrom('bulk_items')
    .select(['subject_id as id', 'refusal_code as code', 'refusal_details as details'])
    .where('run_id', '=', runId)
    .where('state', 'in', ['REFUSED', 'FAILED'])
    .orderBy('subject_id')
    .execute()
  // Safe: only updateItemRefused writes the two columns.
  return rows as unknown as readonly SkippedItem[]
}

/** Names of the records that still exist. */
export async function selectNames(
  db: Db,
  subject: BulkSubject,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows =
    subject === 'VILLA'
      ? await db.selectFrom('villas').select(['id', 'name']).where('id', 'in', ids).execute()
      : await db.selectFrom('contact_messages').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a preview compares with the action. */
export const selectBulkVillas = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('villas')
    .select(['id', 'status'])
    .select(['cancellation_policy as cancellationPolicy', 'commission_share as commissionShare'])
    .select((eb) =>
      sql<number[]>`array(${eb
        .selectFrom('villas_villa_types as t')
        .select('t.villa_type_id')
        .whereRef('t.villa_id', '=', 'villas.id')})`.as('typeIds'),
    )
    .where('id', 'in', ids)
    .execute()
export type BulkVilla = Awaited<ReturnType<typeof selectBulkVillas>>[number]

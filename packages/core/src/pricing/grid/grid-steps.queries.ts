import type { GridStep } from '@plato/contract/pricing/price-grid.contract'
import type { CellPeriod } from '@plato/rules/pricing/grid/write-cells'
import type { Span } from '@plato/rules/pricing/price-periods'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../platform/context.ts'

/** A changed cell with its periods before and after the step. */
interface StepCell extends Span {
  readonly before: readonly CellPeriod[]
  readonly after: readonly CellPeriod[]
}

export interface StepVilla {
  readonly villaId: number
  readonly cells: readonly StepCell[]
}

export interface NewStep {
  readonly id: string
  readonly year: number
  readonly savedBy: number
  readonly savedAt: Date
  readonly villas: readonly StepVilla[]
}

const cellsOf = (villas: readonly StepVilla[]) => villas.reduce((sum, { cells }) => sum + cells.length, 0)

export const insertStep = (tx: Tx, { id, year, savedBy, savedAt, villas }: NewStep) =>
  tx
    .insertInto('price_grid_steps')
    .values({
      id,
      year,
      saved_by: savedBy,
      saved_at: savedAt,
      villa_count: villas.length,
      cell_count: cellsOf(villas),
      changes: JSON.stringify(villas),
    })
    .execute()

export async function lockStep(tx: Tx, id: string, savedAfter: Date) {
  const row = await tx
    .selectFrom('price_grid_steps')
    .select(['year', 'changes', 'undone_at as undoneAt'])
    .select(['villa_count as villaCount', 'cell_count as cellCount'])
    .where('id', '=', id)
    .where('saved_at', '>', savedAfter)
    .forUpdate()
    .executeTakeFirst()
  // Safe: only insertStep writes the column.
  return row && { ...row, villas: row.changes as unknown as StepVilla[] }
}

export const setUndone = (tx: Tx, id: string, userId: number, at: Date) =>
  tx.updateTable('price_grid_steps').set({ undone_by: userId, undone_at: at }).where('id', '=', id).execute()

export const deleteOldSteps = (tx: Tx, savedBefore: Date) =>
  tx.deleteFrom('price_grid_steps').where('saved_at', '<', savedBefore).execute()

/** The last step of the caller that was not undone; else that of another user. */
export async function findLastStep(db: Db, actor: Actor, savedAfter: Date): Promise<GridStep | null> {
  const row = await db
    .selectFrom('price_grid_steps')
    .innerJoin('users', 'users.id', 'saved_by')
    .select([
      'price_grid_steps.id',
      'year',
      'saved_at as savedAt',
      'villa_count as villas',
      'cell_count as cells',
    ])
    .select((eb) => eb('saved_by', '=', actor.id).as('isOwn'))
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('savedByName'))
    .where('undone_at', 'is', null)
    .where('saved_at', '>', savedAfter)
    .orderBy('isOwn', 'desc')
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, isOwn: Boolean(row.isOwn), savedAt: row.savedAt.toISOString() } : null
}

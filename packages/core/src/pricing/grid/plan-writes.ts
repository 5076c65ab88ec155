import type { CellInput, GridWrite } from '@plato/contract/pricing/price-grid.contract'
import { addMonths } from '@plato/rules/calendar-day'
import type { TablePeriod } from '@plato/rules/pricing/gap-prices'
import { cellOf, type GridCell, hasPrice, stampOf } from '@plato/rules/pricing/grid/grid-cell'
import { type CellWrite, writeCells } from '@plato/rules/pricing/grid/write-cells'
import type { Span } from '@plato/rules/pricing/price-periods'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Tx } from '../../platform/context.ts'
import { lockVillasById, selectTablesAround, selectVillasById } from './price-grid.queries.ts'
import { lockSeasonsShared, type StoredSeason, selectSeasonsById } from './seasons.queries.ts'

interface PlannedCell extends CellWrite {
  readonly before: GridCell
}

export interface VillaPlan {
  readonly villaId: number
  readonly table: readonly TablePeriod[]
  readonly after: readonly TablePeriod[]
  /** Only cells whose price differs. */
  readonly cells: readonly PlannedCell[]
}

export interface GridPlan {
  readonly villas: readonly VillaPlan[]
  readonly same: number
  /** Cells that are not as the caller saw them. */
  readonly conflicts: number
}

/** From the first to the last night, with the year before, whose conditions a new season takes over. */
export const spanAround = (spans: readonly Span[]): Span => ({
  from: addMonths(spans.map(({ from }) => from).toSorted()[0] ?? '2000-01-01', -12),
  to:
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '2000-01-01',
})

/** The villas in the order of their ids, or a refusal when the caller may not see one of them. */
export async function requireVillas(tx: Tx, ctx: Context, ids: readonly number[], isLocked: boolean) {
  const found = await (isLocked ? lockVillasById : selectVillasById)(tx, ctx.actor, ids)
  if (found.length !== ids.length) throw new Refusal('villa.not_found')
  return found
}

function planVilla(
  table: readonly TablePeriod[],
  inputs: readonly CellInput[],
  seasons: ReadonlyMap<number, StoredSeason>,
) {
  const cells: PlannedCell[] = []
  let conflicts = 0
  for (const { seasonId, seen, nightlyMinor } of inputs) {
    const season = seasons.get(seasonId)
    if (!season) throw new Refusal('season.not_found')
    if (stampOf(table, season) !== seen) conflicts += 1
    const before = cellOf(table, season)
    if (hasPrice(before, nightlyMinor)) continue
    cells.push({ name: season.name, from: season.from, to: season.to, nightlyMinor, before })
  }
  return { cells, conflicts, after: writeCells(table, cells) }
}

/**
 * What the cells would change. `isLocked` takes the locks of a save, seasons before villas by ascending id, so that
 * nothing changes between the comparison with what the caller saw and the write.
 */
export async function planWrites(
  tx: Tx,
  ctx: Context,
  { cells: inputs }: GridWrite,
  { isLocked }: { isLocked: boolean },
): Promise<GridPlan> {
  const seasonIds = [...new Set(inputs.map(({ seasonId }) => seasonId))]
  const stored = await (isLocked ? lockSeasonsShared : selectSeasonsById)(tx, seasonIds)
  const seasons = new Map(stored.map((season) => [season.id, season]))
  const byVilla = Map.groupBy(inputs, ({ villaId }) => villaId)
  const villaIds = [...byVilla.keys()].toSorted((a, b) => a - b)
  await requireVillas(tx, ctx, villaIds, isLocked)
  const tables = await selectTablesAround(tx, villaIds, spanAround([...seasons.values()]))
  const planned = villaIds.map((villaId) => {
    const table = tables.get(villaId) ?? []
    return { villaId, table, ...planVilla(table, byVilla.get(villaId) ?? [], seasons) }
  })
  const changed = planned.reduce((sum, { cells }) => sum + cells.length, 0)
  return {
    villas: planned.filter(({ cells }) => cells.length > 0),
    same: inputs.length - changed,
    conflicts: planned.reduce((sum, { conflicts }) => sum + conflicts, 0),
  }
}

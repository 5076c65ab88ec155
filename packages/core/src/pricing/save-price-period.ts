import type {
  ChangedPricePeriod,
  NewPricePeriod,
  PricePeriod,
} from '@plato/contract/pricing/price-periods.contract'
import { seasonsWithoutGaps } from '@plato/rules/pricing/gap-prices'
import { copyPeriods, halfOpen, inclusive } from '@plato/rules/pricing/price-periods'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { keepPublishable } from '../villas/keep-publishable.ts'
import { lockVillaOrRefuse } from '../villas/lock-villa.ts'
import {
  deletePeriod,
  findPeriodVilla,
  findTouched,
  insertPeriod,
  selectPeriods,
  updatePeriod,
} from './prices.queries.ts'
import { spanText } from './span-text.ts'

interface Placed {
  readonly villaId: number
  readonly period: ChangedPricePeriod
  readonly exceptId?: number
}

/** Carries the violated constraint out of the transaction it aborted. */
class Overlap extends Error {
  readonly placed: Placed
  constructor(placed: Placed) {
    super('price periods overlap')
    this.placed = placed
  }
}

async function placing<T>(placed: Placed, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const overlaps =
      error instanceof Error && 'constraint' in error && error.constraint === 'price_periods_disjoint'
    throw overlaps ? new Overlap(placed) : error
  }
}

/**
 * Finds the period that the constraint refused, so that the message can name it. Runs after the transaction: inside
 * it, each caller would hold one connection and wait for a second.
 */
async function changing<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db.transaction().execute(work)
  } catch (error) {
    if (!(error instanceof Overlap)) throw error
    const { villaId, period, exceptId } = error.placed
    const other = await findTouched(ctx.db, villaId, period, exceptId)
    throw new Refusal('price.overlaps', {
      values: { period: other?.name ?? '', span: other ? spanText(other) : '' },
    })
  }
}

/** Locks the villa before its period, as everywhere: with two orders, two writers could deadlock. */
async function requireVillaOfPeriod(tx: Tx, id: number): Promise<number> {
  const found = await findPeriodVilla(tx, id)
  if (!found) throw new Refusal('price.not_found')
  await lockVillaOrRefuse(tx, found.villaId)
  return found.villaId
}

export function createPricePeriod(ctx: Context, input: NewPricePeriod, key?: string): Promise<PricePeriod> {
  const { villa_id: villaId, ...period } = input
  return changing(ctx, async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'price.create', input }, async () => {
      await lockVillaOrRefuse(tx, villaId)
      const made = await placing({ villaId, period }, () => insertPeriod(tx, villaId, period))
      await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
      await recordAudit(tx, ctx, {
        action: 'price.created',
        subjectId: made.id,
        change: { villaId, ...period },
      })
      return made.id
    })
    return { id, ...period, forGap: false }
  })
}

export function updatePricePeriod(
  ctx: Context,
  id: number,
  period: ChangedPricePeriod,
): Promise<PricePeriod> {
  return changing(ctx, async (tx) => {
    const villaId = await requireVillaOfPeriod(tx, id)
    const changed = await placing({ villaId, period, exceptId: id }, () => updatePeriod(tx, id, period))
    if (!changed) throw new Refusal('price.not_found')
    await keepPublishable(tx, ctx, villaId)
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
    await recordAudit(tx, ctx, { action: 'price.changed', subjectId: id, change: { villaId, ...period } })
    return changed
  })
}

export function removePricePeriod(ctx: Context, id: number): Promise<{ id: number }> {
  return changing(ctx, async (tx) => {
    const villaId = await requireVillaOfPeriod(tx, id)
    const gone = await deletePeriod(tx, id)
    if (!gone) throw new Refusal('price.not_found')
    await keepPublishable(tx, ctx, villaId)
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
    await recordAudit(tx, ctx, { action: 'price.removed', subjectId: id, change: gone })
    return { id }
  })
}

export interface YearCopy {
  readonly villa_id: number
  readonly fromYear: number
  readonly toYear: number
  readonly raise: number
}

async function insertYearCopy(tx: Tx, ctx: Context, copy: YearCopy): Promise<number[]> {
  const { villa_id: villaId, fromYear, toYear, raise } = copy
  await lockVillaOrRefuse(tx, villaId)
  const spans = (await selectPeriods(tx, villaId)).map((period) => ({ ...period, ...halfOpen(period) }))
  const seasons = seasonsWithoutGaps(spans).filter(({ from }) => from.startsWith(`${fromYear}-`))
  if (seasons.length === 0) throw new Refusal('price.nothing_to_copy', { values: { year: String(fromYear) } })
  const ids: number[] = []
  for (const { from, to, id: _, ...copied } of copyPeriods(seasons, { years: toYear - fromYear, raise })) {
    const period = { ...copied, ...inclusive({ from, to }) }
    ids.push((await placing({ villaId, period }, () => insertPeriod(tx, villaId, period))).id)
  }
  await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
  await recordAudit(tx, ctx, {
    action: 'price.year_copied',
    subjectId: villaId,
    change: { fromYear, toYear, raise },
  })
  return ids
}

/** All or nothing: when one period overlaps, none is copied. Returns the copies in the order of their days. */
export function copyPriceYear(ctx: Context, copy: YearCopy, key?: string): Promise<PricePeriod[]> {
  return changing(ctx, async (tx) => {
    const write = { key, action: 'price.copy_year', input: copy }
    const ids = await onceIfKeyed(tx, ctx, write, () => insertYearCopy(tx, ctx, copy))
    return (await selectPeriods(tx, copy.villa_id)).filter(({ id }) => ids.includes(id))
  })
}

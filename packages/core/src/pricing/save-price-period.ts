import type {
  ChangedPricePeriod,
  NewPricePeriod,
  PricePeriod,
} from '@plato/contract/pricing/price-periods.contract'
import { copyPeriods, halfOpen, inclusive } from '@plato/rules/pricing/price-periods'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context } from '../context.ts'
import { insistOnVilla } from '../villas/insist-on-villa.ts'
import { keepPublishable } from '../villas/keep-publishable.ts'
import {
  deletePeriod,
  findTouched,
  insertPeriod,
  lockPeriodVilla,
  selectPeriodsOfYear,
  updatePeriod,
} from './prices.queries.ts'
import { spanInWords } from './span-in-words.ts'

/** The constraint decides; this only finds out which period it was about, so that the sentence can name it. */
async function refuseOnOverlap<T>(
  ctx: Context,
  touched: { villaId: number; period: ChangedPricePeriod; exceptId?: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'price_periods_disjoint'))
      throw error
    // The transaction is over; what stands outside it is what was touched.
    const other = await findTouched(ctx.db, touched.villaId, touched.period, touched.exceptId)
    throw new Refusal('price.overlaps', {
      values: { period: other?.name ?? '', span: other ? spanInWords(other) : '' },
    })
  }
}

export function createPricePeriod(
  ctx: Context,
  { villa_id: villaId, ...period }: NewPricePeriod,
): Promise<PricePeriod> {
  return ctx.db.transaction().execute(async (tx) => {
    await insistOnVilla(tx, villaId)
    const made = await refuseOnOverlap(ctx, { villaId, period }, () => insertPeriod(tx, villaId, period))
    await recordAudit(tx, ctx, {
      action: 'price.created',
      subjectId: made.id,
      change: { villaId, ...period },
    })
    return made
  })
}

export function updatePricePeriod(
  ctx: Context,
  id: number,
  period: ChangedPricePeriod,
): Promise<PricePeriod> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockPeriodVilla(tx, id)
    if (!before) throw new Refusal('price.not_found')
    const changed = await refuseOnOverlap(ctx, { ...before, period, exceptId: id }, () =>
      updatePeriod(tx, id, period),
    )
    if (!changed) throw new Refusal('price.not_found')
    await keepPublishable(tx, ctx, changed.villaId)
    await recordAudit(tx, ctx, {
      action: 'price.changed',
      subjectId: id,
      change: { villaId: changed.villaId, ...period },
    })
    return changed.period
  })
}

export function removePricePeriod(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await deletePeriod(tx, id)
    if (!gone) throw new Refusal('price.not_found')
    await keepPublishable(tx, ctx, gone.villaId)
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

/** All or nothing: one period in the way, and no period is copied. */
export function copyPriceYear(
  ctx: Context,
  { villa_id: villaId, fromYear, toYear, raise }: YearCopy,
): Promise<PricePeriod[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await insistOnVilla(tx, villaId)
    const before = await selectPeriodsOfYear(tx, villaId, fromYear)
    if (before.length === 0)
      throw new Refusal('price.nothing_to_copy', { values: { year: String(fromYear) } })
    const spans = before.map((period) => ({ ...period, ...halfOpen(period) }))
    const copies: PricePeriod[] = []
    for (const { from, to, id: _, ...copied } of copyPeriods(spans, { years: toYear - fromYear, raise })) {
      const period = { ...copied, ...inclusive({ from, to }) }
      copies.push(await refuseOnOverlap(ctx, { villaId, period }, () => insertPeriod(tx, villaId, period)))
    }
    await recordAudit(tx, ctx, {
      action: 'price.year_copied',
      subjectId: villaId,
      change: { fromYear, toYear, raise },
    })
    return copies
  })
}

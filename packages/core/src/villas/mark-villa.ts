import type { VillaBtrans } from '@plato/contract/villas/villa-facts.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Tx } from '../platform/context.ts'
import { lockFeaturesShared } from './catalogue.queries.ts'
import { lockVillaOrRefuse } from './lock-villa.ts'
import { btransColumns, toColumns } from './villa-columns.ts'
import {
  replaceFeatures,
  updateOrders,
  updatePopular,
  updateVillaOfMonth,
  upsertBtrans,
} from './villas.queries.ts'

function changing<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(work)
}

export const setVillaPopular = (
  ctx: Context,
  { villa_id: id, popular }: { villa_id: number; popular: boolean },
) =>
  changing(ctx, async (tx) => {
    if (!(await updatePopular(tx, id, popular))) throw new Refusal('villa.not_found')
    await recordAudit(tx, ctx, { action: 'villa.popular_set', subjectId: id, change: { popular } })
    return { id }
  })

export const setVillaOfMonth = (ctx: Context, { villa_id: id }: { villa_id: number }) =>
  changing(ctx, async (tx) => {
    if (!(await updateVillaOfMonth(tx, id))) throw new Refusal('villa.not_found')
    await recordAudit(tx, ctx, { action: 'villa.of_month_set', subjectId: id })
    return { id }
  })

export const setVillaOrder = (
  ctx: Context,
  { orders }: { orders: readonly { villa_id: number; orderNo: number }[] },
) =>
  changing(ctx, async (tx) => {
    const changed = await updateOrders(tx, orders)
    if (changed !== new Set(orders.map((one) => one.villa_id)).size) throw new Refusal('villa.not_found')
    await recordAudit(tx, ctx, { action: 'villa.order_set', subjectId: 'many', change: { orders } })
    return { changed }
  })

export const setVillaFeatures = (
  ctx: Context,
  id: number,
  { featureIds }: { featureIds: readonly number[] },
) =>
  changing(ctx, async (tx) => {
    await lockFeaturesShared(tx, featureIds)
    await lockVillaOrRefuse(tx, id)
    await refuseOnConstraint({ villas_features_known: 'feature.not_found' }, () =>
      replaceFeatures(tx, id, featureIds),
    )
    await recordAudit(tx, ctx, { action: 'villa.features_set', subjectId: id, change: { featureIds } })
    return { id }
  })

export const setVillaBtrans = (ctx: Context, id: number, input: VillaBtrans) =>
  changing(ctx, async (tx) => {
    await lockVillaOrRefuse(tx, id)
    await upsertBtrans(tx, id, toColumns(btransColumns, input), ctx.now)
    await recordAudit(tx, ctx, { action: 'villa.btrans_set', subjectId: id, change: input })
    return { id }
  })

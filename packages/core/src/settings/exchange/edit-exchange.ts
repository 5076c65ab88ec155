import type { Exchange, ExchangeEdit } from '@plato/contract/settings/exchange.contract'
import { marginKey, type RateE4, rateE4Of, rateKeys, rateText } from '@plato/rules/settings/exchange-rates'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { upsertSetting } from '../settings.queries.ts'
import { applyRates, currentRates } from './apply-rates.ts'
import { deleteOverride, lockExchange, upsertOverride } from './exchange.queries.ts'
import { exchangeIn } from './get-exchange.ts'

const textOf = (rate: RateE4 | null) => (rate === null ? null : rateText(rate))

/** Writes only changed overrides, so that author and time of the others stay correct. */
async function editOverrides(tx: Tx, ctx: Context, edit: ExchangeEdit, now: Date) {
  const { rates } = await currentRates(tx)
  const changes: Record<string, { from: string | null; to: string | null }> = {}
  for (const key of rateKeys) {
    const before = rates.find((rate) => rate.key === key)?.override ?? null
    const requested = edit.overrides[key]
    const after = requested === null ? null : rateE4Of(requested)
    if (before === after) continue
    changes[key] = { from: textOf(before), to: textOf(after) }
    if (after === null) await deleteOverride(tx, key)
    else await upsertOverride(tx, { key, rate: rateText(after), by: ctx.actor.id, at: now })
  }
  return changes
}

/** Sets or removes overrides and the margin, and applies the resulting rates at once. */
export function editExchange(ctx: Context, edit: ExchangeEdit): Promise<Exchange> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockExchange(tx)
    const { now, today } = await ctx.databaseTime(tx)
    const before = await currentRates(tx)
    const overrides = await editOverrides(tx, ctx, edit, now)
    const margin = { from: before.marginPercent, to: edit.marginPercent }
    const isMarginNew = margin.from !== margin.to
    const written = { key: marginKey, value: String(edit.marginPercent), isPublic: false }
    if (isMarginNew) await upsertSetting(tx, { ...written, by: ctx.actor.id, at: now })
    const rates = await applyRates(tx, ctx.actor.id, now)
    if (isMarginNew || Object.keys(overrides).length > 0)
      await recordAudit(tx, ctx, {
        action: 'exchange.changed',
        subjectId: 'rates',
        change: { overrides, ...(isMarginNew ? { margin } : {}), rates },
      })
    return exchangeIn(tx, today)
  })
}

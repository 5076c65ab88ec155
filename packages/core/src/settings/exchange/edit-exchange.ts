import type { Exchange, ExchangeEdit } from '@plato/contract/settings/exchange.contract'
import { marginKey, type RateE4, rateE4Of, rateKeys, rateText } from '@plato/rules/settings/exchange-rates'
import { recordAudit } from '../../audit.queries.ts'
import type { Context, Tx } from '../../context.ts'
import { upsertSetting } from '../settings.queries.ts'
import { applyRates, ratesTold } from './apply-rates.ts'
import { deleteOverride, lockExchange, upsertOverride } from './exchange.queries.ts'
import { exchangeIn } from './get-exchange.ts'

const textOf = (rate: RateE4 | null) => (rate === null ? null : rateText(rate))

/** Of the rates set by hand only what changes is written: who set the others, and when, stays true. */
async function editOverrides(tx: Tx, ctx: Context, edit: ExchangeEdit, now: Date) {
  const { rates } = await ratesTold(tx)
  const changes: Record<string, { from: string | null; to: string | null }> = {}
  for (const key of rateKeys) {
    const before = rates.find((rate) => rate.key === key)?.override ?? null
    const asked = edit.overrides[key]
    const after = asked === null ? null : rateE4Of(asked)
    if (before === after) continue
    changes[key] = { from: textOf(before), to: textOf(after) }
    if (after === null) await deleteOverride(tx, key)
    else await upsertOverride(tx, { key, rate: rateText(after), by: ctx.actor.id, at: now })
  }
  return changes
}

/** Rates set by hand or let go of, and the margin; prices are shown with the outcome from this moment on. */
export function editExchange(ctx: Context, edit: ExchangeEdit): Promise<Exchange> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockExchange(tx)
    const { now, today } = await ctx.databaseTime(tx)
    const before = await ratesTold(tx)
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

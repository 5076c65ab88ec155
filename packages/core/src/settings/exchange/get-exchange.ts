import type { Exchange } from '@plato/contract/settings/exchange.contract'
import { isStale, type RateE4, rateIn, rateText } from '@plato/rules/settings/exchange-rates'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Db } from '../../platform/context.ts'
import { currentRates } from './apply-rates.ts'
import { findLastReading } from './exchange.queries.ts'

const numberOf = (rate: RateE4 | null) => (rate === null ? null : rateIn(rate))

export async function exchangeIn(db: Db, today: string): Promise<Exchange> {
  const { bulletin, overrides, marginPercent, rates } = await currentRates(db)
  const last = await findLastReading(db)
  return {
    currency: rates.flatMap(({ key, shown }) => (shown === null ? [] : [{ key, value: rateText(shown) }])),
    rates: rates.map(({ key, announced, override, shown }) => {
      const set = overrides.find((one) => one.key === key)
      return {
        key,
        effective: numberOf(shown),
        announced: numberOf(announced),
        override:
          override === null || !set
            ? null
            : { rate: rateIn(override), setAt: set.setAt.toISOString(), setByName: set.setByName },
      }
    }),
    marginPercent,
    bulletin: bulletin ? { no: bulletin.no, day: bulletin.day, readAt: bulletin.readAt.toISOString() } : null,
    // Safe: the table's check knows these three outcomes and no other.
    lastReading: last
      ? { ...last, outcome: last.outcome as 'KEPT' | 'SAME' | 'FAILED', at: last.at.toISOString() }
      : null,
    isStale: isStale({ newestDay: bulletin?.day ?? null, overridden: overrides.length }, today),
  }
}

export const getExchange = (ctx: Context): Promise<Exchange> => exchangeIn(ctx.db, ctx.today)

/** Queues a reading by the worker; the caller polls for a reading not older than `askedAt`. */
export function askForExchange(ctx: Context): Promise<{ askedAt: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    await recordAudit(tx, ctx, { action: 'exchange.asked', subjectId: 'rates' })
    await ctx.sendJob(tx, 'settings.read-exchange', {})
    return { askedAt: now.toISOString() }
  })
}

import { rateOf } from '@plato/rules/pricing/exchange'
import {
  effectiveRate,
  marginKey,
  marginOf,
  type RateE4,
  type RateKey,
  rateE4Of,
  rateKeys,
  rateText,
} from '@plato/rules/settings/exchange-rates'
import type { Db, Tx } from '../../platform/context.ts'
import { selectSettings, upsertSetting } from '../settings.queries.ts'
import { findNewestBulletin, selectOverrides } from './exchange.queries.ts'

type Column = 'dollar' | 'euro' | 'sterling'
const columnOf: Readonly<Record<RateKey, Column>> = {
  dollar_exchange_rate: 'dollar',
  euro_exchange_rate: 'euro',
  sterling_exchange_rate: 'sterling',
}

/** The current rates with their sources. */
export interface CurrentRates {
  readonly bulletin: Awaited<ReturnType<typeof findNewestBulletin>>
  readonly overrides: Awaited<ReturnType<typeof selectOverrides>>
  readonly marginPercent: number
  readonly rates: readonly CurrentRate[]
}

export interface CurrentRate {
  readonly key: RateKey
  readonly announced: RateE4 | null
  readonly override: RateE4 | null
  /** The rate stored in the settings, used for display prices. */
  readonly shown: RateE4 | null
}

export async function currentRates(db: Db): Promise<CurrentRates> {
  const bulletin = await findNewestBulletin(db)
  const overrides = await selectOverrides(db)
  const rows = await selectSettings(db, [...rateKeys, marginKey])
  const setting = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  const rates = rateKeys.map((key): CurrentRate => {
    const override = overrides.find((one) => one.key === key)
    return {
      key,
      announced: bulletin ? rateE4Of(Number(bulletin[columnOf[key]])) : null,
      override: override ? rateE4Of(Number(override.rate)) : null,
      shown: rateOf(setting(key)) ?? null,
    }
  })
  return { bulletin, overrides, marginPercent: Number(setting(marginKey)), rates }
}

/**
 * Writes the effective rates into the settings used for display prices and returns the changes. A rate without
 * bulletin and override keeps its stored value.
 */
export async function applyRates(tx: Tx, by: number | null, at: Date) {
  const { rates, marginPercent } = await currentRates(tx)
  const changes: Record<string, { from: string | null; to: string }> = {}
  for (const { key, shown, ...sources } of rates) {
    const effective = effectiveRate(sources, marginOf(marginPercent))
    if (effective === null || effective === shown) continue
    const value = rateText(effective)
    changes[key] = { from: shown === null ? null : rateText(shown), to: value }
    await upsertSetting(tx, { key, value, isPublic: true, by, at })
  }
  return changes
}

import { createHash } from 'node:crypto'
import type { SeasonList, SeasonsWrite } from '@plato/contract/pricing/price-grid.contract'
import { inclusive } from '@plato/rules/pricing/price-periods'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context } from '../../platform/context.ts'
import { lockSeasonTable, replaceSeasons, type StoredSeason, selectSeasons } from './seasons.queries.ts'

/** The seasons as staff enter them, with a version that changes with every name and day. */
export function seasonListOf(stored: readonly StoredSeason[]): SeasonList {
  const seasons = stored.map(({ id, name, ...span }) => ({ id, name, ...inclusive(span) }))
  return {
    seasons,
    version: createHash('sha256').update(JSON.stringify(seasons)).digest('base64url').slice(0, 16),
  }
}

/** Replaces the seasons of a year. Prices are not touched: a season only names nights. */
export const saveSeasons = (
  ctx: Context,
  year: number,
  { version, seasons }: SeasonsWrite,
): Promise<SeasonList> =>
  ctx.db.transaction().execute(async (tx) => {
    await lockSeasonTable(tx)
    const before = seasonListOf(await selectSeasons(tx, year))
    if (before.version !== version) throw new Refusal('season.changed')
    const known = new Set(before.seasons.map(({ id }) => id))
    for (const { id, name, lastDay } of seasons) {
      if (id !== null && !known.has(id)) throw new Refusal('season.not_found')
      if (!lastDay.startsWith(`${year}-`))
        throw new Refusal('season.other_year', { values: { season: name, year: String(year) } })
    }
    const meaning = { seasons_disjoint: 'season.overlaps', seasons_pkey: 'season.changed' } as const
    await refuseOnConstraint(meaning, () => replaceSeasons(tx, year, seasons))
    await recordAudit(tx, ctx, { action: 'seasons.saved', subjectId: year, change: { seasons } })
    return seasonListOf(await selectSeasons(tx, year))
  })

/** CPU time of searches and writes, by kind. */
import type { Db } from '@plato/core/platform/context'
import { countFacets } from '@plato/core/search/count-facets'
import { searchVillas } from '@plato/core/search/search-villas'
import { connect } from '@plato/database/connect'
import { sql } from 'kysely'
import { type Ask, chanceFrom, guestAsk } from './ask.ts'
import { queryOf } from './compare.ts'
import { cpuOf, mean, round } from './cpu.ts'
import { today } from './oracle.ts'

export interface Costs {
  /** Mean CPU ms of a search, and by its order. */
  readonly search: number
  readonly byOrder: Readonly<Record<string, number>>
  readonly facets: number
  /** Mean of the searches for exact dates that begin with the cheapest villa. */
  readonly cheapest: number
}

const kindOf = ({ stay, flexible, sort, priceMin, priceMax }: Ask): string => {
  const range = priceMin === undefined && priceMax === undefined ? '' : ' + range'
  return `${stay ? (flexible ? 'flexible, ' : '') : 'no dates, '}${sort}${range}`
}

/** Typical searches of guests. Each runs once to be planned, then it is measured. */
export async function searchCosts(
  url: string,
  { towns, where, searches }: { towns: number; where: 'town' | 'nationwide'; searches: number },
): Promise<Costs> {
  const db = connect({ url, poolSize: 1, keepPlans: 400, plansFitAll: true })
  // A pool of one connection, so that one server process does all the work.
  await sql`set max_parallel_workers_per_gather = 0`.execute(db)
  const ctx = { db, today }
  const chance = chanceFrom(2027)
  const kinds = new Map<string, number[]>()
  const facets: number[] = []
  const cheapest: number[] = []
  for (let n = 0; n < searches; n += 1) {
    const ask = guestAsk(chance, towns, where)
    const query = queryOf(ask)
    await searchVillas(ctx, query)
    const cost = await cpuOf(db, () => searchVillas(ctx, query))
    if (ask.stay && !ask.flexible && ask.sort === 'price') cheapest.push(cost)
    kinds.set(kindOf(ask), [...(kinds.get(kindOf(ask)) ?? []), cost])
    if (n % 4 === 0) {
      await countFacets(ctx, query)
      facets.push(await cpuOf(db, () => countFacets(ctx, query)))
    }
  }
  await db.destroy()
  return {
    search: round(mean([...kinds.values()].flat())),
    byOrder: Object.fromEntries([...kinds].sort().map(([kind, costs]) => [kind, round(mean(costs))])),
    facets: round(mean(facets)),
    cheapest: round(mean(cheapest)),
  }
}

/** CPU ms of closing three nights and of reopening them, including the search rows and the commit. */
export async function writeCost(url: string, villas: number): Promise<number> {
  const db = connect({ url, poolSize: 1 })
  const chance = chanceFrom(5)
  const costs: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const villa = 1 + Math.floor(chance() * villas)
    // Far ahead, where the generated market is free.
    const nights = sql`daterange('2028-02-10', '2028-02-13')`
    const cost = await cpuOf(db, async () => {
      await sql`insert into occupancy (villa_id, stay, kind) values (${villa}, ${nights}, 'HOLD')`.execute(db)
      await sql`delete from occupancy where villa_id = ${villa} and stay = ${nights}`.execute(db)
    })
    // The first calls plan the statements.
    if (n >= 10) costs.push(cost / 2)
  }
  await db.destroy()
  return round(mean(costs))
}

export async function sizesInMb(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; mb: number }>`
    select relname as name, round(pg_total_relation_size(oid) / 1048576.0, 1)::float as mb from pg_class
    where relkind = 'r' and (relname in ('search_villas', 'search_rates', 'search_gaps', 'search_names', 'search_words')
      or relname in ('occupancy', 'price_periods', 'villas')) order by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.mb]))
}

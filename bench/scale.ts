/**
 * Search at three sizes: compares every result with a night-by-night oracle and measures the CPU time. `--short`
 * uses 2,000 and 20,000 villas. `--sizes=2000,100000` chooses others.
 */
import { connect } from '@plato/database/connect'
import { chanceFrom, randomAsk } from './scale/ask.ts'
import { Comparison } from './scale/compare.ts'
import { openMarket, townsFor } from './scale/market.ts'
import { type Costs, searchCosts, sizesInMb, writeCost } from './scale/measure.ts'
import { Oracle } from './scale/oracle.ts'

const searchesPerSize = 300
/** Targets in ms of CPU time. */
const targets: Readonly<
  Record<number, { town: number; nationwide: number; cheapest?: number; facets?: number }>
> = {
  2000: { town: 1, nationwide: 2 },
  1000000: { town: 4, nationwide: 60, cheapest: 120, facets: 200 },
}

async function againstOracle(url: string, villas: number) {
  const oracle = await Oracle.read(url, villas)
  const db = connect({ url, poolSize: 1, keepPlans: 400, plansFitAll: true })
  const comparison = new Comparison(db, oracle)
  const chance = chanceFrom(villas)
  const towns = townsFor(villas)
  for (let n = 0; n < searchesPerSize; n += 1) {
    const ask = randomAsk(chance, towns)
    await comparison.search(ask)
    if (n % 5 === 0) await comparison.facets(ask)
    if (n % 10 === 0) await comparison.shortTerm(chance, towns)
  }
  await comparison.shortTermCount()
  await db.destroy()
  return comparison
}

function show(where: string, costs: Costs): void {
  console.log(`  ${where}: ${costs.search} ms CPU a search, ${costs.facets} ms its facets`)
  for (const [kind, cost] of Object.entries(costs.byOrder)) console.log(`      ${kind.padEnd(32)} ${cost}`)
}

async function measure(villas: number) {
  const market = await openMarket(villas)
  const made =
    market.loadedSeconds === null
      ? 'kept from an earlier run'
      : `loaded in ${market.loadedSeconds} s, read model in ${market.rebuiltSeconds} s`
  console.log(`\n${villas.toLocaleString('tr-TR')} villas (${made})`)
  const towns = townsFor(villas)
  const comparison = await againstOracle(market.url, villas)
  console.log(
    `  oracle: ${comparison.queries} questions, ${comparison.rows} rows, ${comparison.mismatches.length} mismatches`,
  )
  for (const mismatch of comparison.mismatches.slice(0, 5)) console.log(`    ${mismatch}`)
  const many = villas > 100_000
  const town = await searchCosts(market.url, { towns, where: 'town', searches: 120 })
  show('town', town)
  const nationwide = await searchCosts(market.url, { towns, where: 'nationwide', searches: many ? 60 : 120 })
  show('nationwide', nationwide)
  const write = await writeCost(market.url, villas)
  console.log(`  taking or giving back nights: ${write} ms CPU`)
  const db = connect({ url: market.url, poolSize: 1 })
  const sizes = await sizesInMb(db)
  await db.destroy()
  console.log(`  sizes in MB, indexes included: ${JSON.stringify(sizes)}`)
  return { villas, comparison, town, nationwide, write, sizes }
}

export async function run(short: boolean, flags: readonly string[] = []) {
  const chosen = flags.find((flag) => flag.startsWith('--sizes='))?.slice('--sizes='.length)
  const sizes = chosen?.split(',').map(Number) ?? (short ? [2_000, 20_000] : [2_000, 100_000, 1_000_000])
  const all: Awaited<ReturnType<typeof measure>>[] = []
  for (const villas of sizes) all.push(await measure(villas))
  const by = (value: (one: (typeof all)[number]) => number) =>
    Object.fromEntries(all.map((one) => [one.villas, value(one)]))
  const figures = {
    townCpuMs: by((one) => one.town.search),
    nationwideCpuMs: by((one) => one.nationwide.search),
    townFacetsCpuMs: by((one) => one.town.facets),
    facetsCpuMs: by((one) => one.nationwide.facets),
    cheapestCpuMs: by((one) => one.nationwide.cheapest),
    writeCpuMs: by((one) => one.write),
    oracleQueries: all.reduce((sum, one) => sum + one.comparison.queries, 0),
    oracleMismatches: all.reduce((sum, one) => sum + one.comparison.mismatches.length, 0),
  }
  for (const { villas, town, nationwide } of all) {
    const target = targets[villas]
    if (!target) continue
    const compared: [string, number, number | undefined][] = [
      ['town', town.search, target.town],
      ['nationwide', nationwide.search, target.nationwide],
      ['nationwide, cheapest first', nationwide.cheapest, target.cheapest],
      ['nationwide, counts for every filter', nationwide.facets, target.facets],
    ]
    console.log(`\n${villas.toLocaleString('tr-TR')} villas, CPU ms against the target`)
    for (const [what, figure, limit] of compared)
      if (limit !== undefined)
        console.log(`  ${what.padEnd(36)} ${figure} of ${limit}${figure > limit ? ', missed' : ''}`)
  }
  const enough = all.every((one) => one.comparison.queries >= searchesPerSize)
  // CPU time differs between machines, so only wrong results fail.
  return { figures, ok: enough && figures.oracleMismatches === 0 }
}

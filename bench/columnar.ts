/**
 * The day PostgreSQL alone is not enough: the same searches on a columnar copy of the read model, held in memory by
 * DuckDB and kept up to date from the same outbox (search_changes). Not part of the product; docs/scale.md says when.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { searchVillas } from '@plato/core/search/search-villas'
import { connect } from '@plato/database/connect'
import { wordMasks } from '@plato/rules/search/night-words'
import pg from 'pg'
import { type Ask, chanceFrom, randomAsk } from './scale/ask.ts'
import { queryOf } from './scale/compare.ts'
import { mean, round } from './scale/cpu.ts'
import { openMarket, townsFor } from './scale/market.ts'
import { lira, today, todayNumber } from './scale/oracle.ts'

const words = Array.from({ length: 9 }, (_, n) => `w${n}`).join(', ')
/** 64 bits do not fit a number of JavaScript. */
const wordsAsText = Array.from({ length: 9 }, (_, n) => `w${n}::text`).join(', ')
const lists = [
  'starts',
  'nightly',
  'offsets',
  'terms',
  'long_from',
  'long_share',
  'late_from',
  'late_share',
  'early_from',
  'early_share',
]
/** Lists travel as JSON: the two databases write arrays differently. */
const source = `select h.villa_id, town_id, district_id, capacity, bedrooms, privacy, currency, easy_nights, types, features_a, features_b, rank, ${words},
  fee_stay, fee_night, fee_person, fee_person_night, ${lists.map((name) => `to_json(${name})::text as ${name}`).join(', ')}
  from search_villas h join search_rates r using (villa_id)`
const columns = `* replace (${lists.map((name) => `from_json(${name}, '["bigint"]') as ${name}`).join(', ')})`

async function copyOut(url: string, query: string, file: string): Promise<void> {
  const psql = spawn('psql', [url, '-q', '-c', `copy (${query}) to stdout with (format csv, header)`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await pipeline(psql.stdout, createWriteStream(file))
}

async function open(url: string): Promise<DuckDBConnection> {
  const folder = mkdtempSync(join(tmpdir(), 'plato-columnar-'))
  const [villas, gaps] = [join(folder, 'villas.csv'), join(folder, 'gaps.csv')]
  await copyOut(url, `${source} order by town_id, rank`, villas)
  await copyOut(url, 'select villa_id, starts, nights from search_gaps', gaps)
  // One thread: what is measured is work, not waiting.
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const db = await instance.connect()
  await db.run(
    `create table villas as select ${columns} from read_csv('${villas}', nullstr = '', all_varchar = false)`,
  )
  await db.run(`create table gaps as select * from read_csv('${gaps}')`)
  await db.run('create macro step(list, d) as len(list_filter(list, lambda s: s <= d))')
  await db.run('create macro sum_until(s, n, o, d) as o[step(s, d)] + d * n[step(s, d)]')
  rmSync(folder, { recursive: true, force: true })
  return db
}

const maskOf = (ids: readonly number[], from: number) =>
  BigInt.asIntN(
    64,
    ids
      .filter((id) => id > from && id <= from + 64)
      .reduce((mask, id) => mask | (1n << BigInt(id - 1 - from)), 0n),
  )

/** The asked stay as conditions and a price; ids of the generated market are its bits plus one. */
function statementsOf(ask: Ask) {
  if (!ask.stay) throw new Error('only stays are asked here')
  const { day, nights } = ask.stay
  const conditions = [
    ...wordMasks(day, day + nights).map(({ word, mask }) => `w${word} & ${mask} = 0`),
    `capacity >= ${ask.guests}`,
    ...(ask.towns ? [`town_id in (${ask.towns.join(',')})`] : []),
    ...(ask.types ? [`types & ${maskOf(ask.types, 0)} <> 0`] : []),
    ...(ask.features
      ? [
          `features_a & ${maskOf(ask.features, 0)} = ${maskOf(ask.features, 0)}`,
          `features_b & ${maskOf(ask.features, 64)} = ${maskOf(ask.features, 64)}`,
        ]
      : []),
    `bedrooms >= ${ask.bedrooms ?? 0}`,
    `privacy >= ${ask.privacy === 'FULL' ? 2 : ask.privacy === 'PARTIAL' ? 1 : 0}`,
    `(easy_nights <= ${nights} or villa_id in (select villa_id from gaps where starts = ${day} and nights = ${nights})
      or (terms[step(starts, ${day})] & 255 <= ${nights} and (terms[step(starts, ${day})] >> ${8 + ((day + 3) % 7)}) & 1 = 1))`,
  ].join(' and ')
  const ahead = day - todayNumber
  const share = `greatest(coalesce(long_share[step(long_from, ${nights})], 0), coalesce(late_share[step(late_from, ${-ahead})], 0), coalesce(early_share[step(early_from, ${ahead})], 0))`
  const sum = `(sum_until(starts, nightly, offsets, ${day + nights}) - sum_until(starts, nightly, offsets, ${day}))`
  const term = `terms[step(starts, ${day})]`
  const total = `(${sum} - (${sum} * ${share} + 5000) // 10000 + case when ${nights} < (${term} >> 16) & 255 then ${term} >> 24 else 0 end
    + fee_stay + fee_night * ${nights} + (fee_person + fee_person_night * ${nights}) * ${ask.guests})`
  const key = ask.sort === 'price' ? `${total} * [${lira.slice(1).join(',')}][currency]` : 'rank'
  return {
    page: `select villa_id, ${total}::bigint as total from villas where villa_id in (
        select villa_id from villas where ${conditions} order by ${key}, villa_id limit 24)
      order by ${key}, villa_id`,
    count: `select count(*) from villas where ${conditions}`,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** One villa's row after a booking: read from PostgreSQL by its number in the outbox, written over the old one. */
async function followOutbox(db: DuckDBConnection, url: string, villas: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select coalesce(max(id), 0) as id from search_changes')
  let seen = Number(rows[0]?.id)
  const costs: number[] = []
  for (let n = 1; n <= 40; n += 1) {
    const villa = 1 + ((n * 7919) % villas)
    await client.query(
      "insert into occupancy (villa_id, stay, kind) values ($1, daterange('2028-02-10', '2028-02-13'), 'HOLD')",
      [villa],
    )
    await client.query(
      "delete from occupancy where villa_id = $1 and stay = daterange('2028-02-10', '2028-02-13')",
      [villa],
    )
    const changes = await client.query('select id, villa_id from search_changes where id > $1 order by id', [
      seen,
    ])
    seen = Number(changes.rows.at(-1)?.id ?? seen)
    const ids = [...new Set(changes.rows.map((row) => Number(row.villa_id)))]
    const fresh = await client.query(
      `select villa_id, ${wordsAsText} from search_villas where villa_id = any ($1)`,
      [ids],
    )
    costs.push(
      await timed(async () => {
        for (const row of fresh.rows) {
          const set = Array.from({ length: 9 }, (_, word) => `w${word} = ${row[`w${word}`]}`).join(', ')
          await db.run(`update villas set ${set} where villa_id = ${row.villa_id}`)
        }
      }),
    )
  }
  await client.end()
  return round(mean(costs))
}

export async function run(short: boolean) {
  const villas = short ? 20_000 : 1_000_000
  const { url } = await openMarket(villas)
  const before = process.memoryUsage().rss
  const db = await open(url)
  const megabytes = Math.round((process.memoryUsage().rss - before) / 2 ** 20)
  const pgDb = connect({ url, poolSize: 1, keepPlans: 400, plansFitAll: true })
  const chance = chanceFrom(31)
  const costs = {
    townPage: [] as number[],
    townCount: [] as number[],
    nationwidePage: [] as number[],
    nationwideCount: [] as number[],
  }
  let [asked, mismatches] = [0, 0]
  while (asked < 80) {
    const where = asked % 2 === 0 ? 'town' : 'nationwide'
    const drawn = randomAsk(chance, townsFor(villas), where)
    if (!drawn.stay || drawn.flexible || drawn.districts || !['recommended', 'price'].includes(drawn.sort))
      continue
    const ask = { ...drawn, priceMin: undefined, priceMax: undefined }
    const { page, count } = statementsOf(ask)
    asked += 1
    const rows = (await db.runAndReadAll(page)).getRowsJson()
    const counted = Number((await db.runAndReadAll(count)).getRowsJson()[0]?.[0])
    costs[`${where}Page`].push(await timed(() => db.runAndReadAll(page)))
    costs[`${where}Count`].push(await timed(() => db.runAndReadAll(count)))
    const expected = await searchVillas({ db: pgDb, today }, queryOf(ask))
    const same =
      JSON.stringify(rows.map(([id, total]) => [Number(id), Number(total)])) ===
        JSON.stringify(expected.villas.map((card) => [card.id, card.stay?.totalMinor])) &&
      Math.min(counted, 1_000) === expected.total
    if (!same) {
      mismatches += 1
      if (mismatches < 4)
        console.log(
          'differs',
          JSON.stringify(ask),
          rows.slice(0, 3),
          expected.villas.slice(0, 3).map((card) => [card.id, card.stay?.totalMinor]),
          counted,
          expected.total,
        )
    }
  }
  const updateMs = await followOutbox(db, url, villas)
  await pgDb.destroy()
  const figures = {
    villas,
    ...Object.fromEntries(Object.entries(costs).map(([name, list]) => [`${name}CpuMs`, round(mean(list))])),
    updateCpuMs: updateMs,
    megabytes,
    asked,
    mismatches,
  }
  console.log(`${villas.toLocaleString('tr-TR')} villas in DuckDB, one thread: ${JSON.stringify(figures)}`)
  return { figures, ok: mismatches === 0 }
}

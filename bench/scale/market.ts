/**
 * A database with the given number of villas, created once and reused while its generator is unchanged. Later
 * migrations are applied to it, as on a server.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rebuildSearch } from '@plato/core/search/read-model/rebuild-search'
import { connect } from '@plato/database/connect'
import pg from 'pg'
import { migrate } from '../../tools/database/db-migrate.ts'
import { startDatabase } from '../../tools/database/services.ts'

const generator = join(import.meta.dirname, 'generate.sql')
export const townsFor = (villas: number) => (villas <= 2_000 ? 20 : villas <= 100_000 ? 200 : 500)

/** Created after loading: building an index over existing rows is faster than growing it with them. */
const indexes = [
  'create index occupancy_by_villa_and_day on occupancy (villa_id, lower(stay))',
  'create index price_periods_by_villa on price_periods (villa_id, starts_on)',
]
const nightsFree =
  'alter table occupancy add constraint occupancy_nights_free exclude using gist (villa_id with =, stay with &&)'
const constraints = [
  nightsFree,
  "alter table price_periods add constraint price_periods_disjoint exclude using gist (villa_id with =, daterange(starts_on, ends_on, '[)') with &&)",
]
/** Over 25 million ranges the constraint takes most of an hour to build; searching does not read it. */
const constrainedUpTo = 100_000

export interface Market {
  readonly url: string
  readonly villas: number
  readonly loadedSeconds: number | null
  readonly rebuiltSeconds: number | null
}

const fingerprint = () => createHash('sha256').update(readFileSync(generator)).digest('hex').slice(0, 16)

async function isStored(url: string, mark: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()",
    )
    return rows[0]?.mark === mark
  } catch {
    // No such database yet.
    return false
  } finally {
    await client.end()
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function load(url: string, villas: number): void {
  const args = [
    url,
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-v',
    `villas=${villas}`,
    '-v',
    `towns=${townsFor(villas)}`,
    '-f',
    generator,
  ]
  const ran = spawnSync('psql', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (ran.status !== 0) throw new Error(`loading failed: ${ran.stderr}`)
}

/** The read model of all villas, two batches at a time: one for each core. */
async function rebuild(url: string): Promise<void> {
  const db = connect({ url, poolSize: 2 })
  await rebuildSearch({ db }, { workers: 2 })
  await db.destroy()
}

/** Adds the constraint that large generated databases lack: for benches that write. */
export async function constrainOccupancy(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_constraint where conname = 'occupancy_nights_free'",
    )
    if (rowCount === 0) await client.query(nightsFree)
  } finally {
    await client.end()
  }
}

export async function openMarket(villas: number): Promise<Market> {
  const base = new URL(await startDatabase())
  const name = `market_${villas}`
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  const mark = fingerprint()
  if (await isStored(url, mark)) {
    const { ran } = await migrate(url)
    if (ran.length > 0) await run(url, ['vacuum analyze'])
    return { url, villas, loadedSeconds: null, rebuiltSeconds: null }
  }
  await run(base.href, [`drop database if exists ${name} with (force)`, `create database ${name}`])
  await migrate(url)
  const startedAt = performance.now()
  await run(url, [
    'alter table occupancy drop constraint occupancy_nights_free',
    'alter table price_periods drop constraint price_periods_disjoint',
    'drop index occupancy_by_villa_and_day',
    'drop index price_periods_by_villa',
  ])
  load(url, villas)
  await run(url, [...indexes, ...(villas <= constrainedUpTo ? constraints : []), 'analyze'])
  const loadedAt = performance.now()
  await rebuild(url)
  await run(url, ['vacuum analyze', `comment on database ${name} is '${mark}'`])
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10
  return {
    url,
    villas,
    loadedSeconds: seconds(startedAt, loadedAt),
    rebuiltSeconds: seconds(loadedAt, performance.now()),
  }
}

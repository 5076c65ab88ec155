/**
 * Searches over HTTP, compared with pgbench, which sends the same statements without our code. Both run on the same
 * database in alternating turns.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchQuery } from '@plato/contract/search/search.contract'
import { searchVillas } from '@plato/core/search/search-villas'
import type { DB } from '@plato/database/types'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { runPgbench } from './pgbench.ts'
import { type Ask, chanceFrom, guestAsk } from './scale/ask.ts'
import { queryOf } from './scale/compare.ts'
import { openMarket, townsFor } from './scale/market.ts'
import { today } from './scale/oracle.ts'
import { askOverHttp } from './search/http-load.ts'

const clients = 8
/** More than the API has connections for searches: the others wait in its queue. */
const crowd = 32
const searches = 40

/** Typical searches of guests: dates, guests and often a town. */
function requestsOf(towns: number): Ask[] {
  const chance = chanceFrom(99)
  const requests: Ask[] = []
  while (requests.length < searches) {
    const ask = guestAsk(chance, towns, requests.length % 4 === 3 ? 'nationwide' : 'town')
    if (ask.stay) requests.push(ask)
  }
  return requests
}

function pathOf(query: SearchQuery): string {
  const given = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value))
  return `/v2/search?${given}`
}

/** The statement of a search as a pgbench script with its values inserted. */
async function scriptOf(url: string, query: SearchQuery): Promise<string> {
  const sent: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: one }) => {
      sent.push(one)
    },
  })
  await searchVillas({ db, today }, query)
  await db.destroy()
  const [statement, ...more] = sent
  if (!statement || more.length > 0)
    throw new Error(`a search sends one statement, this one sent ${sent.length}`)
  const literal = (value: unknown): string => {
    if (value === null) return 'null'
    return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`
  }
  const text = statement.sql.replaceAll(/\$(\d+)/g, (_, n) => literal(statement.parameters[Number(n) - 1]))
  return `${text.replaceAll(/\s+/g, ' ')};\n`
}

const percentile = (took: readonly number[], share: number) =>
  [...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0

export async function run(short: boolean) {
  const villas = short ? 20_000 : 100_000
  const seconds = short ? 4 : 10
  const { url } = await openMarket(villas)
  const queries = requestsOf(townsFor(villas)).map((ask) => queryOf(ask))
  const folder = mkdtempSync(join(tmpdir(), 'plato-search-'))
  const files: string[] = []
  for (const [n, query] of queries.entries()) {
    const file = join(folder, `${n}.sql`)
    writeFileSync(file, await scriptOf(url, query))
    files.push('-f', file)
  }
  const server = fork(join(import.meta.dirname, 'search/server.ts'), [url], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve) =>
    server.stdout?.once('data', (line) => resolve(Number(line))),
  )
  const paths = queries.map(pathOf)
  const load = { clients, seconds }
  await askOverHttp(port, paths, { clients, seconds: 3 })
  const [api, bare]: [number[], number[]] = [[], []]
  let refused = 0
  console.log(`${villas.toLocaleString('tr-TR')} villas, ${clients} clients, ${searches} searches in turn`)
  for (let round = 1; round <= (short ? 2 : 4); round += 1) {
    const { took } = await runPgbench(url, [
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      ...files,
    ])
    const { took: answered, refused503 } = await askOverHttp(port, paths, load)
    refused += refused503
    bare.push(...took)
    api.push(...answered)
    console.log(
      `round ${round}: API ${(answered.length / seconds).toFixed(0)}/s, pgbench ${(took.length / seconds).toFixed(0)}/s`,
    )
  }
  const crowded = await askOverHttp(port, paths, { clients: crowd, seconds: seconds * 2 })
  server.disconnect()
  rmSync(folder, { recursive: true, force: true })
  const ms = (took: readonly number[]) =>
    `p50 ${percentile(took, 0.5).toFixed(1)} p99 ${percentile(took, 0.99).toFixed(1)} ms`
  console.log(`API ${ms(api)}, pgbench ${ms(bare)}`)
  const throughputRatio = Number((api.length / bare.length).toFixed(2))
  const p99Ratio = Number((percentile(api, 0.99) / percentile(bare, 0.99)).toFixed(2))
  const crowdRefused503 = crowded.refused503
  const crowdP99Ms = Math.round(percentile(crowded.took, 0.99))
  console.log(
    `${crowd} clients: API ${ms(crowded.took)}, ${crowded.took.length} answered, ${crowdRefused503} refused (target 0); ${clients} clients: ${refused} refused`,
  )
  return {
    figures: {
      ...{ throughputRatio, p99Ratio, refused503: refused },
      ...{ crowdP99Ms, crowdAnswered: crowded.took.length, crowdRefused503 },
    },
    ok: throughputRatio >= 0.7 && p99Ratio <= 1.5,
  }
}

/**
 * Closing and reopening dates through closeDates and openDates, compared with pgbench, which sends the same
 * statements without our code. Both run on the same database in alternating turns. `--villas=1000000` uses the
 * generated villas of `npm run bench -- scale`, with the constraint on occupied nights that they lack.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDates, openDates } from '@plato/core/availability/close-dates'
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { countOverlaps } from '@plato/core/testing/availability'
import { connect } from '@plato/database/connect'
import type { DB } from '@plato/database/types'
import { addDays } from '@plato/rules/calendar-day'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../tools/database/db-migrate.ts'
import { startDatabase, writeToDisk } from '../tools/database/services.ts'
import { runPgbench } from './pgbench.ts'
import { constrainOccupancy, openMarket } from './scale/market.ts'

const clients = 64
const nights = 3

/** Where the clients write. */
interface Place {
  readonly url: string
  readonly villas: number
  readonly firstNight: string
  /** Stays side by side from the first night. Clients of the same slot write to different villas. */
  readonly slots: number
}

/** Villas with prices for a season and a dozen stays, which the refresh of the search rows reads for each booking. */
const fixture = (villas: number) => `
  insert into users (email, password_hash, role, first_name, last_name) values ('bench@platovilla.test', 'none', 'ADMIN', 'Ölçüm', 'Ekibi');
  insert into public_slugs (slug, kind) values ('kasaba', 'town');
  insert into towns (slug, name, province_code, lat, lng) values ('kasaba', 'Kasaba', 7, 36, 29);
  insert into districts (town_id, slug, name, lat, lng) values (1, 'semt', 'Semt', 36, 29);
  update search_horizon set first_block = day / 64, as_of = day from (select date '2027-01-15' - date '1970-01-01' as day) today;
  insert into villas (slug, name, owner_id, district_id, status, published_at, max_guests)
    select 'villa-' || n, 'Villa ' || n, 1, 1, 'PUBLISHED', now(), 6 from generate_series(1, ${villas}) n;
  insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor)
    select v, 'Dönem ' || m, date '2027-01-01' + m * 61, date '2027-01-01' + (m + 1) * 61, 1000000 + m * 10000
    from generate_series(1, ${villas}) v, generate_series(0, 8) m;
  insert into occupancy (villa_id, stay, kind)
    select v, daterange(date '2027-01-20' + s * 13, date '2027-01-20' + s * 13 + 7), 'RESERVATION'
    from generate_series(1, ${villas}) v, generate_series(0, 11) s;
  -- Neither a villa nor a user: the numbers of closures are recognised in the statements.
  alter table closures alter column id restart with 1000000;
`

async function asAdmin(statements: readonly string[]): Promise<URL> {
  const base = new URL(await startDatabase())
  const admin = new pg.Client(base.href)
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
  return base
}

async function makeDatabase(villas: number): Promise<Place> {
  const base = await asAdmin([
    'drop database if exists bench_booking with (force)',
    'create database bench_booking',
  ])
  const url = Object.assign(base, { pathname: '/bench_booking' }).href
  await migrate(url)
  await writeToDisk(url, true)
  const own = new pg.Client(url)
  await own.connect()
  await own.query(fixture(villas))
  await own.query('vacuum analyze')
  await own.end()
  return { url, villas, firstNight: '2027-07-01', slots: clients }
}

/** All generated stays have ended on the first night, and search answers until the last one. */
async function openGenerated(villas: number): Promise<Place> {
  const { url } = await openMarket(villas)
  await constrainOccupancy(url)
  await writeToDisk(url, true)
  const own = new pg.Client(url)
  await own.connect()
  await own.query('alter table closures alter column id restart with 10000000')
  await own.end()
  return { url, villas, firstNight: '2028-03-20', slots: 16 }
}

const contextOn = (db: Kysely<DB>): Context => ({
  db,
  now: new Date(),
  today: '2027-01-15',
  requestId: 'bench',
  sendJob: () => Promise.reject(new Error('no jobs here')),
  databaseTime,
  siteOrigin: 'https://platovilla.test',
  actor: { id: 1, role: 'ADMIN', sessionId: '' },
})

const lanesOf = ({ slots }: Place) => clients / slots
const randomVilla = (place: Place, client: number) =>
  Math.floor(Math.random() * Math.floor(place.villas / lanesOf(place))) * lanesOf(place) +
  Math.floor(client / place.slots) +
  1

/**
 * Each client has its own nights, or its own villas, so no closure is refused; clients with other nights write to the
 * same villas and wait for each other's locks.
 */
const closureOf = ({ firstNight, slots }: Place, client: number, villaId: number) => {
  const startsOn = addDays(firstNight, (client % slots) * nights)
  return {
    villa_id: villaId,
    startsOn,
    endsOn: addDays(startsOn, nights),
    reason: 'OTHER' as const,
    note: '',
  }
}

/** The statements of one closeDates and one openDates call as a pgbench script. */
async function scriptOf(place: Place): Promise<string> {
  const { url, villas, firstNight, slots } = place
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      sent.push(query)
    },
  })
  const villaId = Math.min(villas, 317)
  const closed = closureOf(place, 0, villaId)
  const made = await closeDates(contextOn(db), closed)
  await openDates(contextOn(db), made.id)
  await db.destroy()
  const night = (offset: number) =>
    `(date '${firstNight}' + (:client_id % ${slots} * ${nights} + ${offset})::int)`
  const known = new Map<unknown, string>([
    [villaId, ':villa'],
    [made.id, ':made_id'],
    [String(made.id), ':made_id'],
    [closed.startsOn, night(0)],
    [closed.endsOn, night(nights)],
  ])
  // pgbench reads a colon before a letter as a variable, also inside quotes.
  const literal = (value: unknown) => `'${String(value).replaceAll("'", "''").replaceAll(':', ': ')}'`
  const text = ({ sql: statement, parameters }: CompiledQuery) =>
    statement
      .replace(/^\/\*.*?\*\//, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\$(\d+)/g, (_, n) => {
        const value = parameters[Number(n) - 1]
        return known.get(value) ?? literal(value)
      })
  const lines = sent.map(text).map((line) => (line.startsWith('with') ? `${line} \\gset made_` : `${line};`))
  const lanes = lanesOf(place)
  const chosen = `(random(1, ${Math.floor(villas / lanes)}) - 1) * ${lanes} + :client_id / ${slots} + 1`
  return [`\\set villa ${chosen}`, ...lines, ''].join('\n')
}

interface Span {
  /** Connections are new in each turn and plan their statements first. */
  readonly warmSeconds: number
  readonly seconds: number
}

/** Pairs of closeDates and openDates a second. */
async function measureVerbs(place: Place, { warmSeconds, seconds }: Span): Promise<number> {
  // Connects as the API does, except for the size of the pool.
  const db = connect({ url: place.url, poolSize: clients, keepPlans: 20 })
  const ctx = contextOn(db)
  const from = performance.now() + warmSeconds * 1000
  const until = from + seconds * 1000
  let pairs = 0
  const client = async (n: number) => {
    for (;;) {
      const made = await closeDates(ctx, closureOf(place, n, randomVilla(place, n)))
      await openDates(ctx, made.id)
      const now = performance.now()
      if (now >= until) return
      if (now >= from) pairs += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  await db.destroy()
  return pairs / seconds
}

async function measurePgbench(url: string, script: string, { warmSeconds, seconds }: Span): Promise<number> {
  const args = `-M prepared -c ${clients} -j 2 -P 1 -T ${warmSeconds + seconds} -f ${script}`.split(' ')
  const { stderr } = await runPgbench(url, args)
  const bySecond = [...stderr.matchAll(/progress: [\d.]+ s, ([\d.]+) tps/g)].map(([, tps]) => Number(tps))
  const counted = bySecond.slice(warmSeconds, warmSeconds + seconds)
  if (counted.length < seconds) throw new Error(`pgbench told too little: ${stderr.slice(0, 1_000)}`)
  return counted.reduce((sum, tps) => sum + tps, 0) / counted.length
}

async function readFaults(url: string) {
  // A million villas have 25 million stays.
  const db = connect({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  const overlaps = await countOverlaps(db)
  const { rows } = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database
    where datname = current_database()`.execute(db)
  await db.destroy()
  return { overlaps, deadlocks: rows[0]?.n ?? -1 }
}

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

export async function run(short: boolean, flags: readonly string[] = []) {
  const generated = Number(flags.find((flag) => flag.startsWith('--villas='))?.slice('--villas='.length) ?? 0)
  const place = generated > 0 ? await openGenerated(generated) : await makeDatabase(short ? 500 : 2_000)
  const { url, villas } = place
  const span = short ? { warmSeconds: 4, seconds: 3 } : { warmSeconds: 5, seconds: 8 }
  const folder = mkdtempSync(join(tmpdir(), 'plato-booking-'))
  const script = join(folder, 'pair.sql')
  writeFileSync(script, await scriptOf(place))
  const ratios: number[] = []
  console.log(`${villas} villas, ${clients} clients; a pair is nights taken and given back\n`)
  console.log('round   verbs/s   pgbench/s   ratio')
  for (let round = 1; round <= (short ? 3 : 5); round += 1) {
    // Tables grow during the run, so each round changes which side goes first.
    const before = round % 2 ? undefined : await measurePgbench(url, script, span)
    const verbs = await measureVerbs(place, span)
    const bare = before ?? (await measurePgbench(url, script, span))
    ratios.push(verbs / bare)
    const columns = [round, verbs.toFixed(0), bare.toFixed(0), (verbs / bare).toFixed(2)]
    console.log(columns.map((column, n) => String(column).padStart([5, 10, 12, 8][n] ?? 0)).join(''))
  }
  rmSync(folder, { recursive: true, force: true })
  const { overlaps, deadlocks } = await readFaults(url)
  await writeToDisk(url, false)
  if (generated === 0) await asAdmin(['drop database bench_booking with (force)'])
  // The median round: other work on the same cores may slow down one of them.
  const throughputRatio = Number(middle(ratios).toFixed(2))
  return {
    figures: { throughputRatio, overlaps, deadlocks },
    ok: throughputRatio >= 0.6 && overlaps === 0 && deadlocks === 0,
  }
}

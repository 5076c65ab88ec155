import { writeSync } from 'node:fs'
import { connect } from '@plato/database/connect'
import { testTimeouts } from '@plato/database/testing'
import { addDays } from '@plato/rules/calendar-day'
import { Refusal } from '@plato/rules/refusal'
import { sql } from 'kysely'
import { changeClosure, closeDates, openDates } from '../availability/close-dates.ts'
import type { Context, Db } from '../platform/context.ts'
import { databaseTime } from '../platform/database-time.queries.ts'

/** Whole numbers below a bound, the same for the same seed. */
export type Below = (bound: number) => number

export function chance(seed: number): Below {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

export interface Grid {
  readonly villaIds: readonly number[]
  /**
   * All closures made so far, removed ones included, so that clients also change closures that another client
   * removed.
   */
  readonly closureIds: number[]
}

export const pick = <T>(list: readonly T[], below: Below): T => {
  const found = list[below(list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Few enough nights for collisions; the last of them have no price. */
function someNights(below: Below) {
  const startsOn = addDays('2027-07-10', below(118))
  return { startsOn, endsOn: addDays(startsOn, 1 + below(9)), reason: 'OTHER' as const, note: '' }
}

/** One closing, opening or moving of random nights. */
export async function takeOneStep(ctx: Context, fixture: Grid, below: Below): Promise<void> {
  const known = fixture.closureIds.slice(-60)
  const dice = below(10)
  if (dice < 5 || known.length === 0) {
    const made = await closeDates(ctx, { villa_id: pick(fixture.villaIds, below), ...someNights(below) })
    fixture.closureIds.push(made.id)
  } else if (dice < 8) await openDates(ctx, pick(known, below))
  else await changeClosure(ctx, pick(known, below), someNights(below))
}

/** The outcome of a step by name: done, the refusal code, or the error. */
async function outcomeOf(step: Promise<unknown>): Promise<string> {
  try {
    await step
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    const code = error instanceof Error && 'code' in error ? `${error.code}: ` : ''
    return `broken: ${code}${error instanceof Error ? error.message : error}`
  }
}

/** Opens one connection per client, one after the other: 200 at once would exceed the pool's connection timeout. */
export async function openCrowd(url: string, size: number): Promise<Db> {
  const db = connect({ url, poolSize: size, applicationName: 'crowd', ...testTimeouts })
  const gate = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  for (let n = 0; n < size; n += 1) {
    const entered = Promise.withResolvers<void>()
    const holding = db.connection().execute(async (one) => {
      await sql`select 1`.execute(one)
      entered.resolve()
      await gate.promise
    })
    held.push(holding.catch(entered.reject))
    await entered.promise
  }
  gate.resolve()
  await Promise.all(held)
  return db
}

/** All clients run until `goesOn` is false or until one step fails unexpectedly. */
export async function sendCrowd(
  size: number,
  step: (below: Below) => Promise<unknown>,
  goesOn: (taken: number) => boolean,
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  let broken = false
  const client = async (below: Below) => {
    for (let taken = 0; goesOn(taken) && !broken; taken += 1) {
      const outcome = await outcomeOf(step(below))
      broken ||= outcome.startsWith('broken')
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: size }, (_, n) => client(chance(n + 1))))
  return outcomes
}

const count = async (db: Db, counted: ReturnType<typeof sql<{ n: number }>>) =>
  (await counted.execute(db)).rows[0]?.n ?? -1

/** Rows that share a night with an earlier row of their villa, calculated without the constraint and its operators. */
export const countOverlaps = (db: Db) =>
  count(
    db,
    sql`select count(*)::int as n from (
      select lower(stay) < max(upper(stay)) over (partition by villa_id order by lower(stay), id
        rows between unbounded preceding and 1 preceding) as is_shared
      from occupancy
    ) ordered where is_shared`,
  )

/**
 * Closures whose occupied nights differ, and closures that the audit log does not list as created and removed once
 * each.
 */
export const countHalves = (db: Db) =>
  count(
    db,
    sql`select (
      (select count(*) from closures c full join (select * from occupancy where kind = 'CLOSURE') o on o.closure_id = c.id
        where (c.villa_id, c.starts_on, c.ends_on) is distinct from (o.villa_id, lower(o.stay), upper(o.stay)))
      + (select count(*) from closures c full join (
          select subject_id::int as id, count(*) filter (where action = 'closure.created') as made,
            count(*) filter (where action = 'closure.removed') as removed
          from audit_log where subject = 'closure' group by 1
        ) log on log.id = c.id
        where log.made is distinct from 1 or log.removed is distinct from case when c.id is null then 1 else 0 end)
    )::int as n`,
  )

/** Compares each night of each villa in the source tables with the search rows. */
export async function compareNights(db: Db): Promise<{ nights: number; wrong: number }> {
  const { rows } = await sql<{ nights: number; wrong: number }>`
    select count(*)::int as nights, (count(*) filter (where read is distinct from true_state))::int as wrong
    from (
      select ((array[w0, w1, w2, w3, w4, w5, w6, w7, w8])[day / 64 % 9 + 1] >> (day % 64)) & 1 = 1 as read,
        not exists (select 1 from price_periods p
          where p.villa_id = v.id and p.starts_on <= date '1970-01-01' + day and p.ends_on > date '1970-01-01' + day)
        or exists (select 1 from occupancy o
          where o.villa_id = v.id and lower(o.stay) <= date '1970-01-01' + day and upper(o.stay) > date '1970-01-01' + day)
        as true_state
      from villas v
      cross join search_horizon h
      cross join lateral generate_series(h.first_block * 64, (h.first_block + 9) * 64 - 1) day
      left join search_villas s on s.villa_id = v.id
      where v.status = 'PUBLISHED'
    ) nights`.execute(db)
  return rows[0] ?? { nights: 0, wrong: -1 }
}

/** A digest of all search tables: equal before and after a refresh when no change was missed. */
export async function digestSearch(db: Db): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select md5(concat(
    (select string_agg(t::text, ';' order by villa_id) from search_villas t),
    (select string_agg(t::text, ';' order by villa_id) from search_rates t),
    (select string_agg(t::text, ';' order by villa_id, starts) from search_gaps t),
    (select string_agg(t::text, ';' order by villa_id) from search_cards t),
    (select string_agg(t::text, ';' order by villa_id) from search_names t),
    (select string_agg(t::text, ';' order by villa_id, word) from search_words t))) as digest`.execute(db)
  return rows[0]?.digest ?? ''
}

export async function refreshSearch(db: Db): Promise<void> {
  await sql`select search_refresh(array(select id from villas))`.execute(db)
}

export interface Doomed {
  readonly url: string
  readonly actor: Context['actor']
  readonly villaIds: readonly number[]
  readonly seed: number
  /** Number of writes after which it blocks with an open transaction; null for never. */
  readonly stopsAt: number | null
}

/** A process of writers that is to be killed. It prints the outcome of each step, and when it blocks. */
async function writeUntilKilled({ url, actor, villaIds, seed, stopsAt }: Doomed): Promise<void> {
  let writes = 0
  const ctx: Context = {
    db: connect({ url, poolSize: 20, applicationName: 'doomed', ...testTimeouts }),
    now: new Date(),
    today: '2027-06-16',
    actor,
    sendJob: () => Promise.reject(new Error('no jobs here')),
    databaseTime,
    siteOrigin: 'https://platovilla.test',
    // Read by the audit entry, when the nights are written and not yet committed.
    get requestId() {
      writes += 1
      if (writes === stopsAt) {
        writeSync(1, 'mid-transaction\n')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      }
      return 'doomed'
    },
  }
  const fixture: Grid = { villaIds, closureIds: [] }
  const client = async (below: Below) => {
    for (;;) writeSync(1, `${await outcomeOf(takeOneStep(ctx, fixture, below))}\n`)
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => client(chance(seed * 1_000 + n))))
}

if (import.meta.main) await writeUntilKilled(JSON.parse(process.argv[2] ?? '') as Doomed)

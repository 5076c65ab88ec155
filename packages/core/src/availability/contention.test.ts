import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../platform/context.ts'
import {
  compareNights,
  countHalves,
  countOverlaps,
  type Doomed,
  digestSearch,
  type Grid,
  openCrowd,
  refreshSearch,
  sendCrowd,
  takeOneStep,
} from '../testing/availability.ts'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { newReadyVilla } from '../testing/villas.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'

const clients = 200
const villas = 20
const stepsEach = 24

const { database, ctx: base } = contextForFile()
let villaIds: readonly number[]
beforeAll(async () => {
  // The search rows must cover the summer of the test on any date of the run.
  await sql`update search_horizon set first_block = day / 64, as_of = day
    from (select ${base.today}::date - date '1970-01-01' as day) today`.execute(database.db)
  const { districtId } = await newVilla(database.db, { ownerId: base.actor.id })
  const made: number[] = []
  for (let n = 0; n < villas; n += 1) {
    const villaId = await newReadyVilla(base, { ownerId: base.actor.id, districtId })
    await setVillaActivity(base, { villa_id: villaId, active: true })
    made.push(villaId)
  }
  villaIds = made
})

const sessionsOf = async (applicationName: string, state = '%') =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName} and state like ${state}`.execute(
      database.db,
    )
  ).rows[0]?.n

const allGone = (applicationName: string) =>
  vi.waitFor(async () => expect(await sessionsOf(applicationName)).toBe(0), { timeout: 60_000, interval: 20 })

/** Sessions report their deadlock counters when they end, and all have ended by now. */
const deadlocks = async () =>
  (
    await sql<{
      n: number
    }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
      database.db,
    )
  ).rows[0]?.n

async function whatIsTrue() {
  const before = await digestSearch(database.db)
  const { nights, wrong } = await compareNights(database.db)
  await refreshSearch(database.db)
  return {
    overlaps: await countOverlaps(database.db),
    halves: await countHalves(database.db),
    deadlocks: await deadlocks(),
    nights,
    wrongNights: wrong,
    missedChanges: before === (await digestSearch(database.db)) ? 0 : 1,
  }
}
const asItShouldBe = {
  overlaps: 0,
  halves: 0,
  deadlocks: 0,
  nights: villas * 9 * 64,
  wrongNights: 0,
  missedChanges: 0,
}

const expected = ['closure.not_found', 'done', 'stay.dates_taken']

test('200 clients changing closures of 20 villas cause no overlap or deadlock, and search matches every night', async () => {
  const db = await openCrowd(database.url, clients)
  expect(await sessionsOf('crowd')).toBe(clients)
  const fixture: Grid = { villaIds, closureIds: [] }
  const ctx: Context = { ...base, db }
  const outcomes = await sendCrowd(
    clients,
    (below) => takeOneStep(ctx, fixture, below),
    (taken) => taken < stepsEach,
  )
  await db.destroy()
  await allGone('crowd')
  expect([...outcomes.keys()].filter((outcome) => outcome.startsWith('broken'))).toEqual([])
  expect(await whatIsTrue()).toEqual(asItShouldBe)
  expect([...outcomes.keys()].sort()).toEqual(expected)
  expect([...outcomes.values()].reduce((sum, n) => sum + n, 0)).toBe(clients * stepsEach)
})

/** Kills the writers after a number of steps, or when they stop in the middle of a transaction. */
async function killWriters(doomed: Doomed, steps: number): Promise<string[]> {
  const script = new URL('../testing/availability.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify(doomed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line === 'mid-transaction' || (doomed.stopsAt === null && lines.length >= steps)) break
    }
    if (doomed.stopsAt !== null) expect(await sessionsOf('doomed', 'idle in transaction')).toBeGreaterThan(0)
  } finally {
    child.kill('SIGKILL')
  }
  expect((await ended)[1]).toBe('SIGKILL')
  await allGone('doomed')
  return lines
}

test('processes killed with SIGKILL while changing closures leave no partial change and do not block other writers', async () => {
  const db = await openCrowd(database.url, 20)
  const ctx: Context = { ...base, db }
  const fixture: Grid = { villaIds, closureIds: [] }
  let killing = true
  const survivors = sendCrowd(
    20,
    (below) => takeOneStep(ctx, fixture, below),
    () => killing,
  )
  const lines: string[] = []
  try {
    for (const [seed, stopsAt] of [1, null, 12, null, 60].entries())
      lines.push(
        ...(await killWriters(
          { url: database.url, actor: base.actor, villaIds, seed, stopsAt },
          15 + seed * 20,
        )),
      )
  } finally {
    killing = false
  }
  const outcomes = await survivors
  await db.destroy()
  await allGone('crowd')
  expect(lines.filter((line) => line === 'mid-transaction')).toHaveLength(3)
  const unexpected = [...lines, ...outcomes.keys()].filter(
    (one) => !['mid-transaction', ...expected].includes(one),
  )
  expect(unexpected).toEqual([])
  expect(await whatIsTrue()).toEqual(asItShouldBe)
})

import { expect, test } from 'vitest'
import { freshDatabase, lanesToRun } from '../../../testing/platform.ts'
import { bothSides, expectNoFailure, expectTruth } from './sim-checks.ts'
import { dayOf, momentOn } from './sim-days.ts'
import type { Plan } from './sim-serving.ts'
import { acceptDrop, learnAll, live, readDue, serveAll } from './sim-steps.ts'
import { fetchOurs, openWorld, type SimFeed, type SimVilla, type World } from './sim-world.ts'

/** From before a leap day until after Europe has put its clocks forward. */
const firstDay = dayOf('2028-02-10')
const days = Number(process.env.SIMULATION_DAYS ?? 60)
const firstSeed = Number(process.env.SIMULATION_SEED ?? 28_021_000)
const seeds = Number(process.env.SIMULATION_SEEDS ?? 1)
/** Worlds run in parallel, because the time is spent in the database. */
const lanes = 3

/** Twice within half an hour, and hours apart. */
const rounds = [
  [0, 10],
  [8, 0],
  [8, 20],
  [15, 0],
] as const

/** Days on which a channel is down, and days with files of another size. */
function planOf({ channel }: SimFeed, villa: SimVilla, world: World, day: number): Plan {
  const nth = day - firstDay
  const isFirst = villa === world.villas[0]
  if (isFirst && channel.name === 'VRBO' && nth === 12) return 'MANY_PAST'
  if (isFirst && channel.name === 'BOOKING' && nth === 14) return 'MANY_AHEAD'
  const outages = { AIRBNB: [20, 21], BOOKING: [30, 31, 32], VRBO: [21, 45] }[channel.name]
  return outages.includes(nth) ? 'OUTAGE' : 'ANY'
}

async function acceptDrops(world: World, day: number): Promise<boolean> {
  let any = false
  for (const villa of world.villas)
    for (const feed of villa.feeds) {
      if (!feed.oracle.isHeld || day % 3 > 0 || feed.serving.what !== 'honest') continue
      await acceptDrop(world, villa, feed)
      any = true
    }
  return any
}

/** No more faults, and every side reads the other often enough. */
async function quieten(world: World, day: number): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    world.moveTo(momentOn(day + Math.floor(round / 3), 6 + (round % 3) * 6, 0))
    for (const villa of world.villas) for (const feed of villa.feeds) await fetchOurs(world, feed)
    serveAll(world, () => 'HONEST')
    await readDue(world)
    for (const villa of world.villas)
      for (const feed of villa.feeds) if (feed.oracle.isHeld) await acceptDrop(world, villa, feed)
    await expectTruth(world)
  }
  await expectNoFailure(world)
}

async function play(seed: number, seen: Map<string, number>): Promise<void> {
  await using database = await freshDatabase()
  await using world = await openWorld(database, seed, momentOn(firstDay, 0, 5))
  try {
    learnAll(world)
    for (let day = firstDay; day < firstDay + days; day += 1) {
      for (const [hour, minute] of rounds) {
        world.moveTo(momentOn(day, hour, minute))
        await live(world)
        serveAll(world, (feed, villa) => planOf(feed, villa, world, day))
        await readDue(world)
        await expectTruth(world)
      }
      if (await acceptDrops(world, day)) await expectTruth(world)
    }
    await quieten(world, firstDay + days)
  } catch (cause) {
    const details = [...world.log.slice(-60), await bothSides(world)].join('\n')
    throw new Error(`seed ${seed}: ${cause}\n${details}`, { cause })
  }
  for (const [what, count] of world.seen) seen.set(what, (seen.get(what) ?? 0) + count)
}

/** Cases that every run must have reached. */
const places = [
  'a living guest and ours share nights',
  'a drop was accepted',
  'VRBO read: 49,990 past',
  'BOOKING read: 50,000 ahead',
  'BOOKING read: one is missing',
  'AIRBNB read: hangs',
  'health HELD',
  'health UNREADABLE',
  'health FRESH',
]

// Takes minutes: in CI for every fourth commit.
test.runIf(lanesToRun(4).includes(0))(
  '60 simulated days with three booking channels give the nights, conflicts and feed health that a model predicts',
  {
    timeout: 3_600_000,
  },
  async () => {
    const seen = new Map<string, number>()
    const waiting = Array.from({ length: seeds }, (_, n) => firstSeed + n)
    const lane = async () => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) await play(seed, seen)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    expect([...seen.keys()]).toEqual(expect.arrayContaining(places))
  },
)

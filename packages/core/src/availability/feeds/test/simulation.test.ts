import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing.ts'
import { bothSides, insistOnPeace, insistOnTruth } from './sim-checks.ts'
import { dayOf, momentOn } from './sim-days.ts'
import type { Plan } from './sim-serving.ts'
import { acceptDrop, learnAll, live, readDue, serveAll } from './sim-steps.ts'
import { fetchOurs, openWorld, type SimFeed, type SimVilla, type World } from './sim-world.ts'

/** From before a leap day until after Europe has put its clocks forward. */
const firstDay = dayOf('2028-02-10')
const days = Number(process.env.SIMULATION_DAYS ?? 60)
const firstSeed = Number(process.env.SIMULATION_SEED ?? 28_021_000)
const seeds = Number(process.env.SIMULATION_SEEDS ?? 1)
/** Worlds side by side: most of the time goes by in the database. */
const lanes = 3

/** Twice within half an hour, and hours apart. */
const rounds = [
  [0, 10],
  [8, 0],
  [8, 20],
  [15, 0],
] as const

/** Days on which a channel cannot be reached at all, and files of another size. */
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

/** Nothing goes wrong any more, and everybody reads everybody often enough. */
async function quieten(world: World, day: number): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    world.moveTo(momentOn(day + Math.floor(round / 3), 6 + (round % 3) * 6, 0))
    for (const villa of world.villas) for (const feed of villa.feeds) await fetchOurs(world, feed)
    serveAll(world, () => 'HONEST')
    await readDue(world)
    for (const villa of world.villas)
      for (const feed of villa.feeds) if (feed.oracle.isHeld) await acceptDrop(world, villa, feed)
    await insistOnTruth(world)
  }
  await insistOnPeace(world)
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
        await insistOnTruth(world)
      }
      if (await acceptDrops(world, day)) await insistOnTruth(world)
    }
    await quieten(world, firstDay + days)
  } catch (cause) {
    const told = [...world.log.slice(-60), await bothSides(world)].join('\n')
    throw new Error(`seed ${seed}: ${cause}\n${told}`, { cause })
  }
  for (const [what, count] of world.seen) seen.set(what, (seen.get(what) ?? 0) + count)
}

/** Places every run must have come to. */
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

test('for sixty days our nights, conflicts and health are what the channels’ own truth and the rules say', {
  timeout: 3_600_000,
}, async () => {
  const seen = new Map<string, number>()
  const waiting = Array.from({ length: seeds }, (_, n) => firstSeed + n)
  const lane = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) await play(seed, seen)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect([...seen.keys()]).toEqual(expect.arrayContaining(places))
})

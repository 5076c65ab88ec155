import type { CardProvider } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { historySeed, lanesToRun } from '../../../testing/platform.ts'
import { randomOf } from '../../../testing/random.ts'
import { expectFinalState, expectInvariants, underReview } from './history-book.ts'
import {
  atOnce,
  cancel,
  change,
  declare,
  extend,
  giveBack,
  payLate,
  payTwice,
  refundByHand,
  refundCard,
  reopen,
  reverse,
  rival,
  transfer,
} from './history-money.ts'
import * as steps from './history-steps.ts'
import { closeWorld, type Lane, openLane, openWorld, type World } from './history-world.ts'

const histories = 500
const lanes = 8
const workers = 2
const firstSeed = historySeed(24_060_000)
/** Seeds that found a bug before. */
const regressionSeeds: readonly number[] = []
const [min, max] = [8, 20]

const weighted: readonly (readonly [number, string, steps.Step])[] = [
  [20, 'go on', steps.goOn],
  [16, 'pay all', steps.payAll],
  [6, 'pay late', payLate],
  [8, 'send link', steps.sendLink],
  [4, 'open from page', steps.openFromPage],
  [8, 'start', steps.start],
  [14, 'pay', steps.payOnPage],
  [5, 'bank looks', steps.settleReview],
  [6, 'come back', steps.comeBack],
  [10, 'notify', steps.notify],
  [14, 'run job', steps.runJob],
  [14, 'break provider', steps.breakProvider],
  [10, 'kill', steps.killSoon],
  [12, 'wait', steps.wait],
  [4, 'reconcile', steps.reconcile],
  [3, 'verify by staff', steps.verifyByStaff],
  [2, 'change provider', steps.changeProvider],
  [5, 'transfer', transfer],
  [5, 'pay twice', payTwice],
  [2, 'reverse', reverse],
  [5, 'cancel', cancel],
  [4, 'reopen', reopen],
  [6, 'rival', rival],
  [10, 'refund card', refundCard],
  [12, 'give back', giveBack],
  [3, 'refund by hand', refundByHand],
  [2, 'declare', declare],
  [3, 'change', change],
  [2, 'extend', extend],
  [8, 'at once', atOnce],
]
const total = weighted.reduce((sum, [weight]) => sum + weight, 0)

function chosenStep(world: World): { name: string; step: steps.Step } {
  let place = world.random.below(total)
  for (const [weight, name, step] of weighted) {
    if (place < weight) return { name, step }
    place -= weight
  }
  return { name: 'go on', step: steps.goOn }
}

async function nextAsk({ lane, reservationId }: World): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(
      (select min(ask_at) from payment_attempts where reservation_id >= ${reservationId}),
      (select min(ask_at) from card_refunds where reservation_id >= ${reservationId})) as at`.execute(
    lane.database.db,
  )
  return rows[0]?.at ?? null
}

/**
 * Lets time pass without further faults until nothing is open; some waiting jobs are dropped, for the reconciliation
 * job to find.
 */
async function drain(world: World): Promise<void> {
  const { lane, random } = world
  world.state.kill = null
  world.state.hangs = 0
  for (const stub of [lane.stubs.IYZICO, lane.stubs.PAYTR]) {
    stub.faults.clear()
    stub.notices.drop()
  }
  for (const ref of underReview(world)) await lane.stubs.IYZICO.settleReview(ref, random.pick([1, -1]))
  if (random.percent(50)) world.jobs.length = 0
  while (world.jobs.length > 0) await steps.runJob(world)
  for (let turn = 0; turn < 40; turn += 1) {
    const at = await nextAsk(world)
    if (!at) return
    if (at > world.state.clock) world.state.clock = at
    await steps.reconcile(world)
    await expectInvariants(world)
    steps.pass(world, 20)
  }
  throw new Error('it is asked for ever')
}

const ends = ['PAID', 'SURPLUS', 'MISMATCH', 'FAILED', 'EXPIRED', 'refund DONE', 'refund FAILED']
const statuses = ['CONFIRMED', 'CANCELLED', 'COMPENSATION', 'OVERPAID', 'DATES_GONE', 'FORGED_NOTICE']
const deaths = ['start', 'fetchResult', 'refund', 'fetchRefunds'].map((call) => `died at ${call}`)
const places = [...ends, ...statuses, ...deaths]

/** The states reached by all histories: a state that is never reached is not tested. */
const seen = new Set<string>()
const note = (what: string) => seen.add(what)

async function play(lane: Lane, seed: number): Promise<void> {
  const random = randomOf(seed)
  const provider: CardProvider = seed % 2 === 0 ? 'IYZICO' : 'PAYTR'
  const world = await openWorld(lane, provider, random)
  try {
    const length = min + random.below(max - min + 1)
    for (let n = 0; n < length; n += 1) {
      for (let done: unknown = 'IDLE'; done === 'IDLE'; ) {
        const { name, step } = chosenStep(world)
        world.log.push(`· ${name}`)
        done = await step(world)
      }
      await expectInvariants(world)
      if (random.percent(30)) steps.pass(world, 1.5)
    }
    await drain(world)
    await expectFinalState(world)
    for (const { state, attention } of world.state.known?.attempts ?? []) {
      note(state)
      if (attention && attention !== state) note(attention)
    }
    for (const { state } of world.state.known?.refunds ?? []) note(`refund ${state}`)
    for (const { status } of world.state.known?.stays ?? []) note(status)
    for (const death of world.deaths) note(death)
  } catch (cause) {
    throw new Error(`seed ${seed}: ${cause}\n${world.log.join('\n')}`, { cause })
  } finally {
    await closeWorld(world)
  }
}

test('random sequences of card events never lose, double or invent money or confirm an unpaid stay', {
  timeout: 600_000,
}, async () => {
  const run = lanesToRun(lanes)
  // Seeds are distributed in pairs, because the providers alternate.
  const laneOf = (n: number) => Math.floor(n / 2) % lanes
  const drawn = Array.from({ length: histories }, (_, n) => n).filter((n) => run.includes(laneOf(n)))
  const seeds = [...regressionSeeds, ...drawn.map((n) => firstSeed + n)]
  const worker = async () => {
    await using own = await openLane()
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await play(own, seed)
  }
  await Promise.all(Array.from({ length: workers }, worker))
  // A single lane need not reach every state.
  if (run.length < lanes) return
  expect([...seen]).toEqual(expect.arrayContaining(places))
})

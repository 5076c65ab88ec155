import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'
import type { ReservationAction } from '@plato/rules/reservations/life-cycle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { insideOne } from '../reservations/test/one-connection.ts'
import {
  type FreshDatabase,
  freshDatabase,
  historySeed,
  lanesToRun,
  newContext,
} from '../testing/platform.ts'
import { bookableVilla, movable } from '../testing/reservations.ts'
import {
  act,
  close,
  confirm,
  decide,
  judge,
  learn,
  learnOver,
  moveClosure,
  moveRecord,
  moveStay,
  open,
  receiveRecord,
  request,
  type Step,
  stretchRecord,
  wait,
} from './test/nights-steps.ts'
import { readNights, type World } from './test/nights-world.ts'

const histories = 210
const lanes = 3
const max = 60
const villas = 3

type HistoryCommand = fc.AsyncCommand<World, World>

const named =
  <Given extends unknown[]>(name: string, step: (...given: Given) => Step) =>
  (given: Given): HistoryCommand => ({
    check: () => true,
    run: (world) => step(...given)(world),
    toString: () => `${name}(${given.join(', ')})`,
  })

const villa = fc.nat({ max: villas - 1 })
const pick = fc.nat({ max: 11 })
const from = fc.nat({ max: 24 })
const stayNights = fc.integer({ min: 3, max: 8 })
const shift = fc.integer({ min: -3, max: 3 })
const nights = fc.integer({ min: 1, max: 9 })
const onward = fc.constantFrom<ReservationAction>('ASK_OWNER', 'ACCEPT', 'ACCEPT', 'ACCEPT')
const backward = fc.constantFrom<ReservationAction>('CANCEL', 'CANCEL', 'REJECT', 'COMPENSATE', 'REOPEN')
const fates = fc.constantFrom<'REMOVED' | 'ACTIVE' | 'ECHO'>('REMOVED', 'ACTIVE', 'ECHO')
const judgements = fc.constantFrom<'ACTIVE' | 'IGNORED'>('ACTIVE', 'IGNORED')
const decisions = fc.constantFrom<ConflictDecision>('KEEP_OURS', 'KEEP_OURS', 'KEEP_THEIRS', 'BOTH')
const counts = fc.constantFrom(true, true, true, true, false)

const steps = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(villa, from, stayNights).map(named('request', request)) },
  { weight: 4, arbitrary: fc.tuple(pick, onward).map(named('act', act)) },
  { weight: 3, arbitrary: fc.tuple(pick, backward).map(named('act', act)) },
  { weight: 3, arbitrary: fc.tuple(pick).map(named('confirm', confirm)) },
  { weight: 4, arbitrary: fc.tuple(pick, from, stayNights).map(named('moveStay', moveStay)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(13, 25)).map(named('wait', wait)) },
  { weight: 3, arbitrary: fc.tuple(villa, from, nights).map(named('close', close)) },
  { weight: 2, arbitrary: fc.tuple(pick, from, nights).map(named('moveClosure', moveClosure)) },
  { weight: 2, arbitrary: fc.tuple(pick).map(named('open', open)) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(villa, from, fc.array(nights, { minLength: 1, maxLength: 3 }), counts)
      .map(named('learn', learn)),
  },
  { weight: 4, arbitrary: fc.tuple(pick, from, nights).map(named('moveRecord', moveRecord)) },
  { weight: 4, arbitrary: fc.tuple(pick, shift, stayNights).map(named('learnOver', learnOver)) },
  { weight: 4, arbitrary: fc.tuple(pick, shift, shift).map(named('stretchRecord', stretchRecord)) },
  { weight: 3, arbitrary: fc.tuple(pick, fates).map(named('receiveRecord', receiveRecord)) },
  { weight: 2, arbitrary: fc.tuple(pick, judgements).map(named('judge', judge)) },
  { weight: 4, arbitrary: fc.tuple(pick, decisions).map(named('decide', decide)) },
)

class Over extends Error {}

/** Runs one history in a transaction that is never committed. */
async function play(
  database: FreshDatabase,
  given: { villaIds: readonly number[]; ctx: Context; seen: Map<string, number> },
  commands: Iterable<HistoryCommand>,
): Promise<void> {
  const ended = database.db.transaction().execute(async (tx) => {
    const { ctx, moveTo } = movable({ ...given.ctx, db: insideOne(tx), sendJob: async () => undefined })
    const { villaIds, seen } = given
    const world: World = { ctx, moveTo, villaIds, clock: ctx.now, before: await readNights(tx), seen }
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
    throw new Over()
  })
  await ended.catch((error: unknown) => {
    if (!(error instanceof Over)) throw error
  })
}

/** Cases the histories must have reached: a test that never reached a case proves nothing about it. */
const mustHaveHappened = [
  'request',
  'ACCEPT',
  'CANCEL',
  'REJECT',
  'confirm',
  'moveStay',
  'moveStay: stay.dates_taken',
  'wait',
  'close',
  'close: stay.dates_taken',
  'moveClosure',
  'open',
  'learn',
  'moveRecord',
  'record REMOVED',
  'record ECHO',
  'judge IGNORED',
  'KEEP_OURS',
  'KEEP_THEIRS',
  'BOTH',
  'a conflict opened',
  'a decision held',
  'a decision was asked for anew',
  'a night changed hands',
]

test('after random changes of reservations, closures and channel bookings every night has the holder the rules expect', {
  timeout: 600_000,
}, async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const seen = new Map<string, number>()
  const lane = async (seed: number) => {
    const villaIds: number[] = []
    for (let n = 0; n < villas; n += 1) villaIds.push(await bookableVilla(ctx))
    const property = fc.asyncProperty(fc.commands([steps], { maxCommands: max, size: 'max' }), (commands) =>
      play(database, { villaIds, ctx, seen }, commands),
    )
    await fc.assert(property, { numRuns: histories / lanes, seed, endOnFailure: true })
  }
  const run = lanesToRun(lanes)
  await Promise.all(run.map((n) => lane(historySeed(27_070_100) + n)))
  // A single lane need not reach all of them.
  if (run.length < lanes) return
  expect(mustHaveHappened.filter((what) => (seen.get(what) ?? 0) < 5)).toEqual([])
})

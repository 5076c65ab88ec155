import type { EndReason, ReservationAction } from '@plato/rules/reservations/life-cycle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import {
  type FreshDatabase,
  freshDatabase,
  historySeed,
  lanesToRun,
  newContext,
} from '../../testing/platform.ts'
import { bookableVilla, movable } from '../../testing/reservations.ts'
import {
  act,
  agree,
  change,
  changeTheVilla,
  confirm,
  declare,
  goAstray,
  goOn,
  nameGuests,
  pay,
  refund,
  request,
  type Step,
  wait,
} from './history-steps.ts'
import { legal, type World } from './history-world.ts'
import { insideOne } from './one-connection.ts'

const histories = 2_000
const lanes = 4
const max = 14

type HistoryCommand = fc.AsyncCommand<World, World>

const named = (name: string, given: readonly unknown[], step: Step): HistoryCommand => ({
  check: () => true,
  run: (world) => step(world),
  toString: () => `${name}(${given.join(', ')})`,
})

const picks = fc.nat({ max: 3 })
const reasons = fc.constantFrom<EndReason>('GUEST_CHANGED_MIND', 'OWNER', 'FORCE_MAJEURE', 'DOUBLE_BOOKING')
const onward = fc.constantFrom<ReservationAction>(
  'ASK_OWNER',
  'ACCEPT',
  'ACCEPT',
  'CONFIRM',
  'CHECK_IN',
  'COMPLETE',
)
const endings = fc.constantFrom<ReservationAction>(
  'REJECT',
  'CANCEL',
  'CANCEL',
  'MARK_NO_SHOW',
  'COMPENSATE',
  'REOPEN',
)
const spans = [fc.nat({ max: 14 }), fc.integer({ min: 3, max: 6 })] as const

const strays = fc.constantFrom<'REOPEN' | 'PAY' | 'RIVAL'>('REOPEN', 'PAY', 'RIVAL')

const steps = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(picks, strays).map((given) => named('goAstray', given, goAstray(...given))),
  },
  { weight: 1, arbitrary: picks.map((pick) => named('confirm', [pick], confirm(pick))) },
  { weight: 6, arbitrary: picks.map((pick) => named('goOn', [pick], goOn(pick))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(...spans)
      .map(([from, nights]) => named('request', [from, nights], request(from, nights))),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(picks, onward, reasons).map((given) => named('act', given, act(...given))),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(picks, endings, reasons).map((given) => named('act', given, act(...given))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(picks, fc.constantFrom(0.1, 0.2, 0.5, 1))
      .map((given) => named('pay', given, pay(...given))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(picks, fc.constantFrom('APPROVED', 'REFUSED', 'LATER'))
      .map((given) => named('declare', given, declare(...given))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(picks, fc.constantFrom(1, 600_000, 2_000_000))
      .map((given) => named('refund', given, refund(...given))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(picks, ...spans).map((given) => named('change', given, change(...given))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(picks, fc.constantFrom(null, 100, 500, 3_333, 9_000))
      .map((given) => named('agree', given, agree(...given))),
  },
  { weight: 2, arbitrary: picks.map((pick) => named('changeTheVilla', [pick], changeTheVilla(pick))) },
  { weight: 1, arbitrary: picks.map((pick) => named('nameGuests', [pick], nameGuests(pick))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(1, 5, 13, 25, 49, 120).map((hours) => named('wait', [hours], wait(hours))),
  },
)

class Over extends Error {}

/** Plays one history in a transaction that is never committed. */
async function play(
  database: FreshDatabase,
  given: { villaIds: readonly [number, number]; ctx: Context; seen: Set<string> },
  commands: Iterable<HistoryCommand>,
): Promise<void> {
  const ended = database.db.transaction().execute(async (tx) => {
    const { ctx, moveTo } = movable({ ...given.ctx, db: insideOne(tx), sendJob: async () => undefined })
    const world: World = {
      ctx,
      moveTo,
      villaId: given.villaIds[0],
      villaIds: given.villaIds,
      clock: given.ctx.now,
      before: [],
      received: 0,
      refunded: 0,
      seen: given.seen,
    }
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
    throw new Over()
  })
  await ended.catch((error: unknown) => {
    if (!(error instanceof Over)) throw error
  })
}

test('no random sequence of reservation actions reaches an illegal state, loses or doubles a night or unbalances the ledger', {
  timeout: 600_000,
}, async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  let played = 0
  const seen = new Set<string>()
  const lane = async (seed: number) => {
    const villaIds = [await bookableVilla(ctx), await bookableVilla(ctx)] as const
    const property = fc.asyncProperty(
      fc.commands([steps], { maxCommands: max, size: 'max' }),
      async (commands) => {
        await play(database, { villaIds, ctx, seen }, commands)
        played += 1
      },
    )
    await fc.assert(property, { numRuns: histories / lanes, seed, endOnFailure: true })
  }
  const run = lanesToRun(lanes)
  await Promise.all(run.map((n) => lane(historySeed(27_061_600) + n)))
  expect(played).toBeGreaterThanOrEqual((histories / lanes) * run.length)
  // Every allowed transition must occur; a single lane need not reach all of them.
  if (run.length < lanes) return
  const every = Object.entries(legal).flatMap(([from, next]) => next.map((to) => `${from} ${to}`))
  expect([...seen].sort()).toEqual(every.sort())
})

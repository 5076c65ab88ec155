import { dayNumber } from '@plato/rules/calendar-day'
import { shareOf } from '@plato/rules/money'
import { isConfirmedStatus } from '@plato/rules/payments/due'
import { type CancellationStep, refundOf } from '@plato/rules/pricing/cancellation'
import { hasEnded, nightsIn, transitionFor } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { quoteIn } from '../../reservation-facts/promised-quote.ts'
import { chance, pick } from '../../testing/availability.ts'
import {
  type FreshDatabase,
  freshDatabase,
  historySeed,
  lanesToRun,
  newContext,
} from '../../testing/platform.ts'
import { movable } from '../../testing/reservations.ts'
import { previewRefund } from '../act-on-reservation.ts'
import { type Office, officesOf } from './figures-offices.ts'
import { type Played, playHistory } from './figures-steps.ts'
import { type Seen, type Shown, seenBy, surfaces, wideSurfaces } from './figures-surfaces.ts'
import { insideOne } from './one-connection.ts'

/** `HISTORIES=500` runs fewer. CI runs one lane for each commit. */
const histories = Number(process.env.HISTORIES ?? 10_000)
const lanes = 64
const workers = 4
const firstSeed = historySeed(27_061_600)
/** Surfaces that list many reservations are read once per this many histories. */
const wideEvery = 20

/** The expected amounts, computed from the raw ledger and the agreed prepayment that the test tracks. */
async function expectedOf({ ctx, id, agreedTry }: Played) {
  const row = await ctx.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ paid: number; received: number; owed: number }>`select
      coalesce(-sum(amount_minor) filter (where account = 'GUEST' and kind in ('PREPAYMENT', 'BALANCE', 'SETTLEMENT')), 0)::bigint as paid,
      coalesce(-sum(amount_minor) filter (where account = 'GUEST' and kind in ('PREPAYMENT', 'BALANCE')), 0)::bigint as received,
      coalesce(-sum(amount_minor) filter (where account = 'REFUNDS_DUE'), 0)::bigint as owed
    from ledger_entries e join (select id, kind from ledger_postings) p on p.id = e.posting_id
    where reservation_id = ${id}`.execute(ctx.db)
  const { paid, received, owed } = rows[0] ?? { paid: 0, received: 0, owed: 0 }
  const total = row.total_try
  const isOver = hasEnded(row.status)
  const isConfirmed = isConfirmedStatus(row.status)
  const promised = isConfirmed || isOver ? row.prepayment_try : shareOf(total, quoteIn(row).prepaymentShare)
  const prepayment = isConfirmed ? Math.min(agreedTry ?? -1, paid, total) : promised
  const due = isOver ? 0 : Math.max(0, total - paid)
  const balance = isOver ? 0 : Math.max(0, total - Math.max(paid, prepayment))
  const awaited = row.status === 'AWAITING_PAYMENT' || row.status === 'PAYMENT_REVIEW'
  const commission = shareOf(total, row.commission_share)
  return {
    row,
    shown: {
      total,
      paid,
      received,
      prepayment,
      balance,
      due,
      otherPaid: isOver ? 0 : total - balance - prepayment,
      payNext: awaited ? Math.max(0, prepayment - paid) : isConfirmed ? due : 0,
      refundDue: owed + (isConfirmed ? Math.max(0, paid - total) : 0),
      commission,
      ownerShare: total - commission,
    },
  }
}

type Expected = Awaited<ReturnType<typeof expectedOf>>

/** Each step refunds what the settlement of its last day would refund. */
function wrongSteps({ row, shown }: Expected, steps: readonly CancellationStep[]): string[] {
  const { total: totalMinor, prepayment: prepaymentMinor } = shown
  const paidMinor = Math.max(shown.paid, prepaymentMinor)
  if (hasEnded(row.status)) return steps.length === 0 ? [] : ['steps of an ended reservation']
  return steps.flatMap(({ until, refundMinor, keptMinor }) => {
    const daysBefore = until === null ? 0 : dayNumber(row.check_in) - dayNumber(until)
    const refunded = refundOf(row.policy, daysBefore, { totalMinor, prepaymentMinor, paidMinor })
    const isRight = refunded === refundMinor && keptMinor === paidMinor - refunded
    return isRight ? [] : [`step until ${until}: ${refundMinor} refunded, the settlement refunds ${refunded}`]
  })
}

/** What a cancellation now would refund: in the dialog of staff, to the guest, and by the step of today. */
async function wrongRefund(
  seen: Seen,
  { row }: Expected,
  steps: readonly CancellationStep[],
): Promise<string[]> {
  if (!transitionFor('CANCEL', row.status, 'STAFF')) return []
  const preview = await previewRefund(seen.ctx, seen.id, 'GUEST_CHANGED_MIND')
  const { refund } = seen.tracked
  const [today] = steps
  const wrong: string[] = []
  if (refund?.refundMinor !== preview.refundMinor)
    wrong.push(`refund ${refund?.refundMinor}, ${preview.refundMinor}`)
  const byPolicy = preview.because === 'POLICY' && nightsIn[row.status] === 'RESERVATION'
  if (byPolicy && today?.refundMinor !== preview.refundMinor)
    wrong.push(`step of today ${today?.refundMinor}, refund ${preview.refundMinor}`)
  return wrong
}

interface Tally {
  compared: number
  readonly differences: string[]
  readonly ends: Set<string>
  changedConfirmed: number
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

async function compare(seen: Seen, played: Played, isWide: boolean, tally: Tally): Promise<void> {
  const expected = await expectedOf(played)
  const read = isWide ? { ...surfaces, ...wideSurfaces } : surfaces
  const found: [string, Shown][] = []
  for (const [name, show] of Object.entries(read)) found.push([name, await show(seen)])
  const steps = found[0]?.[1].steps ?? []
  const wanted: Shown = { ...expected.shown, steps, refunds: steps.map(({ refundMinor }) => refundMinor) }
  const wrong = [...wrongSteps(expected, steps), ...(await wrongRefund(seen, expected, steps))]
  for (const [name, shown] of found) {
    for (const [key, value] of Object.entries(shown)) {
      tally.compared += 1
      const other: unknown = wanted[key as keyof Shown]
      if (!isSame(value, other))
        wrong.push(`${name}, ${key}: ${JSON.stringify(value)} for ${JSON.stringify(other)}`)
    }
  }
  tally.ends.add(expected.row.status)
  if (isConfirmedStatus(expected.row.status) && played.done.includes('change')) tally.changedConfirmed += 1
  const about = `${expected.row.status} after ${played.done.join(', ')}`
  tally.differences.push(...wrong.map((what) => `${about}: ${what}`))
}

class Over extends Error {}

/** Plays one history in a transaction that is never committed, and compares what every surface shows at its end. */
async function play(database: FreshDatabase, office: Office, n: number, tally: Tally): Promise<void> {
  const ended = database.db.transaction().execute(async (tx) => {
    const inside: Context = { ...office.staff, db: insideOne(tx), sendJob: async () => undefined }
    const { ctx, moveTo } = movable(inside)
    const below = chance(firstSeed + n)
    const played = await playHistory({ ctx, moveTo, below, villaId: pick(office.villaIds, below) })
    // Not a copy by spread: the clock of `ctx` moves.
    const owner: Context = Object.create(ctx, { actor: { value: office.owner } })
    await compare(
      await seenBy({ ctx, owner, id: played.id, code: played.code }),
      played,
      n % wideEvery === 0,
      tally,
    )
    throw new Over()
  })
  await ended.catch((error: unknown) => {
    if (!(error instanceof Over)) throw new Error(`history ${n}`, { cause: error })
  })
}

test('every page, mail and document shows the same amounts after random payments, refunds and date changes', {
  timeout: 7_200_000,
}, async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  const offices = await officesOf(ctx, workers)
  const tally: Tally = { compared: 0, differences: [], ends: new Set(), changedConfirmed: 0 }
  const run = lanesToRun(lanes)
  const waiting = Array.from({ length: histories }, (_, n) => n).filter((n) => run.includes(n % lanes))
  const count = waiting.length
  await Promise.all(
    offices.map(async (office) => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
        await play(database, office, n, tally)
    }),
  )
  expect(tally.differences.slice(0, 20)).toEqual([])
  expect(tally.compared).toBeGreaterThan(40 * count)
  // Fails when too few histories have a confirmed stay with changed dates.
  expect(tally.changedConfirmed).toBeGreaterThan(count / 10)
  expect(tally.ends.size).toBeGreaterThanOrEqual(count > 500 ? 8 : 4)
})

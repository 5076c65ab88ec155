import { Refusal } from '@plato/rules/refusal'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/context.ts'
import type { ReservationFixtureContext } from '../../testing/reservations.ts'

/** Every allowed transition, written by hand independently of the transition table. */
export const legal: Record<ReservationStatus, readonly ReservationStatus[]> = {
  REQUESTED: ['OWNER_PENDING', 'AWAITING_PAYMENT', 'REJECTED', 'CANCELLED', 'EXPIRED'],
  OWNER_PENDING: ['AWAITING_PAYMENT', 'REJECTED', 'CANCELLED'],
  AWAITING_PAYMENT: ['PAYMENT_REVIEW', 'CONFIRMED', 'EXPIRED', 'CANCELLED'],
  PAYMENT_REVIEW: ['AWAITING_PAYMENT', 'CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CHECKED_IN', 'NO_SHOW', 'CANCELLED', 'COMPENSATION'],
  CHECKED_IN: ['COMPLETED', 'COMPENSATION'],
  COMPLETED: [],
  REJECTED: [],
  EXPIRED: ['AWAITING_PAYMENT', 'CONFIRMED', 'COMPENSATION'],
  CANCELLED: ['AWAITING_PAYMENT', 'CONFIRMED'],
  NO_SHOW: [],
  COMPENSATION: [],
}
const blocks = new Set<ReservationStatus>([
  'REQUESTED',
  'OWNER_PENDING',
  'AWAITING_PAYMENT',
  'PAYMENT_REVIEW',
  'CONFIRMED',
  'CHECKED_IN',
  'COMPLETED',
  'NO_SHOW',
])

export interface Row {
  readonly id: number
  readonly villa_id: number
  readonly status: ReservationStatus
  readonly check_in: string
  readonly check_out: string
  readonly lapsed: boolean
  readonly unconfirmed: boolean
  readonly code: string
  readonly created_at: Date
  readonly taken: string | null
  readonly received: number
}

/** The state of a history: the villa, a clock that only moves forward, and the data before the step. */
export interface World {
  readonly ctx: ReservationFixtureContext
  readonly moveTo: (date: Date) => void
  readonly villaId: number
  /** The villa of the requests, and another one that reservations may move to. */
  readonly villaIds: readonly [number, number]
  clock: Date
  before: readonly Row[]
  /** Received and refunded amounts, tracked independently of the ledger. */
  received: number
  refunded: number
  /** All transitions that any history took. */
  readonly seen: Set<string>
}

const readRows = async (db: Db): Promise<readonly Row[]> =>
  (
    await sql<Row>`
      select r.id, r.villa_id, r.status, r.check_in, r.check_out,
        r.status = 'REQUESTED' and r.hold_expires_at is null as lapsed,
        r.unconfirmed_from is not null as unconfirmed, r.code, r.created_at,
        o.stay::text as taken,
        coalesce((select sum(e.amount_minor) from ledger_entries e
          where e.reservation_id = r.id and e.account in ('BANK', 'CASH')), 0)::int as received
      from reservations r left join occupancy o on o.reservation_id = r.id order by r.id`.execute(db)
  ).rows

/** Checks the invariants in the tables after every step. */
async function expectInvariants(world: World, mayMove: boolean): Promise<void> {
  const { db } = world.ctx
  const rows = await readRows(db)
  for (const row of rows) {
    const was = world.before.find(({ id }) => id === row.id)
    if (was && was.status !== row.status) {
      expect(mayMove, 'a refused step changed something').toBe(true)
      expect(legal[was.status], `${was.status} became ${row.status}`).toContain(row.status)
      world.seen.add(`${was.status} ${row.status}`)
    }
    // Only a REQUESTED reservation can be unconfirmed, and a confirmed one never becomes unconfirmed again.
    if (row.unconfirmed) expect(row.status, 'unconfirmed').toBe('REQUESTED')
    if (was && !was.unconfirmed) expect(row.unconfirmed, 'confirmed before').toBe(false)
    const has = blocks.has(row.status) && !row.lapsed
    expect(row.taken, `nights of a ${row.status}`).toBe(has ? `[${row.check_in},${row.check_out})` : null)
  }
  const { rows: sums } = await sql<{
    unbalanced: number
    total: number
    held: number
    doubled: number
  }>`select
      (select count(*)::int from (select posting_id from ledger_entries group by posting_id having sum(amount_minor) <> 0) u) as unbalanced,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entries) as total,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entries where account in ('BANK', 'CASH')) as held,
      (select count(*)::int from (
        select villa_id, night from occupancy, generate_series(lower(stay), upper(stay) - 1, interval '1 day') night
        group by villa_id, night having count(*) > 1) d) as doubled`.execute(db)
  expect(sums[0]).toEqual({ unbalanced: 0, total: 0, held: world.received - world.refunded, doubled: 0 })
  world.before = rows
}

/** Runs a step. A refusal is a valid result; any other error fails the test. */
export async function take(world: World, step: () => Promise<unknown>): Promise<boolean> {
  let done = true
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    done = false
  }
  await expectInvariants(world, done)
  return done
}

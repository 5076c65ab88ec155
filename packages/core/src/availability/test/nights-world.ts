import { addDays, dayNumber } from '@plato/rules/calendar-day'
import { Refusal } from '@plato/rules/refusal'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../platform/context.ts'
import { countOverlaps } from '../../testing/availability.ts'
import type { ReservationFixtureContext } from '../../testing/reservations.ts'

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

interface Span {
  readonly id: number
  readonly villa_id: number
  readonly from: string
  readonly to: string
}
interface Stay extends Span {
  readonly status: ReservationStatus
  readonly version: number
  readonly lapsed: boolean
}
interface Record extends Span {
  readonly status: string
  readonly blocks: boolean
}
interface Taken extends Span {
  readonly owner: string
}
interface Conflict extends Span {
  readonly external_id: number
  readonly reservation_id: number
  readonly decision: string | null
  readonly closed: boolean
}

/** All tables that concern nights. */
interface Rows {
  readonly stays: readonly Stay[]
  readonly closures: readonly Span[]
  readonly records: readonly Record[]
  readonly taken: readonly Taken[]
  readonly conflicts: readonly Conflict[]
}

export interface World {
  readonly ctx: ReservationFixtureContext
  readonly moveTo: (date: Date) => void
  readonly villaIds: readonly number[]
  clock: Date
  before: Rows
  /** How often each case occurred in any history. */
  readonly seen: Map<string, number>
}

const all = async <T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await query.execute(db)).rows

export const readNights = async (db: Db): Promise<Rows> => ({
  stays: await all(
    db,
    sql<Stay>`select id, villa_id, check_in as "from", check_out as "to", status, version,
      status = 'REQUESTED' and hold_expires_at is null as lapsed from reservations order by id`,
  ),
  closures: await all(
    db,
    sql<Span>`select id, villa_id, starts_on as "from", ends_on as "to" from closures order by id`,
  ),
  records: await all(
    db,
    sql<Record>`select id, villa_id, starts_on as "from", ends_on as "to", status, blocks
      from external_records order by id`,
  ),
  taken: await all(
    db,
    sql<Taken>`select id, villa_id, lower(stay) as "from", upper(stay) as "to",
      coalesce('stay ' || reservation_id, 'closure ' || closure_id, 'record ' || external_id) as owner
      from occupancy order by villa_id, stay`,
  ),
  conflicts: await all(
    db,
    sql<Conflict>`select id, 0 as villa_id, lower(nights) as "from", upper(nights) as "to", external_id,
      reservation_id, decision, closed_at is not null as closed from calendar_conflicts order by id`,
  ),
})

const nightsOf = ({ from, to }: Pick<Span, 'from' | 'to'>): readonly string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, n) => addDays(from, n))

const claims = ({ status, blocks: counts }: Record): boolean => status === 'ACTIVE' && counts
const hasNights = ({ status, lapsed }: Stay): boolean => blocks.has(status) && !lapsed

/** The expected holder of each night: our reservations and closures first, then records in order of arrival. */
function whoseNights({ stays, closures, records }: Rows): ReadonlyMap<string, string> {
  const whose = new Map<string, string>()
  const ours = [
    ...stays.filter(hasNights).map((stay) => ({ ...stay, owner: `stay ${stay.id}` })),
    ...closures.map((closure) => ({ ...closure, owner: `closure ${closure.id}` })),
  ]
  for (const span of ours)
    for (const night of nightsOf(span)) {
      const key = `${span.villa_id} ${night}`
      expect(whose.get(key), `${key} is sold twice, to ${span.owner} too`).toBeUndefined()
      whose.set(key, span.owner)
    }
  for (const record of records.filter(claims))
    for (const night of nightsOf(record)) {
      const key = `${record.villa_id} ${night}`
      if (!whose.has(key)) whose.set(key, `record ${record.id}`)
    }
  return whose
}

const takenNights = ({ taken }: Rows): ReadonlyMap<string, string> =>
  new Map(taken.flatMap((span) => nightsOf(span).map((night) => [`${span.villa_id} ${night}`, span.owner])))

interface Overlap {
  readonly external_id: number
  readonly reservation_id: number
  readonly nights: readonly string[]
}

function overlapsOf({ stays, records }: Rows): readonly Overlap[] {
  return records.filter(claims).flatMap((record) =>
    stays
      .filter((stay) => hasNights(stay) && stay.villa_id === record.villa_id)
      .map((stay) => {
        const own = new Set(nightsOf(stay))
        const nights = nightsOf(record).filter((night) => own.has(night))
        return { external_id: record.id, reservation_id: stay.id, nights }
      })
      .filter(({ nights }) => nights.length > 0),
  )
}

const pairOf = ({ external_id, reservation_id }: Omit<Overlap, 'nights'>) =>
  `record ${external_id} and stay ${reservation_id}`

function expectConflicts({ before, seen }: World, rows: Rows): void {
  const overlaps = overlapsOf(rows)
  const open = rows.conflicts.filter(({ closed }) => !closed)
  expect(open.map(pairOf).sort(), 'open conflicts are what overlaps').toEqual(overlaps.map(pairOf).sort())
  for (const overlap of overlaps) {
    const now = open.find((one) => pairOf(one) === pairOf(overlap))
    const was = before.conflicts.find((one) => pairOf(one) === pairOf(overlap))
    if (!was || was.closed) report(seen, 'a conflict opened')
    const known = new Set(was && !was.closed ? nightsOf(was) : [])
    const isMore = overlap.nights.some((night) => !known.has(night))
    if (!was?.decision || was.closed) continue
    report(seen, isMore ? 'a decision was asked for anew' : 'a decision held')
    expect(
      now?.decision,
      `the decision on ${pairOf(overlap)}, ${isMore ? 'of more nights' : 'as it was'}`,
    ).toBe(isMore ? null : was.decision)
  }
}

export function report(seen: Map<string, number>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

/** Checks the tables only, after every step. */
async function expectNights(world: World): Promise<void> {
  const { db } = world.ctx
  expect(await countOverlaps(db), 'rows that share a night').toBe(0)
  const rows = await readNights(db)
  const [whose, taken] = [whoseNights(rows), takenNights(rows)]
  const waiting = [...whose].filter(([night, owner]) => owner.startsWith('record') && !taken.has(night))
  expect(waiting, 'a record waits for a night that is free').toEqual([])
  expect([...taken].sort(), 'whose each night is').toEqual([...whose].sort())
  expectConflicts(world, rows)
  const had = takenNights(world.before)
  for (const [night, owner] of taken) {
    const was = had.get(night)
    if (owner.startsWith('record') && was && !was.startsWith('record'))
      report(world.seen, 'a night changed hands')
  }
  world.before = rows
}

/** Runs a step. A refusal is a valid outcome; any other error fails the test. */
export async function take(world: World, name: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
    report(world.seen, name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    report(world.seen, `${name}: ${error.code}`)
  }
  await expectNights(world)
}

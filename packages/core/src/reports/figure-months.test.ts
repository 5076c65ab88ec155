import type { DB } from '@plato/database/types'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '../testing/platform.ts'
import { checkFigures } from './figures/check-figures.ts'
import { makeRandomWorld } from './test/random-world.ts'

const database = databaseForFile()
type Tx = Transaction<DB>

let villaIds: number[] = []
beforeAll(async () => {
  await makeRandomWorld(database.db, { reservations: 300, villas: 10, seed: 20_261_119 })
  // The random data have ids of their own.
  for (const table of ['ledger_postings', 'ledger_entries', 'reservations', 'closures', 'external_records'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id) + 1) from ${sql.table(table)}`.execute(
      database.db,
    )
  const villas = await database.db
    .selectFrom('reservations')
    .select('villa_id')
    .distinct()
    .orderBy('villa_id')
    .execute()
  villaIds = villas.map(({ villa_id: id }) => id)
})

/** Equal numbers for equal seeds. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
type Below = ReturnType<typeof randomFrom>

const pick = <T>(list: readonly T[], below: Below): T => {
  const found = list[below(list.length)]
  if (found === undefined) throw new Error('an empty list')
  return found
}
const statuses = [
  'CONFIRMED',
  'CHECKED_IN',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
  'COMPENSATION',
  'REJECTED',
  'EXPIRED',
]
const dayFrom = (below: Below) => sql`(date '2026-01-01' + ${below(720)}::int)`
const oneReservation = (below: Below) =>
  sql`(select id from reservations order by id offset ${below(300)}::int limit 1)`

/** Writes to every table that the figures are derived from. */
const writes: Readonly<Record<string, (tx: Tx, villa: number, below: Below) => Promise<unknown>>> = {
  status: (tx, _, below) =>
    sql`update reservations set status = ${pick(statuses, below)}::reservation_status, hold_expires_at = null,
        held_since = null, unconfirmed_from = null
      where id = ${oneReservation(below)}`.execute(tx),
  dates: (tx, _, below) =>
    sql`update reservations set check_in = s.day, check_out = s.day + ${1 + below(40)}::int
      from (select ${dayFrom(below)} as day) s where id = ${oneReservation(below)}`.execute(tx),
  villa: (tx, villa, below) =>
    sql`update reservations set villa_id = ${villa} where id = ${oneReservation(below)}`.execute(tx),
  amount: (tx, _, below) =>
    sql`update reservations set total_try = ${below(9_000_000)}, commission_share = ${below(10_001)}
      where id = ${oneReservation(below)}`.execute(tx),
  confirmation: (tx, _, below) =>
    sql`update reservations set confirmed_at = case when confirmed_at is null then created_at end, source = 'OTHER'
      where id = ${oneReservation(below)} and status not in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED')`.execute(
      tx,
    ),
  closure: (tx, villa, below) =>
    sql`insert into closures (villa_id, starts_on, ends_on, reason, note, created_by)
      select ${villa}, day, day + ${1 + below(50)}::int, 'OWNER_USE', '', (select min(id) from users)
      from (select ${dayFrom(below)} as day) s`.execute(tx),
  movedClosure: (tx, villa, below) =>
    sql`update closures set ends_on = ends_on + ${1 + below(40)}::int where villa_id = ${villa}`.execute(tx),
  openedNights: (tx, villa) => sql`delete from closures where villa_id = ${villa}`.execute(tx),
  record: (tx, villa, below) =>
    sql`insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, seen_at)
      select ${villa}, 'AIRBNB', 'Airbnb', gen_random_uuid()::text, day, day + ${1 + below(30)}::int, 'BOOKING', now()
      from (select ${dayFrom(below)} as day) s`.execute(tx),
  removedRecord: (tx, villa) =>
    sql`update external_records set status = 'REMOVED', removed_at = now()
      where id = (select min(id) from external_records where villa_id = ${villa} and status = 'ACTIVE')`.execute(
      tx,
    ),
  unpublished: (tx, villa, below) =>
    sql`update villa_publications set unpublished_at = greatest(${dayFrom(below)}, published_at + interval '1 day')
      where villa_id = ${villa} and unpublished_at is null`.execute(tx),
  published: (tx, villa) =>
    sql`insert into villa_publications (villa_id, published_at, permit_no)
      select ${villa}, max(unpublished_at) + interval '20 days', '07-1' from villa_publications where villa_id = ${villa}
      having bool_and(unpublished_at is not null)`.execute(tx),
  posting: (tx, _, below) =>
    sql`with posting as (
        insert into ledger_postings (reservation_id, kind, amount_minor, paid_on, created_at)
        select id, ${pick(['STAY_EARNED', 'SETTLEMENT'], below)}::posting_kind, 7000, check_in, created_at
        from reservations where id = ${oneReservation(below)} returning id, reservation_id
      )
      insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
      select id, reservation_id, account::ledger_account, minor
      from posting, (values ('GUEST', 7000), ('COMMISSION', -2000), ('CANCELLATION_INCOME', -5000)) side (account, minor)`.execute(
      tx,
    ),
}

class Undone extends Error {}

async function randomTransaction(below: Below): Promise<string> {
  const done: string[] = []
  await database.db
    .transaction()
    .execute(async (tx) => {
      for (let left = 1 + below(4); left > 0; left -= 1) {
        const name = pick(Object.keys(writes), below)
        done.push(name)
        await writes[name]?.(tx, pick(villaIds, below), below)
      }
      if (below(8) === 0) throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
      done.push('rolled back')
    })
  return done.join(', ')
}

test('figure_months equals the raw rows after every transaction of a random history of all its sources', async () => {
  const below = randomFrom(Number(process.env.HISTORY_SEED ?? 114))
  expect(await checkFigures(database.db)).toEqual([])
  for (let step = 0; step < 150; step += 1) {
    const done = await randomTransaction(below)
    if (step % 5 === 4) expect(await checkFigures(database.db), `step ${step}: ${done}`).toEqual([])
  }
  const { count } = await database.db
    .selectFrom('figure_months')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(100)
})

test('figure_months contains the changes of two concurrent transactions of one villa', async () => {
  const [villa] = villaIds
  const close = (tx: Tx, from: string, to: string) =>
    sql`insert into closures (villa_id, starts_on, ends_on, reason, note, created_by)
      values (${villa ?? 0}, ${from}, ${to}, 'OWNER_USE', '', (select min(id) from users))`.execute(tx)
  let second: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async (first) => {
    await close(first, '2029-05-03', '2029-05-05')
    // The rows of the first transaction are written before the second one begins, and committed after it.
    await sql`set constraints all immediate`.execute(first)
    second = database.db.transaction().execute((tx) => close(tx, '2029-05-10', '2029-05-11'))
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(first)
        return rows.length
      })
      .toBeGreaterThan(0)
  })
  await second
  expect(await checkFigures(database.db)).toEqual([])
})

test('checkFigures reports a villa whose stored figures differ from its reservations', async () => {
  const { villa_id: villaId } = await database.db
    .updateTable('figure_months')
    .set({ nights: sql`nights + 1` })
    .where('villa_id', '=', villaIds[0] ?? 0)
    .where('nights', '>', 0)
    .where(
      sql<boolean>`month = (select min(month) from figure_months where villa_id = ${villaIds[0]} and nights > 0)`,
    )
    .returning('villa_id')
    .executeTakeFirstOrThrow()
  expect(await checkFigures(database.db)).toMatchObject([{ villaId }])
})

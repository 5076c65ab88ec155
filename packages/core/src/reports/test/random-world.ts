import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { type Below, chance, pick } from '../../testing/availability.ts'
import { newUser, newVilla } from '../../testing/platform.ts'
import { type RandomReservation, reservationsOf } from './random-books.ts'

export interface RandomWorld {
  readonly ownerIds: readonly number[]
  readonly townIds: readonly number[]
}

const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
const codeOf = (place: number, checkIn: string): string => {
  const signs = Array.from({ length: 6 }, (_, n) => letters[Math.floor(place / 31 ** n) % 31])
  return `PV${checkIn.slice(2, 4)}-${signs.join('')}`
}

/** Some villas have no owner, some no town; the figures include them. */
async function makeVillas(tx: Tx, count: number, world: RandomWorld, below: Below): Promise<number[]> {
  const districts = await tx.selectFrom('districts').select('id').orderBy('id').execute()
  const rows = Array.from({ length: count }, (_, n) => ({
    slug: `rastgele-${n}`,
    name: `Villa Rastgele ${n}`,
    owner_id: n % 17 === 5 ? null : pick(world.ownerIds, below),
    district_id: n % 13 === 4 ? null : pick(districts, below).id,
  }))
  const made = await tx.insertInto('villas').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

async function publishAndClose(tx: Tx, villaIds: readonly number[], below: Below): Promise<void> {
  for (const [n, villaId] of villaIds.entries()) {
    let day = addDays('2025-11-01', below(200))
    for (let times = n % 4; times > 0; times -= 1) {
      const until = addDays(day, below(300))
      const isOpen = times === 1 && below(2) === 0
      await sql`insert into villa_publications (villa_id, permit_no, published_at, unpublished_at)
        values (${villaId}, '07-1', ${`${day}T09:00:00+03`}::timestamptz,
          ${isOpen ? null : `${until}T23:30:00+03`}::timestamptz)`.execute(tx)
      day = addDays(until, 1 + below(60))
    }
    for (let times = below(4); times > 0; times -= 1) {
      const from = addDays('2026-01-01', below(700))
      await sql`insert into closures (villa_id, starts_on, ends_on, reason, created_by)
        values (${villaId}, ${from}, ${addDays(from, 1 + below(40))}, 'OWNER_USE', (select min(id) from users))`.execute(
        tx,
      )
    }
  }
}

/** Records of other channels, some of them over our own stays and closures, some that claim nothing. */
async function addExternals(tx: Tx, villaIds: readonly number[], below: Below): Promise<void> {
  const rows = villaIds.flatMap((villaId) =>
    Array.from({ length: below(6) }, () => {
      const from = addDays('2026-01-01', below(720))
      const status = pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'IGNORED', 'REMOVED'] as const, below)
      return {
        villaId,
        from,
        to: addDays(from, 1 + below(45)),
        status,
        blocks: below(7) > 0,
        uid: `${below(1e9)}`,
      }
    }),
  )
  await sql`insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, status, blocks, seen_at, removed_at)
    select "villaId", 'BOOKING', 'Booking.com', uid, "from", "to", 'BOOKING', status::external_status, blocks, now(),
      case when status = 'REMOVED' then now() end
    from jsonb_to_recordset(${rowsFrom(rows)}) as e ("villaId" int, uid text, "from" date, "to" date, status text, blocks boolean)`.execute(
    tx,
  )
}

/** All rows of one table in one statement, from their JSON. */
const rowsFrom = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

async function insertReservations(tx: Tx, made: readonly RandomReservation[], villaIds: readonly number[]) {
  const rows = made.map(({ postings: _, villa, place, ...one }) => ({
    ...one,
    place,
    villaId: villaIds[villa],
    code: codeOf(place, one.checkIn),
    createdOn: addDays(one.checkIn, -one.leadDays),
  }))
  await sql`insert into reservations (id, villa_id, code, status, source, check_in, check_out, adults, first_name, last_name,
      email, phone, phone_digits, customer_search, currency, quote, total_minor, policy, commission_share, lira_rate,
      lira_rate_source, lira_rate_at, total_try, prepayment_try, held_since, hold_expires_at, confirmed_at, created_at)
    overriding system value
    select place, "villaId", code, status::reservation_status, source::reservation_source, "checkIn", "checkOut", 2, 'Işıl',
      'Şahin', 'isil@example.com', '+90 532 555 14 20', '5325551420', 'isil sahin', currency::currency, '{"lines":[]}',
      case when currency = 'TRY' then "totalTry" else "totalTry" / 37 end, 'STANDART', "commissionShare",
      case when currency = 'TRY' then 1 else 37.4321 end, 'TCMB', created, "totalTry", 0,
      case when status = 'AWAITING_PAYMENT' then created end, case when status = 'AWAITING_PAYMENT' then created end,
      case when "wasConfirmed" then created end, created
    from jsonb_to_recordset(${rowsFrom(rows)}) as r (place int, "villaId" int, code text, status text, source text,
      "checkIn" date, "checkOut" date, currency text, "totalTry" bigint, "commissionShare" int, "wasConfirmed" boolean,
      "createdOn" date)
    cross join lateral (select ("createdOn" + time '23:30') at time zone 'Europe/Istanbul' as created) moment`.execute(
    tx,
  )
}

async function insertBooks(tx: Tx, made: readonly RandomReservation[]): Promise<void> {
  const postings: object[] = []
  const entries: object[] = []
  for (const { place, postings: books } of made) {
    const first = postings.length + 1
    for (const { kind, entries: sides, undoes } of books) {
      const id = postings.length + 1
      postings.push({ id, place, kind, reverses: undoes === undefined ? null : first + undoes })
      for (const { account, amountMinor } of sides) entries.push({ id, place, account, amountMinor })
    }
  }
  await sql`insert into ledger_postings (id, reservation_id, kind, amount_minor, paid_on, reverses_id, created_at)
    overriding system value
    select id, place, kind::posting_kind, 1, date '2027-01-01', reverses, timestamptz '2027-01-01 09:00Z'
    from jsonb_to_recordset(${rowsFrom(postings)}) as p (id bigint, place int, kind text, reverses bigint)`.execute(
    tx,
  )
  await sql`insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
    select id, place, account::ledger_account, "amountMinor"
    from jsonb_to_recordset(${rowsFrom(entries)}) as e (id bigint, place int, account text, "amountMinor" bigint)`.execute(
    tx,
  )
  // Card payments in another currency are in the same ledger but in no lira sum.
  await sql`with foreign_money as (
      insert into ledger_postings (id, reservation_id, kind, amount_minor, currency, paid_on, created_at)
      overriding system value
      select 10000000 + id, id, 'UNEXPECTED', 777, 'EUR', date '2027-01-01', timestamptz '2027-01-01 09:00Z'
      from reservations where id % 9 = 0 returning id, reservation_id
    )
    insert into ledger_entries (posting_id, reservation_id, account, amount_minor, currency)
    select id, reservation_id, account::ledger_account, minor, 'EUR'
    from foreign_money, (values ('OWNER', 777), ('CANCELLATION_INCOME', -777)) side (account, minor)`.execute(
    tx,
  )
}

/** Several child rows per reservation, so that a wrong join would count its amounts several times. */
async function insertManyOfEach(tx: Tx): Promise<void> {
  await sql`insert into reservation_guests (id, reservation_id, order_no, kind, first_name, last_name, identity_kind, created_at)
    select gen_random_uuid(), r.id, n, 'ADULT', 'Ada', 'Yıldız', 'TCKN', r.created_at
    from reservations r, generate_series(0, 1 + r.id % 3) n`.execute(tx)
  await sql`insert into reservation_versions (reservation_id, version, check_in, check_out, adults, children, babies, quote,
      total_try, difference_try, created_at)
    select r.id, n, r.check_in, r.check_out, 2, 0, 0, '{}', r.total_try, 0, r.created_at
    from reservations r, generate_series(1, 2 + r.id % 2) n`.execute(tx)
  await sql`insert into reservation_events (reservation_id, at, actor, event)
    select r.id, r.created_at, 'STAFF', 'NOTE_CHANGED' from reservations r, generate_series(1, 2 + r.id % 4)`.execute(
    tx,
  )
}

/** Random data of two years, equal for equal seeds. Inserted without the write functions, for speed. */
export async function makeRandomWorld(
  db: Db,
  { reservations, villas, seed }: { reservations: number; villas: number; seed: number },
): Promise<RandomWorld> {
  const below = chance(seed)
  const ownerIds: number[] = []
  while (ownerIds.length < 12) ownerIds.push((await newUser(db, { role: 'OWNER' })).id)
  const townIds: number[] = []
  while (townIds.length < 5) townIds.push((await newVilla(db, { ownerId: ownerIds[0] ?? 0 })).townId)
  const world = { ownerIds, townIds }
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const villaIds = await makeVillas(tx, villas, world, below)
    await publishAndClose(tx, villaIds, below)
    await addExternals(tx, villaIds, chance(seed + 1))
    const made: RandomReservation[] = []
    for (let villa = 0; villa < villas; villa += 1) {
      for (const one of reservationsOf(villa, reservations / villas, below))
        made.push({ ...one, place: made.length + 1 })
    }
    await insertReservations(tx, made, villaIds)
    await insertBooks(tx, made)
    await insertManyOfEach(tx)
    // The triggers were switched off.
    await sql`select figure_months_refresh_villa(id) from villas`.execute(tx)
  })
  for (const table of ['villas', 'reservations', 'ledger_postings', 'ledger_entries'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  return world
}

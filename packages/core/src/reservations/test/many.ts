import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { newUser, newVilla } from '../../testing/platform.ts'

/** Three years of an agency with 500 villas of ten owners, ending on the day of the tests with a season still to come. */
export async function fillWithMany(db: Db, ownerId: number, count = 100_000): Promise<void> {
  const { districtId } = await newVilla(db, { ownerId })
  const owners = [ownerId]
  while (owners.length < 10) owners.push((await newUser(db, { role: 'OWNER' })).id)
  await db.transaction().execute(async (tx) => {
    // Disables the triggers: the inserted rows are valid, and checking each would take minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into villas (owner_id, district_id, slug, name)
      select (${owners}::int[])[1 + n % 10], ${districtId}, 'cok-' || n, 'Villa Çok ' || n
      from generate_series(1, 500) n`.execute(tx)
    await sql`insert into reservations (villa_id, code, status, source, check_in, check_out, adults, children,
        first_name, last_name, email, phone, phone_digits, customer_search, currency, quote, total_minor, policy,
        commission_share, lira_rate, lira_rate_source, lira_rate_at, total_try, prepayment_try, held_since,
        hold_expires_at, confirmed_at, created_at, read_at)
      select villa.id,
        'PV' || to_char(stay.check_in, 'YY') || '-' || made.letters,
        made.status::reservation_status, 'WEB', stay.check_in, stay.check_in + 3 + n % 12, 2 + n % 6, n % 3,
        made.first_name, made.last_name, 'misafir' || n || '@example.com', '+90 5' || (300000000 + n), '5' || (300000000 + n),
        lower(made.first_name || ' ' || made.last_name), 'TRY', '{"lines":[]}', 5000000 + n % 977 * 1000, 'STANDART',
        2000, 1, 'TRY', moment.created_at, 5000000 + n % 977 * 1000, 1000000,
        case when made.status = 'AWAITING_PAYMENT' then moment.created_at end,
        case when made.status = 'AWAITING_PAYMENT' then moment.created_at + interval '1 day' end,
        case when made.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW') then moment.created_at + interval '5 hours' end,
        moment.created_at, moment.created_at
      from generate_series(1, ${count}) n
      cross join lateral (select timestamptz '2027-06-16 07:00Z' - (${count} - n) * interval '15 minutes' as created_at) moment
      cross join lateral (select moment.created_at::date + 3 + n * 7919 % 200 as check_in) stay
      cross join lateral (select
        (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTVWXYZ', 1 + (n::bigint * 7368787 / (31 ^ place)::bigint % 31)::int, 1), '')
          from generate_series(0, 5) place) as letters,
        (array['Elif', 'Deniz', 'Mert', 'Zeynep', 'Ahmet', 'Defne', 'Kerem', 'Nil'])[1 + n % 8] as first_name,
        (array['Karaca', 'Yildiz', 'Demir', 'Sahin', 'Ozturk', 'Aydin'])[1 + n / 8 % 6] || to_char(n / 48 % 400, 'FM000') as last_name,
        case when n > ${count} - 40 then 'REQUESTED' when n > ${count} - 90 then 'AWAITING_PAYMENT'
          when n % 10 < 2 then 'CANCELLED' when n % 10 = 2 then 'EXPIRED' when n % 1000 = 3 then 'NO_SHOW'
          when stay.check_in + 15 < date '2027-06-16' then 'COMPLETED' else 'CONFIRMED' end as status
      ) made
      cross join lateral (select min(id) + n * 31 % 500 as id from villas where slug like 'cok-%') villa`.execute(
      tx,
    )
    await sql`with paid as (
        insert into ledger_postings (reservation_id, kind, method, amount_minor, paid_on, created_at)
        select id, 'PREPAYMENT', 'TRANSFER', 1000000, created_at::date, created_at from reservations where id % 5 < 2
        returning id, reservation_id
      )
      insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
      select paid.id, reservation_id, side.account::ledger_account, side.minor
      from paid, (values ('BANK', 1000000), ('GUEST', -1000000)) side (account, minor)`.execute(tx)
  })
  for (const table of ['villas', 'reservations', 'ledger_postings', 'ledger_entries']) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

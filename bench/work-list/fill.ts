/** Creates a database with a history of the given number of reservations and, at every size, the same open items. */
import { connect } from '@plato/database/connect'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../../tools/database/db-migrate.ts'
import { startDatabase } from '../../tools/database/services.ts'

export const villas = 400
export const now = new Date('2027-06-16T07:34:00Z')
const today = '2027-06-16'

const columns = `villa_id, code, status, source, check_in, check_out, adults, first_name, last_name, email, phone,
  phone_digits, customer_search, currency, quote, total_minor, total_try, prepayment_try, policy, commission_share,
  lira_rate, lira_rate_source, lira_rate_at, created_at, confirmed_at, held_since, hold_expires_at, owner_asked_at,
  cancel_asked_at, completed_at, ended_at`
const code = `'PV27-' || translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'XYABCDEF')`
const constants = `2, 'Elif', 'Karaca', 'e@example.com', '+90 532', '5325551420', 'elif karaca', 'TRY', '{}', 7000000, 7000000,
  1400000, 'STANDART', 2000, 1, 'TRY', now()`
const stay = (status: string, checkIn: string, createdAt: string, moments: string) => `
  insert into reservations (${columns})
  select 1 + n % ${villas}, ${code}, '${status}', 'WEB', ${checkIn}, ${checkIn} + 7, ${constants}, ${createdAt}, ${moments}
  from s`
const before = (interval: string) => `timestamptz '2027-06-16 07:34Z' - ${interval}`

const agency = `
  insert into users (email, password_hash, role, first_name, last_name, phone)
    select 'bench' || n || '@platovilla.test', 'none', (case when n <= 12 then 'ADMIN' else 'OWNER' end)::user_role,
      'Çağıl', 'Ölçüm ' || n, '+90 532 555 ' || to_char(n, 'FM0000') from generate_series(1, 100) n;
  insert into public_slugs (slug, kind) values ('kasaba', 'town');
  insert into towns (slug, name, province_code, lat, lng) values ('kasaba', 'Kasaba', 7, 36, 29);
  insert into districts (town_id, slug, name, lat, lng) values (1, 'semt', 'Semt', 36, 29);
  insert into villas (slug, name, owner_id, district_id, lat, lng, status, published_at, permit_type, permit_no, permit_holder,
      permit_verified_on, permit_max_persons, greeter_name)
    select 'villa-' || n, 'Villa Işık ' || n, 13 + n % 88, 1, 36.2, 29.4, 'PUBLISHED', now(), 'TOURISM_RENTAL', '07-' || n,
      'Ayşe', date '2027-01-01', case when n <= 5 then null else 30 end, case when n % 3 = 0 then '' else 'Kadir' end
    from generate_series(1, ${villas}) n;
  insert into calendar_feeds (villa_id, channel, name, url, read_at, created_at)
    select n, 'AIRBNB', 'Airbnb', 'https://example.com/' || n, case when n <= 4 then ${before("interval '2 days'")} else ${before("interval '5 minutes'")} end,
      ${before("interval '300 days'")} from generate_series(1, ${villas}) n;
`

/** Reservations that are over, with everything that they left behind. */
const history = (count: number) => `
  with s as (select n from generate_series(1, ${count}) n where n % 10 >= 3)
    ${stay('COMPLETED', `date '2027-05-01' - n % 1500`, before("interval '60 days' - n % 1500 * interval '1 day'"), `now(), null, null, null, null, timestamptz '2027-05-09' - n % 1500 * interval '1 day', null`)};
  with s as (select n from generate_series(1, ${count}) n where n % 10 < 3)
    ${stay('CANCELLED', `date '2027-05-01' - n % 1500`, before("interval '60 days' - n % 1500 * interval '1 day'"), `null, null, null, null, null, null, timestamptz '2027-04-09' - n % 1500 * interval '1 day'`)};
  with paid as (
    insert into ledger_postings (reservation_id, kind, method, amount_minor, paid_on, created_at)
      select id, kind::posting_kind, 'TRANSFER', 700000, created_at::date, created_at from reservations,
        (values ('PREPAYMENT'), ('BALANCE')) k (kind) where status = 'COMPLETED' returning id, reservation_id)
  insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
    select paid.id, reservation_id, side.account::ledger_account, side.minor
    from paid, (values ('BANK', 700000), ('GUEST', -700000), ('GUEST', 700000), ('OWNER', -700000)) side (account, minor);
  insert into mails (id, template_key, reservation_id, recipient, to_address, words, state, sent_at, created_at, occasion)
    select gen_random_uuid(), 'REZERVASYON', id, 'GUEST', 'e@example.com', '{}', 'SENT', created_at, created_at, k::text
    from reservations, generate_series(1, 3) k;
  insert into contact_messages (name, email, message, created_at, read_at)
    select 'Elif', 'e@example.com', 'Merhaba', created_at, created_at from reservations where id % 4 = 0;
  insert into villa_comments (villa_id, name, rating, text, stay_month, active, created_at, decided_at, reservation_id)
    select villa_id, 'Elif K.', 5, 'Güzel', '2026-05', true, created_at, created_at, id from reservations where id % 5 = 0;
  insert into offers (check_in, check_out, adults, valid_until, created_by, created_at, first_opened_at, opened_count)
    select check_in, check_out, 2, created_at + interval '7 days', 1, created_at, created_at, 4 from reservations where id % 6 = 0;
  insert into payment_receipts (reservation_id, content_type, size_bytes, amount_minor, paid_on, state, created_at, decided_at)
    select id, 'image/jpeg', 1000, 1400000, created_at::date, 'REFUSED', created_at, created_at from reservations where id % 3 = 0;
  insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, status, seen_at, removed_at)
    select villa_id, 'AIRBNB', 'Airbnb', 'old' || id, check_in, check_out, 'BOOKING', 'REMOVED', created_at, created_at from reservations where id % 20 = 0;
  insert into calendar_conflicts (external_id, reservation_id, nights, opened_at, closed_at)
    select e.id, 1, daterange(starts_on, ends_on), seen_at, seen_at from external_records e;
`

/** The ids of these reservations follow those of the history. */
const open = (count: number) => {
  const rows = (from: number, many: number) =>
    `with s as (select n from generate_series(${count + from}, ${count + from + many - 1}) n)`
  return `
  ${rows(1, 12)} ${stay('REQUESTED', `date '2027-07-01' + n % 60`, before("interval '1 hour'"), 'null, null, null, null, null, null, null')};
  ${rows(101, 6)} ${stay('OWNER_PENDING', `date '2027-07-01' + n % 60`, before("interval '9 hours'"), `null, null, null, ${before("interval '5 hours'")}, null, null, null`)};
  ${rows(201, 10)} ${stay('AWAITING_PAYMENT', `date '2027-07-01' + n % 60`, before("interval '9 hours'"), `null, ${before("interval '9 hours'")}, timestamptz '2027-06-16 12:00Z', null, null, null, null`)};
  ${rows(301, 150)} ${stay('CONFIRMED', `date '${today}' + n % 30`, before("interval '40 days'"), `${before("interval '39 days'")}, null, null, null, case when n % 50 = 0 then ${before("interval '2 hours'")} end, null, null`)};
  ${rows(501, 20)} ${stay('CANCELLED', `date '2027-07-01' + n % 60`, before("interval '40 days'"), `null, null, null, null, null, null, ${before("interval '1 day'")}`)};
  insert into reservation_balances (reservation_id, account, amount_minor, changed_at)
    select id, 'REFUNDS_DUE', -1400000, ${before("interval '1 day'")} from reservations where id > (select max(id) - 20 from reservations);
  insert into mails (id, template_key, recipient, to_address, words, state, created_at, occasion)
    select gen_random_uuid(), 'TEKLIF', 'VISITOR', 'e@example.com', '{}', 'FAILED', ${before("interval '1 hour'")}, n::text from generate_series(1, 5) n;
  insert into contact_messages (name, email, message, created_at)
    select 'Filiz', 'f@example.com', 'Merhaba', ${before("interval '1 hour'")} from generate_series(1, 8);
  insert into villa_comments (villa_id, name, rating, text, stay_month, created_at)
    select n, 'Filiz A.', 4, 'Güzel', '2027-05', ${before("interval '1 hour'")} from generate_series(1, 6) n;
  insert into offers (check_in, check_out, adults, valid_until, created_by, created_at, first_opened_at, opened_count)
    select '2027-08-01', '2027-08-08', 2, '2027-06-20', 1, ${before("interval '2 days'")}, ${before("interval '1 day'")}, 4 from generate_series(1, 7);
  insert into payment_receipts (reservation_id, content_type, size_bytes, amount_minor, paid_on, created_at)
    select id, 'image/jpeg', 1000, 1400000, '${today}', ${before("interval '1 hour'")} from reservations where status = 'AWAITING_PAYMENT' limit 4;
  insert into work_item_marks (kind, record_id, assignee_id, set_by, set_at)
    select 'REQUEST', id::text, 2, 1, ${before("interval '30 minutes'")} from reservations where status = 'REQUESTED' and id % 2 = 0;
`
}

export async function agencyWith(
  reservations: number,
  name = `bench_work_list_${reservations}`,
): Promise<string> {
  const base = new URL(await startDatabase())
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = Object.assign(base, { pathname: `/${name}` }).href
  await migrate(url)
  const db = connect({ url, poolSize: 1 })
  await db.transaction().execute(async (tx) => {
    // The rows are valid; checking each by the triggers would take minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const part of [agency, history(reservations), open(reservations)])
      for (const statement of part.split(';\n')) if (statement.trim()) await sql.raw(statement).execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  return url
}

import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { openVault } from '../../platform/vault.ts'

const villas = 500
const owners = 100
/** Every 20th villa lacks its district code, so its stays go into the file of incomplete rows. */
const lackingEach = 20

// Triggers are disabled to save time.
const fixture = (rows: number) => `
  set local session_replication_role = replica;
  insert into users (email, password_hash, role, first_name, last_name, phone)
    select 'bench' || n || '@platovilla.test', 'none', (case when n = 1 then 'ADMIN' else 'OWNER' end)::user_role,
      'Çağıl', 'Ölçüm ' || n, '+90 532 555 ' || to_char(n, 'FM0000') from generate_series(1, ${owners + 1}) n;
  insert into public_slugs (slug, kind) values ('kasaba', 'town');
  insert into towns (slug, name, province_code, lat, lng) values ('kasaba', 'Kasaba', 7, 36, 29);
  insert into districts (town_id, slug, name, lat, lng) values (1, 'semt', 'Semt', 36, 29);
  insert into villas (slug, name, owner_id, district_id, lat, lng)
    select 'villa-' || n, 'Villa Işık ' || n, 2 + n % ${owners}, 1, 36.2, 29.4 from generate_series(1, ${villas}) n;
  insert into villa_btrans (villa_id, province_code, district_code, neighbourhood)
    select n, 7, case when n % ${lackingEach} = 0 then '' else '1126' end, 'Kışla Mahallesi' from generate_series(1, ${villas}) n;
  insert into banks (name, holder, iban) values ('Banka', 'Acente', 'TR330006100519786457841326');
  insert into settings (key, value, public) values ('agency_vkn', '4540536920', true), ('agency_title', 'Plato Villa', true), ('btrans_site_code', 'PV', false);
  insert into reservations (villa_id, code, status, source, check_in, check_out, adults, first_name, last_name, email, phone,
      phone_digits, customer_search, currency, quote, total_minor, total_try, prepayment_try, policy, commission_share,
      lira_rate, lira_rate_source, lira_rate_at, created_at, confirmed_at)
    select 1 + n % ${villas}, 'PV27-' || translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'XYABCDEF'), 'CONFIRMED', 'WEB', date '2027-07-01' + n % 90, date '2027-07-08' + n % 90, 2, 'Elif', 'Karaca',
      'e@example.com', '+90 532', '5325551420', 'elif', 'TRY', '{}', 7000000, 7000000, 1400000, 'STANDART', 2000,
      1, 'TRY', now(), timestamptz '2027-06-01 10:00+03', timestamptz '2027-06-02 10:00+03' + n % 28 * interval '1 day'
    from generate_series(1, ${rows}) n;
  insert into ledger_postings (reservation_id, kind, method, amount_minor, currency, bank_id, paid_on, created_at)
    select r.id, k.kind::posting_kind, 'TRANSFER', 700000, 'TRY', 1, date '2027-06-03' + k.days, now()
    from reservations r, (values ('PREPAYMENT', 0), ('BALANCE', 9)) k (kind, days);
  insert into report_runs (kind, asked, created_by, created_at)
    values ('BTRANS', '{"month":"2027-06","basis":"CONFIRMED"}', 1, now());
`

/** June 2027 with as many confirmed stays as asked for, two payments each, written by the database itself. */
export async function insertManyStays(db: Db, rows: number, secret: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const statement of fixture(rows).split(';\n'))
      if (statement.trim()) await sql.raw(statement).execute(tx)
    const vault = openVault(secret)
    const details = Array.from({ length: owners }, (_, n) => {
      const { wrappedKey, cipher } = vault.seal('10000000146', `owner_details ${n + 2}`)
      return {
        user_id: n + 2,
        wrapped_key: wrappedKey,
        identity_cipher: cipher,
        identity_ending: '146',
        iban: 'TR330006100519786457841326',
        updated_at: new Date(),
      }
    })
    await tx.insertInto('owner_details').values(details).execute()
  })
}

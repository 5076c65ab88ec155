-- Extends the agency of bench/work-list/fill.ts: names as common as in life, amounts, publications, closures, nights of other
-- channels, coming stays, and the postings of stays that were earned or cancelled. Loaded without triggers, as that one.
set session_replication_role = replica;
set statement_timeout = 0;

create temp table first_names as select row_number() over () - 1 as n, name from unnest(string_to_array(
  'Zeynep Elif Fatma Ayşe Emine Hatice Meryem Merve Büşra Esra Zehra Selin Ceren Derya Gizem Sibel Özlem Yasemin Ebru Defne Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Emre Burak Can Deniz Kerem Mert Onur Serkan Tolga Ufuk Volkan Yiğit Barış Cem Eren Kaan Sinan Tuna', ' ')) name;
create temp table last_names as select row_number() over () - 1 as n, name from unnest(string_to_array(
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Acar Kaplan Aksoy Güneş Bulut Keskin Ünal Turan Gül Özer Işık Avcı Yüksel Tekin Taş Coşkun Karaca Uçar Güler Sarı Bozkurt Ateş Duran Uysal Akın Ercan Toprak Bayrak Sezer Soylu Tuncer Gündüz Duman Ekinci Balcı Tosun', ' ')) name;

-- A name in the middle of each list is as common as 1 to 3 % of all names.
update reservations r set first_name = f.name, last_name = l.name,
  email = search_fold(f.name) || '.' || search_fold(l.name) || r.id || '@example.com',
  phone = '+90 5' || (300000000 + r.id::bigint * 7919 % 99999999), phone_digits = '5' || (300000000 + r.id::bigint * 7919 % 99999999),
  customer_search = search_fold(f.name) || ' ' || search_fold(l.name),
  total_try = 3000000 + r.id % 900 * 10007, total_minor = 3000000 + r.id % 900 * 10007, commission_share = 1500 + r.id % 7 * 100,
  confirmed_at = case when r.status = 'CANCELLED' and r.id % 2 = 0 then r.created_at + interval '1 day' else r.confirmed_at end,
  source = (array['WEB','WEB','PHONE','WHATSAPP','OFFER'])[1 + r.id % 5]::reservation_source
from first_names f, last_names l
where f.n = floor(power((r.id::bigint * 7368787 % 1000) / 1000.0, 1.3) * 50) and l.n = floor(power((r.id::bigint * 104729 % 997) / 997.0, 1.3) * 60);

insert into reservations (villa_id, code, status, source, check_in, check_out, adults, first_name, last_name, email, phone,
    phone_digits, customer_search, currency, quote, total_minor, total_try, prepayment_try, policy, commission_share,
    lira_rate, lira_rate_source, lira_rate_at, created_at, confirmed_at)
select 1 + n % 400, 'PV28-' || translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'XYABCDEF'), 'CONFIRMED', 'WEB', date '2027-07-20' + n / 400 * 9 + n % 3,
  date '2027-07-26' + n / 400 * 9 + n % 3, 2, r.first_name, r.last_name, 'coming' || n || '@example.com', '+90 532', '5325551420', r.customer_search,
  'TRY', '{}', 7000000 + n % 100 * 1009, 7000000 + n % 100 * 1009, 1400000, 'STANDART', 2000, 1, 'TRY', now(),
  timestamptz '2027-03-01 10:00+03' + n % 100 * interval '1 day', timestamptz '2027-03-02 10:00+03' + n % 100 * interval '1 day'
from generate_series(1, 4000) n join reservations r on r.id = n;
insert into reservation_guests (id, reservation_id, order_no, kind, first_name, last_name, identity_kind, created_at)
select gen_random_uuid(), id, n, 'ADULT', first_name, last_name, 'TCKN', created_at from reservations, generate_series(1, 2) n where status in ('COMPLETED', 'CONFIRMED');

insert into villa_publications (villa_id, published_at, permit_no)
select id, timestamptz '2022-01-10 09:00+03' + id % 300 * interval '1 day', '07-' || id from villas;
insert into closures (villa_id, starts_on, ends_on, reason, note, created_by)
select v.id, date '2023-01-05' + k * 61 + v.id % 50, date '2023-01-12' + k * 61 + v.id % 50, 'OWNER_USE', '', 1 from villas v, generate_series(0, 30) k;
insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, seen_at)
select v.id, 'AIRBNB', 'Airbnb', 'f' || v.id || '-' || k, date '2023-02-05' + k * 37 + v.id % 30, date '2023-02-10' + k * 37 + v.id % 30, 'BOOKING', now()
from villas v, generate_series(0, 50) k;

with earned as (
  insert into ledger_postings (reservation_id, kind, amount_minor, paid_on, created_at)
  select id, 'STAY_EARNED', total_try, check_out, check_out from reservations where status = 'COMPLETED' returning id, reservation_id
)
insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
select earned.id, r.id, side.account::ledger_account, side.minor from earned join reservations r on r.id = reservation_id
cross join lateral (select (total_try * commission_share + 5000) / 10000 as minor) commission
cross join lateral (values ('GUEST', total_try), ('COMMISSION', -commission.minor), ('OWNER', commission.minor - total_try)) side (account, minor);
with settled as (
  insert into ledger_postings (reservation_id, kind, amount_minor, paid_on, created_at)
  select id, 'SETTLEMENT', 500000, check_in, check_in from reservations where status = 'CANCELLED' and confirmed_at is not null returning id, reservation_id
)
insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
select id, reservation_id, side.account::ledger_account, side.minor from settled, (values ('GUEST', 500000), ('CANCELLATION_INCOME', -500000)) side (account, minor);

insert into sessions (id, user_id, created_at, last_seen_at) values ('00000000-0000-4000-8000-000000000001', 1, timestamptz '2027-06-16 07:30Z', timestamptz '2027-06-16 07:30Z');
vacuum analyze;

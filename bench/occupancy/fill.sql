-- As many villas beside the demo's as make :villas, each with about forty stays in the 18 months around today. Loaded without
-- triggers: what they would check holds by the making, and nothing here is searched.
select setseed(0.4242) \g /dev/null
set session_replication_role = replica;
set synchronous_commit = off;

insert into villas (slug, name, owner_id, district_id, status, published_at, order_no, max_guests)
select 'olcum-' || n, 'Villa ' || (array['Çiçek','Işık','Güneş','Mavi','Deniz','Şirin','Yıldız','Ömür','İnci','Zeytin'])[1 + n % 10] || ' ' || n,
  (select min(id) from users where role = 'OWNER'), (select id from districts order by id offset n % (select count(*) from districts) limit 1),
  'PUBLISHED', now() - interval '1 year', 1000 + n, 2 + n % 11
from generate_series(1, :villas - (select count(*) from villas where status <> 'ARCHIVED')) n;

insert into villa_images (villa_id, key, alt, order_no, state, width, height, thumbhash)
select v.id, i.key, 'Havuz', 1, 'READY', i.width, i.height, i.thumbhash
from villas v
join lateral (
  select key, width, height, thumbhash from villa_images where state = 'READY'
  order by villa_id, order_no offset v.id % 40 limit 1
) i on true
where v.slug like 'olcum-%';

insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor)
select v.id, 'Dönem ' || k, current_date - 60 + k * 60, current_date - 60 + (k + 1) * 60, 800000 + (v.id * 7 + k * 13) % 90 * 10000
from villas v, generate_series(0, 10) k where v.slug like 'olcum-%';

create temp table slots as
select v.id as villa_id, current_date - 31 + k * 14 + o as starts_on, current_date - 31 + k * 14 + least(14, o + 4 + floor(random() * 9)::int) as ends_on,
  case when luck < 0.82 then 'RESERVATION' when luck < 0.91 then 'CLOSURE' else 'EXTERNAL' end as kind,
  row_number() over (order by v.id, k) as n
from villas v, generate_series(0, 39) k, lateral (select floor(random() * 4)::int as o, random() as luck where v.id > 0) dice
where v.slug like 'olcum-%';

insert into reservations (villa_id, code, status, source, check_in, check_out, adults, first_name, last_name, email, phone,
  phone_digits, customer_search, currency, quote, total_minor, policy, commission_share, lira_rate, lira_rate_source, lira_rate_at,
  total_try, prepayment_try, held_since, hold_expires_at, confirmed_at, created_at, read_at)
select villa_id, 'PV99-' || (
    select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTVWXYZ', 1 + (n * 7368787 / (31 ^ place)::bigint % 31)::int, 1), '')
    from generate_series(0, 5) place
  ), status::reservation_status, (array['WEB','PHONE','WHATSAPP','WEB'])[1 + n % 4]::reservation_source, starts_on, ends_on, 2 + n % 7,
  (array['Elif','Deniz','Mert','Zeynep','Ahmet','Defne','Kerem','Nil'])[1 + n % 8],
  (array['Karaca','Yıldız','Demir','Şahin','Öztürk','Aydın'])[1 + n / 8 % 6], 'misafir' || n || '@example.com',
  '+90 5' || (300000000 + n), '5' || (300000000 + n), 'misafir', 'TRY', '{"lines":[]}', 9000000, 'STANDART', 2000, 1, 'TRY', now(),
  9000000, 1800000, case status when 'AWAITING_PAYMENT' then now() end, case status when 'AWAITING_PAYMENT' then now() + interval '1 day' end,
  case when status <> 'AWAITING_PAYMENT' then now() end, now() - interval '30 days', now()
from (
  select *, case when ends_on < current_date then 'COMPLETED' when starts_on <= current_date then 'CHECKED_IN'
    when n % 12 = 0 then 'AWAITING_PAYMENT' else 'CONFIRMED' end as status
  from slots where kind = 'RESERVATION'
) made;
insert into occupancy (villa_id, stay, kind, reservation_id)
select villa_id, daterange(check_in, check_out), (case status when 'AWAITING_PAYMENT' then 'HOLD' else 'RESERVATION' end)::occupancy_kind, id
from reservations where code like 'PV99-%';
with paid as (
  insert into ledger_postings (reservation_id, kind, method, amount_minor, paid_on, created_at)
  select id, 'PREPAYMENT', 'TRANSFER', 1800000, current_date, now() from reservations where code like 'PV99-%' and confirmed_at is not null
  returning id, reservation_id
)
insert into ledger_entries (posting_id, reservation_id, account, amount_minor)
select id, reservation_id, side.account::ledger_account, side.minor from paid, (values ('BANK', 1800000), ('GUEST', -1800000)) side (account, minor);

insert into closures (villa_id, starts_on, ends_on, reason, note, created_by)
select villa_id, starts_on, ends_on, 'OWNER_USE', '', (select min(id) from users) from slots where kind = 'CLOSURE';
insert into occupancy (villa_id, stay, kind, closure_id)
select c.villa_id, daterange(c.starts_on, c.ends_on), 'CLOSURE', c.id from closures c join villas v on v.id = c.villa_id where v.slug like 'olcum-%';

insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, seen_at)
select villa_id, (array['AIRBNB','BOOKING'])[1 + n % 2]::feed_channel, (array['Airbnb','Booking.com'])[1 + n % 2], 'olcum-' || n, starts_on, ends_on, 'BOOKING', now()
from slots where kind = 'EXTERNAL';
insert into occupancy (villa_id, stay, kind, external_id)
select e.villa_id, daterange(e.starts_on, e.ends_on), 'EXTERNAL', e.id from external_records e where e.uid like 'olcum-%';

-- One villa in fifty is claimed twice.
insert into external_records (villa_id, channel, feed_name, uid, starts_on, ends_on, kind, seen_at)
select distinct on (villa_id) villa_id, 'BOOKING'::feed_channel, 'Booking.com', 'cakisma-' || n, starts_on + 1, ends_on - 1, 'BOOKING'::external_kind, now()
from slots where kind = 'RESERVATION' and starts_on > current_date and villa_id % 50 = 0 order by villa_id, starts_on;
insert into calendar_conflicts (external_id, reservation_id, nights)
select e.id, o.reservation_id, daterange(e.starts_on, e.ends_on) from external_records e
join occupancy o on o.villa_id = e.villa_id and o.reservation_id is not null and o.stay && daterange(e.starts_on, e.ends_on)
where e.uid like 'cakisma-%';

analyze;

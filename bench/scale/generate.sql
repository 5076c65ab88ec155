-- A market of :villas villas, always the same for the same size. Loaded without triggers and constraints, which the caller puts back.
select setseed(0.4242);
set session_replication_role = replica;
set max_parallel_workers_per_gather = 0;
set synchronous_commit = off;

update search_horizon set first_block = (date '2026-11-15' - date '1970-01-01') / 64, as_of = date '2026-11-15' - date '1970-01-01',
  settled = date '2026-11-15' - date '1970-01-01';
insert into settings (key, value, public) values
  ('dollar_exchange_rate', '46.8000', true), ('euro_exchange_rate', '54.1500', true), ('sterling_exchange_rate', '62.7000', true);
insert into users (email, password_hash, role, first_name, last_name) values ('bench@platovilla.test', 'none', 'OWNER', 'Ölçüm', 'Sahibi');

insert into public_slugs (slug, kind) select 'kasaba-' || n, 'town' from generate_series(1, :towns) n;
insert into towns (slug, name, province_code, lat, lng) select 'kasaba-' || n, 'Kasaba ' || n, 7, 36, 29 from generate_series(1, :towns) n;
insert into districts (town_id, slug, name, lat, lng)
select t, 'semt-' || t || '-' || k, 'Semt ' || t || '-' || k, 36, 29 from generate_series(1, :towns) t, generate_series(1, 8) k order by t, k;
insert into public_slugs (slug, kind) select 'tur-' || n, 'villa_type' from generate_series(1, 12) n;
insert into villa_types (slug, name, bit) select 'tur-' || n, 'Tür ' || n, n - 1 from generate_series(1, 12) n;
insert into feature_categories (name) values ('Özellikler');
insert into features (category_id, name, is_filter, bit) select 1, 'Özellik ' || n, true, n - 1 from generate_series(1, 70) n;

insert into villas (slug, name, owner_id, district_id, status, published_at, order_no, popular, max_guests, bedrooms, bathrooms, currency,
  min_nights, short_stay_threshold, short_stay_fee_minor, lat, lng)
select 'villa-' || n,
  (array['Çiçek','Işık','Güneş','Mavi','Deniz','Kaş','Şirin','Yıldız','Ömür','Ümit','İnci','Zeytin','Lale','Gül','Bahçe','Çınar','Ağaç','Kuğu','Ilgın','Sığla'])[1 + floor(random() * 20)::int]
    || ' ' || (array['Konak','Saray','Köşk','Evi','Rüya','Tepe','Vadi','Koy','Işığı','Çeşme','Şelale','Doğa','Huzur','Gölge','İskele','Sahil'])[1 + floor(random() * 16)::int]
    || ' ' || n,
  1, floor(:towns * random() ^ 2)::int * 8 + 1 + floor(random() * 8)::int,
  (case when random() < 0.97 then 'PUBLISHED' else 'PASSIVE' end)::villa_status,
  timestamptz '2026-11-01' - floor(random() * 2000)::int * interval '1 day',
  floor(random() * 1e8)::int, random() < 0.05, 2 + floor(19 * random() ^ 1.7)::int, 1 + floor(random() * 6)::int, 1 + floor(random() * 4)::int,
  (array['TRY','TRY','TRY','GBP','EUR','USD'])[1 + floor(random() * 6)::int]::currency,
  2 + floor(random() * 6)::int, 7, case when random() < 0.7 then 100000 + floor(random() * 300000)::int else 0 end, 36 + random(), 28 + random()
from generate_series(1, :villas) n;

insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor, discounted_minor, min_nights, arrival_days, short_stay_threshold, short_stay_fee_minor)
select v.id, 'Dönem ' || k, date '2026-11-01' + b.f, date '2026-11-01' + b.t, price, case when luck < 0.1 then price * 9 / 10 end,
  case when luck > 0.4 then (array[3,3,4,5,7,5,4,3,3,3])[k] end, case when mood > 0.85 and k between 4 and 6 then array[6]::smallint[] end,
  case when luck between 0.2 and 0.3 then 5 end, case when luck between 0.2 and 0.3 then 250000 end
from (
  select id, floor(random() * 9)::int as j, random() as mood,
    exp(12.2 + 1.1 * (random() + random() + random() - 1.5)) * case currency when 'TRY' then 1 else 0.02 end as base
  from villas
) v
cross join lateral (values (1, 151, 176 + j), (2, 176 + j, 202 + j), (3, 202 + j, 228 + j), (4, 228 + j, 252 + j), (5, 252 + j, 280 + j),
  (6, 280 + j, 306 + j), (7, 306 + j, 334 + j), (8, 334 + j, 365), (9, 517, 541 + j), (10, 541 + j, 576)) b (k, f, t)
cross join lateral (select greatest(1000, (base * (array[0.6, 0.75, 0.9, 1.2, 1.5, 1.35, 0.95, 0.65, 0.65, 0.8])[k])::bigint) as price,
  abs(sin(mood * 1000 + k)) as luck) p
order by v.id, k;

insert into villa_fees (villa_id, order_no, name, amount_minor, basis, mandatory)
select id, 1, 'Temizlik', case currency when 'TRY' then 250000 else 6000 end, 'STAY'::fee_basis, true from villas where id % 5 < 2
union all select id, 2, 'Turizm payı', 1500, 'PERSON_NIGHT', true from villas where id % 19 = 0
union all select id, 3, 'Enerji', 2000, 'NIGHT', true from villas where id % 23 = 0
union all select id, 4, 'Karşılama', 3000, 'PERSON', true from villas where id % 29 = 0
union all select id, 5, 'Havuz ısıtma', 90000, 'NIGHT', false from villas where id % 3 = 0;
insert into villa_discounts (villa_id, kind, bound, share)
select id, 'LENGTH_OF_STAY'::discount_kind, 10, 700 from villas where id % 7 = 0
union all select id, 'EARLY_BIRD', 180, 500 from villas where id % 11 = 0
union all select id, 'LAST_MINUTE', 30, 1000 from villas where id % 13 = 0;
insert into villa_pools (villa_id, order_no, kind, privacy)
select id, 1, 'PRIVATE', (array['FULL','PARTIAL','NONE'])[1 + id % 3]::pool_privacy from villas where id % 20 > 0;
insert into villas_villa_types (villa_id, villa_type_id)
select id, 1 + id % 12 from villas union all select id, 1 + (id + 1 + id / 12 % 11) % 12 from villas;
insert into villas_features (villa_id, feature_id)
select id, 1 + (id * 13 + k * 9) % 70 from villas, generate_series(0, 7) k where (id + k) % 9 > 0;

-- 27 slots kept with p = 0.93: about 25 ranges a villa over 18 months, dense in season, sometimes touching.
insert into occupancy (villa_id, stay, kind)
select villa_id, daterange(date '2026-11-01' + (base + o), date '2026-11-01' + (base + o + least(slot - o, 3 + floor(random() * (slot - o - 2))::int))),
  (array['RESERVATION','RESERVATION','EXTERNAL'])[1 + floor(random() * 3)::int]::occupancy_kind
from (
  select v.id as villa_id, b.base, b.slot, floor(random() * 4)::int as o
  from villas v
  cross join lateral (
    select (k - 1) * 21 as base, 14 as slot from generate_series(1, 7) k
    union all select 151 + ((k - 1) * 214) / 17, 12 from generate_series(1, 17) k
    union all select 370 + (k - 1) * 60, 14 from generate_series(1, 3) k
  ) b
  where random() < 0.93
) s;

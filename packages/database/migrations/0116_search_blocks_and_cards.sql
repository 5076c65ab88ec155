-- Search reads bounds of each block of nights, and finished cards; a booking rewrites only the nights of its villa.

-- ---------------------------------------------------------------- bounds of a block of nights
-- floor<n>: no night of the block costs less, in whole units of the villa's currency, under its best discount. 0 is always right.
-- easy<n>: with this many nights a stay may begin on every day of the block. 127 is always right: the rates are read then.
alter table search_villas
  add column floor0 integer not null default 0,
  add column floor1 integer not null default 0,
  add column floor2 integer not null default 0,
  add column floor3 integer not null default 0,
  add column floor4 integer not null default 0,
  add column floor5 integer not null default 0,
  add column floor6 integer not null default 0,
  add column floor7 integer not null default 0,
  add column floor8 integer not null default 0;
-- Numbers of nights are below 128.
-- squawk-ignore prefer-bigint-over-smallint
alter table search_villas add column easy0 smallint not null default 127, add column easy1 smallint not null default 127, add column easy2 smallint not null default 127, add column easy3 smallint not null default 127, add column easy4 smallint not null default 127, add column easy5 smallint not null default 127, add column easy6 smallint not null default 127, add column easy7 smallint not null default 127, add column easy8 smallint not null default 127;

/* The bounds of the nine blocks, in the order of their columns. Only prices that have not ended count. */
create function search_block_terms(wanted integer, usual_minimum smallint, first_block integer, today integer)
returns table (floors integer[], easy smallint[]) language sql stable as $$
  select array_agg(lowest order by slot), array_agg(shortest order by slot) from (
    select block % 9 as slot,
      least(coalesce(
          min(coalesce(p.discounted_minor, p.nightly_minor)),
          -- No stay contains a night of a block without a price. The lowest price of all makes no bound lower.
          (select min(coalesce(q.discounted_minor, q.nightly_minor)) from price_periods q where q.villa_id = wanted and q.ends_on > date '1970-01-01' + today),
          0)
        * (10000 - coalesce((select max(share) from villa_discounts d where d.villa_id = wanted), 0)) / 1000000, 2147483647)::integer as lowest,
      (case when count(p.id) = 0 then 0 when bool_and(p.arrival_days is null or p.arrival_days @> '{1,2,3,4,5,6,7}') then max(coalesce(p.min_nights, usual_minimum))
        else 127 end)::smallint as shortest
    from generate_series(first_block, first_block + 8) block
    left join price_periods p on p.villa_id = wanted and p.ends_on > date '1970-01-01' + today
      and p.starts_on < date '1970-01-01' + (block + 1) * 64 and p.ends_on > date '1970-01-01' + block * 64
    group by block
  ) by_block
$$;

-- ---------------------------------------------------------------- cards
/* What a card shows besides prices, as JSON: written once for each change, read by every search that shows the villa. */
create table search_cards (
  villa_id integer primary key references search_villas on delete cascade,
  card     json    not null
);
alter table search_cards enable row level security;
alter table search_cards force row level security;
create policy own_rows on search_cards to plato_owner using (exists (select from villas where villas.id = villa_id));
do $$
begin
  execute format('create policy all_rows on search_cards to %I using (true)', current_user);
end $$;

create function search_refresh_cards(wanted integer[]) returns void language plpgsql set jit = off as $$
begin
  -- Writers of pictures and comments do not lock the villa. Of two that commit at once, the second waits here and then
  -- reads what the first wrote. A rebuild of many villas would need too many such locks; it waits for the rows instead.
  if cardinality(wanted) = 1 then
    perform pg_advisory_xact_lock(hashtext('search_cards'), wanted[1]);
  else
    perform 1 from search_cards where villa_id = any (wanted) order by villa_id for update;
  end if;
  insert into search_cards as c (villa_id, card)
  select villas.id, json_build_object(
    'id', villas.id, 'code', villas.code, 'slug', villas.slug, 'name', villas.name,
    'townName', towns.name, 'townSlug', towns.slug, 'districtName', districts.name,
    'maxGuests', villas.max_guests, 'bedrooms', villas.bedrooms, 'bathrooms', villas.bathrooms,
    'privacy', (array['NONE', 'PARTIAL', 'FULL'])[h.privacy + 1],
    'pool', (
      select json_build_object('kind', kind, 'shape', shape, 'heated', heated) from villa_pools
      where villa_pools.villa_id = villas.id order by order_no limit 1
    ),
    'ribbonText', villas.ribbon_text, 'popular', villas.popular, 'villaOfMonth', villas.villa_of_month,
    'rating', comments.mean, 'commentCount', comments.count,
    'prepaymentShare', case when villas.full_payment_required then 10000 else villas.prepayment_share end,
    -- About a kilometre, and an offset by villa id so that pins do not overlap: as on the villa's page.
    'lat', (round(villas.lat::numeric, 2) + (villas.id * 37 % 9 - 4) * 0.0008)::float8,
    'lng', (round(villas.lng::numeric, 2) + (villas.id * 53 % 9 - 4) * 0.0008)::float8,
    'currency', villas.currency,
    'images', coalesce((
      select json_agg(picture) from (
        select key, alt, thumbhash from villa_images
        where villa_images.villa_id = villas.id and state = 'READY' and alt <> '' order by order_no limit 5
      ) picture
    ), '[]')
  )
  from search_villas h
  join villas on villas.id = h.villa_id
  join districts on districts.id = villas.district_id
  join towns on towns.id = districts.town_id
  cross join lateral (
    select count(*)::int as count, round(avg(rating), 1)::float8 as mean from villa_comments
    where villa_comments.villa_id = villas.id and active
  ) comments
  where h.villa_id = any (wanted)
  on conflict (villa_id) do update set card = excluded.card where c.card::text <> excluded.card::text;
end $$;

-- ---------------------------------------------------------------- nights
/* The bitmaps of a villa's free nights; block b is in column b % 9. */
create function search_night_words(wanted integer, first_day date)
returns table (w0 bigint, w1 bigint, w2 bigint, w3 bigint, w4 bigint, w5 bigint, w6 bigint, w7 bigint, w8 bigint) language sql stable as $$
  select
    coalesce(bit_or(word) filter (where slot = 0), 0) as w0, coalesce(bit_or(word) filter (where slot = 1), 0) as w1,
    coalesce(bit_or(word) filter (where slot = 2), 0) as w2, coalesce(bit_or(word) filter (where slot = 3), 0) as w3,
    coalesce(bit_or(word) filter (where slot = 4), 0) as w4, coalesce(bit_or(word) filter (where slot = 5), 0) as w5,
    coalesce(bit_or(word) filter (where slot = 6), 0) as w6, coalesce(bit_or(word) filter (where slot = 7), 0) as w7,
    coalesce(bit_or(word) filter (where slot = 8), 0) as w8
  from (
    select block % 9 as slot, search_bits(greatest(free.from_day - block * 64, 0), least(free.to_day - block * 64, 64)) as word
    from (
      select lower(span) - date '1970-01-01' as from_day, upper(span) - date '1970-01-01' as to_day
      from unnest(
        coalesce((select range_agg(daterange(p.starts_on, p.ends_on)) from price_periods p where p.villa_id = wanted and p.ends_on > first_day), '{}')
          * datemultirange(daterange(first_day, first_day + 9 * 64))
        - coalesce((select range_agg(o.stay) from occupancy o where o.villa_id = wanted and upper(o.stay) > first_day), '{}')
      ) as span
      offset 0
    ) free
    cross join lateral generate_series(free.from_day / 64, (free.to_day - 1) / 64) block
    -- Keeps each word computed once instead of once for every slot it might fall into.
    offset 0
  ) words
$$;

/* After a change of nights only: prices, facts, names and cards of the villa stay as they are. */
create function search_refresh_nights(wanted integer[]) returns void language plpgsql set jit = off as $$
declare
  first_day date;
begin
  select date '1970-01-01' + h.first_block * 64 into strict first_day from search_horizon h;
  update search_villas s set w0 = ~n.w0, w1 = ~n.w1, w2 = ~n.w2, w3 = ~n.w3, w4 = ~n.w4, w5 = ~n.w5, w6 = ~n.w6, w7 = ~n.w7, w8 = ~n.w8
  from unnest(wanted) villa
  cross join lateral search_night_words(villa, first_day) n
  where s.villa_id = villa and (s.w0, s.w1, s.w2, s.w3, s.w4, s.w5, s.w6, s.w7, s.w8)
    is distinct from (~n.w0, ~n.w1, ~n.w2, ~n.w3, ~n.w4, ~n.w5, ~n.w6, ~n.w7, ~n.w8);
  perform search_refresh_gaps(wanted, first_day);
end $$;

-- ---------------------------------------------------------------- all rows of a villa
/* Writes all search rows of the given villas from the source tables. Rows that would not change are not written. */
create or replace function search_refresh(wanted integer[]) returns void language plpgsql set jit = off as $$
declare
  epoch constant date := date '1970-01-01';
  first_block integer;
  today integer;
  first_day date;
begin
  select h.first_block, h.as_of into strict first_block, today from search_horizon h;
  first_day := epoch + first_block * 64;

  delete from search_villas s
  where s.villa_id = any (wanted) and not exists (
    select 1 from villas v join price_periods p on p.villa_id = v.id
    where v.id = s.villa_id and v.status = 'PUBLISHED' and v.district_id is not null and p.ends_on > epoch + today
  );

  insert into search_villas as s
  select v.id, d.town_id, v.district_id, v.max_guests, v.bedrooms,
    coalesce((select max(case p.privacy when 'FULL' then 2 when 'PARTIAL' then 1 else 0 end) from villa_pools p where p.villa_id = v.id), 0),
    array_position(enum_range(null::currency), v.currency), price.easy_nights, price.least_nights,
    ~n.w0, ~n.w1, ~n.w2, ~n.w3, ~n.w4, ~n.w5, ~n.w6, ~n.w7, ~n.w8,
    coalesce((select bit_or(1::bigint << t.bit) from villas_villa_types h join villa_types t on t.id = h.villa_type_id where h.villa_id = v.id), 0),
    f.a, f.b,
    least(greatest(v.order_no, 0), 999999999) + case when v.popular then 0 else 1000000000 end,
    -coalesce((v.published_at at time zone 'Europe/Istanbul')::date - epoch, 0),
    price.lowest,
    price.lowest * (10000 - coalesce((select max(share) from villa_discounts c where c.villa_id = v.id), 0)) / 10000,
    block.floors[1], block.floors[2], block.floors[3], block.floors[4], block.floors[5], block.floors[6], block.floors[7], block.floors[8], block.floors[9],
    block.easy[1], block.easy[2], block.easy[3], block.easy[4], block.easy[5], block.easy[6], block.easy[7], block.easy[8], block.easy[9]
  from villas v
  join districts d on d.id = v.district_id
  cross join lateral (
    select min(coalesce(p.discounted_minor, p.nightly_minor)) as lowest,
      case when bool_and(p.arrival_days is null or p.arrival_days @> '{1,2,3,4,5,6,7}') then max(coalesce(p.min_nights, v.min_nights)) else 127 end as easy_nights,
      min(coalesce(p.min_nights, v.min_nights)) as least_nights
    from price_periods p where p.villa_id = v.id and p.ends_on > epoch + today
    having count(*) > 0
  ) price
  cross join lateral (
    select
      coalesce(bit_or(1::bigint << x.bit) filter (where x.bit < 64), 0) as a,
      coalesce(bit_or(1::bigint << (x.bit - 64)) filter (where x.bit >= 64), 0) as b
    from villas_features h join features x on x.id = h.feature_id where h.villa_id = v.id
  ) f
  cross join lateral search_night_words(v.id, first_day) n
  cross join lateral search_block_terms(v.id, v.min_nights, first_block, today) block
  where v.id = any (wanted) and v.status = 'PUBLISHED'
  order by d.town_id, v.order_no, v.id
  on conflict (villa_id) do update set
    town_id = excluded.town_id, district_id = excluded.district_id, capacity = excluded.capacity, bedrooms = excluded.bedrooms,
    privacy = excluded.privacy, currency = excluded.currency, easy_nights = excluded.easy_nights,
    least_nights = excluded.least_nights,
    w0 = excluded.w0, w1 = excluded.w1, w2 = excluded.w2, w3 = excluded.w3, w4 = excluded.w4,
    w5 = excluded.w5, w6 = excluded.w6, w7 = excluded.w7, w8 = excluded.w8,
    types = excluded.types, features_a = excluded.features_a, features_b = excluded.features_b,
    rank = excluded.rank, newest = excluded.newest, from_minor = excluded.from_minor,
    floor_minor = excluded.floor_minor,
    floor0 = excluded.floor0, floor1 = excluded.floor1, floor2 = excluded.floor2, floor3 = excluded.floor3, floor4 = excluded.floor4,
    floor5 = excluded.floor5, floor6 = excluded.floor6, floor7 = excluded.floor7, floor8 = excluded.floor8,
    easy0 = excluded.easy0, easy1 = excluded.easy1, easy2 = excluded.easy2, easy3 = excluded.easy3, easy4 = excluded.easy4,
    easy5 = excluded.easy5, easy6 = excluded.easy6, easy7 = excluded.easy7, easy8 = excluded.easy8
  where s is distinct from excluded;

  insert into search_rates as r
  select v.id, sums.starts, sums.nightly, sums.offsets, sums.terms, fees.stay, fees.night, fees.person, fees.person_night,
    long.steps, long.shares, late.steps, late.shares, early.steps, early.shares
  from search_villas s
  join villas v on v.id = s.villa_id
  cross join lateral (
    select
      coalesce(sum(amount_minor) filter (where basis = 'STAY'), 0)::bigint as stay,
      coalesce(sum(amount_minor) filter (where basis = 'NIGHT'), 0)::bigint as night,
      coalesce(sum(amount_minor) filter (where basis = 'PERSON'), 0)::bigint as person,
      coalesce(sum(amount_minor) filter (where basis = 'PERSON_NIGHT'), 0)::bigint as person_night
    from villa_fees where villa_id = v.id and mandatory
  ) fees
  cross join lateral search_steps(v.id, 'LENGTH_OF_STAY') long
  cross join lateral search_steps(v.id, 'LAST_MINUTE') late
  cross join lateral search_steps(v.id, 'EARLY_BIRD') early
  cross join lateral (
    select
      coalesce(array_agg(day order by day), '{}') as starts,
      coalesce(array_agg(nightly order by day), '{}') as nightly,
      coalesce(array_agg((before - day * nightly)::bigint order by day), '{}') as offsets,
      coalesce(array_agg(terms order by day), '{}') as terms
    from (
      select day, nightly, terms,
        coalesce(sum(nightly * nights) over (order by day rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select p.starts_on - epoch as day, p.ends_on - p.starts_on as nights,
          coalesce(p.discounted_minor, p.nightly_minor) as nightly,
          coalesce(p.min_nights, v.min_nights)::bigint
            | coalesce((select bit_or(1::bigint << (7 + weekday)) from unnest(p.arrival_days) weekday), 127 << 8)
            | (coalesce(p.short_stay_threshold, v.short_stay_threshold)::bigint << 16)
            | (coalesce(p.short_stay_fee_minor, v.short_stay_fee_minor) << 24) as terms
        from price_periods p where p.villa_id = v.id and p.ends_on > first_day
        union all
        -- A segment without price where a price ends and none begins.
        select p.ends_on - epoch, 0, 0, 0
        from price_periods p where p.villa_id = v.id and p.ends_on > first_day
          and not exists (select 1 from price_periods q where q.villa_id = v.id and q.starts_on = p.ends_on)
      ) segments
    ) summed
  ) sums
  where s.villa_id = any (wanted)
  on conflict (villa_id) do update set
    starts = excluded.starts, nightly = excluded.nightly, offsets = excluded.offsets, terms = excluded.terms,
    fee_stay = excluded.fee_stay, fee_night = excluded.fee_night, fee_person = excluded.fee_person,
    fee_person_night = excluded.fee_person_night,
    long_from = excluded.long_from, long_share = excluded.long_share, late_from = excluded.late_from,
    late_share = excluded.late_share, early_from = excluded.early_from, early_share = excluded.early_share
  where r is distinct from excluded;

  perform search_refresh_gaps(wanted, first_day);
  perform search_refresh_names(wanted);
  perform search_refresh_cards(wanted);
end $$;

-- ---------------------------------------------------------------- what a change touches
-- Three bits.
-- squawk-ignore prefer-bigint-over-smallint
alter table search_changes add column parts smallint not null default 7;
comment on column search_changes.parts is 'sum of what the transaction changed of the villa: 1 nights, 2 card, 4 everything else';

create function search_touch(touched integer, touched_parts smallint) returns void language plpgsql as $$
begin
  perform 1 from villas where id = touched for no key update;
  insert into search_changes as c (villa_id, parts) values (touched, touched_parts)
  on conflict (villa_id, xact) do update set parts = c.parts | excluded.parts where c.parts | excluded.parts <> c.parts;
end $$;

/* The release before this one, and districts that move to another town, touch everything. */
create or replace function search_touch(touched integer) returns void language sql as $$
  select search_touch(touched, 7::smallint)
$$;

create or replace function search_touch_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.villa_id <> new.villa_id then
    raise exception 'rows of % belong to one villa and cannot move to another', tg_table_name;
  end if;
  perform search_touch(coalesce(new.villa_id, old.villa_id), case tg_table_name when 'occupancy' then 1 else 7 end::smallint);
  return coalesce(new, old);
end $$;

create or replace function search_touch_villa() returns trigger language plpgsql as $$
begin
  insert into search_changes as c (villa_id, parts) values (coalesce(new.id, old.id), 7)
  on conflict (villa_id, xact) do update set parts = 7 where c.parts <> 7;
  return null;
end $$;

/* A generic plan: for one villa, making a new one costs more than the work. A refresh of many villas sets the contrary. */
create or replace function search_refresh_changed() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  touched smallint;
begin
  -- Read again: the row may have got further parts after its insertion.
  select parts into strict touched from search_changes where id = new.id;
  if touched >= 4 then
    perform search_refresh(array[new.villa_id]);
    return null;
  end if;
  if touched & 1 > 0 then
    perform search_refresh_nights(array[new.villa_id]);
  end if;
  if touched & 2 > 0 then
    perform search_refresh_cards(array[new.villa_id]);
  end if;
  return null;
end $$;

/* For what only a card shows. Does not lock the villa: these writers have locked rows of their own before. */
create function search_touch_card(touched integer) returns void language sql as $$
  insert into search_changes as c (villa_id, parts) values (touched, 2)
  on conflict (villa_id, xact) do update set parts = c.parts | 2 where c.parts & 2 = 0
$$;
create function search_touch_card_of_row() returns trigger language plpgsql as $$
begin
  perform search_touch_card(coalesce(new.villa_id, old.villa_id));
  return null;
end $$;
create trigger villa_images_touch_card after insert or delete or update of key, alt, thumbhash, state, order_no
  on villa_images for each row execute function search_touch_card_of_row();
create trigger villa_comments_touch_card after insert or delete or update of rating, active
  on villa_comments for each row execute function search_touch_card_of_row();

create function search_touch_card_of_villa() returns trigger language plpgsql as $$
begin
  perform search_touch_card(new.id);
  return null;
end $$;
create trigger villas_touch_card after update of
  slug, bathrooms, ribbon_text, villa_of_month, full_payment_required, prepayment_share, lat, lng
  on villas for each row execute function search_touch_card_of_villa();

create function search_touch_cards_of_district() returns trigger language plpgsql as $$
begin
  perform search_touch_card(id) from (select id from villas where district_id = new.id order by id) shown;
  return null;
end $$;
create trigger districts_touch_cards after update of name on districts
  for each row when (old.name <> new.name) execute function search_touch_cards_of_district();

create function search_touch_cards_of_town() returns trigger language plpgsql as $$
begin
  perform search_touch_card(id) from (
    select villas.id from villas join districts on districts.id = villas.district_id where districts.town_id = new.id order by villas.id
  ) shown;
  return null;
end $$;
create trigger towns_touch_cards after update of name, slug on towns
  for each row when (old.name <> new.name or old.slug <> new.slug) execute function search_touch_cards_of_town();

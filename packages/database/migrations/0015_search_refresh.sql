-- Keeps the rows of 0014 equal to the truth. Whoever touches a villa locks it first: writers of one villa wait in line
-- and never deadlock; the refresh itself runs once for each villa, at the end of the transaction.

/* A villa's discounts of one kind as rising steps, each with the best share reached by then. */
create function search_steps(wanted integer, wanted_kind discount_kind) returns table (steps integer[], shares integer[])
language sql stable as $$
  select array_agg(step order by step), array_agg(best order by step) from (
    select step, max(share) over (order by step) as best from (
      select case kind when 'LAST_MINUTE' then -bound else bound end::integer as step, share
      from villa_discounts where villa_id = wanted and kind = wanted_kind
    ) one_kind
  ) rising
$$;

/* Makes the rows of the given villas anew from what is true now. Rows that would not change are not written. */
create function search_refresh(wanted integer[]) returns void language plpgsql set jit = off as $$
declare
  epoch constant date := date '1970-01-01';
  first_block integer;
  today integer;
  first_day date;
  horizon daterange;
begin
  select h.first_block, h.as_of into strict first_block, today from search_horizon h;
  first_day := epoch + first_block * 64;
  horizon := daterange(first_day, first_day + 9 * 64);

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
    price.lowest * (10000 - coalesce((select max(share) from villa_discounts c where c.villa_id = v.id), 0)) / 10000
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
  cross join lateral (
    select
      coalesce(bit_or(word) filter (where slot = 0), 0) as w0, coalesce(bit_or(word) filter (where slot = 1), 0) as w1,
      coalesce(bit_or(word) filter (where slot = 2), 0) as w2, coalesce(bit_or(word) filter (where slot = 3), 0) as w3,
      coalesce(bit_or(word) filter (where slot = 4), 0) as w4, coalesce(bit_or(word) filter (where slot = 5), 0) as w5,
      coalesce(bit_or(word) filter (where slot = 6), 0) as w6, coalesce(bit_or(word) filter (where slot = 7), 0) as w7,
      coalesce(bit_or(word) filter (where slot = 8), 0) as w8
    from (
      select block % 9 as slot, search_bits(greatest(free.from_day - block * 64, 0), least(free.to_day - block * 64, 64)) as word
      from (
        select lower(span) - epoch as from_day, upper(span) - epoch as to_day
        from unnest(
          coalesce((select range_agg(daterange(p.starts_on, p.ends_on)) from price_periods p where p.villa_id = v.id and p.ends_on > first_day), '{}')
            * datemultirange(horizon)
          - coalesce((select range_agg(o.stay) from occupancy o where o.villa_id = v.id and upper(o.stay) > first_day), '{}')
        ) as span
        offset 0
      ) free
      cross join lateral generate_series(free.from_day / 64, (free.to_day - 1) / 64) block
      -- Keeps each word computed once instead of once for every slot it might fall into.
      offset 0
    ) words
  ) n
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
    floor_minor = excluded.floor_minor
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
        -- Where a price ends and none begins, a segment without price stands.
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
end $$;

create function search_refresh_gaps(wanted integer[], first_day date) returns void language plpgsql set jit = off as $$
begin
  with gap as (
    select s.villa_id, free.starts_on - date '1970-01-01' as starts, free.nights, free.nights < coalesce(p.min_nights, v.min_nights) as short
    from search_villas s
    join villas v on v.id = s.villa_id
    cross join lateral (
      select upper(span) as starts_on, lead(lower(span)) over (order by lower(span)) - upper(span) as nights
      from unnest((select range_agg(o.stay) from occupancy o where o.villa_id = s.villa_id and upper(o.stay) >= first_day)) span
    ) free
    join price_periods p on p.villa_id = s.villa_id and p.starts_on <= free.starts_on and p.ends_on > free.starts_on
    where s.villa_id = any (wanted)
      and free.nights <= 100
      -- The bound of the ordinary rules: what they allow needs no exception.
      and (free.nights < coalesce(p.min_nights, v.min_nights) or not extract(isodow from free.starts_on)::smallint = any (p.arrival_days))
      and (p.ends_on >= free.starts_on + free.nights
        or (select range_agg(daterange(q.starts_on, q.ends_on)) from price_periods q where q.villa_id = s.villa_id)
          @> daterange(free.starts_on, free.starts_on + free.nights))
  ), gone as (
    delete from search_gaps g
    where g.villa_id = any (wanted)
      and not exists (select 1 from gap where gap.villa_id = g.villa_id and gap.starts = g.starts)
  )
  insert into search_gaps as g select villa_id, starts, nights, short from gap
  on conflict (villa_id, starts) do update set nights = excluded.nights, short = excluded.short
  where (g.nights, g.short) is distinct from (excluded.nights, excluded.short);
end $$;

create function search_refresh_names(wanted integer[]) returns void language plpgsql set jit = off as $$
begin
  insert into search_names as n
  select s.villa_id, search_fold(v.name), s.rank from search_villas s join villas v on v.id = s.villa_id where s.villa_id = any (wanted)
  on conflict (villa_id) do update set folded = excluded.folded, rank = excluded.rank
  where (n.folded, n.rank) is distinct from (excluded.folded, excluded.rank);

  with word as (
    select distinct n.villa_id, n.rank, w as word
    from search_names n cross join lateral regexp_split_to_table(n.folded, '[^a-z0-9]+') w
    where n.villa_id = any (wanted) and w <> ''
  ), gone as (
    delete from search_words s
    where s.villa_id = any (wanted)
      and not exists (select 1 from word where word.villa_id = s.villa_id and word.word = s.word collate "C")
  )
  insert into search_words as s (villa_id, word, rank) select villa_id, word, rank from word
  on conflict (villa_id, word) do update set rank = excluded.rank where s.rank <> excluded.rank;
end $$;

-- ---------------------------------------------------------------- who touches a villa
create function search_touch(touched integer) returns void language plpgsql as $$
begin
  perform 1 from villas where id = touched for no key update;
  insert into search_changes (villa_id) values (touched) on conflict (villa_id, xact) do nothing;
end $$;

/* A generic plan: for one villa, making a new one costs more than the work. Whoever refreshes many wants the contrary. */
create function search_refresh_changed() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform search_refresh(array[new.villa_id]);
  return null;
end $$;
create constraint trigger search_changes_refresh after insert on search_changes
  deferrable initially deferred for each row execute function search_refresh_changed();

/* For tables whose rows belong to one villa. */
create function search_touch_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.villa_id <> new.villa_id then
    raise exception 'rows of % stay with their villa', tg_table_name;
  end if;
  perform search_touch(coalesce(new.villa_id, old.villa_id));
  return coalesce(new, old);
end $$;
-- A net, not the rule: the verbs lock the villa before they touch its rows. An insert is made safe by this alone; an
-- update or delete has its row locked already when the trigger runs.
create trigger occupancy_touches_search before insert or update or delete on occupancy for each row execute function search_touch_row();
create trigger price_periods_touch_search before insert or update or delete on price_periods for each row execute function search_touch_row();
create trigger villa_fees_touch_search before insert or update or delete on villa_fees for each row execute function search_touch_row();
create trigger villa_discounts_touch_search before insert or update or delete on villa_discounts for each row execute function search_touch_row();
create trigger villa_pools_touch_search before insert or update or delete on villa_pools for each row execute function search_touch_row();
create trigger villas_villa_types_touch_search before insert or update or delete on villas_villa_types for each row execute function search_touch_row();
create trigger villas_features_touch_search before insert or update or delete on villas_features for each row execute function search_touch_row();

create function search_touch_villa() returns trigger language plpgsql as $$
begin
  insert into search_changes (villa_id) values (coalesce(new.id, old.id)) on conflict (villa_id, xact) do nothing;
  return null;
end $$;
create trigger villas_touch_search after insert or delete or update of
  status, district_id, max_guests, bedrooms, name, order_no, popular, published_at, currency, min_nights, short_stay_threshold, short_stay_fee_minor
  on villas for each row execute function search_touch_villa();

create function search_touch_district() returns trigger language plpgsql as $$
begin
  perform search_touch(id) from (select id from villas where district_id = new.id order by id) moved;
  return null;
end $$;
create trigger districts_touch_search after update of town_id on districts
  for each row when (old.town_id <> new.town_id) execute function search_touch_district();

-- What was already published.
select search_refresh(array(select id from villas));

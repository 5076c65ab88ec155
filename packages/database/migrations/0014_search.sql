-- What search reads: narrow rows derived from villas, prices and nights taken. The database keeps them, as it keeps
-- its indexes: any write that matters refreshes them in its own transaction, so no writer can forget to.
-- A day is its number since 1970-01-01. Nights lie in blocks of 64; nine blocks, about 18 months, are kept.

-- ---------------------------------------------------------------- bits for what guests filter by
alter table features    add column bit smallint constraint features_bit_once    unique check (bit between 0 and 127);
alter table villa_types add column bit smallint constraint villa_types_bit_once unique check (bit between 0 and 63);
update features    set bit = given.bit from (select id, row_number() over (order by id) - 1 as bit from features) given where features.id = given.id;
update villa_types set bit = given.bit from (select id, row_number() over (order by id) - 1 as bit from villa_types) given where villa_types.id = given.id;
-- The default is only for those who insert: the triggers below choose.
alter table features    alter column bit set not null, alter column bit set default 0;
alter table villa_types alter column bit set not null, alter column bit set default 0;

/* The lowest free bit. One claimer at a time; when all are taken the row is refused. */
create function claim_feature_bit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('features.bit'));
  select min(n) into new.bit from generate_series(0, 127) n where not exists (select 1 from features where bit = n);
  if new.bit is null then
    raise exception 'every feature bit is taken' using errcode = 'check_violation', constraint = 'features_full';
  end if;
  return new;
end $$;
create trigger features_claim_bit before insert on features for each row execute function claim_feature_bit();

create function claim_villa_type_bit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('villa_types.bit'));
  select min(n) into new.bit from generate_series(0, 63) n where not exists (select 1 from villa_types where bit = n);
  if new.bit is null then
    raise exception 'every villa type bit is taken' using errcode = 'check_violation', constraint = 'villa_types_full';
  end if;
  return new;
end $$;
create trigger villa_types_claim_bit before insert on villa_types for each row execute function claim_villa_type_bit();

-- ---------------------------------------------------------------- the rows search reads
/* Which nights the rows cover and as of which day their from-prices were taken. A job moves it forward, in two steps:
   rows are written for the new day first, then searches may ask for what is new. */
create table search_horizon (
  one           boolean primary key default true check (one),
  first_block   integer not null,
  as_of         integer not null check (as_of / 64 = first_block),
  -- The day for which every row is written; behind as_of only while a job moves the horizon, or after one that broke off.
  settled       integer not null,
  -- The first night no search may ask about.
  answers_until integer not null generated always as ((least(settled, as_of) / 64 + 9) * 64) stored
);
insert into search_horizon (first_block, as_of, settled)
select day / 64, day, day from (select (now() at time zone 'Europe/Istanbul')::date - date '1970-01-01' as day) today;

/*
 * One row for each published villa with a price to come: all a search scans. In w0..w8 a bit is set when the night cannot be sold (taken or
 * without a price); block b lives in word b % 9, so a night keeps its place while the horizon moves.
 */
create table search_villas (
  villa_id    integer  primary key,
  town_id     integer  not null,
  district_id integer  not null,
  capacity    smallint not null,
  bedrooms    smallint not null,
  -- 0 none, 1 partial, 2 full: the most secluded pool.
  privacy     smallint not null,
  -- Place in the type `currency`, from 1.
  currency    smallint not null,
  -- From so many nights on a stay may begin on any day to come; 127 when some days are never allowed.
  easy_nights  smallint not null,
  -- With fewer nights than this no stay may begin on any day, gaps apart.
  least_nights smallint not null,
  w0 bigint not null, w1 bigint not null, w2 bigint not null, w3 bigint not null, w4 bigint not null,
  w5 bigint not null, w6 bigint not null, w7 bigint not null, w8 bigint not null,
  types       bigint   not null,
  features_a  bigint   not null,
  features_b  bigint   not null,
  -- Orders, each ascending: recommended and newest.
  rank        integer  not null,
  newest      integer  not null,
  -- Cheapest night still to come, and what is left of it under the villa's best discount: no stay costs less a night.
  from_minor  bigint   not null,
  floor_minor bigint   not null
) with (fillfactor = 85);
create index search_villas_by_town on search_villas (town_id, rank, villa_id);
create index search_villas_by_rank on search_villas (rank, villa_id);
create index search_villas_by_newest on search_villas (newest, villa_id);
create index search_villas_by_capacity on search_villas (capacity, villa_id);

/*
 * What a stay costs, read for villas whose nights are free. Segment i begins on day starts[i]; all nights before day d
 * cost offsets[i] + d * nightly[i], so a stay costs the difference of two such sums and no night is visited.
 * terms[i] packs what depends on the day of arrival: minimum nights, weekdays (Monday is bit 8), short-stay threshold, fee.
 */
create table search_rates (
  villa_id         integer  primary key references search_villas on delete cascade,
  starts           integer[] not null,
  nightly          bigint[] not null,
  offsets          bigint[] not null,
  terms            bigint[] not null,
  fee_stay         bigint   not null,
  fee_night        bigint   not null,
  fee_person       bigint   not null,
  fee_person_night bigint   not null,
  -- Discounts, as steps: from so many nights, so many days ahead (negative: at most so many) on, the best share. Null without.
  long_from        integer[],
  long_share       integer[],
  late_from        integer[],
  late_share       integer[],
  early_from       integer[],
  early_share      integer[]
);

/* Free gaps between taken nights that only a stay of exactly these nights may have: the ordinary rules refuse it. */
create table search_gaps (
  villa_id integer  not null references search_villas on delete cascade,
  starts   integer  not null,
  nights   smallint not null,
  -- True when the gap is shorter than the minimum; false when only its weekday is wrong.
  short    boolean  not null,
  primary key (villa_id, starts)
);
create index search_gaps_by_stay on search_gaps (starts, nights, villa_id) include (short);

/* Names as people type them, for suggestions. */
create table search_names (
  villa_id integer primary key references search_villas on delete cascade,
  folded   text    not null,
  rank     integer not null
);
create index search_names_by_part on search_names using gin (folded gin_trgm_ops);
create table search_words (
  villa_id integer not null references search_villas on delete cascade,
  word     text    not null collate "C",
  rank     integer not null,
  primary key (villa_id, word)
);
create index search_words_by_prefix on search_words (word, rank, villa_id);

/* One row for each transaction and villa it touched. Refreshes the rows above at commit; other readers may follow it. */
create table search_changes (
  id       bigint  generated always as identity primary key,
  villa_id integer not null,
  xact     xid8    not null default pg_current_xact_id(),
  at       timestamptz not null default now(),
  unique (villa_id, xact)
);

-- ---------------------------------------------------------------- pure functions
/* Lower case without Turkish letters. Letters are exchanged first: lower() must never meet a Turkish I. */
create function search_fold(given text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(given, 'ÇĞIİÖŞÜçğıöşüÂâÎîÛûÉéÈèÁáÄäÑñ' || U&'\0307', 'cgiiosucgiosuaaiiuueeeeaaaann'))
$$;

/* Bits from..to of a word, half-open. Not (1 << n) - 1: that overflows at 63. */
create function search_bits(from_bit integer, to_bit integer) returns bigint language sql immutable strict parallel safe as $$
  select case when to_bit - from_bit >= 64 then -1::bigint else (~((-1::bigint) << (to_bit - from_bit))) << from_bit end
$$;

/* Exact conversion, halves away from zero; amounts here are never negative. */
create function converted(amount bigint, from_rate bigint, to_rate bigint) returns bigint language sql immutable parallel safe as $$
  select case when from_rate = to_rate then amount else (amount * from_rate * 2 + to_rate) / (to_rate * 2) end
$$;

create function search_nights_sum(starts integer[], nightly bigint[], offsets bigint[], from_day integer, to_day integer)
returns bigint language sql immutable parallel safe as $$
  select offsets[width_bucket(to_day, starts)] + to_day * nightly[width_bucket(to_day, starts)]
       - offsets[width_bucket(from_day, starts)] - from_day * nightly[width_bucket(from_day, starts)]
$$;

/* What the terms of the day of arrival add to a stay of so many nights. */
create function search_short_fee(terms bigint, nights integer) returns bigint language sql immutable parallel safe as $$
  select case when nights < (terms >> 16) & 255 then terms >> 24 else 0 end
$$;

/* The best share off, in hundredths of a percent. */
create function search_best_share(
  long_from integer[], long_share integer[], late_from integer[], late_share integer[], early_from integer[], early_share integer[],
  nights integer, days_ahead integer
) returns integer language sql immutable parallel safe as $$
  select greatest(long_share[width_bucket(nights, long_from)], late_share[width_bucket(-days_ahead, late_from)],
    early_share[width_bucket(days_ahead, early_from)], 0)
$$;

/* The whole price of a stay whose nights are free and priced: the same as the quote's total, to the minor unit. */
create function search_total(
  starts integer[], nightly bigint[], offsets bigint[], terms bigint[],
  fee_stay bigint, fee_night bigint, fee_person bigint, fee_person_night bigint,
  long_from integer[], long_share integer[], late_from integer[], late_share integer[], early_from integer[], early_share integer[],
  from_day integer, nights integer, guests integer, today integer
) returns bigint language sql immutable parallel safe as $$
  select search_nights_sum(starts, nightly, offsets, from_day, from_day + nights)
    - case when long_from is null and late_from is null and early_from is null then 0 else
        (search_nights_sum(starts, nightly, offsets, from_day, from_day + nights)
          * search_best_share(long_from, long_share, late_from, late_share, early_from, early_share, nights, from_day - today) + 5000) / 10000 end
    + search_short_fee(terms[width_bucket(from_day, starts)], nights)
    + fee_stay + fee_night * nights + (fee_person + fee_person_night * nights) * guests
$$;

/* Whether a stay of so many nights may begin on the day, by its terms alone. */
create function search_may_begin(starts integer[], terms bigint[], from_day integer, nights integer) returns boolean
language sql immutable parallel safe as $$
  select terms[width_bucket(from_day, starts)] & 255 <= nights
     and (terms[width_bucket(from_day, starts)] >> (8 + (from_day + 3) % 7)) & 1 = 1
$$;

-- Nights with one nightly price. Half-open: the last night staff type is `ends_on - 1`. Two periods of a villa never overlap.
create table price_periods (
  id                   integer  generated always as identity primary key,
  villa_id             integer  not null references villas on delete cascade,
  name                 text     not null check (name <> ''),
  starts_on            date     not null,
  ends_on              date     not null,
  nightly_minor        bigint   not null check (nightly_minor > 0),
  discounted_minor     bigint   check (discounted_minor > 0),
  min_nights           smallint check (min_nights between 1 and 100),
  -- Monday is 1; null means every day.
  arrival_days         smallint[] check (arrival_days <@ '{1,2,3,4,5,6,7}' and cardinality(arrival_days) between 1 and 7),
  short_stay_threshold smallint check (short_stay_threshold between 1 and 100),
  short_stay_fee_minor bigint   check (short_stay_fee_minor >= 0),
  check (ends_on > starts_on),
  check (discounted_minor <= nightly_minor),
  constraint price_periods_disjoint
    exclude using gist (villa_id with =, daterange(starts_on, ends_on, '[)') with &&)
);
create index price_periods_by_villa on price_periods (villa_id, starts_on);

-- Nights taken, whatever the cause. Two rows of one villa can never share a night: the guarantee against double booking.
create type closure_reason as enum ('OWNER_USE', 'MAINTENANCE', 'OTHER');
create table closures (
  id         integer        generated always as identity primary key,
  villa_id   integer        not null references villas on delete cascade,
  -- Half-open: on the last day the villa is free again.
  starts_on  date           not null,
  ends_on    date           not null,
  reason     closure_reason not null,
  note       text           not null default '',
  created_by integer        not null references users,
  created_at timestamptz    not null default now(),
  check (ends_on > starts_on)
);
create index closures_by_villa on closures (villa_id, starts_on);

-- Reservations and external records join with their own columns when they are built.
create type occupancy_kind as enum ('RESERVATION', 'HOLD', 'CLOSURE', 'EXTERNAL');
create table occupancy (
  id         bigint         generated always as identity primary key,
  villa_id   integer        not null references villas on delete cascade,
  stay       daterange      not null,
  kind       occupancy_kind not null,
  closure_id integer        unique references closures on delete cascade,
  check (not isempty(stay) and lower_inc(stay) and not upper_inc(stay) and not lower_inf(stay) and not upper_inf(stay)),
  check (upper(stay) - lower(stay) <= 731),
  check ((kind = 'CLOSURE') = (closure_id is not null)),
  constraint occupancy_nights_free exclude using gist (villa_id with =, stay with &&)
);
create index occupancy_by_villa_and_day on occupancy (villa_id, lower(stay));

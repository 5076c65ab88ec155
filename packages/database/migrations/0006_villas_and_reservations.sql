-- The owned things in their first form: enough for counts and for the owner's scope. Later migrations widen them.
create table villas (
  id          integer     generated always as identity primary key,
  owner_id    integer     not null constraint villas_owner_known references users,
  district_id integer     not null constraint villas_district_known references districts,
  slug        text        not null constraint villas_slug_taken unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text        not null check (name <> ''),
  published   boolean     not null default false,
  created_at  timestamptz not null default now()
);
create index villas_by_owner on villas (owner_id);
create index villas_by_district on villas (district_id);

create type reservation_status as enum (
  'REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED',
  'REJECTED', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'COMPENSATION'
);

create table reservations (
  id         integer            generated always as identity primary key,
  villa_id   integer            not null constraint reservations_villa_known references villas,
  status     reservation_status not null,
  check_in   date               not null,
  check_out  date               not null,
  created_at timestamptz        not null default now(),
  check (check_out > check_in)
);
create index reservations_by_villa on reservations (villa_id);
create index reservations_new on reservations (villa_id) where status = 'REQUESTED';

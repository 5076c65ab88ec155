-- What staff know of a guest beyond single reservations. A row exists once staff wrote something; the person is found by e-mail
-- address or phone number. Owners and guests have no right to these tables.
create type guest_flag as enum ('CAUTION', 'DO_NOT_ACCEPT');
create table guest_records (
  id           integer     generated always as identity primary key,
  email        text        not null default '' check (email = lower(email)),
  phone_digits text        not null default '',
  flag         guest_flag,
  flag_reason  text        not null default '' check (length(flag_reason) <= 500),
  flagged_by   integer     references users,
  flagged_at   timestamptz,
  -- The last day of the flag.
  flag_ends_on date,
  created_at   timestamptz not null,
  constraint guest_records_reachable check (email <> '' or phone_digits <> ''),
  constraint guest_records_flag_whole check (
    num_nonnulls(flag, flagged_by, flagged_at, flag_ends_on) in (0, 4) and (flag is null) = (flag_reason = '')
  )
);
create unique index guest_records_by_email on guest_records (email) where email <> '';
create unique index guest_records_by_phone on guest_records (phone_digits) where phone_digits <> '';
create index guest_records_by_flagger on guest_records (flagged_by);

-- Dated notes of staff, each about one record.
create table notes (
  id             integer     generated always as identity primary key,
  reservation_id integer     references reservations on delete cascade,
  guest_id       integer     references guest_records on delete cascade,
  owner_id       integer     references users on delete cascade,
  villa_id       integer     references villas on delete cascade,
  body           text        not null check (length(body) between 1 and 2000),
  pinned         boolean     not null default false,
  created_by     integer     not null references users,
  created_at     timestamptz not null,
  edited_at      timestamptz,
  constraint notes_about_one_record check (num_nonnulls(reservation_id, guest_id, owner_id, villa_id) = 1)
);
create index notes_by_reservation on notes (reservation_id) where reservation_id is not null;
create index notes_by_guest on notes (guest_id) where guest_id is not null;
create index notes_by_owner on notes (owner_id) where owner_id is not null;
create index notes_by_villa on notes (villa_id) where villa_id is not null;
create index notes_by_author on notes (created_by);

-- Reservations in full: who comes, what was promised for which price, and everything that happened to them.
create type reservation_source as enum ('WEB', 'PHONE', 'WHATSAPP', 'OFFER', 'OTHER');
create type end_reason as enum ('GUEST_CHANGED_MIND', 'FORCE_MAJEURE', 'OWNER', 'AGENCY', 'DOUBLE_BOOKING', 'PERMIT');

-- Texts that contracts and notices refer to by number. A version is never changed: the next one is added.
create table content_texts (
  section    text        not null check (section ~ '^[a-z]+$'),
  version    integer     not null check (version > 0),
  body       text        not null check (body <> ''),
  created_by integer     references users,
  created_at timestamptz not null default now(),
  primary key (section, version)
);
create trigger content_texts_append_only
  before update or delete or truncate on content_texts
  for each statement execute function refuse_change_of_append_only();

-- Nothing real was ever kept in the first form.
delete from reservations;
drop index reservations_by_villa, reservations_new;
alter table reservations
  add column code               text               not null constraint reservations_code_taken unique check (code ~ '^PV\d{2}-[2-9A-HJ-NP-TV-Z]{6}$'),
  add column version            integer            not null default 1,
  add column source             reservation_source not null,
  add column adults             smallint           not null check (adults between 1 and 60),
  add column children           smallint           not null default 0 check (children between 0 and 60),
  add column babies             smallint           not null default 0 check (babies between 0 and 20),
  -- the guest
  add column first_name         text               not null,
  add column last_name          text               not null,
  add column email              text               not null,
  add column phone              text               not null,
  -- Letters and spaces only, without Turkish marks, so that "Şahin" is found by "sahin".
  add column customer_search    text               not null,
  -- Phone and e-mail as they are compared when a guest asks for a reservation.
  add column phone_digits       text               not null,
  add column guest_note         text               not null default '',
  add column staff_note         text               not null default '',
  -- the price as it was promised
  add column currency           currency           not null,
  add column quote              jsonb              not null,
  add column total_minor        bigint             not null check (total_minor >= 0),
  add column policy             cancellation_policy not null,
  add column commission_share   integer            not null check (commission_share between 0 and 10000),
  -- the same in lira, at a rate frozen with its source and moment: this is what is paid
  add column lira_rate          numeric(18, 8)     not null check (lira_rate > 0),
  add column lira_rate_source   text               not null,
  add column lira_rate_at       timestamptz        not null,
  add column total_try          bigint             not null check (total_try >= 0),
  add column prepayment_try     bigint             not null check (prepayment_try between 0 and total_try),
  add column deposit_try        bigint             not null default 0 check (deposit_try >= 0),
  -- moments
  add column held_since         timestamptz,
  add column hold_expires_at    timestamptz,
  add column hold_extended      boolean            not null default false,
  add column owner_asked_at     timestamptz,
  add column owner_answered_at  timestamptz,
  add column confirmed_at       timestamptz,
  add column checked_in_at      timestamptz,
  add column completed_at       timestamptz,
  add column ended_at           timestamptz,
  add column end_reason         end_reason,
  add column first_paid_at      timestamptz,
  add column cancel_asked_at    timestamptz,
  add column cancel_note        text               not null default '',
  add column read_at            timestamptz,
  add column replacement_id     integer            references reservations,
  -- what the guest agreed to, and when
  add column rental_version     integer,
  add column kvkk_version       integer,
  add column accepted_at        timestamptz,
  add column marketing_consent  boolean            not null default false,
  add column created_by         integer            references users,
  alter column created_at drop default,
  add constraint reservations_hold_whole check ((held_since is null) = (hold_expires_at is null)),
  add constraint reservations_hold_by_state check (
    (status = 'AWAITING_PAYMENT') <= (hold_expires_at is not null)
    and (hold_expires_at is not null) <= (status in ('REQUESTED', 'AWAITING_PAYMENT'))
  );
-- Keyset and filters of the list: each names the newest first.
create index reservations_by_creation on reservations (created_at desc, id desc);
create index reservations_by_check_in on reservations (check_in, id);
create index reservations_by_check_out on reservations (check_out, id);
create index reservations_by_confirmation on reservations (confirmed_at, id) where confirmed_at is not null;
create index reservations_by_villa on reservations (villa_id, check_in);
create index reservations_by_status on reservations (status, created_at desc, id desc);
create index reservations_by_customer on reservations using gin (customer_search gin_trgm_ops);
create index reservations_by_total on reservations (total_try desc, id desc);
-- The unique index compares as people sort; a beginning is found by bytes.
create index reservations_by_code on reservations (code text_pattern_ops);
create index reservations_on_hold on reservations (hold_expires_at) where hold_expires_at is not null;
create index reservations_new on reservations (villa_id) where status = 'REQUESTED';

-- One row for each promise: the first, and every change of dates or people.
create table reservation_versions (
  reservation_id integer     not null references reservations on delete cascade,
  version        integer     not null,
  check_in       date        not null,
  check_out      date        not null,
  adults         smallint    not null,
  children       smallint    not null,
  babies         smallint    not null,
  quote          jsonb       not null,
  total_try      bigint      not null,
  -- Against the version before.
  difference_try bigint      not null,
  reason         text        not null default '',
  created_by     integer     references users,
  created_at     timestamptz not null,
  primary key (reservation_id, version)
);

create type reservation_actor as enum ('STAFF', 'OWNER', 'GUEST', 'CLOCK');
create table reservation_events (
  id             bigint             generated always as identity primary key,
  reservation_id integer            not null references reservations on delete cascade,
  at             timestamptz        not null,
  actor          reservation_actor  not null,
  actor_id       integer            references users,
  event          text               not null check (event ~ '^[A-Z_]+$'),
  from_status    reservation_status,
  to_status      reservation_status,
  reason         text               not null default '',
  detail         jsonb
);
create index reservation_events_by_reservation on reservation_events (reservation_id, id desc);
-- What a clock does once.
create unique index reservation_events_once on reservation_events (reservation_id, event) where event in ('PAYOUT_DUE');

-- Nights a reservation takes; none once it has ended.
alter table occupancy
  add column reservation_id integer unique references reservations on delete cascade,
  add constraint occupancy_of_reservation check (reservation_id is null or kind in ('HOLD', 'RESERVATION'));

-- Who comes, as the law wants them named. Numbers are encrypted, each with a key of its own that is itself encrypted.
create type guest_kind as enum ('ADULT', 'CHILD', 'BABY');
create type identity_kind as enum ('TCKN', 'YKN', 'PASSPORT');
create table reservation_guests (
  id             uuid          primary key,
  reservation_id integer       not null references reservations on delete cascade,
  order_no       smallint      not null,
  kind           guest_kind    not null,
  first_name     text          not null,
  last_name      text          not null,
  birth_date     date,
  nationality    text          not null default 'TR' check (nationality ~ '^[A-Z]{2}$'),
  identity_kind  identity_kind not null,
  wrapped_key    bytea,
  identity_cipher bytea,
  -- Enough to recognise it on the screen.
  identity_ending text         not null default '',
  purged_at      timestamptz,
  created_at     timestamptz   not null,
  check ((wrapped_key is null) = (identity_cipher is null)),
  constraint reservation_guests_in_order unique (reservation_id, order_no)
);

create table identity_views (
  id             bigint      generated always as identity primary key,
  at             timestamptz not null,
  actor_id       integer     not null references users,
  reservation_id integer     not null,
  guest_id       uuid        not null,
  request_id     text        not null
);
create trigger identity_views_append_only
  before update or delete or truncate on identity_views
  for each statement execute function refuse_change_of_append_only();

-- A write that is sent twice happens once. The answer is kept with the change it belongs to.
create table idempotency_keys (
  caller       text        not null,
  key          text        not null,
  request_hash text        not null,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

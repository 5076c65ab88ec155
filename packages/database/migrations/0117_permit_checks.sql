-- Checks of a permit in the ministry's database, each with its proof: the verification of a villa has an age.
create table permit_checks (
  id           integer     generated always as identity primary key,
  villa_id     integer     not null references villas,
  -- The number at the time of the check: a later number of the villa was not checked.
  permit_no    text        not null,
  checked_on   date        not null,
  checked_by   integer     not null references users,
  -- The proof, a PDF or a picture, lies in the storage under its SHA-256.
  content_type text        not null,
  sha256       text        not null,
  created_at   timestamptz not null,
  constraint permit_checks_known_type check (content_type in ('application/pdf', 'image/jpeg')),
  constraint permit_checks_hash check (sha256 ~ '^[0-9a-f]{64}$')
);
create index permit_checks_by_villa on permit_checks (villa_id, id);
create index permit_checks_by_person on permit_checks (checked_by);

-- Why a villa was taken off the site: its verification became too old, or an authority demanded it (24 hours by law).
create type take_down_reason as enum ('PERMIT_AGE', 'WARNING');
create table villa_take_downs (
  id            integer          generated always as identity primary key,
  villa_id      integer          not null references villas,
  reason        take_down_reason not null,
  permit_no     text             not null,
  -- When the demand arrived, who sent it, and what staff noted.
  warned_at     timestamptz,
  source        text             not null default '',
  note          text             not null default '',
  taken_down_at timestamptz      not null,
  -- Null: by the worker.
  taken_down_by integer          references users,
  ended_at      timestamptz,
  ended_by      integer          references users,
  constraint villa_take_downs_warning check ((reason = 'WARNING') = (warned_at is not null)),
  constraint villa_take_downs_in_order check (ended_at >= taken_down_at)
);
create unique index villa_take_downs_one_open on villa_take_downs (villa_id, reason) where ended_at is null;
create index villa_take_downs_by_villa on villa_take_downs (villa_id, id);
create index villa_take_downs_by_person on villa_take_downs (taken_down_by);
create index villa_take_downs_by_ender on villa_take_downs (ended_by);

-- The monthly reports: what was asked for, how far it is, and the files it came to.
create type report_kind as enum ('BTRANS', 'MINISTRY');
create type report_state as enum ('WAITING', 'RUNNING', 'DONE', 'FAILED');
create table report_runs (
  id          integer      generated always as identity primary key,
  kind        report_kind  not null,
  -- Month, date basis and what else was chosen.
  asked       jsonb        not null,
  state       report_state not null default 'WAITING',
  -- Whose work counts: of two workers that took it, the later one's.
  attempt     uuid,
  done_rows   integer      not null default 0 check (done_rows >= 0),
  -- Known once they are counted.
  total_rows  integer      check (total_rows >= done_rows),
  -- What it came to: rows written, rows left out and why.
  outcome     jsonb,
  created_by  integer      not null references users,
  created_at  timestamptz  not null,
  started_at  timestamptz,
  finished_at timestamptz,
  check ((state in ('DONE', 'FAILED')) = (finished_at is not null)),
  check ((state = 'DONE') = (outcome is not null))
);
create index report_runs_newest on report_runs (kind, id desc);

-- What was handed in must be shown years later: the bytes lie in the storage, their hash here.
create table report_files (
  id           integer     generated always as identity primary key,
  run_id       integer     not null references report_runs,
  name         text        not null check (name ~ '^[A-Za-z0-9._-]+$'),
  content_type text        not null,
  storage_key  text        not null,
  size_bytes   bigint      not null check (size_bytes >= 0),
  sha256       text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count    integer     not null check (row_count >= 0),
  created_at   timestamptz not null,
  constraint report_files_named_once unique (run_id, name)
);
create trigger report_files_append_only
  before update or delete or truncate on report_files
  for each statement execute function refuse_change_of_append_only();

-- Who an owner is to the tax office, and where their money goes. The number is sealed like a guest's.
create type owner_kind as enum ('PERSON', 'COMPANY');
create table owner_details (
  user_id         integer     primary key references users on delete cascade,
  kind            owner_kind  not null default 'PERSON',
  -- TCKN or YKN of a person, VKN of a company.
  wrapped_key     bytea,
  identity_cipher bytea,
  identity_ending text        not null default '',
  company_title   text        not null default '',
  iban            text        not null default '' check (iban = '' or iban ~ '^TR\d{24}$'),
  address         text        not null default '',
  updated_by      integer     references users,
  updated_at      timestamptz not null,
  check ((wrapped_key is null) = (identity_cipher is null))
);

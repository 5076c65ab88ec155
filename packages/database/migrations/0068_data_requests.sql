-- Requests of persons about their data, the register of erasures, and records that the law keeps after an erasure.
-- A register must not name who was erased: it has keyed hashes of e-mail addresses, phone numbers and reservation codes.
create table data_requests (
  id            uuid        primary key,
  -- Part of the reference that the person is given.
  no            integer     generated always as identity constraint data_requests_no_taken unique,
  kind          text        not null check (kind in ('ACCESS', 'ERASURE', 'WITHDRAWAL')),
  contacts      text[]      not null check (cardinality(contacts) > 0),
  -- Name and contacts, sealed, until the request is answered.
  wrapped_key   bytea,
  person_cipher bytea,
  received_on   date        not null,
  due_on        date        not null check (due_on > received_on),
  created_by    integer     not null references users,
  created_at    timestamptz not null,
  answered_by   integer     references users,
  answered_at   timestamptz,
  -- Rows by table: given out, erased, blocked and left for now.
  outcome       jsonb,
  check ((wrapped_key is null) = (person_cipher is null)),
  constraint data_requests_forget_when_answered check ((answered_at is null) = (person_cipher is not null))
);
create index data_requests_open on data_requests (due_on) where answered_at is null;

create table erasures (
  id         uuid        primary key,
  request_id uuid        references data_requests on delete set null,
  contacts   text[]      not null check (cardinality(contacts) > 0),
  erased_by  integer     references users on delete set null,
  -- Only rows that are older than this are erased, also when the register is replayed after a restore.
  erased_at  timestamptz not null,
  -- True while rows of a running stay are left, which the daily job erases later.
  is_waiting boolean     not null,
  counts     jsonb       not null
);
create index erasures_waiting on erasures (erased_at) where is_waiting;
create index erasures_of_request on erasures (request_id);

create table blocked_records (
  id          uuid        primary key,
  contacts    text[]      not null,
  table_name  text        not null,
  row_id      text        not null,
  wrapped_key bytea       not null,
  cipher      bytea       not null,
  blocked_at  timestamptz not null,
  -- The day after the last day on which the law asks for it.
  erase_on    date        not null
);
create index blocked_records_by_end on blocked_records (erase_on);
create index blocked_records_by_contact on blocked_records using gin (contacts);

alter table reservations add column erased_at timestamptz;
alter table report_runs add column files_erased_at timestamptz;

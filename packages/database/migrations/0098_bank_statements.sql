-- Incoming transfers from bank statements, which staff match with reservations. Files and outgoing money are not stored;
-- sender and text of a transfer are sealed.
create table bank_layouts (
  bank_id  integer     primary key references banks on delete cascade,
  -- How the CSV files of this bank are read.
  layout   jsonb       not null,
  saved_by integer     not null references users,
  saved_at timestamptz not null
);

create table bank_statements (
  id           integer     generated always as identity primary key,
  bank_id      integer     not null references banks,
  file_hash    text        not null check (file_hash ~ '^[0-9a-f]{64}$'),
  format       text        not null check (format in ('MT940', 'CSV')),
  first_day    date        not null,
  last_day     date        not null check (last_day >= first_day),
  line_count   integer     not null check (line_count > 0),
  in_count     integer     not null check (in_count between 0 and line_count),
  -- Transfers that no earlier file had.
  added_count  integer     not null check (added_count between 0 and in_count),
  imported_by  integer     not null references users,
  imported_at  timestamptz not null,
  constraint bank_statements_file_once unique (bank_id, file_hash)
);

create table bank_lines (
  id             uuid        primary key,
  statement_id   integer     not null references bank_statements,
  bank_id        integer     not null references banks,
  -- Hash of day, amount, currency, reference, sender, text and a running number of equal lines.
  line_hash      text        not null,
  order_no       integer     not null,
  booked_on      date        not null,
  amount_minor   bigint      not null check (amount_minor > 0),
  currency       currency    not null,
  -- Sender, account and text; null after their period.
  wrapped_key    bytea,
  cipher         bytea,
  reservation_id integer     references reservations,
  posting_id     bigint      constraint bank_lines_posting_once unique references ledger_postings,
  dismissed_at   timestamptz,
  decided_by     integer     references users,
  created_at     timestamptz not null,
  check ((wrapped_key is null) = (cipher is null)),
  check (posting_id is null or (reservation_id is not null and dismissed_at is null)),
  constraint bank_lines_once unique (bank_id, line_hash)
);
create index bank_lines_open on bank_lines (bank_id, booked_on desc) where posting_id is null and dismissed_at is null;
create index bank_lines_dismissed on bank_lines (bank_id, booked_on desc) where dismissed_at is not null;
create index bank_lines_of_reservation on bank_lines (reservation_id) where reservation_id is not null;
create index bank_lines_sealed on bank_lines (created_at) where cipher is not null;

alter table bank_lines enable row level security;
alter table bank_lines force row level security;
create policy own_rows on bank_lines to plato_owner
  using (exists (select from reservations r where r.id = reservation_id));
do $$
begin
  execute format('create policy all_rows on bank_lines to %I using (true)', current_user);
end $$;

-- Payouts to many owners at once: a run from one account of the agency, one item for each owner, and the stays that an item pays.
create table payout_runs (
  id              integer     generated always as identity primary key,
  bank_id         integer     not null constraint payout_runs_bank_id_fkey references banks,
  currency        currency    not null,
  -- Stays that ended until this day are paid.
  up_to           date        not null,
  execute_on      date        not null,
  -- Name and account that the file names, as they were at the creation: the file is always the same.
  payer_name      text        not null,
  payer_iban      text        not null,
  created_by      integer     not null references users,
  created_at      timestamptz not null,
  file_first_at   timestamptz,
  cancelled_by    integer     references users,
  cancelled_at    timestamptz,
  check ((cancelled_by is null) = (cancelled_at is null))
);

create table payout_items (
  id           integer     generated always as identity primary key,
  run_id       integer     not null references payout_runs,
  owner_id     integer     not null references users,
  currency     currency    not null,
  amount_minor bigint      not null check (amount_minor > 0),
  -- As they were at the creation: a change of the IBAN afterwards does not change where this item is paid.
  holder       text        not null,
  iban         text        not null check (iban <> ''),
  state        text        not null default 'WAITING' check (state in ('WAITING', 'PAID', 'RETURNED', 'CANCELLED')),
  paid_on      date,
  -- Why the bank did not pay, as staff wrote it.
  reason       text        not null default '',
  decided_by   integer     references users,
  decided_at   timestamptz,
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'PAID' or paid_on is not null),
  constraint payout_items_owner_once unique (run_id, owner_id)
);
-- The same money is in one unpaid run at most.
-- The table is new and empty.
-- squawk-ignore require-concurrent-index-creation
create unique index payout_items_one_waiting on payout_items (owner_id, currency) where state = 'WAITING';

create table payout_lines (
  item_id        integer not null references payout_items,
  reservation_id integer not null references reservations,
  amount_minor   bigint  not null check (amount_minor > 0),
  posting_id     bigint  constraint payout_lines_posting_once unique references ledger_postings,
  primary key (item_id, reservation_id)
);
-- The table is new and empty.
-- squawk-ignore require-concurrent-index-creation
create index payout_lines_of_reservation on payout_lines (reservation_id);

alter table payout_items enable row level security;
alter table payout_items force row level security;
create policy own_rows on payout_items to plato_owner using (owner_id = (select owner_of_request()));
alter table payout_lines enable row level security;
alter table payout_lines force row level security;
create policy own_rows on payout_lines to plato_owner
  using (exists (select from reservations r where r.id = reservation_id));
do $$
begin
  execute format('create policy all_rows on payout_items to %I using (true)', current_user);
  execute format('create policy all_rows on payout_lines to %I using (true)', current_user);
end $$;

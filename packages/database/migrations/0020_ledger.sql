-- Money, as a ledger: rows are only ever added, and every posting cancels out to the last kuruş.
create type ledger_account as enum ('BANK', 'CASH', 'GUEST', 'DEPOSITS_HELD', 'REFUNDS_DUE', 'OWNER', 'COMMISSION', 'CANCELLATION_INCOME');
create type posting_kind as enum ('PREPAYMENT', 'BALANCE', 'UNEXPECTED', 'REFUND', 'DEPOSIT_IN', 'DEPOSIT_OUT', 'DEPOSIT_KEPT', 'SETTLEMENT', 'STAY_EARNED', 'OWNER_PAYOUT');
create type payment_method as enum ('TRANSFER', 'CASH', 'OWNER');

create table banks (
  id         integer     generated always as identity primary key,
  name       text        not null check (name <> ''),
  branch     text        not null default '',
  holder     text        not null check (holder <> ''),
  iban       text        not null constraint banks_iban_taken unique check (iban ~ '^TR\d{24}$'),
  currency   currency    not null default 'TRY',
  active     boolean     not null default true,
  order_no   integer     not null default 0,
  created_at timestamptz not null default now()
);

create table ledger_postings (
  id             bigint         generated always as identity primary key,
  reservation_id integer        not null references reservations,
  kind           posting_kind   not null,
  -- Null where no money moves: a settlement, a stay that is earned, a deposit that is kept.
  method         payment_method,
  amount_minor   bigint         not null,
  bank_id        integer        references banks,
  payer_name     text           not null default '',
  note           text           not null default '',
  -- The day the money moved, as the bank or the drawer says.
  paid_on        date           not null,
  -- Set on a counter entry: which posting it undoes. Each can be undone once.
  reverses_id    bigint         constraint ledger_postings_reversed_once unique references ledger_postings,
  created_by     integer        references users,
  created_at     timestamptz    not null
);
create index ledger_postings_by_reservation on ledger_postings (reservation_id, id desc);
create index ledger_postings_by_day on ledger_postings (paid_on, reservation_id);

create table ledger_entries (
  id             bigint         generated always as identity primary key,
  posting_id     bigint         not null references ledger_postings,
  reservation_id integer        not null references reservations,
  account        ledger_account not null,
  amount_minor   bigint         not null check (amount_minor <> 0),
  currency       currency       not null default 'TRY'
);
create index ledger_entries_by_posting on ledger_entries (posting_id);
create index ledger_entries_by_reservation on ledger_entries (reservation_id) include (account, amount_minor, posting_id);

create function insist_on_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where posting_id = new.posting_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'posting % does not balance', new.posting_id using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function insist_on_balance();

create trigger ledger_postings_append_only
  before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change_of_append_only();
create trigger ledger_entries_append_only
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change_of_append_only();

-- A guest's proof of a transfer. It is not money until somebody has seen it on the account.
create type receipt_state as enum ('PENDING', 'APPROVED', 'REFUSED');
create table payment_receipts (
  id             integer       generated always as identity primary key,
  reservation_id integer       not null references reservations,
  storage_key    text          not null,
  content_type   text          not null,
  size_bytes     integer       not null,
  amount_minor   bigint        not null check (amount_minor > 0),
  payer_name     text          not null default '',
  paid_on        date          not null,
  state          receipt_state not null default 'PENDING',
  decided_by     integer       references users,
  decided_at     timestamptz,
  decision_note  text          not null default '',
  posting_id     bigint        unique references ledger_postings,
  created_at     timestamptz   not null,
  check ((state = 'APPROVED') = (posting_id is not null))
);
create index payment_receipts_by_reservation on payment_receipts (reservation_id, id desc);
create index payment_receipts_pending on payment_receipts (id) where state = 'PENDING';

-- Where a reservation's money stands. Derived, never kept.
create view reservation_money as
select
  e.reservation_id,
  -- All that came for the stay, and what of it still counts for it: a settlement takes the rest away.
  coalesce(-sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind in ('PREPAYMENT', 'BALANCE')), 0)::bigint as received_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind in ('PREPAYMENT', 'BALANCE', 'SETTLEMENT')), 0)::bigint as paid_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'REFUNDS_DUE'), 0)::bigint as refund_due_minor,
  coalesce(sum(e.amount_minor) filter (where e.account = 'REFUNDS_DUE' and p.kind = 'REFUND'), 0)::bigint as refunded_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'CANCELLATION_INCOME'), 0)::bigint as kept_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'DEPOSITS_HELD'), 0)::bigint as deposit_held_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'OWNER'), 0)::bigint as owner_due_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'GUEST'), 0)::bigint as guest_credit_minor
from ledger_entries e join ledger_postings p on p.id = e.posting_id
group by e.reservation_id;

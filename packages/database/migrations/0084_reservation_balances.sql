-- What is open in money for each reservation: the work list finds refunds, deposits and unpaid stays without reading the ledger of all years.
-- Only accounts that a person must clear. A row exists while the sum of the entries is not zero.
create table reservation_balances (
  reservation_id integer        not null references reservations on delete cascade,
  account        ledger_account not null check (account in ('GUEST', 'REFUNDS_DUE', 'DEPOSITS_HELD')),
  amount_minor   bigint         not null,
  -- When the sum last changed.
  changed_at     timestamptz    not null,
  primary key (reservation_id, account)
);
-- The table is new and empty.
-- squawk-ignore require-concurrent-index-creation
create index reservation_balances_open on reservation_balances (account, reservation_id)
  where account <> 'GUEST' or amount_minor > 0;

-- Entries are only added, so adding each to its sum is enough. An owner who completes a stay adds entries too.
create function add_to_reservation_balance() returns trigger
language plpgsql as $$
begin
  insert into reservation_balances as b (reservation_id, account, amount_minor, changed_at)
    select new.reservation_id, new.account, new.amount_minor, p.created_at from ledger_postings p where p.id = new.posting_id
    on conflict (reservation_id, account) do update
      set amount_minor = b.amount_minor + excluded.amount_minor, changed_at = excluded.changed_at;
  delete from reservation_balances
    where reservation_id = new.reservation_id and account = new.account and amount_minor = 0;
  return null;
end $$;
create trigger reservation_balances after insert on ledger_entries for each row
  when (new.account in ('GUEST', 'REFUNDS_DUE', 'DEPOSITS_HELD') and new.currency = 'TRY' and new.amount_minor <> 0)
  execute function add_to_reservation_balance();

insert into reservation_balances (reservation_id, account, amount_minor, changed_at)
  select e.reservation_id, e.account, sum(e.amount_minor), max(p.created_at)
  from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.account in ('GUEST', 'REFUNDS_DUE', 'DEPOSITS_HELD') and e.currency = 'TRY'
  group by e.reservation_id, e.account having sum(e.amount_minor) <> 0;

-- As in 0062: an owner has the rows of own reservations.
alter table reservation_balances enable row level security;
alter table reservation_balances force row level security;
create policy own_rows on reservation_balances to plato_owner
  using (exists (select from reservations r where r.id = reservation_id));
do $$ begin
  execute format('create policy all_rows on reservation_balances to %I using (true)', current_user);
end $$;

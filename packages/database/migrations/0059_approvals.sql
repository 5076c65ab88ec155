-- Changes that wait for a second person: bank accounts, IBANs of owners, large refunds.
create table approvals (
  id             uuid        primary key default gen_random_uuid(),
  kind           text        not null check (kind in ('BANK_ADDED', 'BANK_CHANGED', 'OWNER_IBAN', 'REFUND', 'CARD_REFUND')),
  bank_id        integer     references banks on delete set null,
  owner_id       integer     references users,
  reservation_id integer     references reservations,
  -- What is applied, in the form of the request.
  input          jsonb       not null,
  old_iban       text,
  entered_by     integer     not null references users,
  entered_at     timestamptz not null,
  -- Applied at this time if nobody has decided; null waits for a person.
  due_at         timestamptz,
  state          text        not null default 'WAITING'
                             check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'FAILED')),
  decided_by     integer     references users,
  decided_at     timestamptz,
  reason         text        not null default '',
  check ((state = 'WAITING') = (decided_at is null)),
  -- Two people: a database rule, because a fault in the code would allow one person to do both.
  constraint approvals_second_person check (state <> 'APPROVED' or (decided_by is not null and decided_by <> entered_by))
);
create index approvals_waiting on approvals (due_at) where state = 'WAITING';
create index approvals_waiting_of_reservation on approvals (reservation_id) where state = 'WAITING';
create unique index approvals_one_of_bank on approvals (bank_id) where state = 'WAITING';
create unique index approvals_one_of_owner on approvals (owner_id) where state = 'WAITING';

-- Guests are not shown an account before it was approved. Rows of the release before are in force.
alter table banks add column in_force boolean not null default true;

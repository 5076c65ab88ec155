-- One action on many villas or messages. A job applies it to each record in a transaction of its own, which also ends the item,
-- so an interrupted run continues with the items that still wait.
create type bulk_subject as enum ('VILLA', 'MESSAGE');
create table bulk_runs (
  id          integer      generated always as identity primary key,
  subject     bulk_subject not null,
  action      jsonb        not null,
  created_by  integer      not null references users,
  created_at  timestamptz  not null,
  finished_at timestamptz
);
create index bulk_runs_by_user on bulk_runs (created_by, id desc);
create index bulk_runs_by_age on bulk_runs (created_at);

-- FAILED: given up after an unexpected error, the record is unchanged.
create type bulk_item_state as enum ('WAITING', 'CHANGED', 'SAME', 'REFUSED', 'FAILED');
create table bulk_items (
  run_id          integer         not null references bulk_runs on delete cascade,
  -- The id of a villa or a message. No foreign key: a deleted message stays in the result of its run.
  subject_id      integer         not null,
  state           bulk_item_state not null default 'WAITING',
  refusal_code    text,
  refusal_details jsonb,
  primary key (run_id, subject_id),
  constraint bulk_items_refused_with_reason check (
    (state = 'REFUSED') = (refusal_code is not null) and (refusal_code is null) = (refusal_details is null)
  )
);
create index bulk_items_waiting on bulk_items (run_id, subject_id) where state = 'WAITING';

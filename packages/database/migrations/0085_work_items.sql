-- The work list is computed from the state of the records; only who takes an item and until when it is snoozed is stored.
create table work_item_marks (
  kind          text        not null,
  record_id     text        not null,
  assignee_id   integer     references users on delete set null,
  snoozed_until timestamptz,
  set_by        integer     references users on delete set null,
  set_at        timestamptz not null,
  primary key (kind, record_id),
  constraint work_item_marks_say_something check (assignee_id is not null or snoozed_until is not null)
);
create index work_item_marks_by_assignee on work_item_marks (assignee_id);
create index work_item_marks_by_setter on work_item_marks (set_by);

-- Each kind of item is found by an index that has its open rows only. The tables are indexed by one short lock: a few thousand
-- rows each, 100,000 reservations take less than a second.
-- squawk-ignore require-concurrent-index-creation
create index reservations_cancel_asked on reservations (cancel_asked_at)
  where cancel_asked_at is not null
    and status in ('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN');
-- The same reason as above.
-- squawk-ignore require-concurrent-index-creation
create index reservations_expected on reservations (check_in) where status in ('CONFIRMED', 'CHECKED_IN');
-- The same reason as above.
-- squawk-ignore require-concurrent-index-creation
create index offers_opened on offers (valid_until)
  where opened_count > 0 and reservation_id is null and withdrawn_at is null;
-- The same reason as above.
-- squawk-ignore require-concurrent-index-creation
create index card_refunds_attention on card_refunds (created_at)
  where state in ('FAILED', 'UNKNOWN') and attended_at is null;

-- What staff put before one guest: a few villas for one stay. Prices and free nights are never kept, they are asked
-- for when the page is opened; kept is only what was seen while the offer was made, so that a change can be told.
create table offers (
  id              integer     generated always as identity primary key,
  check_in        date        not null,
  check_out       date        not null,
  adults          smallint    not null check (adults between 1 and 60),
  children        smallint    not null default 0 check (children between 0 and 60),
  babies          smallint    not null default 0 check (babies between 0 and 20),
  guest_name      text        not null default '',
  guest_email     text        not null default '',
  guest_phone     text        not null default '',
  -- A few words above the villas.
  note            text        not null default '',
  valid_until     timestamptz not null,
  version         integer     not null default 1,
  created_by      integer     not null references users,
  created_at      timestamptz not null,
  mailed_at       timestamptz,
  withdrawn_at    timestamptz,
  -- By the guest: staff who look at it are not counted.
  first_opened_at timestamptz,
  last_opened_at  timestamptz,
  opened_count    integer     not null default 0 check (opened_count >= 0),
  reservation_id  integer     constraint offers_reservation_once unique references reservations,
  converted_at    timestamptz,
  check (check_in < check_out),
  check ((reservation_id is null) = (converted_at is null)),
  check ((first_opened_at is null) = (opened_count = 0))
);
create index offers_newest on offers (created_at desc, id desc);

create table offer_villas (
  offer_id          integer  not null references offers on delete cascade,
  villa_id          integer  not null references villas,
  order_no          smallint not null check (order_no >= 0),
  note              text     not null default '',
  -- What staff saw when they chose it.
  seen_total_minor  bigint   not null check (seen_total_minor >= 0),
  seen_currency     currency not null,
  primary key (offer_id, villa_id),
  constraint offer_villas_in_order unique (offer_id, order_no)
);
create index offer_villas_by_villa on offer_villas (villa_id);

-- An offer is sent to somebody who has no reservation yet.
update mail_templates set recipient = 'VISITOR' where key = 'TEKLIF';

-- Card payments: who may charge for us, the ways to pay we hand out, every try, every refund, and the papers of a stay.
alter type ledger_account add value 'CARD';
alter type payment_method add value 'CARD';

create type card_provider as enum ('IYZICO', 'PAYTR');
create table card_providers (
  provider    card_provider primary key,
  -- The one new payments begin with; what was begun with another is finished with that one.
  chosen      boolean       not null default false,
  -- Test keys move no money.
  live        boolean       not null default false,
  -- The provider's public name for us; what must stay secret is sealed.
  merchant    text          not null check (merchant <> ''),
  wrapped_key bytea         not null,
  secrets     bytea         not null,
  updated_by  integer       references users,
  updated_at  timestamptz   not null
);
create unique index card_providers_one_chosen on card_providers (chosen) where chosen;

create type payment_purpose as enum ('PREPAYMENT', 'BALANCE', 'FULL');
-- A way to pay: what for, and until when. Its address is signed, so nothing here opens it.
create table payment_links (
  id             integer         generated always as identity primary key,
  reservation_id integer         not null references reservations,
  purpose        payment_purpose not null,
  expires_at     timestamptz     not null,
  revoked_at     timestamptz,
  -- Null when the guest opened it from the page of the reservation.
  created_by     integer         references users,
  created_at     timestamptz     not null
);
create index payment_links_by_reservation on payment_links (reservation_id, id desc);

-- CREATED: we are asking. STARTED: the guest can pay. UNKNOWN: the start was never answered. SURPLUS: money that came and is
-- not wanted, owed back. MISMATCH: money of another amount or currency than asked for, owed back.
create type attempt_state as enum ('CREATED', 'STARTED', 'UNKNOWN', 'REVIEW', 'PAID', 'SURPLUS', 'MISMATCH', 'FAILED', 'EXPIRED');
create table payment_attempts (
  id                uuid            primary key,
  reservation_id    integer         not null references reservations,
  link_id           integer         not null references payment_links,
  provider          card_provider   not null,
  purpose           payment_purpose not null,
  amount_minor      bigint          not null check (amount_minor > 0),
  state             attempt_state   not null,
  -- The provider's session and the page it opened.
  ref               text,
  redirect_url      text,
  expires_at        timestamptz,
  -- As the provider told them, asked by us.
  payment_id        text,
  transaction_id    text,
  captured_minor    bigint,
  captured_currency text,
  card_ending       text            check (card_ending ~ '^\d{4}$'),
  failure_code      text,
  failure_message   text,
  posting_id        bigint          unique references ledger_postings,
  -- When the provider is asked next by the clock; null when nothing is open.
  ask_at            timestamptz,
  asked             integer         not null default 0,
  -- What a person must look at, and who did.
  attention         text            check (attention ~ '^[A-Z_]+$'),
  attended_by       integer         references users,
  attended_at       timestamptz,
  created_at        timestamptz     not null,
  finished_at       timestamptz,
  check ((state in ('PAID', 'SURPLUS', 'MISMATCH')) = (posting_id is not null)),
  check ((posting_id is not null) <= (payment_id is not null and captured_minor > 0))
);
create index payment_attempts_by_reservation on payment_attempts (reservation_id, created_at desc);
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;
create index payment_attempts_attention on payment_attempts (created_at) where attention is not null and attended_at is null;
create unique index payment_attempts_paid_once on payment_attempts (link_id) where state = 'PAID';
create unique index payment_attempts_by_payment on payment_attempts (provider, payment_id) where payment_id is not null;

-- What providers pushed to us. It proves nothing, and what is not signed is not even listened to.
create table payment_notices (
  id         bigint        generated always as identity primary key,
  provider   card_provider not null,
  attempt_id uuid          references payment_attempts,
  signed     boolean       not null,
  at         timestamptz   not null
);
create index payment_notices_by_attempt on payment_notices (attempt_id, id desc);

-- SENT is written before the provider is asked, and nothing is ever sent twice: what then stays open is asked about.
create type refund_state as enum ('CREATED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED');
create table card_refunds (
  id              uuid         primary key,
  reservation_id  integer      not null references reservations,
  attempt_id      uuid         not null references payment_attempts,
  amount_minor    bigint       not null check (amount_minor > 0),
  state           refund_state not null,
  failure_code    text,
  failure_message text,
  posting_id      bigint       unique references ledger_postings,
  ask_at          timestamptz,
  asked           integer      not null default 0,
  created_by      integer      references users,
  created_at      timestamptz  not null,
  sent_at         timestamptz,
  finished_at     timestamptz,
  -- Who looked at a refund that failed.
  attended_by     integer      references users,
  attended_at     timestamptz,
  check ((state = 'DONE') = (posting_id is not null))
);
create index card_refunds_by_reservation on card_refunds (reservation_id, created_at desc);
create index card_refunds_by_attempt on card_refunds (attempt_id);
create index card_refunds_to_ask on card_refunds (ask_at) where ask_at is not null;

-- Money of a card may come in another currency than was asked for: it is booked as what it is, and never counted as lira.
alter table ledger_postings add column currency currency not null default 'TRY';
create or replace view reservation_money as
select
  e.reservation_id,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind in ('PREPAYMENT', 'BALANCE')), 0)::bigint as received_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind in ('PREPAYMENT', 'BALANCE', 'SETTLEMENT')), 0)::bigint as paid_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'REFUNDS_DUE'), 0)::bigint as refund_due_minor,
  coalesce(sum(e.amount_minor) filter (where e.account = 'REFUNDS_DUE' and p.kind = 'REFUND'), 0)::bigint as refunded_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'CANCELLATION_INCOME'), 0)::bigint as kept_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'DEPOSITS_HELD'), 0)::bigint as deposit_held_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'OWNER'), 0)::bigint as owner_due_minor,
  coalesce(-sum(e.amount_minor) filter (where e.account = 'GUEST'), 0)::bigint as guest_credit_minor
from ledger_entries e join ledger_postings p on p.id = e.posting_id
where e.currency = 'TRY'
group by e.reservation_id;

-- Voucher and contract as they were handed out. A paper is never changed: when what it tells changes, another is made.
create type paper_kind as enum ('VOUCHER', 'CONTRACT');
create table reservation_papers (
  id             integer     generated always as identity primary key,
  reservation_id integer     not null references reservations,
  kind           paper_kind  not null,
  -- Printed on the paper and in its QR: whoever shows it can be asked about it.
  number         text        not null constraint reservation_papers_number_taken unique check (number ~ '^[2-9A-HJ-NP-TV-Z]{10}$'),
  -- Hash of everything it tells, and of the file itself.
  drawn_from     text        not null,
  sha256         text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes          bytea       not null check (octet_length(bytes) between 1 and 2000000),
  created_at     timestamptz not null,
  constraint reservation_papers_once unique (reservation_id, kind, drawn_from)
);
-- Which papers went with a mail; set when it is first drawn, so that a second try sends the same.
alter table mails add column papers text[];

create trigger reservation_papers_append_only
  before update or delete or truncate on reservation_papers
  for each statement execute function refuse_change_of_append_only();

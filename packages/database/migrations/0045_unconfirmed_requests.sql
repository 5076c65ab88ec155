-- A request from the site holds its nights for minutes until its guest confirms the contact, and such holds are capped per network.
alter table reservations
  -- The network (IPv4 /24, IPv6 /64) of a request whose contact is unconfirmed; null once it is confirmed, moved on or over.
  add column unconfirmed_from cidr,
  add constraint reservations_unconfirmed_by_state check (unconfirmed_from is null or status = 'REQUESTED');
create index reservations_unconfirmed on reservations (created_at) where unconfirmed_from is not null;
create index reservations_unconfirmed_held on reservations (unconfirmed_from)
  where unconfirmed_from is not null and hold_expires_at is not null;

-- Moments at which a cap was reached. Staff are told once in a window; the home page shows the recent ones.
create table request_bursts (
  id         integer     generated always as identity primary key,
  network    cidr        not null,
  -- Which cap: of the network, or of all networks together.
  cap        text        not null check (cap in ('NETWORK', 'TOTAL')),
  started_at timestamptz not null
);
create index request_bursts_by_start on request_bursts (started_at desc);

-- Calendars of others: what they tell, what it takes from the villa's nights, and where it meets our reservations.
alter type closure_reason add value 'OTHER_AGENCY' before 'OTHER';

create type feed_channel as enum ('AIRBNB', 'BOOKING', 'VRBO', 'OTHER');

create table calendar_feeds (
  id             integer      generated always as identity primary key,
  villa_id       integer      not null references villas on delete cascade,
  channel        feed_channel not null,
  name           text         not null check (name <> ''),
  -- Whoever knows it reads the calendar: screens show it without its middle.
  url            text         not null,
  active         boolean      not null default true,
  -- Whether the end of the channel's sale window closes our nights too; it is no stay.
  blocks_horizon boolean      not null default false,
  next_at        timestamptz  not null default now(),
  tried_at       timestamptz,
  -- The last time it was read whole: the feed's age.
  read_at        timestamptz,
  failures       integer      not null default 0,
  fault          text,
  -- The beginning of what came in place of a calendar, for people to recognise.
  fault_head     text,
  etag           text,
  last_modified  text,
  event_count    integer      not null default 0,
  -- So much vanished at once that nothing is opened until somebody has looked.
  held_at        timestamptz,
  created_by     integer      references users,
  created_at     timestamptz  not null default now(),
  unique (villa_id, url)
);
create index calendar_feeds_due on calendar_feeds (next_at) where active;

-- One line whenever a reading changed something or ended otherwise than the one before.
create table feed_readings (
  id        bigint      generated always as identity primary key,
  feed_id   integer     not null references calendar_feeds on delete cascade,
  at        timestamptz not null,
  fault     text,
  held      boolean     not null default false,
  added     integer     not null default 0,
  moved     integer     not null default 0,
  removed   integer     not null default 0
);
create index feed_readings_by_feed on feed_readings (feed_id, id desc);

create type external_kind as enum ('BOOKING', 'BLOCK', 'UNKNOWN', 'HORIZON');
create type external_status as enum ('ACTIVE', 'IGNORED', 'ECHO', 'REMOVED');

-- Nights learnt from outside. Never deleted while the villa exists: what was told once can be looked up.
create table external_records (
  id         integer         generated always as identity primary key,
  villa_id   integer         not null references villas on delete cascade,
  feed_id    integer         references calendar_feeds on delete set null,
  channel    feed_channel    not null,
  feed_name  text            not null,
  uid        text            not null,
  starts_on  date            not null,
  ends_on    date            not null,
  kind       external_kind   not null,
  summary    text            not null default '',
  status     external_status not null default 'ACTIVE',
  blocks     boolean         not null default true,
  claims     boolean         not null generated always as (status = 'ACTIVE' and blocks) stored,
  seen_at    timestamptz     not null,
  -- Readings without it, in a row, and since when: it is opened by the second one, not by the first.
  misses     smallint        not null default 0,
  missed_at  timestamptz,
  -- While ours is known to be what they show, and a day longer: they are slow to forget it.
  echo_until timestamptz,
  removed_at timestamptz,
  created_at timestamptz     not null default now(),
  check (ends_on > starts_on and ends_on - starts_on <= 731),
  check ((status = 'REMOVED') = (removed_at is not null))
);
create index external_records_by_villa on external_records (villa_id, starts_on);
create index external_records_by_feed on external_records (feed_id, ends_on) where status <> 'REMOVED';
create index external_records_newest on external_records (created_at desc, id desc);

-- A record has as many rows here as there are stretches of its nights that nobody had.
alter table occupancy
  add column external_id integer references external_records on delete cascade,
  -- Of the moment itself, not of its transaction: who waited longest for the villa began first and writes last.
  add column changed_at timestamptz not null default clock_timestamp(),
  add constraint occupancy_of_external check (external_id is null or kind = 'EXTERNAL');
create index occupancy_by_external on occupancy (external_id) where external_id is not null;

create function occupancy_note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(clock_timestamp(), old.changed_at);
  return new;
end $$;
create trigger occupancy_notes_change before update on occupancy for each row
  when (old.stay is distinct from new.stay) execute function occupancy_note_change();

-- What is left of a record is told anew: who has seen more of it must learn of less.
create function occupancy_note_loss() returns trigger language plpgsql as $$
begin
  update occupancy set changed_at = greatest(clock_timestamp(), changed_at)
  where external_id in (select external_id from gone where external_id is not null);
  return null;
end $$;
create trigger occupancy_notes_loss after delete on occupancy referencing old table as gone
  for each statement execute function occupancy_note_loss();

create type conflict_decision as enum ('KEEP_OURS', 'KEEP_THEIRS', 'BOTH');
create table calendar_conflicts (
  id             integer     generated always as identity primary key,
  external_id    integer     not null references external_records on delete cascade,
  reservation_id integer     not null references reservations on delete cascade,
  -- What both claim.
  nights         daterange   not null,
  opened_at      timestamptz not null default now(),
  decision       conflict_decision,
  note           text        not null default '',
  decided_by     integer     references users,
  decided_at     timestamptz,
  -- Nothing is claimed twice any more.
  closed_at      timestamptz,
  unique (external_id, reservation_id),
  check ((decision is null) = (decided_at is null))
);
create index calendar_conflicts_open on calendar_conflicts (opened_at) where closed_at is null and decision is null;
create index calendar_conflicts_by_reservation on calendar_conflicts (reservation_id);

/*
 * Nights that records of a villa claim and nobody has become theirs, older records first; where a reservation has them, a
 * conflict is kept. Whatever frees nights calls it, so that no release can forget who waits for them.
 */
create function external_settle(settled integer, freed daterange default null) returns void language plpgsql as $$
declare waiting record;
begin
  delete from occupancy o using external_records e
  where o.villa_id = settled and o.external_id = e.id
    and (not e.claims or not daterange(e.starts_on, e.ends_on) @> o.stay
      -- An older one came back or moved here: these nights are dealt out anew, and its come first.
      or exists (
        select from external_records older
        where older.villa_id = settled and older.claims and older.id < e.id
          and daterange(older.starts_on, older.ends_on) && o.stay
      ));

  for waiting in
    select e.id, daterange(e.starts_on, e.ends_on) as span from external_records e
    where e.villa_id = settled and e.claims and (freed is null or freed && daterange(e.starts_on, e.ends_on))
    order by e.id
  loop
    insert into occupancy (villa_id, stay, kind, external_id)
    select settled, free, 'EXTERNAL', waiting.id
    from unnest(datemultirange(waiting.span) - coalesce(
      (select range_agg(o.stay) from occupancy o where o.villa_id = settled and o.stay && waiting.span), '{}')) free;
  end loop;

  insert into calendar_conflicts as c (external_id, reservation_id, nights)
  select e.id, o.reservation_id, daterange(e.starts_on, e.ends_on) * o.stay
  from external_records e
  join occupancy o on o.villa_id = e.villa_id and o.reservation_id is not null and o.stay && daterange(e.starts_on, e.ends_on)
  -- The edge of a sale window is nobody's stay: it takes free nights and disputes none.
  where e.villa_id = settled and e.claims and e.kind <> 'HORIZON'
  -- What was decided is decided for those nights, not for more of them.
  on conflict (external_id, reservation_id) do update set
    nights = excluded.nights, closed_at = null, opened_at = now(),
    decision = null, note = '', decided_by = null, decided_at = null
  where c.closed_at is not null or not c.nights @> excluded.nights;

  -- Fewer nights than before: what is still open is told as it is.
  update calendar_conflicts c set nights = daterange(e.starts_on, e.ends_on) * o.stay
  from external_records e join occupancy o on o.villa_id = e.villa_id and o.stay && daterange(e.starts_on, e.ends_on)
  where c.external_id = e.id and e.villa_id = settled and e.claims and o.reservation_id = c.reservation_id
    and c.closed_at is null and c.decision is null and c.nights <> daterange(e.starts_on, e.ends_on) * o.stay;

  update calendar_conflicts c set closed_at = now()
  from external_records e
  where c.external_id = e.id and e.villa_id = settled and c.closed_at is null
    and not exists (
      select from occupancy o
      where e.claims and e.kind <> 'HORIZON' and o.reservation_id = c.reservation_id and o.villa_id = settled
        and o.stay && daterange(e.starts_on, e.ends_on)
    );
end $$;

create function occupancy_settle_external() returns trigger language plpgsql as $$
begin
  perform external_settle(old.villa_id, old.stay);
  return null;
end $$;
create trigger occupancy_frees_nights after delete or update of stay on occupancy for each row
  when (old.external_id is null) execute function occupancy_settle_external();

create function external_records_settle() returns trigger language plpgsql as $$
declare villa integer;
begin
  for villa in select distinct villa_id from touched order by 1 loop
    perform external_settle(villa);
  end loop;
  return null;
end $$;
create trigger external_records_inserted after insert on external_records referencing new table as touched
  for each statement execute function external_records_settle();
create trigger external_records_updated after update on external_records referencing new table as touched
  for each statement execute function external_records_settle();
create trigger external_records_deleted after delete on external_records referencing old table as touched
  for each statement execute function external_records_settle();

-- Our calendar for others: one secret address for each villa and channel.
create table calendar_exports (
  id         integer      generated always as identity primary key,
  villa_id   integer      not null references villas on delete cascade,
  channel    feed_channel not null,
  name       text         not null check (name <> ''),
  token      text         not null unique check (length(token) >= 32),
  created_by integer      not null references users,
  created_at timestamptz  not null default now(),
  revoked_at timestamptz,
  -- When the channel last came for it: before that it cannot know of our nights.
  fetched_at timestamptz,
  -- What was last shown and since when: nights that are let go leave no date behind to tell it by.
  shown_hash  text,
  shown_since timestamptz,
  -- The nights of the file it last took: showing those it repeats us, whatever we have let go since.
  told        jsonb
);
create index calendar_exports_by_villa on calendar_exports (villa_id);

-- A request for such a villa is accepted at once while its calendars are fresh; otherwise somebody looks first.
alter table villas add column instant_booking boolean not null default false;

-- Nights the agency sells apart, because under the season's terms nobody could have them.
alter table price_periods add column for_gap boolean not null default false;
create table gap_offers (
  id           integer     generated always as identity primary key,
  villa_id     integer     not null references villas on delete cascade,
  starts_on    date        not null,
  ends_on      date        not null,
  -- The prices these nights had: they come back when the offer is withdrawn.
  before       jsonb       not null,
  created_by   integer     not null references users,
  created_at   timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (ends_on > starts_on)
);
create index gap_offers_by_villa on gap_offers (villa_id, starts_on);

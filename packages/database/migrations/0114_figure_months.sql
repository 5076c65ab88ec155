-- Nights and revenue of each villa and month: the figures and the home page read these rows instead of two years of
-- reservations and ledger. Triggers write them again at the end of the transaction that changed their sources.
create table figure_months (
  villa_id           integer   not null references villas on delete cascade,
  month              date      not null check (extract(day from month) = 1),
  -- Sold nights, and of these the nights of completed stays, with their shares of the amounts in lira.
  nights             integer   not null,
  done_nights        integer   not null,
  gross_minor        bigint    not null,
  done_gross_minor   bigint    not null,
  commission_minor   bigint    not null,
  -- Sold while the villa was not published; and published nights that are not sold. Together with the publications they
  -- give the sellable nights, so that a published villa needs no row for a month without any of these.
  unpublished_nights integer   not null,
  closed_nights      integer   not null,
  external_nights    integer   not null,
  -- Of the sold stays that begin in this month: days from reservation to check-in in rising order, and their sources.
  lead_days          integer[] not null,
  web                integer   not null,
  phone              integer   not null,
  whatsapp           integer   not null,
  offer              integer   not null,
  other              integer   not null,
  -- Confirmed stays of this month of check-in that were cancelled, and what was retained.
  cancelled          integer   not null,
  kept_minor         bigint    not null,
  primary key (villa_id, month)
);
-- The table is new and empty.
-- squawk-ignore require-concurrent-index-creation
create index figure_months_by_month on figure_months (month) include (
  villa_id, nights, done_nights, gross_minor, done_gross_minor, unpublished_nights, closed_nights, external_nights
);

/* The rows that a villa must have from the first day of a month to the first day of a later one. Decision 0022. */
create function figure_months_of(wanted integer, first date, next date) returns setof figure_months
language sql stable as $$
  with months as materialized (
    select day::date as starts_on, (day + interval '1 month')::date as ends_on
    from generate_series(first::timestamp, next::timestamp - interval '1 day', interval '1 month') day
  ),
  stays as materialized (
    select r.check_in, r.check_out - r.check_in as length, r.source, daterange(r.check_in, r.check_out) as span,
      r.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED') as is_sold, r.status = 'COMPLETED' as is_done,
      r.confirmed_at is not null and r.status in ('CANCELLED', 'NO_SHOW', 'COMPENSATION') as is_cancelled,
      r.check_in - (r.created_at at time zone 'Europe/Istanbul')::date as lead_days,
      case when r.status = 'COMPLETED' then coalesce(b.earned, 0) else r.total_try end as gross,
      case when r.status = 'COMPLETED' then coalesce(b.commission, 0)
        else (r.total_try * r.commission_share + 5000) / 10000 end as commission,
      coalesce(b.kept, 0) as kept
    from reservations r
    cross join lateral (
      select sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind = 'STAY_EARNED')::bigint as earned,
        -sum(e.amount_minor) filter (where e.account = 'COMMISSION')::bigint as commission,
        -sum(e.amount_minor) filter (where e.account = 'CANCELLATION_INCOME')::bigint as kept
      from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.currency = 'TRY'
      where p.reservation_id = r.id and p.kind in ('STAY_EARNED', 'SETTLEMENT')
    ) b
    where r.villa_id = wanted and r.check_in < next and r.check_out > first
  ),
  spans as materialized (
    select published - sold as free_published, sold - published as unpublished, closed, elsewhere
    from (select
      coalesce((
        select range_agg(daterange((published_at at time zone 'Europe/Istanbul')::date, (unpublished_at at time zone 'Europe/Istanbul')::date))
        from villa_publications where villa_id = wanted), '{}') as published,
      coalesce((select range_agg(span) from stays where is_sold), '{}') as sold,
      coalesce((
        select range_agg(daterange(starts_on, ends_on)) from closures
        where villa_id = wanted and starts_on < next and ends_on > first), '{}') as closed,
      coalesce((
        select range_agg(daterange(starts_on, ends_on)) from external_records
        where villa_id = wanted and claims and starts_on < next and ends_on > first), '{}') as elsewhere
    ) of_kind
  ),
  kinds as materialized (
    select unpublished, free_published * closed as closed, free_published * elsewhere - closed as elsewhere from spans
  )
  select wanted, m.starts_on, sold.nights, sold.done_nights, sold.gross, sold.done_gross, sold.commission,
    counted.unpublished, counted.closed, counted.elsewhere,
    begun.lead_days, begun.web, begun.phone, begun.whatsapp, begun.offer, begun.other, begun.cancelled, begun.kept
  from months m
  cross join lateral (
    select coalesce(sum(till - since), 0)::integer as nights,
      coalesce(sum(till - since) filter (where is_done), 0)::integer as done_nights,
      coalesce(sum(gross * till / length - gross * since / length), 0)::bigint as gross,
      coalesce(sum(gross * till / length - gross * since / length) filter (where is_done), 0)::bigint as done_gross,
      coalesce(sum(commission * till / length - commission * since / length), 0)::bigint as commission
    from stays
    cross join lateral (
      select greatest(m.starts_on - check_in, 0) as since, least(m.ends_on - check_in, length) as till
    ) part
    where is_sold and check_in < m.ends_on and check_in + length > m.starts_on
  ) sold
  cross join lateral (
    select
      (select coalesce(sum(upper(span) - lower(span)), 0) from unnest(unpublished * month.days) span)::integer as unpublished,
      (select coalesce(sum(upper(span) - lower(span)), 0) from unnest(closed * month.days) span)::integer as closed,
      (select coalesce(sum(upper(span) - lower(span)), 0) from unnest(elsewhere * month.days) span)::integer as elsewhere
    from kinds cross join (select datemultirange(daterange(m.starts_on, m.ends_on)) as days) month
  ) counted
  cross join lateral (
    select coalesce(array_agg(stays.lead_days order by stays.lead_days) filter (where is_sold), '{}') as lead_days,
      (count(*) filter (where is_sold and source = 'WEB'))::integer as web,
      (count(*) filter (where is_sold and source = 'PHONE'))::integer as phone,
      (count(*) filter (where is_sold and source = 'WHATSAPP'))::integer as whatsapp,
      (count(*) filter (where is_sold and source = 'OFFER'))::integer as offer,
      (count(*) filter (where is_sold and source = 'OTHER'))::integer as other,
      (count(*) filter (where is_cancelled))::integer as cancelled,
      coalesce(sum(kept), 0)::bigint as kept
    from stays where check_in >= m.starts_on and check_in < m.ends_on
  ) begun
  where sold.nights > 0 or counted.closed > 0 or counted.elsewhere > 0 or begun.cancelled > 0 or begun.kept <> 0
$$;

/* Writes the rows of a villa again that the days from `first_day` to before `end_day` belong to. */
create function figure_months_refresh(wanted integer, first_day date, end_day date) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  first constant date := date_trunc('month', first_day::timestamp);
  next constant date := date_trunc('month', end_day::timestamp - interval '1 day') + interval '1 month';
  made figure_months[];
begin
  -- Writers of one villa wait for each other. The read below is a statement of its own, so it sees what they committed.
  perform from villas where id = wanted for no key update;
  if not found then return; end if;
  made := array(select m from figure_months_of(wanted, first, next) m);
  delete from figure_months f where f.villa_id = wanted and f.month >= first and f.month < next
    and not exists (select from unnest(made) m where m.month = f.month);
  insert into figure_months as f select m.* from unnest(made) m
  on conflict (villa_id, month) do update set
    nights = excluded.nights, done_nights = excluded.done_nights, gross_minor = excluded.gross_minor,
    done_gross_minor = excluded.done_gross_minor, commission_minor = excluded.commission_minor,
    unpublished_nights = excluded.unpublished_nights, closed_nights = excluded.closed_nights,
    external_nights = excluded.external_nights, lead_days = excluded.lead_days, web = excluded.web, phone = excluded.phone,
    whatsapp = excluded.whatsapp, offer = excluded.offer, other = excluded.other, cancelled = excluded.cancelled,
    kept_minor = excluded.kept_minor
  where f is distinct from excluded;
end $$;

/* Writes all rows of a villa again. */
create function figure_months_refresh_villa(wanted integer) returns void language plpgsql as $$
declare
  days daterange;
begin
  select range_merge(range_agg(span)) into days from (
    select daterange(check_in, check_out) as span from reservations where villa_id = wanted
    union all select daterange(starts_on, ends_on) from closures where villa_id = wanted
    union all select daterange(starts_on, ends_on) from external_records where villa_id = wanted
    union all select daterange(month, (month + interval '1 month')::date) from figure_months where villa_id = wanted
  ) spans;
  if not isempty(days) then perform figure_months_refresh(wanted, lower(days), upper(days)); end if;
end $$;

create function figure_months_of_reservation() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figure_months_refresh(old.villa_id, old.check_in, old.check_out); end if;
  if tg_op = 'INSERT' then perform figure_months_refresh(new.villa_id, new.check_in, new.check_out);
  elsif tg_op = 'UPDATE' and (old.villa_id, old.check_in, old.check_out) <> (new.villa_id, new.check_in, new.check_out) then
    perform figure_months_refresh(new.villa_id, new.check_in, new.check_out);
  end if;
  return null;
end $$;
-- Deferred: each reads what the whole transaction changed, and takes its locks after all others.
create constraint trigger reservations_inserted_figure_months after insert on reservations
  deferrable initially deferred for each row
  when (new.confirmed_at is not null or new.status not in ('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW'))
  execute function figure_months_of_reservation();
-- A request that was never confirmed counts nowhere.
create constraint trigger reservations_updated_figure_months after update on reservations
  deferrable initially deferred for each row
  when (
    (old.villa_id, old.check_in, old.check_out, old.status, old.source, old.total_try, old.commission_share, old.created_at, old.confirmed_at)
      is distinct from
    (new.villa_id, new.check_in, new.check_out, new.status, new.source, new.total_try, new.commission_share, new.created_at, new.confirmed_at)
    and (old.confirmed_at is not null or new.confirmed_at is not null
      or old.status not in ('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW')
      or new.status not in ('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW'))
  ) execute function figure_months_of_reservation();
create constraint trigger reservations_deleted_figure_months after delete on reservations
  deferrable initially deferred for each row execute function figure_months_of_reservation();

create function figure_months_of_posting() returns trigger language plpgsql as $$
begin
  perform figure_months_refresh(r.villa_id, r.check_in, r.check_out) from reservations r where r.id = new.reservation_id;
  return null;
end $$;
-- The entries of a posting are added in its transaction.
create constraint trigger ledger_postings_figure_months after insert on ledger_postings
  deferrable initially deferred for each row when (new.kind in ('STAY_EARNED', 'SETTLEMENT'))
  execute function figure_months_of_posting();

create function figure_months_of_span() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figure_months_refresh(old.villa_id, old.starts_on, old.ends_on); end if;
  if tg_op <> 'DELETE' then perform figure_months_refresh(new.villa_id, new.starts_on, new.ends_on); end if;
  return null;
end $$;
create constraint trigger closures_inserted_figure_months after insert or delete on closures
  deferrable initially deferred for each row execute function figure_months_of_span();
create constraint trigger closures_updated_figure_months after update on closures
  deferrable initially deferred for each row
  when ((old.villa_id, old.starts_on, old.ends_on) is distinct from (new.villa_id, new.starts_on, new.ends_on))
  execute function figure_months_of_span();
create constraint trigger external_records_inserted_figure_months after insert or delete on external_records
  deferrable initially deferred for each row execute function figure_months_of_span();
create constraint trigger external_records_updated_figure_months after update on external_records
  deferrable initially deferred for each row
  when ((old.villa_id, old.starts_on, old.ends_on, old.claims) is distinct from (new.villa_id, new.starts_on, new.ends_on, new.claims))
  execute function figure_months_of_span();

create function figure_months_of_publication() returns trigger language plpgsql as $$
begin
  perform figure_months_refresh_villa(coalesce(new.villa_id, old.villa_id));
  return null;
end $$;
create constraint trigger villa_publications_figure_months after insert or update or delete on villa_publications
  deferrable initially deferred for each row execute function figure_months_of_publication();

-- As in 0062: an owner has the rows of own villas. Whoever changes a source writes these rows with own rights.
alter table figure_months enable row level security;
alter table figure_months force row level security;
create policy own_rows on figure_months to plato_owner
  using (exists (select from villas where villas.id = villa_id));
do $$ begin
  execute format('create policy all_rows on figure_months to %I using (true)', current_user);
end $$;

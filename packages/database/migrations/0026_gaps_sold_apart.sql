-- Search knows gaps whose nights the agency sells apart, also those that have begun; and which of the others are sold whole or not at all.
alter table search_gaps rename column short to whole_only;
alter table search_gaps
  -- Sold apart: the shortest stay, and the first day it may begin on, any day from then on.
  add column least     smallint,
  add column open_from integer,
  add constraint search_gaps_apart check ((least is null) = (open_from is null) and not (whole_only and least is not null));
comment on column search_gaps.whole_only is
  'nobody is meant to have a part of it: shorter than the minimum, or no day of arrival leaves enough nights';
-- Few: whoever reads them all need not walk past those that are over.
create index search_gaps_sold_apart on search_gaps (starts, nights, villa_id) include (least, open_from) where open_from is not null;

create or replace function search_refresh_gaps(wanted integer[], first_day date) returns void language plpgsql set jit = off as $$
declare
  epoch constant date := date '1970-01-01';
begin
  with free as (
    select s.villa_id, v.min_nights, span.starts_on, span.nights, span.starts_on + span.nights as ends_on
    from search_villas s
    join villas v on v.id = s.villa_id
    cross join lateral (
      select upper(span) as starts_on, lead(lower(span)) over (order by lower(span)) - upper(span) as nights
      -- A gap that ends within the horizon may have begun as long before it as a gap can be.
      from unnest((select range_agg(o.stay) from occupancy o where o.villa_id = s.villa_id and upper(o.stay) >= first_day - 100)) span
    ) span
    where s.villa_id = any (wanted) and span.nights <= 100 and span.starts_on + span.nights > first_day
  ), gap as (
    select free.villa_id, free.starts_on - epoch as starts, free.nights,
      apart.ends_on is null and (free.nights < coalesce(p.min_nights, free.min_nights) or not exists (
        -- In each season the earliest day of arrival leaves the most nights, and it lies among the first seven.
        select from price_periods q
        cross join lateral (select greatest(q.starts_on, free.starts_on) + n as day from generate_series(0, 6) n) arrival
        where q.villa_id = free.villa_id and q.ends_on > free.starts_on and q.starts_on < free.ends_on
          and day < least(q.ends_on, free.ends_on)
          and (q.arrival_days is null or extract(isodow from day)::smallint = any (q.arrival_days))
          and free.ends_on - day >= coalesce(q.min_nights, free.min_nights)
      )) as whole_only,
      coalesce(apart.min_nights, case when apart.ends_on is not null then free.min_nights end) as least,
      greatest(apart.starts_on, case when apart.ends_on is not null then free.starts_on end) - epoch as open_from
    from free
    left join price_periods p on p.villa_id = free.villa_id and p.starts_on <= free.starts_on and p.ends_on > free.starts_on
    left join price_periods apart on apart.villa_id = free.villa_id and apart.for_gap
      and apart.starts_on < free.ends_on and apart.ends_on >= free.ends_on
      and (apart.arrival_days is null or apart.arrival_days @> '{1,2,3,4,5,6,7}')
      and (apart.starts_on <= free.starts_on or free.ends_on - apart.starts_on >= coalesce(apart.min_nights, free.min_nights))
    where apart.ends_on is not null
      or free.starts_on >= first_day
        -- The bound of the ordinary rules: what they allow needs no exception.
        and (free.nights < coalesce(p.min_nights, free.min_nights) or not extract(isodow from free.starts_on)::smallint = any (p.arrival_days))
        and (p.ends_on >= free.ends_on
          or (select range_agg(daterange(q.starts_on, q.ends_on)) from price_periods q where q.villa_id = free.villa_id)
            @> daterange(free.starts_on, free.ends_on))
  ), gone as (
    delete from search_gaps g
    where g.villa_id = any (wanted)
      and not exists (select 1 from gap where gap.villa_id = g.villa_id and gap.starts = g.starts)
  )
  insert into search_gaps as g select villa_id, starts, nights, whole_only, least, open_from from gap
  on conflict (villa_id, starts) do update set nights = excluded.nights, whole_only = excluded.whole_only,
    least = excluded.least, open_from = excluded.open_from
  where (g.nights, g.whole_only, g.least, g.open_from)
    is distinct from (excluded.nights, excluded.whole_only, excluded.least, excluded.open_from);
end $$;

select search_refresh(array(select id from villas));

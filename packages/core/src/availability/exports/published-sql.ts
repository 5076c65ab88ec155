import { sql } from 'kysely'

/**
 * CTE `things`: busy spans that end after a day, for the reader in `shared` (villa_id, channel, name). Leaves out
 * nights the reader reported itself unless another channel claims them, and HORIZON records, which channels would
 * repeat for ever. Joins touching spans of a record before it drops old ones, so that their numbers never change.
 */
export const publishedBusySpans = (after: string) => sql`outside as (
      select r.id, r.claims, r.kind, daterange(r.starts_on, r.ends_on) as span,
        r.channel = s.channel and (s.channel <> 'OTHER' or coalesce(f.name, r.feed_name) = s.name) as own
      from shared s
      join external_records r on r.villa_id = s.villa_id and r.ends_on > ${after}::date
      left join calendar_feeds f on f.id = r.feed_id
    ), taken as (
      select coalesce('reservation:' || o.reservation_id, 'closure:' || o.closure_id, 'external:' || o.external_id, 'row:' || o.id) as thing,
        o.external_id is not null as many, o.stay, o.changed_at
      from shared s
      join occupancy o on o.villa_id = s.villa_id
      left join outside r on r.id = o.external_id
      where r.own is not true and r.kind is distinct from 'HORIZON'
      union all
      select 'external:' || r.id, true, o.stay * r.span, o.changed_at
      from shared s
      join occupancy o on o.villa_id = s.villa_id
      join outside told on told.id = o.external_id and told.own
      join outside r on r.claims and not r.own and r.kind <> 'HORIZON' and r.span && o.stay
    ), things as (
      select thing, many, range_agg(stay) as spans, max(changed_at) as changed_at from taken group by thing, many
    )`

import { freshForMs, staleAfterMs } from '@plato/rules/availability/feeds/health'
import { addDays } from '@plato/rules/calendar-day'
import { recheckListedForDays } from '@plato/rules/villas/permit'
import { officeClosesAt, permitGapHours } from '@plato/rules/work/due'
import type { workFamilies } from '@plato/rules/work/kinds'
import { type RawBuilder, sql } from 'kysely'
import { allFailedJobs } from '../mail/jobs/failed-jobs.ts'
import { failedJobsSql } from '../shared-sql/failed-jobs-sql.ts'
import { permitDueOnSql } from '../shared-sql/permit-sql.ts'
import { type ItemQuery, itemColumns, staysFor, villasFor } from './item-sql.ts'

type UpkeepKind = (typeof workFamilies)['CALENDAR' | 'CONTACT'][number]

/** The nights that overlap now; the row stores the largest overlap so far. */
const overlap = sql`coalesce(nullif(
  daterange(e.starts_on, e.ends_on) * daterange(r.check_in, r.check_out), 'empty'
), c.nights)`

const dueOn = permitDueOnSql(sql`v.permit_verified_on`)

/** The rule `permitGaps`. */
const permitGaps = (today: string) => sql`array_remove(array[
  case when v.permit_type is null then 'permit_type' end,
  case when trim(v.permit_no) = '' then 'permit_no' end,
  case when trim(v.permit_holder) = '' then 'permit_holder' end,
  case when v.permit_verified_on is null or v.permit_verified_on > ${today}::date or ${dueOn} <= ${today}::date
    then 'permit_verified_on' end,
  case when v.permit_max_persons is null or v.permit_max_persons < v.max_guests then 'permit_max_persons' end
], null)`

/** A published villa lacks its permit since it was published, another since it exists. */
const permitSince = sql`case when v.status = 'PUBLISHED' then coalesce(v.published_at, v.created_at) else v.created_at end`
const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Europe/Istanbul')`

const lastRead = sql`coalesce(f.read_at, f.created_at)`
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

export const upkeepItems: Readonly<Record<UpkeepKind, ItemQuery>> = {
  CONFLICT: (input) => sql`
    select ${itemColumns('CONFLICT', {
      recordId: sql`c.id`,
      since: sql`c.opened_at`,
      reservationId: sql`r.id`,
      channel: sql`e.channel`,
      detail: sql`e.feed_name`,
      count: sql`upper(${overlap}) - lower(${overlap})`,
    })}
    from calendar_conflicts c join external_records e on e.id = c.external_id join ${staysFor(input)} on r.id = c.reservation_id
    where c.closed_at is null and c.decision is null`,
  // The rule `healthOf`: held, or unreadable.
  FEED: (input) => sql`
    select ${itemColumns('FEED', {
      recordId: sql`f.id`,
      since: sql`coalesce(f.held_at, ${lastRead})`,
      villaId: sql`v.id`,
      channel: sql`f.channel`,
      detail: sql`f.name`,
      isSpecial: sql`f.held_at is not null`,
    })}
    from calendar_feeds f join ${villasFor(input)} on v.id = f.villa_id
    where f.active and (f.held_at is not null or ${lastRead} < ${before(input.now, staleAfterMs)}
      or (f.fault is not null and (f.read_at is null or f.read_at < ${before(input.now, freshForMs)})))`,
  PERMIT: (input) => sql`
    select ${itemColumns('PERMIT', {
      recordId: sql`v.id`,
      since: permitSince,
      moment: sql`${permitSince} + make_interval(hours => ${sql.lit(permitGapHours)})`,
      villaId: sql`v.id`,
      missing: sql`gaps.missing`,
      isSpecial: sql`v.status = 'PUBLISHED'`,
    })}
    from ${villasFor(input)} cross join lateral (select ${permitGaps(input.today)} as missing) gaps
    where v.status <> 'ARCHIVED' and gaps.missing <> '{}'
    union all
    select ${itemColumns('PERMIT', {
      recordId: sql`v.id`,
      since: midnight(sql`${dueOn} - ${sql.lit(recheckListedForDays)}`),
      moment: midnight(dueOn),
      villaId: sql`v.id`,
      missing: sql`array['permit_recheck']`,
      isSpecial: sql`true`,
    })}
    from ${villasFor(input)} cross join lateral (select ${permitGaps(input.today)} as missing) gaps
    where v.status = 'PUBLISHED' and gaps.missing = '{}'
      and ${dueOn} <= ${addDays(input.today, recheckListedForDays)}::date`,
  MESSAGE: () => sql`
    select ${itemColumns('MESSAGE', { recordId: sql`m.id`, since: sql`m.created_at`, name: sql`m.name`, detail: sql`m.subject` })}
    from contact_messages m where m.read_at is null and m.suspect is null`,
  COMMENT: (input) => sql`
    select ${itemColumns('COMMENT', { recordId: sql`c.id`, since: sql`c.created_at`, name: sql`c.name`, villaId: sql`v.id`, count: sql`c.rating` })}
    from villa_comments c join ${villasFor(input)} on v.id = c.villa_id where c.decided_at is null`,
  MAIL: () => sql`
    select ${itemColumns('MAIL', {
      recordId: sql`m.id`,
      since: sql`m.created_at`,
      name: sql`coalesce(nullif(m.to_name, ''), m.to_address)`,
      reservationId: sql`m.reservation_id`,
      detail: sql`(select t.name from mail_templates t where t.key = m.template_key)`,
    })}
    from mails m where m.state = 'FAILED'`,
  JOB: () => sql`
    select ${itemColumns('JOB', { recordId: sql`j.id`, since: sql`j."failedAt"`, detail: sql`j.name`, count: sql`j.tries` })}
    from ${failedJobsSql(allFailedJobs())} j`,
  DATA_REQUEST: () => sql`
    select ${itemColumns('DATA_REQUEST', {
      recordId: sql`d.id`,
      since: sql`d.created_at`,
      moment: sql`(d.due_on + make_interval(hours => ${sql.lit(officeClosesAt)})) at time zone 'Europe/Istanbul'`,
      detail: sql`d.kind`,
      count: sql`d.no`,
    })}
    from data_requests d where d.answered_at is null`,
}

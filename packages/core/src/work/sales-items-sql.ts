import { addDays } from '@plato/rules/calendar-day'
import {
  arrivalDays,
  balanceListedForDays,
  burstListedForHours,
  holdEndsWithinHours,
  hotOfferOpenings,
  ownerSilentAfterHours,
  unchosenOfferAfterHours,
} from '@plato/rules/work/due'
import type { workFamilies } from '@plato/rules/work/kinds'
import { sql } from 'kysely'
import { countedOf, dueSql } from '../shared-sql/reservation-money-sql.ts'
import { checkInMoment, type ItemQuery, itemColumns, personName, staysFor } from './item-sql.ts'

type SalesKind = (typeof workFamilies)['SALES'][number] | 'ARRIVAL'

const ago = (now: Date, hours: number) => sql`${now}::timestamptz - make_interval(hours => ${sql.lit(hours)})`
const rId = sql`r.id`

/** Money of the row `r`: the shared expressions are about a row named `reservations`. */
const paidOf = sql`(select ${countedOf} from (select r.id) reservations)`
export const stayDueSql = sql`(${dueSql(sql`r.status`, paidOf)})`
const named = sql`(select count(*) from reservation_guests g where g.reservation_id = r.id)`

/** What an arrival lacks. The balance is paid at the door, so it is listed shortly before. */
const arrivalGaps = (today: string) => sql`array_remove(array[
  case when ${named} < r.adults + r.children + r.babies then 'GUESTS' end,
  case when r.check_in <= ${addDays(today, balanceListedForDays)}::date and ${stayDueSql} > 0 then 'BALANCE' end,
  case when trim(r.greeter_name) = '' then 'GREETER' end
], null)`

export const salesItems: Readonly<Record<SalesKind, ItemQuery>> = {
  REQUEST: (input) => sql`
    select ${itemColumns('REQUEST', { recordId: rId, since: sql`r.created_at`, reservationId: rId, amount: sql`r.total_minor`, currency: sql`r.currency` })}
    from ${staysFor(input)} where r.status = 'REQUESTED'`,
  BURST: ({ now }) => sql`
    select ${itemColumns('BURST', {
      recordId: sql`b.id`,
      since: sql`b.started_at`,
      endsAt: sql`b.started_at + make_interval(hours => ${sql.lit(burstListedForHours)})`,
      name: sql`b.network`,
      detail: sql`b.cap`,
    })}
    from request_bursts b where b.started_at > ${ago(now, burstListedForHours)}`,
  SILENT_OWNER: (input) => sql`
    select ${itemColumns('SILENT_OWNER', {
      recordId: rId,
      since: sql`r.owner_asked_at`,
      reservationId: rId,
      detail: sql`(select ${personName('u')} from users u where u.id = r.owner_id)`,
    })}
    from ${staysFor(input)} where r.status = 'OWNER_PENDING' and r.owner_asked_at <= ${ago(input.now, ownerSilentAfterHours)}`,
  HOLD: (input) => sql`
    select ${itemColumns('HOLD', {
      recordId: rId,
      since: sql`coalesce(r.held_since, r.created_at)`,
      moment: sql`r.hold_expires_at`,
      endsAt: sql`r.hold_expires_at`,
      reservationId: rId,
      amount: sql`greatest(r.prepayment_try - ${paidOf}, 0)`,
      isSpecial: sql`r.hold_extended`,
    })}
    from ${staysFor(input)} where r.status = 'AWAITING_PAYMENT'
      and r.hold_expires_at < ${input.now}::timestamptz + make_interval(hours => ${sql.lit(holdEndsWithinHours)})`,
  CANCEL_REQUEST: (input) => sql`
    select ${itemColumns('CANCEL_REQUEST', { recordId: rId, since: sql`r.cancel_asked_at`, reservationId: rId, detail: sql`r.cancel_note` })}
    from ${staysFor(input)} where r.cancel_asked_at is not null
      and r.status in ('REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN')`,
  OFFER: ({ now }) => sql`
    select ${itemColumns('OFFER', {
      recordId: sql`o.id`,
      since: sql`o.first_opened_at`,
      endsAt: sql`o.valid_until`,
      name: sql`o.guest_name`,
      checkIn: sql`o.check_in`,
      checkOut: sql`o.check_out`,
      count: sql`o.opened_count`,
    })}
    from offers o where o.reservation_id is null and o.withdrawn_at is null and o.opened_count > 0 and o.valid_until > ${now}
      and (o.opened_count >= ${sql.lit(hotOfferOpenings)} or o.first_opened_at <= ${ago(now, unchosenOfferAfterHours)})`,
  ARRIVAL: (input) => sql`
    select ${itemColumns('ARRIVAL', {
      recordId: rId,
      since: sql`coalesce(r.confirmed_at, r.created_at)`,
      moment: checkInMoment,
      endsAt: checkInMoment,
      reservationId: rId,
      amount: stayDueSql,
      count: named,
      missing: sql`gaps.missing`,
    })}
    from ${staysFor(input)} cross join lateral (select ${arrivalGaps(input.today)} as missing) gaps
    where r.status = 'CONFIRMED' and r.check_in between ${input.today}::date and ${addDays(input.today, arrivalDays - 1)}::date
      and ${checkInMoment} > ${input.now} and gaps.missing <> '{}'`,
}

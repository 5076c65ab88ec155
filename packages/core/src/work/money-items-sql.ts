import { hasEnded, reservationStatuses } from '@plato/rules/reservations/life-cycle'
import type { workFamilies } from '@plato/rules/work/kinds'
import { sql } from 'kysely'
import { checkInMoment, checkOutMoment, type ItemQuery, itemColumns, staysFor } from './item-sql.ts'
import { stayDueSql } from './sales-items-sql.ts'

const rId = sql`r.id`
const ended = sql.join(reservationStatuses.filter(hasEnded).map((status) => sql.lit(status)))

/** Refunds that a card provider is making already. */
const underWay = sql`coalesce((
  select sum(c.amount_minor) from card_refunds c where c.reservation_id = b.reservation_id and c.state in ('CREATED', 'SENT', 'UNKNOWN')
), 0)`

/** Open sums come from `reservation_balances`, which has rows for open sums only. */
export const moneyItems: Readonly<Record<(typeof workFamilies)['MONEY'][number], ItemQuery>> = {
  RECEIPT: (input) => sql`
    select ${itemColumns('RECEIPT', { recordId: sql`p.id`, since: sql`p.created_at`, reservationId: rId, amount: sql`p.amount_minor`, detail: sql`p.payer_name` })}
    from payment_receipts p join ${staysFor(input)} on r.id = p.reservation_id where p.state = 'PENDING'`,
  REFUND: (input) => sql`
    select ${itemColumns('REFUND', { recordId: rId, since: sql`b.changed_at`, reservationId: rId, amount: sql`-b.amount_minor - ${underWay}` })}
    from reservation_balances b join ${staysFor(input)} on r.id = b.reservation_id
    where b.account = 'REFUNDS_DUE' and -b.amount_minor > ${underWay}
      and not exists (select from approvals a where a.reservation_id = r.id and a.state = 'WAITING')`,
  CARD: (input) => sql`
    select ${itemColumns('CARD', {
      recordId: sql`open.id`,
      since: sql`open.since`,
      reservationId: rId,
      amount: sql`open.amount_minor`,
      currency: sql`open.currency`,
      detail: sql`open.reason`,
    })}
    from (
      select a.id, a.reservation_id, coalesce(a.captured_minor, a.amount_minor) as amount_minor,
        coalesce(a.captured_currency, 'TRY') as currency, a.attention as reason, coalesce(a.finished_at, a.created_at) as since
      from payment_attempts a where a.attention is not null and a.attended_at is null
      union all
      select c.id, c.reservation_id, c.amount_minor, coalesce(a.captured_currency, 'TRY'),
        case when c.failure_code = 'MADE_AFTER_ALL' then 'REFUND_AFTER_ALL'
          when c.state = 'FAILED' then 'REFUND_FAILED' else 'REFUND_UNKNOWN' end, coalesce(c.finished_at, c.created_at)
      from card_refunds c join payment_attempts a on a.id = c.attempt_id
      where c.state in ('FAILED', 'UNKNOWN') and c.attended_at is null
    ) open join ${staysFor(input)} on r.id = open.reservation_id`,
  UNPAID: (input) => sql`
    select ${itemColumns('UNPAID', { recordId: rId, since: checkInMoment, moment: checkInMoment, reservationId: rId, amount: stayDueSql })}
    from ${staysFor(input)}
    where r.status in ('CONFIRMED', 'CHECKED_IN') and r.check_in <= ${input.today}::date
      and ${checkInMoment} <= ${input.now} and ${stayDueSql} > 0
    union all
    select ${itemColumns('UNPAID', { recordId: rId, since: checkInMoment, moment: checkInMoment, reservationId: rId, amount: sql`b.amount_minor` })}
    from reservation_balances b join ${staysFor(input)} on r.id = b.reservation_id
    where b.account = 'GUEST' and b.amount_minor > 0 and r.status = 'COMPLETED'`,
  DEPOSIT: (input) => sql`
    select ${itemColumns('DEPOSIT', { recordId: rId, since: sql`least(${checkOutMoment}, r.ended_at)`, reservationId: rId, amount: sql`-b.amount_minor` })}
    from reservation_balances b join ${staysFor(input)} on r.id = b.reservation_id
    where b.account = 'DEPOSITS_HELD' and b.amount_minor < 0
      and (${checkOutMoment} <= ${input.now} or r.status in (${ended}))`,
  // Another person than the one who entered the change decides.
  APPROVAL: ({ actor }) => sql`
    select ${itemColumns('APPROVAL', {
      recordId: sql`a.id`,
      since: sql`a.entered_at`,
      endsAt: sql`a.due_at`,
      reservationId: sql`a.reservation_id`,
      name: sql`coalesce(
        (select b.name from banks b where b.id = a.bank_id),
        (select u.first_name || ' ' || u.last_name from users u where u.id = a.owner_id)
      )`,
      detail: sql`a.kind`,
    })}
    from approvals a where a.state = 'WAITING' and a.entered_by <> ${actor.id}`,
}

import { type DayMail, minDaysBetweenReminders } from '@plato/rules/reservations/day-mails'
import { sql } from 'kysely'
import type { Db, Moment } from '../../platform/context.ts'
import { countedOf, dueSql } from '../../shared-sql/reservation-money-sql.ts'

/** Max rows per run; the next run is a minute later. */
export const atATime = 200

export const selectLapsed = (db: Db, now: Date) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(atATime)
    .execute()

/** The occasion of the reminder mail, unique per end of the hold: an extended hold gets a new reminder. */
const reminded = sql<string>`'hold-' || floor(extract(epoch from hold_expires_at))::bigint`

/** Holds that end within `hours` and have no reminder yet. A hold shorter than that gets none. */
export const selectEndingHolds = (db: Db, now: Date, hours: number) =>
  db
    .selectFrom('reservations')
    .select(['id', reminded.as('occasion')])
    .where('status', '=', 'AWAITING_PAYMENT')
    .where('hold_expires_at', '>', now)
    .where('hold_expires_at', '<=', sql<Date>`${now}::timestamptz + make_interval(hours => ${hours})`)
    .where('hold_expires_at', '>', sql<Date>`held_since + make_interval(hours => ${hours})`)
    // A guest who started a card payment within the last hour gets no reminder.
    .where(
      sql<boolean>`not exists (select from payment_attempts a where a.reservation_id = reservations.id
        and a.created_at > ${now}::timestamptz - interval '1 hour')`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.reservation_id', '=', 'reservations.id')
            .where('template_key', '=', 'OPSIYON_HATIRLATMA')
            .where('occasion', '=', reminded),
        ),
      ),
    )
    .orderBy('hold_expires_at')
    .limit(atATime)
    .execute()

/** Stays in CHECKED_IN whose check-out day is over. */
export const selectGone = (db: Db, today: string) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'CHECKED_IN')
    .where('check_out', '<', today)
    .limit(atATime)
    .execute()

/**
 * Excludes mails without an active template or owner account: they would be selected again every minute and fill the
 * limit.
 */
const isReachable = (mail: DayMail, toOwner: boolean) => sql<boolean>`
  exists (select from mail_templates t where t.key = ${mail.template} and t.active)
  and (not ${toOwner}::boolean or exists (
    select from villas v join users o on o.id = v.owner_id where v.id = reservations.villa_id and o.active
  ))`

/** Reservations for which this mail is due and not sent yet. */
export function selectDueForMail(db: Db, mail: DayMail, toOwner: boolean, { today, now }: Moment) {
  const day = sql.ref(`reservations.${mail.day}`)
  const tooRecent = sql<Date>`${now}::timestamptz - make_interval(days => ${minDaysBetweenReminders})`
  const named = sql`(select count(*) from reservation_guests g where g.reservation_id = reservations.id)`
  const wanted = sql`reservations.adults + reservations.children + reservations.babies`
  return db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', mail.status)
    .where(
      sql<boolean>`${day} between ${today}::date + ${mail.minDays}::int and ${today}::date + ${mail.maxDays}::int`,
    )
    .$if(mail.guests === 'MISSING', (query) => query.where(sql<boolean>`${named} < ${wanted}`))
    .$if(mail.guests === 'COMPLETE', (query) => query.where(sql<boolean>`${named} >= ${wanted}`))
    .$if(mail.onlyWithDue ?? false, (query) =>
      query.where(sql<boolean>`${dueSql(sql.ref('reservations.status'), countedOf)} > 0`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.reservation_id', '=', 'reservations.id')
            .where('template_key', '=', mail.template)
            .where(({ eb, or }) =>
              or([eb('occasion', '=', mail.occasion), eb('created_at', '>', tooRecent)]),
            ),
        ),
      ),
    )
    .where(isReachable(mail, toOwner))
    .orderBy(sql`${day}`)
    .orderBy('id')
    .limit(atATime)
    .execute()
}

/** Completed stays with an amount due to the owner and without a PAYOUT_DUE event. */
export async function selectPayoutsDue(db: Db, now: Date): Promise<{ id: number; ownerDueMinor: number }[]> {
  const { rows } = await sql<{ id: number; ownerDueMinor: number }>`
    select r.id, due.minor as "ownerDueMinor"
    from reservations r, lateral (
      select -sum(e.amount_minor)::bigint as minor from ledger_entries e
      where e.reservation_id = r.id and e.account = 'OWNER'
    ) due
    where r.status = 'COMPLETED' and r.completed_at > ${now}::timestamptz - interval '60 days' and due.minor > 0
      and not exists (select from reservation_events v where v.reservation_id = r.id and v.event = 'PAYOUT_DUE')
    limit ${atATime}`.execute(db)
  return rows
}

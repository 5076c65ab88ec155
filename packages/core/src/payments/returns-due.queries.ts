import { hasEnded, reservationStatuses } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import type { Actor, Db } from '../platform/context.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'

/** Refunds that a card provider is making already. */
const underWay = sql<number>`coalesce((
  select sum(c.amount_minor) from card_refunds c
  where c.reservation_id = reservations.id and c.state in ('CREATED', 'SENT', 'UNKNOWN')
), 0)::bigint`

const openReturns = (db: Db, actor: Actor) =>
  visibleReservations(db, actor)
    .innerJoin('reservation_balances as b', 'b.reservation_id', 'reservations.id')
    .select([
      'reservations.id as reservationId',
      'reservations.code',
      sql<string>`reservations.first_name || ' ' || reservations.last_name`.as('guestName'),
      'villas.name as villaName',
      'reservations.check_in as checkIn',
      'reservations.check_out as checkOut',
      'reservations.status',
      'b.changed_at as since',
      sql<boolean>`exists (select from approvals a
        where a.reservation_id = reservations.id and a.state = 'WAITING')`.as('isWaiting'),
      sql<boolean>`exists (select from payment_attempts a
        where a.reservation_id = reservations.id and a.captured_minor > 0)`.as('isPaidByCard'),
    ])
    .orderBy('b.changed_at')
    .orderBy('reservations.id')

/** Owed to guests and not being sent to a card, oldest first. */
export const selectRefundsDue = (db: Db, actor: Actor, limit: number) =>
  openReturns(db, actor)
    .select([
      sql<number>`-b.amount_minor - ${underWay}`.as('amountMinor'),
      sql<number>`(count(*) over ())::int`.as('total'),
      sql<number>`(sum(-b.amount_minor - ${underWay}) over ())::bigint`.as('sumMinor'),
    ])
    .where('b.account', '=', 'REFUNDS_DUE')
    .where(sql<boolean>`-b.amount_minor > ${underWay}`)
    .limit(limit)
    .execute()

/** Deposits that are held although the guest has left or does not come. */
export const selectDepositsDue = (db: Db, actor: Actor, { today, limit }: { today: string; limit: number }) =>
  openReturns(db, actor)
    .select([
      sql<number>`-b.amount_minor`.as('amountMinor'),
      sql<number>`(count(*) over ())::int`.as('total'),
      sql<number>`(sum(-b.amount_minor) over ())::bigint`.as('sumMinor'),
    ])
    .where('b.account', '=', 'DEPOSITS_HELD')
    .where('b.amount_minor', '<', 0)
    .where((eb) =>
      eb.or([
        eb('reservations.check_out', '<=', today),
        eb('reservations.status', 'in', reservationStatuses.filter(hasEnded)),
      ]),
    )
    .limit(limit)
    .execute()

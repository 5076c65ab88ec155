import type { StatementPeriod } from '@plato/contract/reports/owner-statement.contract'
import { soldStatuses } from '@plato/rules/reports/figures'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Db } from '../../platform/context.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'
import { firstDays } from '../figures/figure-months.ts'
import { figuresWith, measures } from '../figures/figures-sql.ts'

/** Ledger sums of one reservation in one row, computed before the join. */
const booked = sql<{
  earned: number
  commission: number
  share: number
  damage: number
  at_door: number
  paid_out: number
  balance: number
  paid: number
  owner_entries: number
}>`(
  select
    coalesce(sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind = 'STAY_EARNED'), 0)::bigint as earned,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'COMMISSION'), 0)::bigint as commission,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'OWNER' and p.kind = 'STAY_EARNED'), 0)::bigint as share,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'OWNER' and p.kind = 'DEPOSIT_KEPT'), 0)::bigint as damage,
    coalesce(sum(e.amount_minor) filter (
      where e.account = 'OWNER' and p.kind not in ('STAY_EARNED', 'DEPOSIT_KEPT', 'OWNER_PAYOUT')), 0)::bigint as at_door,
    coalesce(sum(e.amount_minor) filter (where e.account = 'OWNER' and p.kind = 'OWNER_PAYOUT'), 0)::bigint as paid_out,
    coalesce(-sum(e.amount_minor) filter (where e.account = 'OWNER'), 0)::bigint as balance,
    coalesce(-sum(e.amount_minor) filter (
      where e.account = 'GUEST' and p.kind in ('PREPAYMENT', 'BALANCE', 'SETTLEMENT')), 0)::bigint as paid,
    count(*) filter (where e.account = 'OWNER')::int as owner_entries
  from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.reservation_id = reservations.id and e.currency = 'TRY'
)`

export interface StatementDays {
  readonly first: string
  readonly end: string
}

/** Confirmed and completed stays and others with owner postings, by check-out. */
export const selectStatementRows = (db: Db, actor: Actor, ownerId: number, { first, end }: StatementDays) =>
  visibleReservations(db, actor)
    .innerJoinLateral(booked.as('m'), (join) => join.onTrue())
    .select([
      'reservations.id',
      'reservations.code',
      'reservations.status',
      'reservations.check_in as checkIn',
      'reservations.check_out as checkOut',
      'reservations.total_try as totalTry',
      'reservations.prepayment_try as prepaymentTry',
      'reservations.commission_share as commissionShare',
      'villas.name as villaName',
      'm.earned',
      'm.commission',
      'm.share',
      'm.damage',
      'm.at_door as atDoor',
      'm.paid_out as paidOut',
      'm.balance',
      'm.paid as paidMinor',
    ])
    .where('villas.owner_id', '=', ownerId)
    .where('reservations.check_out', '>=', first)
    .where('reservations.check_out', '<', end)
    .where((eb) => eb.or([eb('reservations.status', 'in', [...soldStatuses]), eb('m.owner_entries', '>', 0)]))
    .orderBy('reservations.check_out')
    .orderBy('reservations.id')
    .execute()

/** Nights and revenue of the months, by the definitions every screen shares. */
const periodOf = (ownerId: number, months: readonly string[]) => sql<
  StatementPeriod & { revenueMinor: number }
>`(
  ${figuresWith({ months: firstDays(months), ownerId })},
  sums as (select ${measures} from facts)
  select json_build_object(
    'nights', nights, 'sellableNights', "sellableNights", 'closedNights', "closedNights",
    'externalNights', "externalNights", 'revenueMinor', "grossMinor", 'ownerMinor', "ownerMinor"
  ) from sums
)`

const balanceInAll = sql<number>`(
  select coalesce(-sum(e.amount_minor), 0)::bigint
  from villas v
  join reservations r on r.villa_id = v.id
  join ledger_entries e on e.reservation_id = r.id and e.account = 'OWNER' and e.currency = 'TRY'
  where v.owner_id = users.id
)`

/** The owner's current ledger balance over all stays. */
export async function findOwnerBalance(db: Db, ownerId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('users')
    .select(balanceInAll.as('balance'))
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return balance
}

/** The owner, the figures of the months, and the balance over all stays. */
export const findOwnerWithBalance = (db: Db, ownerId: number, months: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      sql<string>`first_name || ' ' || last_name`.as('name'),
      periodOf(ownerId, months).as('period'),
      balanceInAll.as('balanceInAllMinor'),
    ])
    .where('id', '=', ownerId)
    .where(sql<SqlBool>`(role = 'OWNER' or exists (select from villas where villas.owner_id = users.id))`)
    .executeTakeFirst()

/** The agency named on the PDF. */
export async function findAgency(db: Db): Promise<{ title: string; no: string; contact: string }> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['agency_title', 'agency_no', 'site_phone', 'site_email'])
    .execute()
  const of = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return {
    title: of('agency_title'),
    no: of('agency_no'),
    contact: [of('site_phone'), of('site_email')].filter(Boolean).join('  ·  '),
  }
}

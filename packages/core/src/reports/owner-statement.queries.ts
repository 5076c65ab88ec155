import type { StatementPeriod } from '@plato/contract/reports/owner-statement.contract'
import { soldStatuses } from '@plato/rules/reports/figures'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Db } from '../context.ts'
import { firstDays } from './figure-months.ts'
import { figuresWith, measures } from './figures-sql.ts'

/** An owner sees the stays of their own villas; staff see all. Every statement starts here. */
const visibleStays = (db: Db, actor: Actor) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('villas', 'villas.id', 'r.villa_id')
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))

/** What the ledger has of one reservation, in one row: summed before it is joined. */
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
  where e.reservation_id = r.id and e.currency = 'TRY'
)`

export interface StatementDays {
  readonly first: string
  readonly end: string
}

/** Stays that are certain or over, and whatever else moved the owner's money, by the day they end on. */
export const selectStatementRows = (db: Db, actor: Actor, ownerId: number, { first, end }: StatementDays) =>
  visibleStays(db, actor)
    .innerJoinLateral(booked.as('m'), (join) => join.onTrue())
    .select([
      'r.id',
      'r.code',
      'r.status',
      'r.check_in as checkIn',
      'r.check_out as checkOut',
      'r.total_try as totalTry',
      'r.prepayment_try as prepaymentTry',
      'r.commission_share as commissionShare',
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
    .where('r.check_out', '>=', first)
    .where('r.check_out', '<', end)
    .where((eb) => eb.or([eb('r.status', 'in', [...soldStatuses]), eb('m.owner_entries', '>', 0)]))
    .orderBy('r.check_out')
    .orderBy('r.id')
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

/** Who the statement is of, what the months had of their villas, and what all the stays there ever were leave open. */
export const findOwnerWithBalance = (db: Db, ownerId: number, months: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      sql<string>`first_name || ' ' || last_name`.as('name'),
      periodOf(ownerId, months).as('period'),
      sql<number>`(
        select coalesce(-sum(e.amount_minor), 0)::bigint
        from villas v
        join reservations r on r.villa_id = v.id
        join ledger_entries e on e.reservation_id = r.id and e.account = 'OWNER' and e.currency = 'TRY'
        where v.owner_id = users.id
      )`.as('balanceInAllMinor'),
    ])
    .where('id', '=', ownerId)
    .where(sql<SqlBool>`(role = 'OWNER' or exists (select from villas where villas.owner_id = users.id))`)
    .executeTakeFirst()

/** Who hands the sheet out. */
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

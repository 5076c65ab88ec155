import type { VillaStatus } from '@plato/database/types'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import type { Actor, Db } from '../context.ts'
import { coverKey } from '../public-villa-sql.ts'
import { visibleHouses, visibleStays } from '../visible-sql.ts'
import { type Few, fewOf, withStay } from './few-sql.ts'

export interface FoundOwnerStay {
  readonly id: number
  readonly code: string
  readonly status: ReservationStatus
  readonly villaId: number
  readonly villaName: string
  readonly coverKey: string | null
  readonly checkIn: string
  readonly checkOut: string
  readonly adults: number
  readonly children: number
  readonly babies: number
  readonly firstName: string
  readonly lastName: string
  readonly confirmedAt: string | null
  readonly askedAt: string | null
  readonly totalTry: number
  readonly commissionShare: number
}

const eachStay = sql`json_build_object(
  'id', reservations.id, 'code', reservations.code, 'status', reservations.status,
  'villaId', villas.id, 'villaName', villas.name, 'coverKey', ${coverKey},
  'checkIn', check_in, 'checkOut', check_out, 'adults', adults, 'children', children, 'babies', babies,
  'firstName', first_name, 'lastName', last_name, 'confirmedAt', confirmed_at, 'askedAt', owner_asked_at,
  'totalTry', total_try, 'commissionShare', reservations.commission_share
)`

/** More are not chosen among by thumb. */
const villasAtMost = sql.lit(60)

function villasOf(db: Db, actor: Actor) {
  const own = visibleHouses(db, actor)
    .select(['villas.id', 'villas.name', 'villas.status', 'villas.order_no'])
    .where('villas.status', '<>', 'ARCHIVED')
    .orderBy('villas.order_no')
    .orderBy('villas.id')
    .limit(villasAtMost)
  return sql<FoundOwnerBoard['villas']>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'status', status) order by order_no, id), '[]'::json)
    from ${own} own
  )`
}

/** The rule `ownerShareOf`: halves of a kuruş go to the commission. */
const share = sql`total_try - (total_try * 2 * reservations.commission_share + 10000) / 20000`
/** What the owner has of it: paid out, or taken at the door. Deposits are nobody's earnings. */
const received = sql`(
  select coalesce(sum(e.amount_minor), 0) from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.reservation_id = reservations.id and e.account = 'OWNER'
    and p.kind in ('PREPAYMENT', 'BALANCE', 'UNEXPECTED', 'REFUND', 'OWNER_PAYOUT')
)`

function seasonOf(db: Db, actor: Actor, today: string) {
  const year = Number(today.slice(0, 4))
  const stays = visibleStays(db, actor)
    .select([sql<number>`${share}`.as('share'), sql<number>`${received}`.as('received')])
    .where('reservations.status', 'in', ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])
    .where('reservations.check_in', '>=', `${year}-01-01`)
    .where('reservations.check_in', '<', `${year + 1}-01-01`)
  return sql<FoundOwnerBoard['season']>`(
    select json_build_object('shareMinor', coalesce(sum(share), 0), 'receivedMinor', coalesce(sum(received), 0), 'stays', count(*))
    from ${stays} stays
  )`
}

export interface FoundOwnerBoard {
  readonly questions: Few<FoundOwnerStay>
  readonly villas: readonly { readonly id: number; readonly name: string; readonly status: VillaStatus }[]
  readonly arrivals: Few<FoundOwnerStay>
  readonly season: { readonly shareMinor: number; readonly receivedMinor: number; readonly stays: number }
}

/** All of an owner's home page in one statement, of own villas alone. */
export async function selectOwnerBoard(db: Db, actor: Actor, today: string): Promise<FoundOwnerBoard> {
  const asked = visibleStays(db, actor)
    .select(['reservations.id', 'reservations.owner_asked_at as place'])
    .where('reservations.status', '=', 'OWNER_PENDING')
  const coming = visibleStays(db, actor)
    .select(['reservations.id', 'reservations.check_in as place'])
    .where('reservations.status', '=', 'CONFIRMED')
    .where('reservations.check_in', '>=', today)
  const { rows } = await sql<FoundOwnerBoard>`select
    ${fewOf({ found: asked, joined: withStay, each: eachStay })} as questions,
    ${villasOf(db, actor)} as villas,
    ${fewOf({ found: coming, joined: withStay, each: eachStay })} as arrivals,
    ${seasonOf(db, actor, today)} as season`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a board without a row')
  return found
}

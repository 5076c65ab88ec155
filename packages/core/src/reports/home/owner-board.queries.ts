import type { VillaStatus } from '@plato/database/types'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import type { Actor, Db } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { countedOf } from '../../shared-sql/reservation-money-sql.ts'
import { visibleReservations, visibleVillas } from '../../shared-sql/visible-sql.ts'
import { cappedJsonList, type Few, withStay } from './capped-json-list-sql.ts'
import { type OwnerSeason, ownerSeason } from './season-sql.ts'

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
  readonly prepaymentTry: number
  readonly paidMinor: number
  readonly commissionShare: number
}

const eachStay = sql`json_build_object(
  'id', reservations.id, 'code', reservations.code, 'status', reservations.status,
  'villaId', villas.id, 'villaName', villas.name, 'coverKey', ${coverKey},
  'checkIn', check_in, 'checkOut', check_out, 'adults', adults, 'children', children, 'babies', babies,
  'firstName', first_name, 'lastName', last_name, 'confirmedAt', confirmed_at, 'askedAt', owner_asked_at,
  'totalTry', total_try, 'prepaymentTry', prepayment_try, 'paidMinor', ${countedOf},
  'commissionShare', reservations.commission_share
)`

/** Max villas in the selection of the home page. */
const maxVillas = sql.lit(60)

function villasOf(db: Db, actor: Actor) {
  const own = visibleVillas(db, actor)
    .select(['villas.id', 'villas.name', 'villas.status', 'villas.order_no'])
    .where('villas.status', '<>', 'ARCHIVED')
    .orderBy('villas.order_no')
    .orderBy('villas.id')
    .limit(maxVillas)
  return sql<FoundOwnerBoard['villas']>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'status', status) order by order_no, id), '[]'::json)
    from ${own} own
  )`
}

export interface FoundOwnerBoard {
  readonly questions: Few<FoundOwnerStay>
  readonly villas: readonly { readonly id: number; readonly name: string; readonly status: VillaStatus }[]
  readonly arrivals: Few<FoundOwnerStay>
  readonly season: OwnerSeason
}

/** The whole home page of an owner in one query, for own villas only. */
export async function selectOwnerBoard(db: Db, actor: Actor, today: string): Promise<FoundOwnerBoard> {
  const pending = visibleReservations(db, actor)
    .select(['reservations.id', 'reservations.owner_asked_at as place'])
    .where('reservations.status', '=', 'OWNER_PENDING')
  const coming = visibleReservations(db, actor)
    .select(['reservations.id', 'reservations.check_in as place'])
    .where('reservations.status', '=', 'CONFIRMED')
    .where('reservations.check_in', '>=', today)
  const { rows } = await sql<FoundOwnerBoard>`select
    ${cappedJsonList({ found: pending, joined: withStay, each: eachStay })} as questions,
    ${villasOf(db, actor)} as villas,
    ${cappedJsonList({ found: coming, joined: withStay, each: eachStay })} as arrivals,
    ${ownerSeason(actor.id, today)} as season`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a board without a row')
  return found
}

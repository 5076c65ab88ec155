import type { WorkKind } from '@plato/rules/work/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Db, Moment } from '../platform/context.ts'
import { visibleReservations, visibleVillas } from '../shared-sql/visible-sql.ts'

type Sql = RawBuilder<unknown>

/** What the query of a kind has to say of one item; what it leaves out is null. */
export interface ItemParts {
  readonly recordId: Sql
  /** When it came up; a mark that is older belongs to an earlier occasion. */
  readonly since: Sql
  /** The due time of kinds whose rule is RECORD. */
  readonly moment?: Sql
  readonly endsAt?: Sql
  readonly name?: Sql
  readonly reservationId?: Sql
  readonly villaId?: Sql
  readonly checkIn?: Sql
  readonly checkOut?: Sql
  readonly amount?: Sql
  readonly currency?: Sql
  readonly channel?: Sql
  readonly detail?: Sql
  readonly count?: Sql
  readonly missing?: Sql
  readonly isSpecial?: Sql
}

/** The columns of every kind, in one order, for the union. */
export function itemColumns(kind: WorkKind, parts: ItemParts): Sql {
  const or = (part: Sql | undefined, type: string) => sql`(${part ?? sql`null`})::${sql.raw(type)}`
  return sql`${sql.lit(kind)}::text as kind, (${parts.recordId})::text as record_id, (${parts.since})::timestamptz as since,
    ${or(parts.moment, 'timestamptz')} as moment, ${or(parts.endsAt, 'timestamptz')} as ends_at,
    ${or(parts.name, 'text')} as name, ${or(parts.reservationId, 'integer')} as reservation_id,
    ${or(parts.villaId, 'integer')} as villa_id, ${or(parts.checkIn, 'date')} as check_in,
    ${or(parts.checkOut, 'date')} as check_out, ${or(parts.amount, 'bigint')} as amount,
    ${or(parts.currency, 'text')} as currency, ${or(parts.channel, 'text')} as channel,
    ${or(parts.detail, 'text')} as detail, ${or(parts.count, 'integer')} as n,
    coalesce(${or(parts.missing, 'text[]')}, '{}') as missing, coalesce(${or(parts.isSpecial, 'boolean')}, false) as special`
}

/** Who asks, and when. */
export interface WorkInput extends Moment {
  readonly db: Db
  readonly actor: Actor
}

/** The reservations `r` that the caller may see, with what an item needs of their villas. */
export const staysFor = ({ db, actor }: WorkInput) =>
  sql`(${visibleReservations(db, actor)
    .selectAll('reservations')
    .select(['villas.owner_id', 'villas.greeter_name', 'villas.check_in_time', 'villas.check_out_time'])}) r`

/** The villas `v` that the caller may see. */
export const villasFor = ({ db, actor }: WorkInput) =>
  sql`(${visibleVillas(db, actor).selectAll('villas')}) v`

const momentOf = (day: string, time: string) =>
  sql`((${sql.ref(day)} + ${sql.ref(time)}::time) at time zone 'Europe/Istanbul')`
export const checkInMoment = momentOf('r.check_in', 'r.check_in_time')
export const checkOutMoment = momentOf('r.check_out', 'r.check_out_time')

export const personName = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

export type ItemQuery = (input: WorkInput) => Sql

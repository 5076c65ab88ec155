import type { ConflictAnswer, ConflictFilter } from '@plato/contract/availability/external.contract'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { receivedOf } from '../shared-sql/reservation-money-sql.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'

const visibleConflicts = (db: Db, actor: Actor) =>
  visibleReservations(db, actor)
    .innerJoin('calendar_conflicts', 'calendar_conflicts.reservation_id', 'reservations.id')
    .innerJoin('external_records', 'external_records.id', 'calendar_conflicts.external_id')
    .leftJoin('users', 'users.id', 'calendar_conflicts.decided_by')

const inState: Record<ConflictFilter['state'], ReturnType<typeof sql<SqlBool>>> = {
  OPEN: sql<SqlBool>`calendar_conflicts.closed_at is null and calendar_conflicts.decision is null`,
  DECIDED: sql<SqlBool>`calendar_conflicts.closed_at is null and calendar_conflicts.decision is not null`,
  CLOSED: sql<SqlBool>`calendar_conflicts.closed_at is not null`,
}

/** Open conflicts by their nights, because the nearest is the urgent one; closed conflicts newest first. */
const orderOf: Record<ConflictFilter['state'], ReturnType<typeof sql>> = {
  OPEN: sql`lower(calendar_conflicts.nights), calendar_conflicts.id`,
  DECIDED: sql`lower(calendar_conflicts.nights), calendar_conflicts.id`,
  CLOSED: sql`calendar_conflicts.closed_at desc, calendar_conflicts.id desc`,
}

function filteredConflicts(db: Db, actor: Actor, filter: ConflictFilter) {
  const { state, villa_id: villaId, reservation_id: reservationId } = filter
  let found = visibleConflicts(db, actor).where(inState[state])
  if (villaId !== undefined) found = found.where('reservations.villa_id', '=', villaId)
  if (reservationId !== undefined)
    found = found.where('calendar_conflicts.reservation_id', '=', reservationId)
  return found
}

/**
 * The nights that both sides claim now. The row stores the max overlap there was, so that a decision holds for it.
 */
const sharedNow = sql`case
  when calendar_conflicts.closed_at is null
    and daterange(external_records.starts_on, external_records.ends_on) && daterange(reservations.check_in, reservations.check_out)
  then daterange(external_records.starts_on, external_records.ends_on) * daterange(reservations.check_in, reservations.check_out)
  else calendar_conflicts.nights
end`

const columns = [
  'calendar_conflicts.id',
  'calendar_conflicts.external_id',
  'reservations.villa_id',
  'villas.name as villaName',
  coverKey.as('coverKey'),
  'external_records.channel',
  'external_records.feed_name as feedName',
  'external_records.kind',
  'external_records.summary',
  'external_records.starts_on as startsOn',
  'external_records.ends_on as endsOn',
  'external_records.created_at as firstSeenAt',
  sql<string>`lower(${sharedNow})`.as('sharedFrom'),
  sql<string>`upper(${sharedNow})`.as('sharedTo'),
  'calendar_conflicts.reservation_id',
  'reservations.code',
  'reservations.status',
  'reservations.check_in as checkIn',
  'reservations.check_out as checkOut',
  'reservations.first_name as firstName',
  'reservations.last_name as lastName',
  'reservations.confirmed_at as confirmedAt',
  'reservations.created_at as reservedAt',
  receivedOf.as('receivedMinor'),
  'calendar_conflicts.opened_at as openedAt',
  'calendar_conflicts.decision',
  'calendar_conflicts.note',
  'calendar_conflicts.decided_at as decidedAt',
  sql<string | null>`users.first_name || ' ' || users.last_name`.as('decidedByName'),
  'calendar_conflicts.closed_at as closedAt',
] as const

export function selectConflicts(db: Db, actor: Actor, filter: ConflictFilter) {
  const found = filteredConflicts(db, actor, filter)
  return selectCappedPage(
    {
      found,
      rows: ({ skip, take }) => found.select(columns).orderBy(orderOf[filter.state]).limit(take).offset(skip),
    },
    filter,
  )
}

/** All conflicts of a record: open ones first, then the newest. */
export const selectConflictsOfExternal = (db: Db, actor: Actor, externalId: number) =>
  visibleConflicts(db, actor)
    .select(columns)
    .where('calendar_conflicts.external_id', '=', externalId)
    .orderBy(sql`calendar_conflicts.closed_at desc nulls first, calendar_conflicts.id desc`)
    .execute()

export type ConflictColumns = Awaited<ReturnType<typeof selectConflictsOfExternal>>[number]

/** Only the ids: everything else is read again under the locks. */
export const findConflictedReservation = (db: Db, actor: Actor, id: number) =>
  visibleConflicts(db, actor)
    .select('calendar_conflicts.reservation_id as reservationId')
    .where('calendar_conflicts.id', '=', id)
    .executeTakeFirst()

export const lockConflict = (tx: Tx, id: number) =>
  tx
    .selectFrom('calendar_conflicts')
    .innerJoin('external_records', 'external_records.id', 'calendar_conflicts.external_id')
    .select(['external_records.feed_name as feedName', 'calendar_conflicts.external_id as externalId'])
    .select(['calendar_conflicts.decision', 'calendar_conflicts.closed_at as closedAt'])
    .where('calendar_conflicts.id', '=', id)
    .forUpdate('calendar_conflicts')
    .executeTakeFirstOrThrow()

export const noteDecision = (
  tx: Tx,
  id: number,
  { decision, note, by, now }: ConflictAnswer & { readonly by: number; readonly now: Date },
) =>
  tx
    .updateTable('calendar_conflicts')
    .set({ decision, note, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()

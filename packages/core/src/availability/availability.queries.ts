import type { ChangedClosure, Closure } from '@plato/contract/availability/availability.contract'
import type { TakenSpan } from '@plato/rules/availability/calendar'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../context.ts'

const columns = [
  'closures.id',
  'closures.villa_id',
  'starts_on as startsOn',
  'ends_on as endsOn',
  'reason',
  'note',
] as const

/** An owner sees closures of own villas; staff see all. Every read of closures starts here. */
function visibleClosures(db: Db, actor: Actor) {
  return db
    .selectFrom('closures')
    .innerJoin('villas', 'villas.id', 'closures.villa_id')
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))
}

export const findClosure = (db: Db, actor: Actor, id: number): Promise<Closure | undefined> =>
  visibleClosures(db, actor).select(columns).where('closures.id', '=', id).executeTakeFirst()

export const selectClosures = (
  db: Db,
  actor: Actor,
  villaId: number,
  range: { from: string; to: string },
): Promise<Closure[]> =>
  visibleClosures(db, actor)
    .select(columns)
    .where('closures.villa_id', '=', villaId)
    .where('ends_on', '>', range.from)
    .where('starts_on', '<', range.to)
    .orderBy('starts_on')
    .execute()

const valuesOf = ({ startsOn, endsOn, reason, note }: ChangedClosure) => ({
  starts_on: startsOn,
  ends_on: endsOn,
  reason,
  note,
})
const nightsOf = ({ startsOn, endsOn }: ChangedClosure) =>
  sql<string>`daterange(${startsOn}::date, ${endsOn}::date, '[)')`

/** The closure and the nights it takes; the constraint refuses nights already taken. */
export async function insertClosure(
  tx: Tx,
  villaId: number,
  createdBy: number,
  closed: ChangedClosure,
): Promise<Closure> {
  const made = await tx
    .insertInto('closures')
    .values({ ...valuesOf(closed), villa_id: villaId, created_by: createdBy })
    .returning(['id', 'villa_id', 'starts_on as startsOn', 'ends_on as endsOn', 'reason', 'note'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('occupancy')
    .values({ villa_id: villaId, stay: nightsOf(closed), kind: 'CLOSURE', closure_id: made.id })
    .execute()
  return made
}

export async function updateClosure(tx: Tx, id: number, closed: ChangedClosure): Promise<void> {
  await tx.updateTable('closures').set(valuesOf(closed)).where('id', '=', id).execute()
  await tx
    .updateTable('occupancy')
    .set({ stay: nightsOf(closed) })
    .where('closure_id', '=', id)
    .execute()
}

export async function deleteClosure(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('closures').where('id', '=', id).execute()
}

/** What is taken in or around a range: the spans beside it decide whether a gap is filled. */
export const selectTaken = (
  db: Db,
  villaId: number,
  range: { from: string; to: string },
): Promise<TakenSpan[]> =>
  db
    .selectFrom('occupancy')
    .select([sql<string>`lower(stay)::text`.as('from'), sql<string>`upper(stay)::text`.as('to'), 'kind'])
    .where('villa_id', '=', villaId)
    .where(sql<boolean>`stay && daterange(${range.from}::date - 400, ${range.to}::date + 400, '[)')`)
    .orderBy(sql`lower(stay)`)
    .execute()

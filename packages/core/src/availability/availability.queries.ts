import type {
  ChangedClosure,
  Closure,
  ClosureFilter,
} from '@plato/contract/availability/availability.contract'
import { runPrepared } from '@plato/database/prepared'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { visibleVillas } from '../shared-sql/visible-sql.ts'

const columns = [
  'closures.id',
  'closures.villa_id',
  'starts_on as startsOn',
  'ends_on as endsOn',
  'reason',
  'note',
] as const

const visibleClosures = (db: Db, actor: Actor) =>
  visibleVillas(db, actor).innerJoin('closures', 'closures.villa_id', 'villas.id')

function filteredClosures(db: Db, actor: Actor, { villa_id: villaId, reason, from }: ClosuresSince) {
  let found = visibleClosures(db, actor).where('closures.ends_on', '>', from)
  if (villaId !== undefined) found = found.where('closures.villa_id', '=', villaId)
  if (reason !== undefined) found = found.where('closures.reason', '=', reason)
  return found
}

type ClosuresSince = ClosureFilter & { readonly from: string }

export function selectClosures(db: Db, actor: Actor, filter: ClosuresSince) {
  const found = filteredClosures(db, actor, filter)
  return selectCappedPage(
    {
      found,
      rows: ({ skip, take }) =>
        found
          .innerJoin('users', 'users.id', 'closures.created_by')
          .select(columns)
          .select(['villas.name as villaName', 'closures.created_at as createdAt', coverKey.as('coverKey')])
          .select(sql<string>`users.first_name || ' ' || users.last_name`.as('createdByName'))
          .orderBy('closures.starts_on')
          .orderBy('closures.id')
          .limit(take)
          .offset(skip),
    },
    filter,
  )
}

/**
 * Locks the villa of a closure the caller may see. The closure must be read again afterwards: the previous holder of
 * the lock may have removed it.
 */
export async function lockVillaOfClosure(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const villa = visibleClosures(tx, actor).select('villas.id').where('closures.id', '=', id)
  return (await runPrepared(tx, villa.forNoKeyUpdate('villas'))).length === 1
}

export const findClosureVilla = (db: Db, actor: Actor, id: number) =>
  visibleClosures(db, actor)
    .select('closures.villa_id as villaId')
    .where('closures.id', '=', id)
    .executeTakeFirst()

const valuesOf = ({ startsOn, endsOn, reason, note }: ChangedClosure) => ({
  starts_on: startsOn,
  ends_on: endsOn,
  reason,
  note,
})
const nightsOf = ({ startsOn, endsOn }: ChangedClosure) =>
  sql<string>`daterange(${startsOn}::date, ${endsOn}::date, '[)')`

/** The closure and the nights it takes, in one statement; the constraint refuses nights already taken. */
export async function insertClosure(
  tx: Tx,
  villaId: number,
  createdBy: number,
  closed: ChangedClosure,
): Promise<Closure> {
  const inserted = tx
    .with('closures', (made) =>
      made
        .insertInto('closures')
        .values({ ...valuesOf(closed), villa_id: villaId, created_by: createdBy })
        .returning(['id', 'villa_id', 'starts_on', 'ends_on', 'reason', 'note']),
    )
    .with('taken', (taken) =>
      taken
        .insertInto('occupancy')
        .columns(['villa_id', 'stay', 'kind', 'closure_id'])
        .expression((made) =>
          made
            .selectFrom('closures')
            .select(['villa_id', nightsOf(closed).as('stay'), sql<'CLOSURE'>`'CLOSURE'`.as('kind'), 'id']),
        ),
    )
    .selectFrom('closures')
    .select(columns)
  const [made] = await runPrepared(tx, inserted)
  if (!made) throw new Error('a closure was inserted and not returned')
  return made
}

/** Returns the closure before the change; undefined when it no longer exists. */
export async function updateClosure(
  tx: Tx,
  id: number,
  closed: ChangedClosure,
): Promise<Closure | undefined> {
  const before = tx
    .with('changed', (change) =>
      change.updateTable('closures').set(valuesOf(closed)).where('id', '=', id).returning('id'),
    )
    .with('moved', (move) =>
      move
        .updateTable('occupancy')
        .set({ stay: nightsOf(closed) })
        .where('closure_id', '=', id),
    )
    .selectFrom('closures')
    .innerJoin('changed', 'changed.id', 'closures.id')
    .select(columns)
  return (await runPrepared(tx, before))[0]
}

export async function deleteClosure(tx: Tx, id: number): Promise<Closure | undefined> {
  return (await runPrepared(tx, tx.deleteFrom('closures').where('id', '=', id).returning(columns)))[0]
}

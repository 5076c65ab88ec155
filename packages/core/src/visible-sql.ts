import type { Actor, Db } from './context.ts'

/** For reads that put several features side by side. An owner sees own villas and what is theirs; staff see all. */

export function visibleStays(db: Db, actor: Actor) {
  return db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))
}

export function visibleHouses(db: Db, actor: Actor) {
  return db
    .selectFrom('villas')
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .leftJoin('towns', 'towns.id', 'districts.town_id')
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))
}

import type { Actor, Db } from '../context.ts'

/** An owner sees the reservations of their own villas; staff see all. Every read of reservations starts here. */
function visibleReservations(db: Db, actor: Actor) {
  return db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))
}

export async function countNewReservations(db: Db, actor: Actor): Promise<number> {
  const row = await visibleReservations(db, actor)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reservations.status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()
  return row.n
}

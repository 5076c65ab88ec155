import type {
  VillasWithDatesFilter,
  VillaWithDates,
} from '@plato/contract/availability/availability.contract'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Db } from '../context.ts'
import { imageAddress } from '../villas/image-address.ts'

type Wanted = VillasWithDatesFilter & { readonly from: string; readonly to: string }

/** Counting stops here, as in the list of villas. */
const countedAtMost = 10_000

/** An owner sees own villas; staff see all. */
function visibleVillas(db: Db, actor: Actor) {
  return db
    .selectFrom('villas')
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .leftJoin('towns', 'towns.id', 'districts.town_id')
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))
}

function filteredVillas(db: Db, actor: Actor, { id, town_id: townId, search }: Wanted) {
  let found = visibleVillas(db, actor)
  if (id !== undefined) found = found.where('villas.id', '=', id)
  if (townId !== undefined) found = found.where('districts.town_id', '=', townId)
  if (search) found = found.where(sql<SqlBool>`(villas.name || ' ' || villas.code) ilike ${`%${search}%`}`)
  return found
}

const coverKey = sql<string | null>`(
  select key from villa_images where villa_images.villa_id = villa.id and state = 'READY' order by order_no limit 1
)`

/** The page is cut before pictures and nights are looked up: what is skipped costs nothing more. */
const pageOf = (db: Db, actor: Actor, wanted: Wanted) =>
  db
    .selectFrom(
      filteredVillas(db, actor, wanted)
        .select(['villas.id', 'villas.code', 'villas.name', 'villas.status', 'villas.order_no'])
        .select('towns.name as townName')
        .orderBy('villas.order_no')
        .orderBy('villas.id')
        .limit(wanted.take)
        .offset(wanted.skip)
        .as('villa'),
    )
    .select(['villa.id', 'villa.code', 'villa.name', 'villa.status', 'villa.townName'])
    .select((eb) => [
      coverKey.as('coverKey'),
      jsonArrayFrom(
        eb
          .selectFrom('occupancy')
          .select([sql<string>`lower(stay)`.as('from'), sql<string>`upper(stay)`.as('to')])
          .select(['kind', 'closure_id'])
          .whereRef('occupancy.villa_id', '=', 'villa.id')
          .where(sql<SqlBool>`stay && daterange(${wanted.from}::date, ${wanted.to}::date, '[)')`)
          .orderBy(sql`lower(stay)`),
      ).as('taken'),
    ])
    .orderBy('villa.order_no')
    .orderBy('villa.id')

/** Page, total and nights in one statement; a page past the end still knows the total. */
export async function selectVillasWithDates(db: Db, actor: Actor, wanted: Wanted) {
  const counted = filteredVillas(db, actor, wanted)
    .select(sql`1`.as('one'))
    .limit(countedAtMost + 1)
    .as('counted')
  const { total, page } = await db
    .selectNoFrom([
      db.selectFrom(counted).select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(pageOf(db, actor, wanted)).as('page'),
    ])
    .executeTakeFirstOrThrow()
  const rows = page.map(
    ({ coverKey: key, ...villa }): VillaWithDates => ({
      ...villa,
      thumbnail: key && imageAddress(key, 320, 'webp'),
    }),
  )
  return { rows, total: Math.min(total, countedAtMost), capped: total > countedAtMost }
}

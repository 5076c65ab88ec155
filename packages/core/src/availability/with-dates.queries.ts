import type {
  VillasWithDatesFilter,
  VillaWithDates,
} from '@plato/contract/availability/availability.contract'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Db } from '../context.ts'
import { selectCappedPage } from '../page.queries.ts'
import { coverKey } from '../public-villa-sql.ts'
import { villaIsCalled } from '../typed-sql.ts'
import { imageAddress } from '../villas/image-address.ts'

type Page = { readonly skip: number; readonly take: number; readonly from: string; readonly to: string }
type Wanted = VillasWithDatesFilter & { readonly from: string; readonly to: string }

/** An owner sees own villas; staff see all. */
export function visibleVillas(db: Db, actor: Actor) {
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
  if (search) found = found.where(villaIsCalled(search))
  return found
}

/** The page is cut before pictures and nights are looked up: what is skipped costs nothing more. */
const pageOf = (db: Db, found: ReturnType<typeof filteredVillas>, { skip, take, from, to }: Page) =>
  db
    .selectFrom(
      found
        .select(['villas.id', 'villas.code', 'villas.name', 'villas.status', 'villas.order_no'])
        .select('towns.name as townName')
        .orderBy('villas.order_no')
        .orderBy('villas.id')
        .limit(take)
        .offset(skip)
        .as('villas'),
    )
    .select(['villas.id', 'villas.code', 'villas.name', 'villas.status', 'villas.townName'])
    .select((eb) => [
      coverKey.as('coverKey'),
      jsonArrayFrom(
        eb
          .selectFrom('occupancy')
          .select([sql<string>`lower(stay)`.as('from'), sql<string>`upper(stay)`.as('to')])
          .select(['kind', 'closure_id'])
          .whereRef('occupancy.villa_id', '=', 'villas.id')
          .where(sql<SqlBool>`stay && daterange(${from}::date, ${to}::date, '[)')`)
          .orderBy(sql`lower(stay)`),
      ).as('taken'),
    ])
    .orderBy('villas.order_no')
    .orderBy('villas.id')

export async function selectVillasWithDates(db: Db, actor: Actor, wanted: Wanted) {
  const found = filteredVillas(db, actor, wanted)
  const { rows, ...counted } = await selectCappedPage(
    { found, rows: (page) => pageOf(db, found, { ...wanted, ...page }) },
    wanted,
  )
  return {
    ...counted,
    rows: rows.map(
      ({ coverKey: key, ...villa }): VillaWithDates => ({
        ...villa,
        thumbnail: key && imageAddress(key, 320, 'webp'),
      }),
    ),
  }
}

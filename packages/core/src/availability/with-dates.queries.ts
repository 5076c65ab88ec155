import type {
  VillasWithDatesFilter,
  VillaWithDates,
} from '@plato/contract/availability/availability.contract'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Db } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { villaIsCalled } from '../platform/typed-sql.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { visibleVillasWithTown } from '../shared-sql/visible-sql.ts'
import { imageAddress } from '../storage/image-address.ts'

type Page = { readonly skip: number; readonly take: number; readonly from: string; readonly to: string }
type Wanted = VillasWithDatesFilter & { readonly from: string; readonly to: string }

function filteredVillas(db: Db, actor: Actor, { id, town_id: townId, search }: Wanted) {
  let found = visibleVillasWithTown(db, actor)
  if (id !== undefined) found = found.where('villas.id', '=', id)
  if (townId !== undefined) found = found.where('districts.town_id', '=', townId)
  if (search) found = found.where(villaIsCalled(search))
  return found
}

/** Pictures and nights are read after paging, so that skipped villas cost nothing. */
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

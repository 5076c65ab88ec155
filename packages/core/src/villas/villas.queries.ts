import type { VillaFilter, VillaOrder, VillaRow } from '@plato/contract/villas/villas.contract'
import { runPrepared } from '@plato/database/prepared'
import type { VillaStatus } from '@plato/database/types'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { villaIsCalled } from '../platform/typed-sql.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { visibleVillas, visibleVillasWithTown } from '../shared-sql/visible-sql.ts'
import { imageAddress } from '../storage/image-address.ts'

/** Visible villas joined with town and owner. */
export function visibleVillasWithOwner(db: Db, actor: Actor) {
  return visibleVillasWithTown(db, actor).leftJoin('users', 'users.id', 'villas.owner_id')
}

const ownerName = sql<string | null>`users.first_name || ' ' || users.last_name`
const imageCount = sql<number>`(select count(*)::int from villa_images where villa_images.villa_id = villas.id)`
const priceFrom = (today: string) => sql<number | null>`(
  select min(coalesce(discounted_minor, nightly_minor)) from price_periods
  where price_periods.villa_id = villas.id and ends_on > ${today}::date
)`

const orders = {
  order: sql`villas.order_no, villas.id`,
  order_desc: sql`villas.order_no desc, villas.id desc`,
  name: sql`villas.name collate "tr-x-icu", villas.id`,
  name_desc: sql`villas.name collate "tr-x-icu" desc, villas.id desc`,
  newest: sql`villas.id desc`,
  updated: sql`villas.updated_at desc, villas.id desc`,
  place: sql`towns.name collate "tr-x-icu", districts.name collate "tr-x-icu", villas.id`,
  // A villa without a place or an owner is the last one in both directions.
  place_desc: sql`towns.name collate "tr-x-icu" desc nulls last, districts.name collate "tr-x-icu" desc, villas.id desc`,
  owner: sql`users.first_name collate "tr-x-icu", users.last_name collate "tr-x-icu", villas.id`,
  owner_desc: sql`users.first_name collate "tr-x-icu" desc nulls last, users.last_name collate "tr-x-icu" desc, villas.id desc`,
  guests: sql`villas.max_guests, villas.id`,
  guests_desc: sql`villas.max_guests desc, villas.id desc`,
  bedrooms: sql`villas.bedrooms, villas.id`,
  bedrooms_desc: sql`villas.bedrooms desc, villas.id desc`,
} as const satisfies Readonly<Record<VillaOrder, RawBuilder<unknown>>>

type FilterOfAll = Omit<VillaFilter, 'skip' | 'take' | 'order'>

function filteredVillas(db: Db, actor: Actor, filter: FilterOfAll) {
  const { id, popular, status, town_id: townId, owner_id: ownerId, search } = filter
  let found = visibleVillasWithOwner(db, actor)
  if (id !== undefined) found = found.where('villas.id', '=', id)
  if (popular !== undefined) found = found.where('villas.popular', '=', popular)
  if (status !== undefined) found = found.where('villas.status', '=', status)
  if (townId !== undefined) found = found.where('districts.town_id', '=', townId)
  if (ownerId !== undefined) found = found.where('villas.owner_id', '=', ownerId)
  if (search) found = found.where(villaIsCalled(search))
  return found
}

export async function selectVillas(db: Db, actor: Actor, filter: VillaFilter, today: string) {
  const found = filteredVillas(db, actor, filter)
  const { rows, ...counted } = await selectCappedPage(
    {
      found,
      rows: ({ skip, take }) =>
        found
          .select([
            'villas.id',
            'villas.code',
            'villas.slug',
            'villas.name',
            'villas.status',
            'towns.name as townName',
            'districts.name as districtName',
            ownerName.as('ownerName'),
            'villas.max_guests as maxGuests',
            'villas.bedrooms',
            'villas.popular',
            'villas.villa_of_month as villaOfMonth',
            'villas.order_no as orderNo',
            'villas.currency',
            priceFrom(today).as('priceFromMinor'),
            coverKey.as('coverKey'),
            imageCount.as('imageCount'),
          ])
          .orderBy(orders[filter.order])
          .limit(take)
          .offset(skip),
    },
    filter,
  )
  return {
    ...counted,
    rows: rows.map(
      ({ coverKey: key, ...row }): VillaRow => ({ ...row, thumbnail: key && imageAddress(key, 320, 'webp') }),
    ),
  }
}

export async function selectVillaIds(
  db: Db,
  actor: Actor,
  filter: FilterOfAll,
  max: number,
): Promise<number[]> {
  const found = filteredVillas(db, actor, filter)
  const rows = await found.select('villas.id').orderBy('villas.id').limit(max).execute()
  return rows.map(({ id }) => id)
}

export const selectVillaNames = (db: Db, actor: Actor) =>
  visibleVillas(db, actor)
    .select(['villas.id', 'villas.code', 'villas.name'])
    .orderBy(sql`villas.name collate "tr-x-icu"`)
    .limit(5_000)
    .execute()

/** The villas of the list in its order with the columns of the exported file, without a limit. */
export const villasForExport = (
  db: Db,
  actor: Actor,
  filter: Omit<VillaFilter, 'skip' | 'take'>,
  today: string,
) =>
  filteredVillas(db, actor, filter)
    .selectAll('villas')
    .select([
      'towns.name as townName',
      'districts.name as districtName',
      ownerName.as('ownerName'),
      imageCount.as('imageCount'),
      priceFrom(today).as('priceFromMinor'),
    ])
    .orderBy(orders[filter.order])
export type ExportedVilla = Awaited<ReturnType<ReturnType<typeof villasForExport>['executeTakeFirstOrThrow']>>

/**
 * Every writer of a villa takes this lock, always in the same order: referenced rows (types, features, district), then
 * villas by ascending id, then their own rows. "No key": rows that only refer to the villa need not wait.
 */
export const lockVilla = (tx: Tx, id: number) =>
  tx
    .selectFrom('villas')
    .select(['id', 'version', 'status', 'currency', 'permit_no', 'permit_verified_on', 'permit_verified_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function lockVisibleVilla(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const villa = visibleVillas(tx, actor).select('villas.id').where('villas.id', '=', id)
  return (await runPrepared(tx, villa.forNoKeyUpdate())).length === 1
}

async function lockVillas(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('villas').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function insertVilla(
  tx: Tx,
  values: {
    name: string
    slug: string
    owner_id: number | null
    district_id: number | null
    prepayment_share: number
  },
): Promise<number> {
  const next = tx.selectFrom('villas').select(sql<number>`coalesce(max(order_no), 0) + 10`.as('next'))
  const row = await tx
    .insertInto('villas')
    .values({ ...values, order_no: next })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function isSlugOfAnother(tx: Tx, id: number, slug: string): Promise<boolean> {
  const slugQuery = tx
    .selectFrom('villa_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('villa_id', '<>', id)
  return (await slugQuery.executeTakeFirst()) !== undefined
}

/** False when another villa has or had this slug. A villa may take its own former slug again. */
export async function claimVillaSlug(tx: Tx, id: number, slug: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('villa_slugs')
    .values({ slug, villa_id: id })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ villa_id: id }).where('villa_slugs.villa_id', '=', id),
    )
    .returning('slug')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Columns come from the complete maps of villa-columns.ts. */
export async function updateVillaColumns(
  tx: Tx,
  id: number,
  values: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('villas')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function updateStatus(tx: Tx, id: number, status: VillaStatus, now: Date): Promise<void> {
  const publishedAt = status === 'PUBLISHED' ? { published_at: now } : {}
  await tx
    .updateTable('villas')
    .set({ status, updated_at: now, ...publishedAt })
    .where('id', '=', id)
    .execute()
}

export async function updatePopular(tx: Tx, id: number, popular: boolean): Promise<boolean> {
  const changed = await tx.updateTable('villas').set({ popular }).where('id', '=', id).executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/**
 * Clears the old villa of the month first, because a unique index allows only one. The advisory lock serialises the
 * change, so both villas are locked by id. No row is written twice: PostgreSQL would then lock its district after the
 * villa.
 */
export async function updateVillaOfMonth(tx: Tx, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('villas.villa_of_month'))`.execute(tx)
  const month = await tx.selectFrom('villas').select('id').where('villa_of_month', '=', true).execute()
  const old = month.map((villa) => villa.id).filter((other) => other !== id)
  await lockVillas(tx, [id, ...old])
  if (old.length > 0)
    await tx.updateTable('villas').set({ villa_of_month: false }).where('id', 'in', old).execute()
  const changed = await tx
    .updateTable('villas')
    .set({ villa_of_month: true })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function updateOrders(
  tx: Tx,
  orders: readonly { villa_id: number; orderNo: number }[],
): Promise<number> {
  await lockVillas(
    tx,
    orders.map((one) => one.villa_id),
  )
  const given = sql`(values ${sql.join(orders.map((one) => sql`(${one.villa_id}::int, ${one.orderNo}::int)`))}) as given (id, order_no)`
  const changed =
    await sql`update villas set order_no = given.order_no from ${given} where villas.id = given.id`.execute(
      tx,
    )
  return Number(changed.numAffectedRows ?? 0n)
}

export async function insertPublication(
  tx: Tx,
  villaId: number,
  actorId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('villa_publications')
    .columns(['villa_id', 'published_at', 'published_by', 'permit_no'])
    .expression((eb) =>
      eb
        .selectFrom('villas')
        .select([
          'id',
          sql<Date>`${now}::timestamptz`.as('at'),
          sql<number>`${actorId}::int`.as('by'),
          'permit_no',
        ])
        .where('id', '=', villaId),
    )
    .execute()
}

export async function closePublication(
  tx: Tx,
  villaId: number,
  actorId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('villa_publications')
    .set({ unpublished_at: now, unpublished_by: actorId })
    .where('villa_id', '=', villaId)
    .where('unpublished_at', 'is', null)
    .execute()
}

export async function replaceFeatures(tx: Tx, villaId: number, featureIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('villas_features').where('villa_id', '=', villaId).execute()
  const rows = [...new Set(featureIds)].map((featureId) => ({ villa_id: villaId, feature_id: featureId }))
  if (rows.length > 0) await tx.insertInto('villas_features').values(rows).execute()
}

export async function upsertBtrans(
  tx: Tx,
  villaId: number,
  values: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const row = { ...values, updated_at: now }
  await tx
    .insertInto('villa_btrans')
    .values({ ...row, villa_id: villaId })
    .onConflict((conflict) => conflict.column('villa_id').doUpdateSet(row))
    .execute()
}

export async function hasPricePeriods(tx: Tx, villaId: number): Promise<boolean> {
  const found = tx.selectFrom('price_periods').select('id').where('villa_id', '=', villaId)
  return (await found.executeTakeFirst()) !== undefined
}

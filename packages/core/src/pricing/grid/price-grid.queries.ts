import type { Weekday } from '@plato/rules/calendar-day'
import type { TablePeriod } from '@plato/rules/pricing/gap-prices'
import type { PriceTableWrites } from '@plato/rules/pricing/grid/write-cells'
import type { Span } from '@plato/rules/pricing/price-periods'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Db, Tx } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { visibleVillas, visibleVillasWithTown } from '../../shared-sql/visible-sql.ts'

const isAnyOf = (ids: readonly number[]) => sql<number>`any (${ids}::int[])`

/** All villas with their periods in the span, in one statement. */
export const selectGridVillas = (db: Db, actor: Actor, { from, to }: Span) =>
  visibleVillasWithTown(db, actor)
    .leftJoin('users', 'users.id', 'villas.owner_id')
    .select(['villas.id', 'villas.code', 'villas.name', 'villas.currency', 'towns.name as townName'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('ownerName'))
    .select(coverKey.as('coverKey'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('price_periods')
          .select(['starts_on as from', 'ends_on as to', 'min_nights as minNights', 'for_gap as forGap'])
          .select(['nightly_minor as nightlyMinor', 'discounted_minor as discountedMinor'])
          .whereRef('villa_id', '=', 'villas.id')
          .where('ends_on', '>', from)
          .where('starts_on', '<', to)
          .orderBy('starts_on'),
      ).as('periods'),
    )
    .where('villas.status', '<>', 'ARCHIVED')
    .orderBy('villas.order_no')
    .orderBy('villas.id')
    .execute()

const byId = (db: Db, actor: Actor, ids: readonly number[]) =>
  visibleVillas(db, actor)
    .select(['villas.id', 'villas.name'])
    .where('villas.id', '=', isAnyOf(ids))
    .orderBy('villas.id')

export const selectVillasById = (db: Db, actor: Actor, ids: readonly number[]) =>
  byId(db, actor, ids).execute()

/** By ascending id, as every writer locks villas. */
export const lockVillasById = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  byId(tx, actor, ids).forNoKeyUpdate().execute()

/** The price tables of the villas around a span, with the periods that only meet it, by villa and in order. */
export async function selectTablesAround(
  db: Db,
  villaIds: readonly number[],
  { from, to }: Span,
): Promise<ReadonlyMap<number, TablePeriod[]>> {
  const rows = await db
    .selectFrom('price_periods')
    .select(['villa_id as villaId', 'id', 'name', 'starts_on as from', 'ends_on as to', 'for_gap as forGap'])
    .select(['nightly_minor as nightlyMinor', 'discounted_minor as discountedMinor'])
    .select(['min_nights as minNights', 'arrival_days as arrivalDays'])
    .select(['short_stay_threshold as shortStayThreshold', 'short_stay_fee_minor as shortStayFeeMinor'])
    .where('villa_id', '=', isAnyOf(villaIds))
    .where('ends_on', '>=', from)
    .where('starts_on', '<=', to)
    .orderBy('villa_id')
    .orderBy('starts_on')
    .execute()
  const tables = new Map<number, TablePeriod[]>(villaIds.map((id) => [id, []]))
  // Safe: a check constraint allows the days 1 to 7 only.
  for (const { villaId, ...row } of rows)
    tables.get(villaId)?.push({ ...row, arrivalDays: row.arrivalDays as Weekday[] | null })
  return tables
}

const periodColumns = sql`(id int, villa_id int, name text, "from" date, "to" date, "nightlyMinor" bigint,
  "discountedMinor" bigint, "minNights" smallint, "arrivalDays" smallint[], "shortStayThreshold" smallint,
  "shortStayFeeMinor" bigint, "forGap" boolean)`

const updatePeriods = (tx: Tx, periods: readonly TablePeriod[]) =>
  sql`
    update price_periods set starts_on = p."from", ends_on = p."to", nightly_minor = p."nightlyMinor",
      discounted_minor = p."discountedMinor", for_gap = p."forGap"
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as p ${periodColumns}
    where price_periods.id = p.id`.execute(tx)

type VillaWrites = ReadonlyMap<number, PriceTableWrites>

const grows = (before: ReadonlyMap<number, Span>, { id, from, to }: TablePeriod) => {
  const was = before.get(id ?? 0)
  return was !== undefined && (from < was.from || to > was.to)
}

/** At most four statements for any number of villas, in this order: the constraint against overlaps checks each row. */
export async function writePriceTables(
  tx: Tx,
  tables: ReadonlyMap<number, readonly TablePeriod[]>,
  writes: VillaWrites,
): Promise<void> {
  const before = new Map([...tables.values()].flat().map((period) => [period.id ?? 0, period]))
  const all = [...writes.values()]
  const removed = all.flatMap((one) => one.removed)
  const changed = all.flatMap((one) => one.changed)
  const growing = changed.filter((period) => grows(before, period))
  const others = changed.filter((period) => !grows(before, period))
  const added = [...writes].flatMap(([villaId, one]) =>
    one.added.map((period) => ({ ...period, villa_id: villaId })),
  )
  if (removed.length > 0) await tx.deleteFrom('price_periods').where('id', '=', isAnyOf(removed)).execute()
  if (others.length > 0) await updatePeriods(tx, others)
  if (growing.length > 0) await updatePeriods(tx, growing)
  if (added.length === 0) return
  await sql`
    insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor, discounted_minor, min_nights,
      arrival_days, short_stay_threshold, short_stay_fee_minor, for_gap)
    select villa_id, name, "from", "to", "nightlyMinor", "discountedMinor", "minNights", "arrivalDays",
      "shortStayThreshold", "shortStayFeeMinor", "forGap"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as p ${periodColumns}`.execute(tx)
}

/** The first published one of the villas that has no price to come; publishing requires one. */
export const findUnpricedVilla = (tx: Tx, villaIds: readonly number[], today: string) =>
  tx
    .selectFrom('villas')
    .select('name')
    .where('id', '=', isAnyOf(villaIds))
    .where('status', '=', 'PUBLISHED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('price_periods')
            .select('price_periods.id')
            .whereRef('villa_id', '=', 'villas.id')
            .where('ends_on', '>', today),
        ),
      ),
    )
    .orderBy('id')
    .executeTakeFirst()

export interface VillaSpan extends Span {
  readonly villaId: number
}

/** Open offers with a night in one of the spans of its villas. */
export async function countOpenOffers(db: Db, spans: readonly VillaSpan[], now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct offers.id)::int as count
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as cell ("villaId" int, "from" date, "to" date)
    join offer_villas on offer_villas.villa_id = cell."villaId"
    join offers on offers.id = offer_villas.offer_id and check_in < cell."to" and check_out > cell."from"
    where valid_until > ${now} and withdrawn_at is null and reservation_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

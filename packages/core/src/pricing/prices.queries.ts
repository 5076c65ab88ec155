import type { ChangedPricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { runPrepared } from '@plato/database/prepared'
import type { DB } from '@plato/database/types'
import { halfOpen } from '@plato/rules/pricing/price-periods'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { visibleVillas } from '../shared-sql/visible-sql.ts'
import { asPricePeriod } from '../villas/price-period-shape.ts'

const valuesOf = (period: ChangedPricePeriod) => {
  const { from, to } = halfOpen(period)
  return {
    name: period.name,
    starts_on: from,
    ends_on: to,
    nightly_minor: period.nightlyMinor,
    discounted_minor: period.discountedMinor,
    min_nights: period.minNights,
    arrival_days: period.arrivalDays,
    short_stay_threshold: period.shortStayThreshold,
    short_stay_fee_minor: period.shortStayFeeMinor,
  }
}

export async function insertPeriod(tx: Tx, villaId: number, period: ChangedPricePeriod) {
  const row = await tx
    .insertInto('price_periods')
    .values({ villa_id: villaId, ...valuesOf(period) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asPricePeriod(row)
}

export async function updatePeriod(tx: Tx, id: number, period: ChangedPricePeriod) {
  const row = await tx
    .updateTable('price_periods')
    .set(valuesOf(period))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && asPricePeriod(row)
}

export const deletePeriod = (tx: Tx, id: number) =>
  tx
    .deleteFrom('price_periods')
    .where('id', '=', id)
    .returning(['villa_id as villaId', 'name'])
    .executeTakeFirst()

/** Takes no lock: the villa must be locked before its period. */
export const findPeriodVilla = (tx: Tx, id: number) =>
  tx.selectFrom('price_periods').select('villa_id as villaId').where('id', '=', id).executeTakeFirst()

/** The first other period of the villa that shares a night with the given one. */
export async function findTouched(db: Db, villaId: number, period: ChangedPricePeriod, exceptId?: number) {
  const { from, to } = halfOpen(period)
  const row = await db
    .selectFrom('price_periods')
    .selectAll()
    .where('villa_id', '=', villaId)
    .where('starts_on', '<', to)
    .where('ends_on', '>', from)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .orderBy('starts_on')
    .executeTakeFirst()
  return row && asPricePeriod(row)
}

export async function selectPeriods(db: Db, villaId: number) {
  const rows = await db
    .selectFrom('price_periods')
    .selectAll()
    .where('villa_id', '=', villaId)
    .orderBy('starts_on')
    .execute()
  return rows.map(asPricePeriod)
}

/** The price sheet of villas. `pricedAfter` leaves out past prices, which guests must not see. */
const everySheet = (villas: ReturnType<typeof visibleVillas>, pricedAfter: string) =>
  villas
    .select([
      'currency',
      'max_guests as maxGuests',
      'min_nights as minNights',
      'short_stay_threshold as shortStayThreshold',
      'short_stay_fee_minor as shortStayFeeMinor',
      'prepayment_share as prepaymentShare',
      'full_payment_required as fullPaymentRequired',
      'damage_deposit_minor as damageDepositMinor',
      'cancellation_policy as policy',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('price_periods')
          .selectAll()
          .whereRef('villa_id', '=', 'villas.id')
          .where('ends_on', '>', pricedAfter)
          .orderBy('starts_on'),
      ).as('periods'),
      jsonArrayFrom(
        eb
          .selectFrom('villa_fees')
          .select(['id', 'villa_fees.name', 'amount_minor as amountMinor', 'basis', 'mandatory'])
          .whereRef('villa_id', '=', 'villas.id')
          .orderBy('order_no'),
      ).as('fees'),
      jsonArrayFrom(
        eb
          .selectFrom('villa_discounts')
          .select(['id', 'kind', 'bound', 'share'])
          .whereRef('villa_id', '=', 'villas.id')
          .orderBy('id'),
      ).as('discounts'),
    ])

const anyVillas = (db: Db) => db.selectFrom('villas')

const sheets = (villas: ReturnType<typeof visibleVillas>, villaId: number, pricedAfter = '-infinity') =>
  everySheet(villas, pricedAfter).where('villas.id', '=', villaId)

/** For several villas at once, without their taken nights. */
export const selectSheets = (db: Db, villaIds: readonly number[], pricedAfter: string) =>
  everySheet(anyVillas(db), pricedAfter)
    .select('villas.id')
    .where('villas.id', '=', sql<number>`any (${villaIds}::int[])`)
    .execute()

/**
 * The price sheet and the taken spans in or around a range, in one statement; adjacent spans decide whether a stay
 * fills a gap. Undefined for a villa the caller may not see.
 */
export const findSheetAndNights = (
  db: Db,
  actor: Actor,
  villaId: number,
  range: { from: string; to: string },
) =>
  sheets(visibleVillas(db, actor), villaId)
    .select((eb) => jsonArrayFrom(takenAround(eb, range)).as('taken'))
    .executeTakeFirst()

/** The same for a published villa and guests, from today on. */
export async function findPublicSheetAndNights(db: Db, villaId: number, today: string) {
  const query = sheets(anyVillas(db), villaId, today)
    .select((eb) => jsonArrayFrom(takenSince(eb, today)).as('taken'))
    .where('status', '=', 'PUBLISHED')
  const [row] = await runPrepared(db, query)
  return row
}

/** For several published villas in one statement. */
export const selectPublicSheetsAndNights = (db: Db, villaIds: readonly number[], today: string) =>
  everySheet(anyVillas(db), today)
    .select('villas.id')
    .select((eb) => jsonArrayFrom(takenSince(eb, today)).as('taken'))
    .where('villas.id', '=', sql<number>`any (${villaIds}::int[])`)
    .where('status', '=', 'PUBLISHED')
    .execute()

const spanColumns = [sql<string>`lower(stay)`.as('from'), sql<string>`upper(stay)`.as('to'), 'kind'] as const

/** A closure takes exactly its own nights, so its span and its row have the same dates. */
const takenAround = (eb: ExpressionBuilder<DB, 'villas'>, { from, to }: { from: string; to: string }) =>
  eb
    .selectFrom('occupancy')
    .leftJoin('closures', 'closures.id', 'occupancy.closure_id')
    .select([...spanColumns, 'closure_id as closureId', 'reservation_id as reservationId', 'reason', 'note'])
    .whereRef('occupancy.villa_id', '=', 'villas.id')
    .where(sql<boolean>`stay && daterange(${from}::date - 400, ${to}::date + 400, '[)')`)
    .orderBy(sql`lower(stay)`)

/** Includes spans that end today: a gap that begins today is sold whole only because last night was taken. */
const takenSince = (eb: ExpressionBuilder<DB, 'villas'>, today: string) =>
  eb
    .selectFrom('occupancy')
    .select(spanColumns)
    .whereRef('occupancy.villa_id', '=', 'villas.id')
    .where(sql<boolean>`upper(stay) >= ${today}::date`)
    .orderBy(sql`lower(stay)`)
